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
import type { DiskImage, DiskOperation, EnsembleConfig, PeerState } from '../../zookeeper/server'
import { defined, enqueue, type Problem, type Queue, type Random } from '../../kernel/lib'
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { ActorKind, CutStyle, Intervention, PacketMatch, TraceEvent } from '../contract'
import type { HostInput, LocalClock } from '../hosts'
import type { Latencies } from './latency'
import type { RivalDiskState } from './rivalDiskState'

/** The conductor's state: everything of a run but the actors' own memory. Plain data. */
export interface World {
  /** The number of steps taken, which is the index of the next one. */
  step: number
  /** The present virtual time. */
  at: VirtualUs
  processes: Map<ActorId, Process>
  /** All processes in the order of {@link compareActors}. */
  order: Process[]
  /** Processes whose next time may have changed since the lineup was last updated, each once. */
  stirred: Process[]
  /** The number of processes ever started; it gives each a unique incarnation. */
  incarnations: number
  /** The number of messages ever sent, and of arrivals ever put in an inbox. */
  messages: number
  arrivals: number
  network: Network
  disks: Map<ServerId, Disk>
  rivalDisks: Map<ActorName, RivalDiskState>
  /** The Redis server that Sentinel names to clients; the first one until a replica is promoted. */
  redisPrimary?: ActorName
  schedule: Schedule
  status: EnsembleStatus
  /** The client of each session, learnt from `connected` events. */
  sessions: Map<SessionId, ActorName>
  /** The states of the checks, in their order. */
  checks: unknown[]
}

export interface Process {
  readonly id: ActorId
  readonly kind: ActorKind
  /** The incarnation that runs or ran last; 0 before the first. */
  incarnation: number
  status: 'running' | 'paused' | 'down' | 'crashed'
  /** It is among {@link World.stirred}. */
  isStirred: boolean
  /** Steps that this incarnation has taken. */
  local: number
  inbox: Queue<Arrival>
  /** The step that set each of its timers. */
  timers: Map<string, number>
  listening: Set<Channel>
  /** The machine's clock, which outlives the process. */
  clock: LocalClock
  /** The sum of the jumps of its wall clock, µs. */
  jumpUs: number
  /** The operator's text of its `zoo.cfg`, or the members of etcd that a client tries; absent where none was given. */
  config?: string
  endpoints?: readonly ActorName[]
  /** The servers that a server of Redis replicates by its own file, and at present. */
  primary?: ActorName
  replicates?: ActorName
  down?: {
    readonly at: VirtualUs
    readonly by: 'kill' | 'powerLoss' | 'crash' | 'never'
    readonly error?: string
    /** The error with its stack, where something was thrown; as data, where the process ended itself. */
    readonly report?: string
    readonly problem?: Problem
  }
}

/** An input that waits in an actor's inbox; immutable. */
export interface Arrival {
  readonly at: VirtualUs
  /** Breaks ties at the same time, in the order of creation. */
  readonly order: number
  readonly input: HostInput
  readonly cause: number | undefined
  /** The message and its way; undefined for other inputs. */
  readonly flight: Flight | undefined
  /** The connection it belongs to. */
  readonly conn: ConnectionId | undefined
  /** The kernel of a paused process has already answered this SYN. */
  readonly isAnswered: boolean
}

/** The content of an arrival that is not in an inbox yet. */
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
  /** Walls by sender, then receiver; each stops one direction. */
  walls: Map<ActorId, Map<ActorId, Wall>>
  /** Added latency of one direction, µs. */
  delays: Map<ActorId, Map<ActorId, number>>
  /** The time at which the last byte of each sender to each receiver leaves, µs, where links are slow. */
  busy: Map<string, number>
  holds: readonly Hold[]
  /** Matches of messages to drop; each takes the next message that it matches. */
  drops: readonly PacketMatch[]
}

export interface Wall {
  readonly style: CutStyle
  readonly since: VirtualUs
  readonly by: 'partition' | 'cut'
}

export interface Hold {
  /** The match as it was written; a `release` names a hold by it. */
  readonly written: PacketMatch
  /** The match with its symbolic servers resolved. */
  readonly match: PacketMatch
  /** Released matches: a message that fits one of these is not held. */
  readonly released: readonly PacketMatch[]
}

export interface Connection {
  readonly id: ConnectionId
  readonly opener: ActorId
  readonly target: ActorId
  readonly channel: Channel
  /** True while the opener, or the target, holds its end. */
  hasOpener: boolean
  hasTarget: boolean
  /** The SYN has not been answered yet. */
  isSynPending: boolean
  /** The network has torn it down: messages sent now are lost. */
  isBroken: boolean
  /** The end of the connection has been traced. */
  isEndReported: boolean
  readonly forward: Direction
  readonly back: Direction
}

export interface Direction {
  /** The arrival time of the last parcel sent: no later one overtakes it. */
  lastDue: number
  /** Parcels at a wall or on hold, oldest first. */
  waiting: readonly Parcel[]
  /** The hold that stopped them. */
  hold: Hold | undefined
}

/** A parcel under way: a message, or the opening or closing of a connection. */
export interface Parcel {
  readonly input: HostInput
  readonly cause: number
  readonly flight?: Flight
}

/** One server's disk. It outlives the process, and its operations end in the order asked. */
export interface Disk {
  /** The written data, flushed or not; see `synced` in it. */
  image: DiskImage
  /** Operations that were asked and are not done, in order. */
  pending: readonly Pending[]
  lastDue: number
  readonly random: Random
  /** Additional time of every operation, µs. */
  slowUs: number
  /** The number of syncs that will fail. */
  syncFailures: number
  isFull: boolean
  /** An append found the disk full: later syncs of the log fail. */
  hasHole: boolean
  /** The disk without the cut under way; undefined once the log was written after the cut. */
  uncut: DiskImage | undefined
  /** No copy of the world and no server has the last log file of the image: an append may edit it. */
  isLogOwned: boolean
}

export interface Pending {
  readonly due: number
  readonly operation: DiskOperation
  /** For a sync: the last zxid appended when it was asked. */
  readonly syncTo: Zxid
  readonly isFailing: boolean
  /** For a truncate: the newest entries that it removes, ascending. */
  readonly cut?: readonly Zxid[]
}

/** The interventions of a run and how far they have come. Plain data. */
export interface Schedule {
  /** Items in the order written; those done by hand are appended. */
  items: readonly Intervention[]
  /** The states of the items, one for each. */
  states: ItemState[]
  /** Items that wait for trace events, ascending. */
  armed: readonly number[]
  /** Items that fire now, ascending. */
  ready: readonly number[]
  /** Items with a known time, by time, then index. */
  timed: readonly { readonly at: number; readonly index: number }[]
  /** Items whose mark has not come. */
  unmarked: readonly number[]
  /** Times of the marks by name, virtual µs. */
  marks: Map<string, number>
  /** The `connected` event of each client, while it is connected. */
  connected: Map<ActorName, TraceEvent>
}

export interface ItemState {
  readonly phase: 'idle' | 'armed' | 'fired'
  /** For each of its matches, the number of events seen since the item was armed. */
  readonly counts: readonly number[]
  /** The step of the event that fired it, if an event did. */
  readonly cause?: number
}

/** The ensemble as `leader`, `follower` and `settled` need it, folded from the trace alone. */
export interface EnsembleStatus {
  /** The run's one server has no ensemble: it elects nobody and needs no quorum. */
  readonly isStandalone: boolean
  /** The configuration in force: the newest that any server has activated. */
  ensemble: EnsembleConfig
  servers: Map<ServerId, ServerStatus>
  /** The members of a settled ensemble may have changed since the last look. */
  isDirty: boolean
  /** Only `committed` or `applied` has changed; matters if a trigger waits, or none is settled. */
  isLagDirty: boolean
  /** The ensemble that is settled at this moment. */
  holds: Settled | undefined
  /** The settled ensemble that was last traced. */
  traced: Settled | undefined
}

export interface ServerStatus {
  state: PeerState | 'NONE'
  /** The leader and epoch that it serves under; absent while it does not serve. */
  serves: { readonly leader: ServerId; readonly epoch: number } | undefined
  committed: number
  applied: number
  /** The last zxid of its last synchronisation. */
  syncedTo: Zxid
  /** The newest zxid that it has ever heard to be committed; outlives the process. */
  committedTo: Zxid
  /** The newest zxid whose acknowledgement reached a leader, the leader's own included; outlives the process. */
  ackedTo: Zxid
  /** The configuration of its own file, where that differs from the others'. */
  own: EnsembleConfig | undefined
}

export interface Settled {
  readonly leader: ServerId
  readonly epoch: number
  readonly members: readonly ServerId[]
}

export const processOf = (world: World, id: ActorId): Process =>
  defined(world.processes.get(id), `process ${id}`)

export const wallBetween = ({ walls }: Network, from: ActorId, to: ActorId): Wall | undefined =>
  walls.size === 0 ? undefined : walls.get(from)?.get(to)

/** Puts something into an actor's inbox. */
export function arrive(world: World, to: Process, news: News): void {
  world.arrivals += 1
  const { at, input, cause, conn, flight } = news
  const order = world.arrivals
  enqueue(to.inbox, { at, order, input, cause, conn, flight, isAnswered: false })
  stir(world, to)
}

/** Marks a process whose next time may have changed. */
export function stir(world: World, process: Process): void {
  if (process.isStirred) return
  process.isStirred = true
  world.stirred.push(process)
}
