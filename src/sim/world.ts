import {
  compareActors,
  type ActorId,
  type ActorName,
  type Channel,
  type ConnectionId,
  type Message,
  type ServerId,
  type StepIndex,
  type VirtualUs,
} from '../actor'
import { cloneQueue, cloneState, createQueue, defined, type Queue } from '../lib'
import type { SessionId } from '../model'
import type { Registry } from './actors'
import { cloneDisk, type Disk } from './disks'
import { TRUE_CLOCK, type HostInput, type LocalClock } from './host'
import { cloneNetwork, createNetwork, type Network } from './network'
import { cloneScript, createScript, type Script } from './script'
import { cloneSettle, createSettle, type Settle } from './settle'
import type { RunOptions, RunSpec } from './spec'
import type { TraceEvent } from './trace'

/** The conductor's state: everything of a run but the actors' own memory. Plain data. */
export interface World {
  /** Steps taken: the number of the next one. */
  step: number
  /** Where virtual time stands. */
  at: VirtualUs
  processes: Map<ActorId, Process>
  /** All ids in the order of {@link compareActors}. */
  order: ActorId[]
  /** Processes that were ever started: gives each its unique incarnation. */
  incarnations: number
  /** Messages that were ever sent, and things that were ever put in an inbox. */
  messages: number
  arrivals: number
  network: Network
  disks: Map<ServerId, Disk>
  script: Script
  settle: Settle
  /** Whose sessions are whose, as far as clients have told. */
  sessions: Map<SessionId, ActorName>
  /** One state for each check, in their order. */
  checks: unknown[]
}

export interface Process {
  readonly id: ActorId
  /** Of the running process, or the last one that ran; 0 before the first. */
  incarnation: number
  status: 'running' | 'paused' | 'down' | 'crashed'
  /** Steps that this incarnation has taken. */
  local: number
  inbox: Queue<Arrival>
  /** Which step set each of its timers. */
  timers: Map<string, number>
  listening: Set<Channel>
  /** The machine's clock: it survives the process. */
  clock: LocalClock
  /** How far the operator set its wall clock. */
  jumpUs: number
  down?: {
    readonly at: VirtualUs
    readonly by: 'kill' | 'powerLoss' | 'crash' | 'never'
    readonly error?: string
  }
}

/** Something that an actor will be given, never changed once made. */
export interface Arrival {
  readonly at: VirtualUs
  /** Breaks ties, in the order of making. */
  readonly order: number
  readonly input: HostInput
  readonly cause: number | undefined
  /** Of a message: its way. */
  readonly flight?: Flight
  /** The connection it belongs to. */
  readonly conn?: ConnectionId
  /** The kernel has already answered this connection, the process being paused. */
  readonly isAnswered?: boolean
}

export interface Flight {
  readonly id: number
  readonly from: ActorId
  readonly to: ActorId
  readonly channel: Channel
  readonly message: Message
  readonly sentStep: StepIndex
  readonly sentAt: VirtualUs
}

/** What never changes in a run, at hand wherever the world is. */
export interface Rules {
  readonly spec: RunSpec
  readonly registry: Registry
  readonly options: RunOptions
}

/** One step under way: what is traced belongs to it. */
export interface Tick {
  readonly rules: Rules
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly actor: ActorId | undefined
  readonly cause: number | undefined
  readonly events: TraceEvent[]
}

export function createWorld(rules: Rules): World {
  const { spec, options } = rules
  const world: World = {
    step: 0,
    at: 0 as VirtualUs,
    processes: new Map(),
    order: [],
    incarnations: 0,
    messages: 0,
    arrivals: 0,
    network: createNetwork(spec),
    disks: new Map(),
    script: createScript(spec.interventions),
    settle: createSettle(rules),
    sessions: new Map(),
    checks: (options.checks ?? []).map((check) => check.create()),
  }
  for (const { id } of spec.servers) addProcess(world, id)
  return world
}

/** A process that has not been started. */
export function addProcess(world: World, id: ActorId): Process {
  const process: Process = {
    id,
    incarnation: 0,
    status: 'down',
    local: 0,
    inbox: createQueue(),
    timers: new Map(),
    listening: new Set(),
    clock: TRUE_CLOCK,
    jumpUs: 0,
    down: { at: world.at, by: 'never' },
  }
  world.processes.set(id, process)
  world.order.push(id)
  world.order.sort(compareActors)
  return process
}

export const processOf = (world: World, id: ActorId): Process =>
  defined(world.processes.get(id), `process ${id}`)

/** An independent copy; what is immutable in it is shared. */
export function cloneWorld(world: World): World {
  const processes = new Map<ActorId, Process>()
  for (const [id, process] of world.processes) {
    processes.set(id, {
      ...process,
      inbox: cloneQueue(process.inbox),
      timers: new Map(process.timers),
      listening: new Set(process.listening),
    })
  }
  const disks = new Map<ServerId, Disk>()
  for (const [id, disk] of world.disks) disks.set(id, cloneDisk(disk))
  return {
    ...world,
    processes,
    order: [...world.order],
    network: cloneNetwork(world.network),
    disks,
    script: cloneScript(world.script),
    settle: cloneSettle(world.settle),
    sessions: new Map(world.sessions),
    checks: world.checks.map(cloneState),
  }
}
