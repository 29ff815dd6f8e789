import { createSortedMap, type SortedMap } from '../../kernel/lib'

/** Characters of one value (`proto-max-bulk-len`: 512 MB). */
export const VALUE_CHARACTERS_MAX = 1_000_000

/** What all keys and values of a server may weigh, characters (`maxmemory`). */
export const MEMORY_MAX = 16_000_000

/** An entry's fixed part, as if characters. */
const ENTRY_WEIGHT = 64

/** What a key with its value takes of a server's memory, characters. */
export function weightOf(key: string, { value }: Entry): number {
  const own = ENTRY_WEIGHT + key.length
  if (value.type === 'string') return own + value.text.length
  let weight = own
  for (const [name, text] of value.fields) weight += name.length + text.length
  return weight
}

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
