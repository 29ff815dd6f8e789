import { assert } from '../../kernel/lib'
import { counterOf, epochOf, type Data, type SessionId, type Zxid } from '../model'
import { textLength, writeTextAt } from './text'

/** A growing frame; the first four bytes are reserved for its length. */
export interface Writer {
  bytes: Uint8Array
  view: DataView
  at: number
}

const LENGTH_BYTES = 4
const FIRST_BYTES = 128

export function createWriter(): Writer {
  const bytes = new Uint8Array(FIRST_BYTES)
  return { bytes, view: new DataView(bytes.buffer), at: LENGTH_BYTES }
}

/** Returns the whole frame, with its length filled in. */
export function finishFrame(writer: Writer): Uint8Array {
  writer.view.setInt32(0, writer.at - LENGTH_BYTES)
  return writer.bytes.subarray(0, writer.at)
}

function grow(writer: Writer, count: number): void {
  const needed = writer.at + count
  if (needed <= writer.bytes.length) return
  const bytes = new Uint8Array(Math.max(needed, writer.bytes.length * 2))
  bytes.set(writer.bytes.subarray(0, writer.at))
  writer.bytes = bytes
  writer.view = new DataView(bytes.buffer)
}

export function writeInt(writer: Writer, value: number): void {
  grow(writer, 4)
  writer.view.setInt32(writer.at, value)
  writer.at += 4
}

export function writeLong(writer: Writer, value: bigint): void {
  grow(writer, 8)
  writer.view.setBigInt64(writer.at, value)
  writer.at += 8
}

export function writeBoolean(writer: Writer, isSet: boolean): void {
  grow(writer, 1)
  writer.bytes[writer.at] = isSet ? 1 : 0
  writer.at += 1
}

export const writeSessionId = (writer: Writer, session: SessionId): void =>
  writeLong(writer, BigInt(session))

export function writeZxid(writer: Writer, zxid: Zxid): void {
  grow(writer, 8)
  writer.view.setInt32(writer.at, zxid < 0 ? -1 : epochOf(zxid))
  writer.view.setUint32(writer.at + 4, zxid < 0 ? 0xffffffff : counterOf(zxid))
  writer.at += 8
}

/** Writes a number that must fit 53 bits as a long, for example a time in ms. */
export function writeExactLong(writer: Writer, value: number): void {
  assert(Number.isSafeInteger(value), `${value} is no exact long`)
  writeLong(writer, BigInt(value))
}

/** Writes bytes without a length before them. */
export function writeBytes(writer: Writer, bytes: Uint8Array): void {
  grow(writer, bytes.length)
  writer.bytes.set(bytes, writer.at)
  writer.at += bytes.length
}

export function writeBuffer(writer: Writer, data: Data): void {
  writeInt(writer, data === null ? -1 : data.length)
  if (data !== null) writeBytes(writer, data)
}

export function writeText(writer: Writer, text: string | null): void {
  if (text === null) return writeInt(writer, -1)
  const length = textLength(text)
  writeInt(writer, length)
  grow(writer, length)
  writeTextAt(writer.bytes, writer.at, text)
  writer.at += length
}

export function writeVector<T>(
  writer: Writer,
  items: readonly T[] | null,
  writeItem: (writer: Writer, item: T) => void,
): void {
  writeInt(writer, items === null ? -1 : items.length)
  for (const item of items ?? []) writeItem(writer, item)
}

export const writeTexts = (writer: Writer, texts: readonly string[] | null): void =>
  writeVector(writer, texts, writeText)
