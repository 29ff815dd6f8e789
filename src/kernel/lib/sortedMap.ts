import * as library from 'sorted-btree'

// The library is CommonJS: bundlers hand over its default export, Node wraps it once more.
type Library = typeof library.default
const unwrapped = library.default as unknown as { readonly default?: Library }
const BTree: Library = unwrapped.default ?? library.default

/**
 * A map in key order whose `clone()` costs nothing: both copies share their nodes until one is
 * written, so a checkpoint costs what changed. Values are treated as immutable: replace, never edit.
 */
export type SortedMap<K extends number | string, V> = InstanceType<typeof library.default<K, V>>

/** A new map, its keys in the order of `<`. */
export function createSortedMap<K extends number | string, V>(
  entries?: readonly (readonly [K, V])[],
): SortedMap<K, V> {
  const map = new BTree<K, V>(undefined, compareKeys)
  for (const [key, value] of entries ?? []) map.set(key, value)
  return map
}

/** Whether a value found in an actor's state is such a map. */
export function isSortedMap(value: unknown): value is SortedMap<number | string, unknown> {
  return value instanceof BTree
}

function compareKeys(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
