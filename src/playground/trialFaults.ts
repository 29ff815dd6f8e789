import { actorName, type ActorName } from '../kernel/actor'
import { createRandom, drawInt, type Random } from '../kernel/lib'
import type { Intervention } from '../simulator'
import type { CodePlan } from './contract'

/** `short`: crashes, restarts and lost connections; `long`: also pauses longer than the session. */
export type TrialFaults = 'short' | 'long'

/** The times at which code works without faults; a fault outside of them would test nothing. */
export interface CodeWork {
  /** Time from the connecting of the clients to the last input of any code, virtual ms. */
  readonly busyMs: number
  /** Times at which clients were inside, virtual ms from the run's beginning. */
  readonly holds: readonly {
    readonly client: ActorName
    readonly from: number
    readonly to: number
  }[]
}

/** The time at which the ensemble serves and the clients connect, ms. */
export const READY_MS = 3_000
/** Bounds of the interval in which faults strike: code may wait for faults, or never end. */
const BUSY_LEAST_MS = 500
const BUSY_MOST_MS = 10_000
const FAULTS_MAX = 4
const RECOVERY_MS = 1_500
/** Bounds of the time after which a killed client is started again. */
const RESTART_LEAST_MS = 200
const RESTART_MOST_MS = 15_000

/** Draws the faults of a trial, and restarts of killed clients, in the order of time. */
export function drawFaults(
  plan: CodePlan,
  seed: number,
  faults: TrialFaults,
  busy: CodeWork,
  joined: readonly Intervention[],
): readonly Intervention[] {
  const random = createRandom(seed)
  const drawn = Array.from({ length: drawInt(random, 1, FAULTS_MAX) }, () =>
    drawFault(random, drawTarget(random, plan, busy), faults, plan.sessionTimeoutMs),
  ).flat()
  return [...drawn, ...drawRestarts(seed, drawn, joined)].toSorted((a, b) => a.at - b.at)
}

/** Starts half of the killed clients again, within their old session's life or after it; each one once. */
function drawRestarts(
  seed: number,
  faults: readonly Timed[],
  joined: readonly Intervention[],
): readonly Timed[] {
  const random = createRandom(seed, 'restart')
  const restarted = new Set<ActorName>()
  return faults
    .toSorted((a, b) => a.at - b.at)
    .flatMap((item) => {
      if (item.do !== 'killClient' || restarted.has(item.client)) return []
      restarted.add(item.client)
      const connect = joined.find((one) => one.do === 'connect' && one.client === item.client)
      const at = item.at + drawInt(random, RESTART_LEAST_MS, RESTART_MOST_MS)
      return connect === undefined || drawInt(random, 0, 1) === 0 ? [] : [{ ...connect, at }]
    })
}

type Timed = Intervention & { readonly at: number }

interface Target {
  readonly client: ActorName
  readonly at: number
}

/**
 * Draws a fault's target: half of the faults strike a client while it is inside, if any ever is; the others
 * strike any client.
 */
function drawTarget(random: Random, { clients }: CodePlan, { busyMs, holds }: CodeWork): Target {
  const hold = holds[drawInt(random, 0, Math.max(0, holds.length - 1))]
  if (hold !== undefined && drawInt(random, 0, 1) === 0) {
    return { client: hold.client, at: drawInt(random, hold.from, hold.to) }
  }
  const span = Math.min(BUSY_MOST_MS, Math.max(BUSY_LEAST_MS, busyMs))
  const [client = actorName('p1')] = clients.slice(drawInt(random, 0, clients.length - 1))
  return { client, at: READY_MS + drawInt(random, 1, span) }
}

function drawFault(
  random: Random,
  { client, at }: Target,
  faults: TrialFaults,
  sessionTimeoutMs: number,
): readonly Timed[] {
  switch (drawInt(random, 0, faults === 'long' ? 4 : 3)) {
    case 0:
      return [{ at, do: 'killClient', client }]
    case 1:
      return [{ at, do: 'disconnect', client }]
    case 2: {
      const after = at + RECOVERY_MS
      return [
        { at, do: 'kill', server: 'leader' },
        { at: after, do: 'start', server: 'all' },
      ]
    }
    case 3:
      return pause(client, at, drawInt(random, 10, 1_000))
    default:
      return pause(client, at, 2 * sessionTimeoutMs)
  }
}

const pause = (client: ActorName, at: number, ms: number): readonly Timed[] => [
  { at, do: 'pauseClient', client },
  { at: at + ms, do: 'resumeClient', client },
]
