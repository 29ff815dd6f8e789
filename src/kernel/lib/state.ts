import { createSortedMap, isSortedMap } from './sortedMap'

/**
 * Returns an independent copy of an actor's state: plain records, arrays, `Map`, `Set` and sorted maps.
 * Sorted maps share unchanged nodes; byte arrays are shared, because none is ever edited.
 */
export function cloneState<T>(value: T): T {
  return clone(value) as T
}

function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  if (isSortedMap(value)) return value.clone()
  if (value instanceof Uint8Array) return value
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>()
    for (const [key, item] of value) copy.set(key, clone(item))
    return copy
  }
  if (value instanceof Set) return new Set(value)
  // Spread first: engines copy a record's shape at once, which fields added one by one do not get.
  const copy: Record<string, unknown> = { ...value }
  for (const key in copy) {
    const item = copy[key]
    if (typeof item === 'object' && item !== null) copy[key] = clone(item)
  }
  return copy
}

const SORTED = '@sorted'

/** Turns a state into data that structured cloning keeps whole: sorted maps become lists of entries. */
export function packState(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map(packState)
  if (isSortedMap(value)) {
    return { [SORTED]: value.toArray().map(([key, item]) => [key, packState(item)]) }
  }
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [key, packState(item)]))
  }
  if (value instanceof Set) return new Set(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, packState(item)]))
}

/** Restores a state from the result of {@link packState}. */
export function unpackState(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map(unpackState)
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [key, unpackState(item)]))
  }
  if (value instanceof Set) return new Set(value)
  if (Object.hasOwn(value, SORTED)) {
    const entries = (value as { readonly [SORTED]: unknown })[SORTED] as readonly (readonly [
      number | string,
      unknown,
    ])[]
    return createSortedMap(entries.map(([key, item]) => [key, unpackState(item)] as const))
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpackState(item)]))
}
