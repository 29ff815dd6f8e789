import { createSortedMap, type SortedMap } from '../../kernel/lib'

/** Characters of one value (`proto-max-bulk-len`: 512 MB). */
export const VALUE_CHARACTERS_MAX = 1_000_000

/** Weight of all keys and values of a server, characters (`maxmemory`). */
export const MEMORY_MAX = 16_000_000

/** The fixed part of an entry's weight, characters. */
const ENTRY_WEIGHT = 64

/** The weight of a key with its value, characters. */
export function weightOf(key: string, { value }: Entry): number {
  const own = ENTRY_WEIGHT + key.length
  if (value.type === 'string') return own + value.text.length
  let weight = own
  if (value.type === 'list') return value.items.reduce((sum, item) => sum + item.length, weight)
  for (const [name, text] of value.fields) weight += name.length + text.length
  return weight
}

/** The value of a key, replaced as a whole when it changes. */
export type Value =
  | { readonly type: 'string'; readonly text: string }
  | { readonly type: 'hash'; readonly fields: ReadonlyMap<string, string> }
  | { readonly type: 'list'; readonly items: readonly string[] }

export interface Entry {
  readonly value: Value
  /** Wall clock, ms; absent means it never expires. */
  readonly expireAt?: number
}

/** The keys of one server, with expired keys that are not removed yet. */
export type Database = SortedMap<string, Entry>

export const createDatabase = (): Database => createSortedMap<string, Entry>()

/** Whether the wall clock is *past* the deadline (`keyIsExpired`). */
export const isStale = ({ expireAt }: Entry, wallMs: number): boolean =>
  expireAt !== undefined && wallMs > expireAt
