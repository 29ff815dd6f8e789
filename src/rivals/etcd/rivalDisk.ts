import { createSortedMap, type SortedMap } from '../../kernel/lib'

/**
 * What lies on a rival server's disk: entries by index, each written and flushed as one, as in
 * etcd's write-ahead log. An entry is plain data that nobody edits.
 */
export type RivalDisk = SortedMap<number, unknown>

export const createRivalDisk = (): RivalDisk => createSortedMap<number, unknown>()

/** Appends an entry and flushes it; `durable` with that token says that it lies there. */
export interface RivalDiskOperation {
  readonly type: 'appendEntry'
  readonly token: number
  readonly index: number
  readonly entry: unknown
}
