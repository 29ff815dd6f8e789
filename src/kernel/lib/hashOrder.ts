const CAPACITY_LEAST = 16
const LOAD_MAX = 0.75

/**
 * Sorts strings as an iteration over Java's `HashMap` or `HashSet` would give them, if it had never held
 * more: by bucket, and within a bucket as given.
 *
 * Source: `java.util.HashMap`, whose order a user of four-letter words sees.
 */
export function inHashOrder(keys: readonly string[]): readonly string[] {
  let capacity = CAPACITY_LEAST
  while (keys.length > capacity * LOAD_MAX) capacity *= 2
  return keys
    .map((key) => ({ key, bucket: spread(hashOf(key)) & (capacity - 1) }))
    .toSorted((a, b) => a.bucket - b.bucket)
    .map(({ key }) => key)
}

/** Computes `String.hashCode`: over UTF-16 units, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0
  return hash
}

const spread = (hash: number): number => hash ^ (hash >>> 16)
