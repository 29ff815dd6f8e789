import { createSortedMap, type SortedMap } from '../../lib'

/** What a key holds, replaced as a whole when it changes. */
export type Value =
  | { readonly type: 'string'; readonly text: string }
  | { readonly type: 'hash'; readonly fields: ReadonlyMap<string, string> }

export interface Entry {
  readonly value: Value
  /** Wall clock, ms; absent: it never expires. */
  readonly expireAt?: number
}

/** The keys of one server, those past their time included until somebody removes them. */
export type Database = SortedMap<string, Entry>

export const createDatabase = (): Database => createSortedMap<string, Entry>()

/** Past its time when the clock is *beyond* the deadline (`keyIsExpired`). */
export const isStale = ({ expireAt }: Entry, wallMs: number): boolean =>
  expireAt !== undefined && wallMs > expireAt
