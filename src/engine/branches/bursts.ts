/**
 * Bursts are stretches of a run in which messages travel, heartbeats aside: an ascending list of pairs, the
 * first and the last µs of each. The space-time diagram folds the silence between them away.
 */

/** Messages that come closer to each other than this are one burst. */
const GAP_US = 2_000
/** A message that travels longer was held up: only its ends belong to bursts. */
const FLIGHT_MAX_US = 200_000
/** Bursts kept before gaps are forgotten. */
const BURSTS_MAX = 20_000

/** Adds a moment at which a message was sent or has ended. */
export function withBurst(bursts: number[], at: number): number[] {
  const last = bursts.at(-1)
  if (last !== undefined && at - last <= GAP_US) {
    bursts[bursts.length - 1] = Math.max(last, at)
    return bursts
  }
  bursts.push(at, at)
  if (bursts.length <= 2 * BURSTS_MAX) return bursts
  // Every second gap is closed: in so long a run no diagram shows a single one.
  return bursts.filter((_, index) => index % 4 === 0 || index % 4 === 3)
}

/** Adds the flight of a message, from `sentAt` to its end at `at`. */
export function extendBurst(bursts: number[], sentAt: number, at: number): number[] {
  const last = bursts.at(-1)
  const isWithin = last !== undefined && sentAt <= last && at - sentAt <= FLIGHT_MAX_US
  if (!isWithin) return withBurst(bursts, at)
  bursts[bursts.length - 1] = Math.max(last, at)
  return bursts
}

/** Returns the bursts up to virtual time `lastAt`. */
export function truncateBursts(bursts: readonly number[], lastAt: number): number[] {
  const part: number[] = []
  for (let index = 0; index < bursts.length; index += 2) {
    const from = bursts[index] ?? 0
    if (from <= lastAt) part.push(from, Math.min(lastAt, bursts[index + 1] ?? from))
  }
  return part
}

/** A shorter silence is none to a reader of the scrubber, which folds the longer ones. */
const SILENCE_US = 1_000_000

/** Returns the bursts up to virtual time `lastAt` with only the long silences between them. */
export function quietBursts(bursts: readonly number[], lastAt: number): number[] {
  const joined: number[] = []
  for (let index = 0; index < bursts.length; index += 2) {
    const from = bursts[index] ?? 0
    if (from > lastAt) break
    const to = Math.min(lastAt, bursts[index + 1] ?? from)
    const last = joined.at(-1)
    if (last !== undefined && from - last < SILENCE_US) joined[joined.length - 1] = to
    else joined.push(from, to)
  }
  return joined
}
