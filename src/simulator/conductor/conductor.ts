import type { ActorId } from '../../kernel/actor'
import type { WinnerTree } from '../../kernel/lib'
import type { HostCall, Host, HostAnswer } from '../hosts'
import {
  DISK_MIN_US,
  type Rules,
  smallestLatency,
  armFirst,
  createWorld,
  type Process,
  type World,
} from '../world'
import { createHistory, type History } from './history'
import type { Intervention } from '../contract'
import { NO_CHECKPOINTS, type RunCheckpoints } from './runCheckpoints'

/**
 * The conductor: it plans which hosts may run how far, and applies what they did in the order of
 * virtual time, actor and step. It asks its hosts by yielding calls, so that one conductor serves
 * hosts in this thread and in workers.
 */
export interface Conductor {
  readonly rules: Rules
  world: World
  /** The interventions of this branch, those done by hand last. */
  items: readonly Intervention[]
  history: History
  /** The host of each incarnation. */
  hostIds: Map<number, number>
  hostCount: number
  /** The hosts of running processes, with their positions. */
  places: Map<ActorId, HostPlacement>
  /** Created when it is first asked for. */
  lineup: Lineup | undefined
  /** Returns a host of this thread that may take its next step at once, whatever the window. */
  readonly hostOf: ((host: number) => Host | undefined) | undefined
  /** Processes may have ended, or a chunk of the history has begun. */
  hasChores: boolean
  /** The first step of the oldest kept world when the hosts were last pruned. */
  prunedTo: number
  /** The world was moved without its hosts. */
  isAstray: boolean
  /** The shortest time in which one actor can affect another, µs. */
  readonly lookahead: number
  /** Steps older than the history are computed anew from these. */
  checkpoints: RunCheckpoints
  /** The number of steps whose events were given to `onEvent`. */
  reportedSteps: number
  /** The number of branches stored so far. */
  branchCount: number
  /** Hosts of stored branches: they may be followed again. */
  readonly branchHosts: Set<number>
}

export interface HostPlacement {
  readonly host: number
  readonly incarnation: number
  local: number
  nextTimerAt: number
}

/**
 * The next time of each process, in the order of processes. It is maintained over single steps by {@link
 * World.stirred}; any other change of the world or its hosts discards it.
 */
export interface Lineup {
  readonly order: readonly Process[]
  readonly lanes: ReadonlyMap<Process, number>
  readonly times: WinnerTree
}

/** A piece of the conductor's work: it yields calls to hosts and receives their answers. */
export type Work<T> = Generator<readonly HostCall[], T, readonly HostAnswer[]>

export const HISTORY_STEPS = 100_000

/** Creates a run before its first step; pass `hostOf` where hosts may take steps in this thread. */
export function createConductor(
  rules: Rules,
  hostOf?: (host: number) => Host | undefined,
): Conductor {
  const world = createWorld(rules)
  armFirst(world, rules)
  return {
    rules,
    world,
    items: world.schedule.items,
    history: createHistory(rules.options.historySteps ?? HISTORY_STEPS),
    hostIds: new Map(),
    hostCount: 0,
    places: new Map(),
    lineup: undefined,
    hostOf,
    hasChores: false,
    prunedTo: 0,
    isAstray: false,
    lookahead: Math.min(smallestLatency(world.network.latencies), DISK_MIN_US),
    checkpoints: NO_CHECKPOINTS,
    reportedSteps: 0,
    branchCount: 0,
    branchHosts: new Set(),
  }
}

/** Drops the hosts of the followed branch, except those to which a stored branch may return. */
export function* dropHosts(conductor: Conductor): Work<void> {
  const { branchHosts, hostIds } = conductor
  const calls = [...hostIds.values()]
    .filter((host) => !branchHosts.has(host))
    .map((host): HostCall => ({ host, request: { type: 'drop' } }))
  conductor.hostIds = new Map()
  if (calls.length > 0) yield calls
}

/** Returns to the beginning of the same branch and forgets its history. */
export function resetConductor(conductor: Conductor): void {
  const { rules, items } = conductor
  const spec = { ...rules.spec, interventions: items }
  conductor.world = createWorld({ ...rules, spec })
  armFirst(conductor.world, rules)
  conductor.history = createHistory(conductor.history.stepsMax)
  conductor.hostIds = new Map()
  conductor.prunedTo = 0
  conductor.isAstray = true
}
