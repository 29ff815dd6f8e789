import { createSortedMap, type SortedMap } from '../../kernel/lib'

/**
 * The disk of a rival server: entries by index, each written and flushed as one, as in etcd's
 * write-ahead log. An entry is plain data that is never edited.
 */
export type RivalDisk = SortedMap<number, unknown>

export const createRivalDisk = (): RivalDisk => createSortedMap<number, unknown>()

/** Appends an entry and flushes it; `durable` with that token confirms it. */
export interface RivalDiskOperation {
  readonly type: 'appendEntry'
  readonly token: number
  readonly index: number
  readonly entry: unknown
}
