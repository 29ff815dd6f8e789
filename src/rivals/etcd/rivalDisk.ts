import { createSortedMap, type SortedMap } from '../../kernel/lib'

/**
 * The disk of a rival server: entries by index, each written and flushed as one, as in etcd's
 * write-ahead log. An entry is plain data that is never edited.
 */
export type RivalDisk = SortedMap<number, unknown>

export const createRivalDisk = (): RivalDisk => createSortedMap<number, unknown>()

export type RivalDiskOperation =
  /** Appends an entry and flushes it; `durable` with that token confirms it. */
  | {
      readonly type: 'appendEntry'
      readonly token: number
      readonly index: number
      readonly entry: unknown
    }
  /** Writes a member's term, vote and commit index, at index 0, and its log from an index on, which ends with `entries`. */
  | {
      readonly type: 'writeLog'
      readonly token: number
      readonly from: number
      readonly entries: readonly unknown[]
      readonly state: unknown
    }

/** Carries out an operation on a disk. */
export function writeRivalDisk(disk: RivalDisk, operation: RivalDiskOperation): void {
  if (operation.type === 'appendEntry') {
    disk.set(operation.index, operation.entry)
    return
  }
  const { from, entries, state } = operation
  disk.set(0, state)
  for (let index = disk.maxKey() ?? 0; index >= Math.max(1, from); index -= 1) disk.delete(index)
  entries.forEach((entry, offset) => disk.set(from + offset, entry))
}
