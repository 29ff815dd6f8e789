/**
 * Appends an item to a log of about `max` items. A full log first forgets the oldest sixteenth, so that a
 * run may go on for hours and appending stays cheap. Returns how many items were forgotten.
 */
export function append<T>(log: T[], item: T, max: number): number {
  const forgotten = log.length >= max ? Math.ceil(max / 16) : 0
  if (forgotten > 0) log.splice(0, forgotten)
  log.push(item)
  return forgotten
}

interface Dated {
  readonly step: number
}

/** Returns the items up to and including a step, of a log that ascends by step. */
export const upToStep = <T extends Dated>(log: readonly T[], lastStep: number): T[] =>
  log.slice(
    0,
    countUpTo(log, lastStep, ({ step }) => step),
  )

/** Counts the items whose key is at most `key`, of a log that ascends by that key. */
export function countUpTo<T>(log: readonly T[], key: number, keyOf: (item: T) => number): number {
  let low = 0
  let high = log.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = log[middle]
    if (item !== undefined && keyOf(item) <= key) low = middle + 1
    else high = middle
  }
  return low
}
