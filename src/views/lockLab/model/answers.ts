import type { LockSystemId } from '../../../scenario'
import { type TrialPlayed, LOCK_SYSTEMS, LOCK_EVENTS } from '../../../app/locks'
import type { TrialRecording, TrialResult } from '../../../engine'
import { holdsOf } from './holds'
import { figureOf, medianOf } from '../text/words'

/** The result of the shown runs in figures; each type has its sentence. */
export type Answer =
  | {
      /** The holder was paused, and nothing asked it for a token. */
      readonly type: 'bare' | 'fenced'
      readonly kinds: number
      /** The number of kinds in which two clients held the lock at once, and the longest such time, µs. */
      readonly broken: number
      readonly besideUs: number
      /** The number of stores that accepted the late write, that refused it, and that refused every write. */
      readonly lost: number
      readonly kept: number
      readonly tokenless: number
    }
  | {
      readonly type: 'polls'
      readonly polls: number
      readonly turns: number
      readonly fairness: number
      readonly waitUs: number
      /** The same for a kind with a queue; undefined where none is shown. */
      readonly queue: { readonly fairness: number; readonly waitUs: number } | undefined
    }
  | { readonly type: 'alike'; readonly etcd: number; readonly zooKeeper: number }
  | {
      readonly type: 'growth'
      readonly from: number
      readonly to: number
      readonly most: readonly [number, number]
      readonly least: readonly [number, number]
    }
  | {
      readonly type: 'herd'
      /** Woken by one release. */
      readonly woken: number
      readonly clients: number
      readonly most: number
      readonly inVain: number
      /** The same for a kind that wakes only the next client; undefined where none is shown. */
      readonly least: number | undefined
    }
  | { readonly type: 'line'; readonly clients: number; readonly events: number }

/** The answer of the shown runs; `points` belong to a chart of the same workload. */
export function answerOf(shown: readonly TrialPlayed[], points: readonly TrialResult[]): Answer {
  const results = shown.map(({ result }) => result)
  const first = results[0]
  const { fault = 'none', clients = 0 } = first?.trial.workload ?? {}
  if (fault === 'pause') return pauseOf(shown)
  const polling = results.find((result) => of(result).watches === 'poll')
  const queueing = results.find((result) => of(result).watches === 'one')
  if (polling !== undefined) return pollsOf(polling, queueing)
  const etcd = results.find((result) => of(result).system === 'etcd')
  const herd = results.find((result) => of(result).growth === 'square')
  if (herd !== undefined) {
    return (
      growthOf(points, herd.trial.system, queueing?.trial.system) ?? {
        type: 'herd',
        woken: wokenByFirst(shown.find(({ result }) => result === herd)?.recording),
        clients,
        most: herd.counters.watchEvents,
        inVain: herd.counters.inVain,
        least: queueing?.counters.watchEvents,
      }
    )
  }
  const zooKeeper = results.find((result) => of(result).system === 'zookeeper')
  if (etcd !== undefined && zooKeeper !== undefined) {
    return {
      type: 'alike',
      etcd: etcd.counters.watchEvents,
      zooKeeper: zooKeeper.counters.watchEvents,
    }
  }
  return { type: 'line', clients, events: first?.counters.watchEvents ?? 0 }
}

/** The number of clients that the first release woke, before the next one. */
function wokenByFirst(recording: TrialRecording | undefined): number {
  const [woken, releases] = [LOCK_EVENTS.indexOf('woken'), LOCK_EVENTS.indexOf('releases')]
  const events = [...(recording?.event ?? [])]
  const first = events.indexOf(releases)
  const second = events.indexOf(releases, first + 1)
  const between = events.slice(first, second < 0 ? undefined : second)
  return first < 0 ? 0 : between.filter((code) => code === woken).length
}

const of = ({ trial }: TrialResult) => LOCK_SYSTEMS[trial.system]

function pauseOf(shown: readonly TrialPlayed[]): Answer {
  const isFenced = shown[0]?.result.trial.workload.isFenced === true
  const besides = shown.map(({ recording }) => {
    if (recording === undefined) return 0
    const { overlaps } = holdsOf(recording, new Set())
    return overlaps.reduce((sum, { fromUs, toUs }) => sum + toUs - fromUs, 0)
  })
  const count = (has: (result: TrialResult) => boolean): number =>
    shown.filter(({ result }) => has(result)).length
  // A store that asks for tokens refuses every write without one.
  const tokenless = count(({ counters }) => counters.refusedTimely > 0)
  return {
    type: isFenced ? 'fenced' : 'bare',
    kinds: shown.length,
    broken: besides.filter((us) => us > 0).length,
    besideUs: Math.max(0, ...besides),
    lost: count(({ counters }) => counters.lateWrites > 0),
    kept: count(({ counters }) => counters.refusedWrites > 0 && counters.refusedTimely === 0),
    tokenless,
  }
}

function pollsOf(polling: TrialResult, queueing: TrialResult | undefined): Answer {
  const waitOf = ({ handOversUs }: TrialResult): number => medianOf(handOversUs) ?? 0
  return {
    type: 'polls',
    polls: polling.counters.looks,
    turns: polling.counters.acquired,
    fairness: polling.fairness ?? 1,
    waitUs: waitOf(polling),
    queue: queueing && { fairness: queueing.fairness ?? 1, waitUs: waitOf(queueing) },
  }
}

/** The growth of two kinds' costs between the same numbers of clients, which at least double. */
function growthOf(
  points: readonly TrialResult[],
  most: LockSystemId,
  least: LockSystemId | undefined,
): Answer | undefined {
  const eventsOf = (system: LockSystemId | undefined): ReadonlyMap<number, number> =>
    new Map(
      points
        .filter(({ trial }) => trial.system === system)
        .map((result) => [result.trial.workload.clients, figureOf(result, 'watchEvents') ?? 0]),
    )
  const [high, low] = [eventsOf(most), eventsOf(least)]
  const counts = [...high.keys()].filter((count) => low.has(count)).sort((a, b) => a - b)
  // With very few clients, chance and the first turn weigh too much.
  const from = counts.find((count) => count >= FROM_CLIENTS)
  const to = counts.at(-1)
  if (from === undefined || to === undefined || to < from * 2) return undefined
  return {
    type: 'growth',
    from,
    to,
    most: [high.get(from) ?? 0, high.get(to) ?? 0],
    least: [low.get(from) ?? 0, low.get(to) ?? 0],
  }
}

const FROM_CLIENTS = 10
