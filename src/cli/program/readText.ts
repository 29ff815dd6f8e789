import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { err, ok, type Result } from '../../kernel/lib'

/** The names of standard input; where that is a socket, only its descriptor can be read. */
const STDIN: ReadonlySet<string> = new Set(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'])

/** Whether a place is standard input. */
export const isStdin = (place: string): boolean => STDIN.has(place)

const PIECE_BYTES = 65_536
const RETRY_MS = 10

/**
 * Reads a file, a pipe, or standard input for `-`: at most `bytesMax` bytes of UTF-8, or of UTF-16 after its
 * byte order mark. The mark is dropped.
 */
export function readText(place: string, bytesMax: number): Result<string, string> {
  try {
    const descriptor = isStdin(place) ? 0 : openSync(place, 'r')
    try {
      if (fstatSync(descriptor).isDirectory()) return err(`${place} is a folder, not a file`)
      const bytes = readBytes(descriptor, bytesMax)
      if (bytes === undefined) return err(`${place} is larger than ${bytesMax} bytes`)
      if (bytes.length === 0 && isStdin(place)) return err('standard input is empty')
      return decode(place, bytes)
    } finally {
      if (descriptor !== 0) closeSync(descriptor)
    }
  } catch (error) {
    return err(`${place}: ${fileFaultOf(error)}`)
  }
}

/** Reads all bytes; undefined where there are more than `bytesMax`. */
function readBytes(descriptor: number, bytesMax: number): Buffer | undefined {
  const pieces: Buffer[] = []
  let length = 0
  for (;;) {
    const piece = Buffer.alloc(PIECE_BYTES)
    const count = readPiece(descriptor, piece)
    if (count === 0) return Buffer.concat(pieces)
    length += count
    if (length > bytesMax) return undefined
    pieces.push(piece.subarray(0, count))
  }
}

/** Reads once; waits while a pipe is empty. */
function readPiece(descriptor: number, piece: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, piece)
    } catch (error) {
      const code = codeOf(error)
      // Windows reports the end of some pipes in this way.
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

function decode(place: string, bytes: Buffer): Result<string, string> {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return ok(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return err(`${place} is not text in UTF-8`)
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EACCES', 'it may not be read'],
  ['EISDIR', 'it is a folder, not a file'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ENXIO', 'it cannot be read'],
])

/** Returns the reason why a file or folder cannot be read. */
export function fileFaultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return REASONS.get(codeOf(error)) ?? message
}
