import type { Message } from '../../kernel/actor'
import { snapshotBytes, type SnapshotImage } from '../../zookeeper/server'

/** The bytes of a number, a flag or a packet's type on the wire, about. */
const VALUE_BYTES = 8

/**
 * Returns the bytes of a message, about: its texts and data count in full, each other field as a long. A part
 * of a tree counts as in a snapshot's file.
 */
export const messageBytes = (message: Message): number =>
  'part' in message ? snapshotBytes(message.part as SnapshotImage) : bytesOf(message)

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  let bytes = 0
  for (const part of Array.isArray(value) ? value : Object.values(value)) bytes += bytesOf(part)
  return bytes
}
