import type { ComparedSide, RunStatistics } from '../../engine'

/** Computes the numbers of two compared runs. */

export type CounterName =
  | 'messages'
  | 'lost'
  | 'commits'
  | 'elections'
  | 'writes'
  | 'median'
  | 'p95'
  | 'failures'
  | 'watchEvents'
  | 'judged'
  | 'violations'

/** A figure of both runs; latencies in µs, undefined where nothing was measured or judged. */
export interface Counter {
  readonly name: CounterName
  readonly a: number | undefined
  readonly b: number | undefined
  readonly isSpan: boolean
}

/** The counters of both runs up to a time of the common clock. */
export function countersOf(a: RunStatistics, b: RunStatistics, atUs: number): readonly Counter[] {
  const both = (
    name: CounterName,
    figure: (run: RunStatistics) => number | undefined,
    isSpan = false,
  ): Counter => ({ name, a: figure(a), b: figure(b), isSpan })
  const until = (times: (run: RunStatistics) => Float64Array) => (run: RunStatistics) =>
    countUpTo(times(run), atUs)
  return [
    both(
      'commits',
      until(({ commits }) => commits),
    ),
    both(
      'elections',
      until(({ elections }) => elections),
    ),
    both(
      'writes',
      until(({ writeTimes }) => writeTimes),
    ),
    both('median', (run) => latencyOf(run, atUs, 0.5), true),
    both('p95', (run) => latencyOf(run, atUs, 0.95), true),
    both(
      'watchEvents',
      until(({ watchEvents }) => watchEvents),
    ),
    both(
      'failures',
      until(({ failures }) => failures),
    ),
    both('messages', ({ messages }) =>
      messages.reduce((sum, { times }) => sum + countUpTo(times, atUs), 0),
    ),
    both(
      'lost',
      until(({ lost }) => lost),
    ),
    both('judged', (run) => judgedUpTo(run, atUs)),
    both('violations', (run) => {
      const count = countUpTo(run.violations, atUs)
      return count === 0 && judgedUpTo(run, atUs) === 0 ? undefined : count
    }),
  ]
}

/** The number of properties that are judged at `atUs`. */
const judgedUpTo = ({ judged, unjudged }: RunStatistics, atUs: number): number =>
  countUpTo(judged, atUs) - countUpTo(unjudged, atUs)

/** The number of ascending times at or before `atUs`. */
export function countUpTo(times: Float64Array, atUs: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) <= atUs) low = middle + 1
    else high = middle
  }
  return low
}

/** A quantile of the latencies of writes answered by `atUs`, by nearest rank. */
function latencyOf(
  { writeTimes, writeTook }: RunStatistics,
  atUs: number,
  share: number,
): number | undefined {
  const took = writeTook.slice(0, countUpTo(writeTimes, atUs)).toSorted()
  return took[Math.max(0, Math.ceil(share * took.length) - 1)]
}

export interface KindCount {
  readonly packet: string
  readonly a: number
  readonly b: number
}

export interface KindCounts {
  readonly shown: readonly KindCount[]
  /** The sum of all further kinds; undefined where there are none. */
  readonly others?: { readonly kinds: number; readonly a: number; readonly b: number }
}

const KINDS_MAX = 12

/** Messages per kind in the whole of both runs, the most frequent first; rare kinds are summed. */
export function kindsOf(a: RunStatistics, b: RunStatistics): KindCounts {
  const countIn = ({ messages }: RunStatistics, packet: string): number =>
    messages.find((run) => run.packet === packet)?.times.length ?? 0
  const packets = new Set([...a.messages, ...b.messages].map(({ packet }) => packet))
  const kinds = [...packets]
    .map((packet) => ({ packet, a: countIn(a, packet), b: countIn(b, packet) }))
    .toSorted((one, two) => two.a + two.b - one.a - one.b)
  // A single remaining kind takes no more room under its own name than as a sum.
  const shown = kinds.length <= KINDS_MAX + 1 ? kinds : kinds.slice(0, KINDS_MAX)
  const left = kinds.slice(shown.length)
  if (left.length === 0) return { shown }
  const sum = (side: ComparedSide): number => left.reduce((total, run) => total + run[side], 0)
  return { shown, others: { kinds: left.length, a: sum('a'), b: sum('b') } }
}

/** Merges the bursts of both runs: pairs of first and last µs, ascending, none overlapping. */
export function mergeBursts(a: Float64Array, b: Float64Array): readonly number[] {
  const pairs: (readonly [number, number])[] = []
  for (const bursts of [a, b]) {
    for (let index = 0; index + 1 < bursts.length; index += 2) {
      pairs.push([bursts[index] ?? 0, bursts[index + 1] ?? 0])
    }
  }
  pairs.sort(([one], [two]) => one - two)
  const merged: number[] = []
  for (const [from, to] of pairs) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last) merged[merged.length - 1] = Math.max(last, to)
    else merged.push(from, to)
  }
  return merged
}
