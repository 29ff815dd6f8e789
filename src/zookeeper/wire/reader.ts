import { err, ok, type Result } from '../../kernel/lib'
import { makeZxid, sessionIdFrom, ZXID_NONE, type Data, type SessionId, type Zxid } from '../model'
import { readTextAt } from './text'
import type { WireError } from './wireError'

/**
 * A cursor over the bytes of one frame. The first fault is kept as `error`; each later read returns an
 * empty value, so that a decoder checks for the error once, at its end. A length is compared with the
 * bytes left before memory is allocated for it.
 */
export interface Reader {
  readonly bytes: Uint8Array
  readonly view: DataView
  at: number
  error: WireError | undefined
}

export const createReader = (bytes: Uint8Array, at = 0): Reader => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  at,
  error: undefined,
})

/** Returns the value, or the first fault of the reader. */
export const finishReading = <T>(reader: Reader, value: T): Result<T, WireError> =>
  reader.error === undefined ? ok(value) : err(reader.error)

/** Notes the first fault, that `expected` is not at `offset`, and stops the reader. */
export function failReading(reader: Reader, offset: number, expected: string): void {
  reader.error ??= { offset, expected }
  reader.at = reader.bytes.length
}

export const bytesLeft = (reader: Reader): number => reader.bytes.length - reader.at

function has(reader: Reader, count: number, field: string): boolean {
  if (reader.error !== undefined) return false
  if (bytesLeft(reader) >= count) return true
  failReading(reader, reader.at, `${field} of ${count} bytes`)
  return false
}

export function readInt(reader: Reader, field: string): number {
  if (!has(reader, 4, field)) return 0
  const value = reader.view.getInt32(reader.at)
  reader.at += 4
  return value
}

export function readLong(reader: Reader, field: string): bigint {
  if (!has(reader, 8, field)) return 0n
  const value = reader.view.getBigInt64(reader.at)
  reader.at += 8
  return value
}

/** Reads a boolean; any byte but 0 is true, as Java's `DataInput` reads it. */
export function readBoolean(reader: Reader, field: string): boolean {
  if (!has(reader, 1, field)) return false
  const value = reader.bytes[reader.at] !== 0
  reader.at += 1
  return value
}

export const readSessionId = (reader: Reader, field: string): SessionId =>
  sessionIdFrom(readLong(reader, field))

/** Reads a zxid, or −1 for none; one of 2^53 or more is a fault, for its number would not be exact. */
export function readZxid(reader: Reader, field: string): Zxid {
  if (!has(reader, 8, field)) return ZXID_NONE
  const epoch = reader.view.getInt32(reader.at)
  const counter = reader.view.getUint32(reader.at + 4)
  reader.at += 8
  if (epoch >= 0 && epoch < 2 ** 21) return makeZxid(epoch, counter)
  if (epoch !== -1 || counter !== 0xffffffff) {
    failReading(reader, reader.at - 8, `${field} below 2^53, or -1`)
  }
  return ZXID_NONE
}

/** Reads a long that must fit 53 bits, for example a time in ms. */
export function readExactLong(reader: Reader, field: string): number {
  const offset = reader.at
  const value = Number(readLong(reader, field))
  if (Number.isSafeInteger(value)) return value
  failReading(reader, offset, `${field} within 53 bits`)
  return 0
}

/** Reads the length before a buffer or a text; −1 means null. */
function readLength(reader: Reader, field: string): number {
  const offset = reader.at
  const length = readInt(reader, field)
  if (length >= -1 && length <= bytesLeft(reader)) return length
  failReading(reader, offset, `length of ${field} from -1 to the end of the frame`)
  return -1
}

/** Returns a copy of a buffer's bytes, or null. */
export function readBuffer(reader: Reader, field: string): Data {
  const length = readLength(reader, field)
  if (length < 0) return null
  const { bytes, at } = reader
  reader.at += length
  // `slice` would share memory where the bytes are Node's buffer.
  return new Uint8Array(bytes.subarray(at, at + length))
}

export function readText(reader: Reader, field: string): string | null {
  const length = readLength(reader, field)
  if (length < 0) return null
  const { bytes, at } = reader
  reader.at += length
  return readTextAt(bytes, at, at + length)
}

/** Reads a text; null is a fault. */
export function readRealText(reader: Reader, field: string): string {
  const offset = reader.at
  const text = readText(reader, field)
  if (text === null) failReading(reader, offset, `${field} that is not null`)
  return text ?? ''
}

/**
 * Reads a vector, or null. `itemBytesMin` is the size of the smallest item: a count that cannot fit the
 * frame is a fault before any item is read. A count below −1 gives an empty vector, as in jute's index.
 */
export function readVector<T>(
  reader: Reader,
  field: string,
  itemBytesMin: number,
  readItem: (reader: Reader, field: string) => T,
): readonly T[] | null {
  const offset = reader.at
  const count = readInt(reader, field)
  if (count === -1) return null
  if (count * itemBytesMin > bytesLeft(reader)) {
    failReading(reader, offset, `number of ${field} that fits the frame`)
    return null
  }
  const items: T[] = []
  for (let i = 0; i < count && reader.error === undefined; i += 1)
    items.push(readItem(reader, field))
  return items
}

/** Reads a vector of texts; a null among them is a fault. */
export const readTexts = (reader: Reader, field: string): readonly string[] | null =>
  readVector(reader, field, 4, readRealText)
