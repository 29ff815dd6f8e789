/**
 * Returns whether two pieces of plain data (records, arrays, bytes, primitives) are equal, in any order
 * of keys.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPart(a) || !isPart(b)) return false
  if (a instanceof Uint8Array || b instanceof Uint8Array) {
    return a instanceof Uint8Array && b instanceof Uint8Array && isSameBytes(a, b)
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isSameData(a[key], b[key]))
}

/**
 * Returns data equal to `next` that shares with `last` every part that is equal: a caller that keeps a
 * part sees by identity that it has not changed. Edits `next`, which no one else may hold.
 */
export function reuse<T>(last: unknown, next: T): T
export function reuse(last: unknown, next: unknown): unknown {
  if (Object.is(last, next)) return last
  if (!isPart(last) || !isPart(next)) return next
  if (last instanceof Uint8Array || next instanceof Uint8Array) {
    return isSameData(last, next) ? last : next
  }
  if (Array.isArray(last) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(last).length
  for (const key of keys) {
    const before = Object.hasOwn(last, key) ? last[key] : undefined
    const reused = reuse(before, next[key])
    if (!Object.hasOwn(last, key) || !Object.is(reused, before)) isSame = false
    if (reused !== next[key]) next[key] = reused
  }
  return isSame ? last : next
}

/** An array has its indexes as keys. */
type Parts = Record<string, unknown>

const isPart = (value: unknown): value is Parts => typeof value === 'object' && value !== null

const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
