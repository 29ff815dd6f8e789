import { deflateSync, Inflate } from 'fflate'
import { err, ok, type Result } from './result'

/** Bytes given to the inflater at once; they become at most 1032 times as many. */
const CHUNK_BYTES = 512

/** Deflates bytes; `dictionary` is text that both ends know and that the bytes resemble. */
export const deflate = (bytes: Uint8Array, dictionary: Uint8Array): Uint8Array =>
  deflateSync(bytes, { level: 9, mem: 8, dictionary })

/**
 * Inflates the output of {@link deflate} with the same dictionary. The error is `oversized` where the
 * bytes would become more than `bytesMax` (it stops there, whatever size they claim), and `broken` where
 * they are none of a deflate stream.
 */
export function inflate(
  bytes: Uint8Array,
  dictionary: Uint8Array,
  bytesMax: number,
): Result<Uint8Array, 'broken' | 'oversized'> {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Inflate({ dictionary }, (part) => {
    length += part.length
    if (length <= bytesMax) parts.push(part)
  })
  try {
    for (let at = 0; at < bytes.length && length <= bytesMax; at += CHUNK_BYTES) {
      stream.push(bytes.slice(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
    }
  } catch {
    return err('broken')
  }
  if (length > bytesMax) return err('oversized')
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return ok(whole)
}
