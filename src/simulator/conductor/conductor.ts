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
  /** The interventions of this course, those done by hand last. */
  items: readonly Intervention[]
  history: History
  /** The host of each incarnation. */
  hostIds: Map<number, number>
  hostCount: number
  /** Where the hosts of running processes stand. */
  places: Map<ActorId, Place>
  /** Made when it is first asked for. */
  lineup: Lineup | undefined
  /** A host of this very thread that may take its next step at once, whatever the window. */
  readonly hostOf: ((host: number) => Host | undefined) | undefined
  /** Processes may have ended, old steps may have been forgotten. */
  hasChores: boolean
  /** The first step of the oldest world when the hosts were last told to forget. */
  prunedTo: number
  /** The world was moved without its hosts. */
  isAstray: boolean
  /** Nothing acts on another actor sooner than so many µs. */
  readonly lookahead: number
  /** From which what is older than the history is computed. */
  checkpoints: RunCheckpoints
  /** Steps up to here have been told to `onEvent`. */
  toldSteps: number
  /** Branches that were kept so far. */
  branchCount: number
  /** Hosts of branches that were kept: they may be followed again. */
  readonly branchHosts: Set<number>
}

export interface Place {
  readonly host: number
  readonly incarnation: number
  local: number
  nextTimerAt: number
}

/**
 * When each process acts next, beside the processes in their order. It follows single steps, by
 * {@link World.stirred}; whatever else moves the world or its hosts drops it.
 */
export interface Lineup {
  readonly order: readonly Process[]
  readonly lanes: ReadonlyMap<Process, number>
  readonly times: WinnerTree
}

/** A piece of the conductor's work: it yields what it asks of hosts, and is given their answers. */
export type Work<T> = Generator<readonly HostCall[], T, readonly HostAnswer[]>

export const HISTORY_STEPS = 100_000

/** A run before anything has happened; `hostOf` where hosts may take steps in this thread. */
export function createConductor(
  rules: Rules,
  hostOf?: (host: number) => Host | undefined,
): Conductor {
  const world = createWorld(rules)
  armFirst(world, rules)
  return {
    rules,
    world,
    items: world.script.items,
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
    toldSteps: 0,
    branchCount: 0,
    branchHosts: new Set(),
  }
}

/** Lets go of the hosts of the followed course, but for those to which a kept branch may return. */
export function* dropHosts(conductor: Conductor): Work<void> {
  const { branchHosts, hostIds } = conductor
  const calls = [...hostIds.values()]
    .filter((host) => !branchHosts.has(host))
    .map((host): HostCall => ({ host, request: { type: 'drop' } }))
  conductor.hostIds = new Map()
  if (calls.length > 0) yield calls
}

/** Back to the beginning of the same course, all of it unknown. */
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
