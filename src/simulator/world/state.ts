import type {
  ActorId,
  ActorName,
  Channel,
  ConnectionId,
  Message,
  ServerId,
  StepIndex,
  VirtualUs,
} from '../../kernel/actor'
import type { RivalDisk, RivalDiskOperation } from '../../rivals'
import type { DiskImage, DiskOperation, EnsembleConfig, PeerState } from '../../zookeeper/server'
import { defined, enqueue, type Problem, type Queue, type Random } from '../../kernel/lib'
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { ActorKind, CutStyle, Intervention, PacketMatch, TraceEvent } from '../contract'
import type { HostInput, LocalClock } from '../hosts'
import type { Latencies } from './latency'

/** The conductor's state: everything of a run but the actors' own memory. Plain data. */
export interface World {
  /** Steps taken: the number of the next one. */
  step: number
  /** Where virtual time stands. */
  at: VirtualUs
  processes: Map<ActorId, Process>
  /** All of them in the order of {@link compareActors}. */
  order: Process[]
  /** Processes whose next event may have moved since the plan last looked. */
  stirred: Set<Process>
  /** Processes that were ever started: gives each its unique incarnation. */
  incarnations: number
  /** Messages that were ever sent, and things that were ever put in an inbox. */
  messages: number
  arrivals: number
  network: Network
  disks: Map<ServerId, Disk>
  rivalDisks: Map<ActorName, RivalDiskState>
  script: Script
  status: EnsembleStatus
  /** Whose sessions are whose, as far as clients have told. */
  sessions: Map<SessionId, ActorName>
  /** One state for each check, in their order. */
  checks: unknown[]
}

export interface Process {
  readonly id: ActorId
  readonly kind: ActorKind
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
    /** The error with the calls that led to it, where something was thrown. */
    readonly report?: string
    /** The error as data, where the process ended itself. */
    readonly problem?: Problem
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
  readonly flight: Flight | undefined
  /** The connection it belongs to. */
  readonly conn: ConnectionId | undefined
  /** The kernel has already answered this connection, the process being paused. */
  readonly isAnswered: boolean
}

/** An arrival to be made. */
export interface News {
  readonly at: VirtualUs
  readonly input: HostInput
  readonly cause: number | undefined
  readonly flight?: Flight | undefined
  readonly conn?: ConnectionId
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

/** TCP as the lab needs it: connections that are FIFO and reliable until they break. */
export interface Network {
  readonly latencies: Latencies
  readonly random: Random
  /** In the order in which they were opened. */
  connections: Map<ConnectionId, Connection>
  /** What stands between two actors, in one direction; by sender, then receiver. */
  walls: Map<ActorId, Map<ActorId, Wall>>
  /** Added latency of one direction, µs. */
  delays: Map<ActorId, Map<ActorId, number>>
  holds: readonly Hold[]
  /** Each takes the next message that it matches. */
  drops: readonly PacketMatch[]
}

export interface Wall {
  readonly style: CutStyle
  readonly since: VirtualUs
  readonly by: 'partition' | 'cut'
}

export interface Hold {
  /** As it was written: what `release` names. */
  readonly written: PacketMatch
  /** With its symbolic servers resolved. */
  readonly match: PacketMatch
  /** What was released of it: messages that match one of these are not held. */
  readonly released: readonly PacketMatch[]
}

export interface Connection {
  readonly id: ConnectionId
  readonly opener: ActorId
  readonly target: ActorId
  readonly channel: Channel
  /** Whether the opener, the target still holds its end. */
  hasOpener: boolean
  hasTarget: boolean
  /** The target has not yet been asked. */
  isSynPending: boolean
  /** Torn down by the network: what is sent now is lost. */
  isBroken: boolean
  /** Its end has been traced. */
  isEndTold: boolean
  readonly forward: Direction
  readonly back: Direction
}

export interface Direction {
  /** When the last thing sent arrives: nothing overtakes it. */
  lastDue: number
  /** At a wall, or held, oldest first. */
  waiting: readonly Parcel[]
  /** The hold that stopped it. */
  hold: Hold | undefined
}

/** Something to be carried: a message, or the opening or closing of a connection. */
export interface Parcel {
  readonly input: HostInput
  readonly cause: number
  readonly flight?: Flight
}

/** One server's disk. It outlives the process, and its operations end in the order asked. */
export interface Disk {
  /** What is written, flushed or not; see `synced` in it. */
  image: DiskImage
  /** Asked but not done, in order. */
  pending: readonly Pending[]
  lastDue: number
  readonly random: Random
  /** What every operation takes longer, µs. */
  slowUs: number
  /** So many syncs will fail. */
  syncFailures: number
  isFull: boolean
  /** An append found the disk full: no later sync can vouch for the log. */
  hasHole: boolean
  /** The disk without the cut under way; once more was done to the log it rests on that, and this is no more. */
  uncut: DiskImage | undefined
}

/** One rival server's disk. It outlives the process; each operation is a write and its flush. */
export interface RivalDiskState {
  image: RivalDisk
  /** Asked but not done, in order. */
  pending: readonly {
    readonly due: number
    readonly operation: RivalDiskOperation
    readonly isFailing: boolean
  }[]
  lastDue: number
  readonly random: Random
  slowUs: number
  syncFailures: number
  isFull: boolean
}

export interface Pending {
  readonly due: number
  readonly operation: DiskOperation
  /** Of a sync: what had been appended when it was asked. */
  readonly syncTo: Zxid
  readonly isFailing: boolean
  /** Of a truncate: the newest entries that it takes away, ascending. */
  readonly cut?: readonly Zxid[]
}

/** The interventions of a run and how far they have come. Plain data. */
export interface Script {
  /** In the order written; done by hand ones are appended. */
  items: readonly Intervention[]
  /** One for each item. */
  states: ItemState[]
  /** Items that wait for trace events, ascending. */
  armed: readonly number[]
  /** Items that fire now, ascending. */
  ready: readonly number[]
  /** Items with a known time, by time, then index. */
  timed: readonly { readonly at: number; readonly index: number }[]
  /** Items whose mark has not come. */
  unmarked: readonly number[]
  /** Virtual µs by name. */
  marks: Map<string, number>
  /** By client, while it is connected. */
  connected: Map<ActorName, TraceEvent>
}

export interface ItemState {
  readonly phase: 'idle' | 'armed' | 'fired'
  /** How often each of its matches was seen since it was armed. */
  readonly counts: readonly number[]
  /** What fired it: the step of the event, where an event did. */
  readonly cause?: number
}

/**
 * The status of the ensemble as the trace tells it, as far as `leader`, `follower` and `settled` need it.
 * It never looks into a server's memory.
 */
export interface EnsembleStatus {
  /** The run's one server has no ensemble: it elects nobody and needs no quorum. */
  readonly isStandalone: boolean
  /** The configuration in force: the newest that any server has activated. */
  ensemble: EnsembleConfig
  servers: Map<ServerId, ServerStatus>
  /** The members of a settled ensemble may have changed since the last look. */
  isDirty: boolean
  /** Only `committed` or `applied` has changed: matters where a trigger waits, or nothing holds. */
  isLagDirty: boolean
  /** The settled ensemble of this moment. */
  holds: Settled | undefined
  /** The one that was last traced. */
  traced: Settled | undefined
}

export interface ServerStatus {
  readonly state: PeerState | 'NONE'
  /** The leader and epoch that it serves under; absent while it does not serve. */
  readonly serves: { readonly leader: ServerId; readonly epoch: number } | undefined
  readonly committed: number
  readonly applied: number
  /** The last zxid of its last synchronisation. */
  readonly syncedTo: Zxid
  /** The newest zxid that it has ever heard to be committed; outlives the process. */
  readonly committedTo: Zxid
  /** The newest zxid whose acknowledgement reached a leader, the leader's own included; outlives the process. */
  readonly ackedTo: Zxid
}

export interface Settled {
  readonly leader: ServerId
  readonly epoch: number
  /** Ascending. */
  readonly members: readonly ServerId[]
}

export const processOf = (world: World, id: ActorId): Process =>
  defined(world.processes.get(id), `process ${id}`)

export function wallBetween(network: Network, from: ActorId, to: ActorId): Wall | undefined {
  return network.walls.size === 0 ? undefined : network.walls.get(from)?.get(to)
}

/** Puts something into an actor's inbox. */
export function arrive(world: World, to: Process, news: News): void {
  world.arrivals += 1
  const { at, input, cause, conn, flight } = news
  const order = world.arrivals
  enqueue(to.inbox, { at, order, input, cause, conn, flight, isAnswered: false })
  world.stirred.add(to)
}
