import * as library from 'sorted-btree'

// The library is CommonJS: bundlers give its default export, Node wraps that once more.
type Library = typeof library.default
const unwrapped = library.default as unknown as { readonly default?: Library }
const BTree: Library = unwrapped.default ?? library.default

/**
 * A map in key order whose `clone()` costs nothing: both copies share their nodes until one is written,
 * so the cost of a checkpoint is that of the changes. Values are immutable: replace, never edit.
 */
export type SortedMap<K extends number | string, V> = InstanceType<typeof library.default<K, V>>

/** Creates a map whose keys are in the order of `<`. */
export function createSortedMap<K extends number | string, V>(
  entries?: readonly (readonly [K, V])[],
): SortedMap<K, V> {
  const map = new BTree<K, V>(undefined, compareKeys)
  for (const [key, value] of entries ?? []) map.set(key, value)
  return map
}

/** Returns whether a value of an actor's state is such a map. */
export function isSortedMap(value: unknown): value is SortedMap<number | string, unknown> {
  return value instanceof BTree
}

function compareKeys(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
