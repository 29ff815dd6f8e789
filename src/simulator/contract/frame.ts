import type { Problem } from '../../kernel/lib'
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
import type { ClientState, ClientView, Holding } from '../../zookeeper/client'
import type { LogCell, ServerSummary } from '../../zookeeper/server'
import type { StoreView } from '../../zookeeper/recipes'
import type { RivalHolding, RivalSystem } from '../../rivals'
import type { QuorumGroup, SessionId, Zxid } from '../../zookeeper/model'
import type { SimInput } from './actors'
import type { CutStyle, PacketMatch } from './interventions'
import type { WorldTrace } from './trace'

/** The input that an actor took in a step. */
export interface StepInput {
  readonly actor: ActorId
  readonly type: SimInput['type'] | 'clockRate' | 'wake'
  /** For a timer: its name among those of its actor. */
  readonly timer?: string
  /** For an input of a connection: the other end, where it is known. */
  readonly peer?: ActorId
  /** The actor did not take it: it does not listen any more or yet, or had given the connection up. */
  readonly isSkipped?: true
  /** Its process does not run. */
  readonly isAbsent?: true
  /** The event by which the other end opened, refused or ended the connection. */
  readonly connection?: Extract<WorldTrace, { readonly type: 'connection' }>
}

/** The state of one instant, as the stage shows it. */
export interface Frame {
  readonly step: StepIndex
  /** The input of the step; absent for an intervention, and before the first step. */
  readonly input?: StepInput
  /** Virtual time of the playhead; at or after the step's own. */
  readonly at: VirtualUs
  readonly servers: readonly ServerFrame[]
  readonly clients: readonly ClientFrame[]
  /** The stores that locks guard; absent where there is none. */
  readonly stores?: readonly StoreFrame[]
  /** Servers of etcd and Redis, and their clients; absent where there is none. */
  readonly rivals?: readonly RivalFrame[]
  readonly messages: readonly FlyingMessage[]
  readonly connections: readonly ConnectionFrame[]
  readonly walls: readonly WallFrame[]
  readonly slowLinks: readonly {
    readonly from: ActorId
    readonly to: ActorId
    readonly ms: number
  }[]
  /** Directions in which a hold stops every message; absent where there is none. */
  readonly frozenLinks?: readonly { readonly from: ActorId; readonly to: ActorId }[]
  /**
   * Holds as they were asked for, with the number of messages that each stops; absent where there is
   * none.
   */
  readonly holds?: readonly HoldFrame[]
  /** Each takes the next message that it matches; absent where there is none. */
  readonly drops?: readonly PacketMatch[]
  /** Votes that make a majority of the voters. */
  readonly quorumSize: number
  /** The groups of a hierarchical quorum; absent where that majority decides. */
  readonly groups?: readonly QuorumGroup[]
  /** The one server runs, or is to run, without an ensemble: there is no election and no quorum. */
  readonly isStandalone?: true
}

export type ProcessState = 'running' | 'paused' | 'down' | 'crashed'

export interface ServerFrame {
  readonly id: ServerId
  /** It has no vote in the configuration in force. */
  readonly isObserver: boolean
  /** The configuration in force does not contain it; it may follow all the same. */
  readonly isOutside?: true
  readonly process: ProcessState
  /** The time and the cause of its end; absent while it has not ended. */
  readonly down?: {
    readonly at: VirtualUs
    readonly by: 'kill' | 'powerLoss' | 'crash' | 'never'
    readonly error?: string
    /** The error with its stack, where something was thrown. */
    readonly report?: string
    /** The error as data, for readers of any language, where the process ended itself. */
    readonly problem?: Problem
  }
  /** The contents of its disk, whether the process runs or not. */
  readonly disk: {
    readonly lastZxid: Zxid
    readonly acceptedEpoch: number
    readonly currentEpoch: number
    readonly log: readonly LogCell[]
  }
  /**
   * Entries behind the log's end that the disk is cutting away, from TRUNC until `truncated`. Disk and
   * memory no longer count them as entries. Absent where nothing is being cut.
   */
  readonly cutting?: readonly Zxid[]
  /** The newest zxid that it ever heard to be committed; a commit is never undone. */
  readonly committedTo?: Zxid
  /** The newest zxid whose acknowledgement reached a leader; a leader's own flush counts as well. */
  readonly ackedTo?: Zxid
  /** Faults of its disk and its clock; absent where there is none. */
  readonly faults?: MachineFaults
  /** The state of its process; absent while the process is down. */
  readonly memory?: ServerSummary
}

/** The faults of a server's machine; sound parts are absent. */
export interface MachineFaults {
  readonly disk?: {
    /** Additional time of every disk operation, ms. */
    readonly slowMs?: number
    /** The number of syncs that will fail. */
    readonly failingSyncs?: number
    readonly isFull?: true
  }
  readonly clock?: {
    /** The speed of the clock; 1 is true. */
    readonly rate: number
    /** The sum of the jumps of the wall clock, ms. */
    readonly jumpMs: number
  }
}

export interface ClientFrame {
  readonly id: ActorName
  readonly process: ProcessState
  readonly state: ClientState
  readonly server?: ServerId
  readonly session: SessionId
  readonly waiting: ClientView['waiting']
  readonly watches: number
  /** Locks that it believes it holds; absent where there is none. */
  readonly holds?: readonly Holding[]
  /** Lines that were typed at it while it is paused, oldest first; absent where there is none. */
  readonly unread?: readonly string[]
}

export interface StoreFrame extends StoreView {
  readonly id: ActorName
}

/** A process of etcd or Redis; panels ask the process itself for its contents. */
export interface RivalFrame {
  readonly id: ActorName
  readonly what: RivalSystem | 'client'
  readonly process: ProcessState
  readonly down?: ServerFrame['down']
  /** For a server: faults of its disk and its clock. */
  readonly faults?: MachineFaults
  /** For a server of Redis: the server that it replicates; absent for one that replicates none. */
  readonly replicates?: ActorName
  /** For a client: locks that it believes it holds; absent where there is none. */
  readonly holds?: readonly RivalHolding[]
  /** For a client: the number of typed lines that wait for an answer; absent where none does. */
  readonly waiting?: number
  /**
   * For a client: lines that were typed at it while it is paused, oldest first; absent where there is
   * none.
   */
  readonly unread?: readonly string[]
}

/** A message on its way; its place between the ends is a function of the playhead. */
export interface FlyingMessage {
  readonly id: number
  readonly from: ActorId
  readonly to: ActorId
  readonly channel: Channel
  readonly conn: ConnectionId
  readonly message: Message
  readonly sentStep: StepIndex
  readonly sentAt: VirtualUs
  /** Absent while it waits at a wall or is held. */
  readonly dueAt?: VirtualUs
  readonly waits?: 'wall' | 'held' | 'paused'
}

export interface ConnectionFrame {
  readonly conn: ConnectionId
  readonly from: ActorId
  readonly to: ActorId
  readonly channel: Channel
}

/** A wall: messages from `from` do not reach `to`. */
export interface WallFrame {
  readonly from: ActorId
  readonly to: ActorId
  readonly style: CutStyle
  readonly since: VirtualUs
}

/** A hold, with the number of messages that it stops. */
export interface HoldFrame {
  readonly match: PacketMatch
  readonly waiting: number
}
