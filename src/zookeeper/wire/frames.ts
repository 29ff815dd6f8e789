import { err, ok, type Result } from '../../kernel/lib'
import type { WireError } from './wireError'

/** The longest frame that a server takes, bytes: the default of `jute.maxbuffer`. */
export const FRAME_BYTES_MAX = 0xfffff

const LENGTH_BYTES = 4
const NO_BYTES = new Uint8Array(0)

/** Cuts a stream of bytes into frames; its memory is at most one unfinished frame. */
export interface Framer {
  readonly frameBytesMax: number
  /** The unfinished frame with its length field, in the first `byteCount` bytes. */
  buffer: Uint8Array
  byteCount: number
}

export const createFramer = (frameBytesMax = FRAME_BYTES_MAX): Framer => ({
  frameBytesMax,
  buffer: NO_BYTES,
  byteCount: 0,
})

/**
 * Returns the frames, without their length fields, that `bytes` completes. They may share memory with
 * `bytes`. A length below 0 or above the limit is an error; the stream cannot be read after it.
 */
export function pushBytes(
  framer: Framer,
  bytes: Uint8Array,
): Result<readonly Uint8Array[], WireError> {
  const frames: Uint8Array[] = []
  let rest = bytes
  while (rest.length > 0) {
    if (framer.byteCount < LENGTH_BYTES && (framer.byteCount > 0 || rest.length < LENGTH_BYTES)) {
      rest = hold(framer, rest, LENGTH_BYTES)
      if (framer.byteCount < LENGTH_BYTES) break
    }
    const length = lengthAt(framer.byteCount > 0 ? framer.buffer : rest)
    if (length < 0 || length > framer.frameBytesMax) {
      return err({ offset: 0, expected: `frame of 0 to ${framer.frameBytesMax} bytes` })
    }
    const whole = LENGTH_BYTES + length
    if (framer.byteCount === 0 && rest.length >= whole) {
      frames.push(rest.subarray(LENGTH_BYTES, whole))
      rest = rest.subarray(whole)
      continue
    }
    rest = hold(framer, rest, whole)
    if (framer.byteCount < whole) break
    frames.push(framer.buffer.subarray(LENGTH_BYTES, whole))
    framer.buffer = NO_BYTES
    framer.byteCount = 0
  }
  return ok(frames)
}

const lengthAt = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, LENGTH_BYTES).getInt32(0)

/**
 * Stores bytes until there are `whole`, and returns the rest. The buffer grows with the bytes that
 * came, not with the length announced.
 */
function hold(framer: Framer, bytes: Uint8Array, whole: number): Uint8Array {
  const head = bytes.subarray(0, whole - framer.byteCount)
  const needed = framer.byteCount + head.length
  if (needed > framer.buffer.length) {
    const grown = new Uint8Array(Math.min(whole, Math.max(needed, framer.buffer.length * 2)))
    grown.set(framer.buffer.subarray(0, framer.byteCount))
    framer.buffer = grown
  }
  framer.buffer.set(head, framer.byteCount)
  framer.byteCount = needed
  return bytes.subarray(head.length)
}
