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
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { CutStyle, PacketMatch } from './interventions'

/** All that the stage needs of one instant. */
export interface Frame {
  readonly step: StepIndex
  /** Virtual time of the playhead; at or after the step's own. */
  readonly at: VirtualUs
  readonly servers: readonly ServerFrame[]
  readonly clients: readonly ClientFrame[]
  /** What locks guard; absent where there is none. */
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
  /** Directions of which everything is held back, whatever it is; absent where there is none. */
  readonly frozenLinks?: readonly { readonly from: ActorId; readonly to: ActorId }[]
  /** What keeps messages back, as it was asked, and how many wait for it; absent where nothing does. */
  readonly holds?: readonly HoldFrame[]
  /** Each takes the next message that it matches; absent where there is none. */
  readonly drops?: readonly PacketMatch[]
  /** Votes that make a quorum of voters, for the tally in the hub. */
  readonly quorumSize: number
  /** Its one server runs without an ensemble, or is to: nobody is elected, and nothing needs a quorum. */
  readonly isStandalone?: true
}

export type ProcessState = 'running' | 'paused' | 'down' | 'crashed'

export interface ServerFrame {
  readonly id: ServerId
  /** It has no vote in the configuration in force. */
  readonly isObserver: boolean
  /** It is not in the configuration in force at all; it may follow all the same. */
  readonly isOutside?: true
  readonly process: ProcessState
  /** Why and when it went down, where it did. */
  readonly down?: {
    readonly at: VirtualUs
    readonly by: 'kill' | 'powerLoss' | 'crash' | 'never'
    readonly error?: string
    /** The error with the calls that led to it, where something was thrown. */
    readonly report?: string
    /** The error as data, for readers of any language, where the process ended itself. */
    readonly problem?: Problem
  }
  /** What its disk holds, alive or not. */
  readonly disk: {
    readonly lastZxid: Zxid
    readonly acceptedEpoch: number
    readonly currentEpoch: number
    readonly log: readonly LogCell[]
  }
  /**
   * Behind the log's end, what the disk is cutting away: from TRUNC until it is `truncated`. Neither
   * disk nor memory counts it as an entry any more. Absent where nothing is being cut.
   */
  readonly cutting?: readonly Zxid[]
  /** How far it was ever told that what it logs is committed: a commit is never taken back. */
  readonly committedTo?: Zxid
  /** How far its acknowledgements have reached a leader; of a leader, how far its own flush counts. */
  readonly ackedTo?: Zxid
  /** What its disk and its clock suffer; absent where nothing is wrong. */
  readonly faults?: MachineFaults
  /** Memory; absent while the process is down. */
  readonly memory?: ServerSummary
}

/** What is wrong with a server's machine; what is well is absent. */
export interface MachineFaults {
  readonly disk?: {
    /** What everything on it takes longer. */
    readonly slowMs?: number
    /** So many syncs will fail. */
    readonly failingSyncs?: number
    readonly isFull?: true
  }
  readonly clock?: {
    /** 1 is true. */
    readonly rate: number
    /** How far it was set forward, or back. */
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
  /** Locks that it believes to hold; absent where there is none. */
  readonly holds?: readonly Holding[]
  /** Lines that were typed at it while it is paused, oldest first; absent where there is none. */
  readonly unread?: readonly string[]
}

export interface StoreFrame extends StoreView {
  readonly id: ActorName
}

/** What is inside, a panel asks of the process itself. */
export interface RivalFrame {
  readonly id: ActorName
  readonly what: RivalSystem | 'client'
  readonly process: ProcessState
  readonly down?: ServerFrame['down']
  /** Of a server: what its disk and its clock suffer. */
  readonly faults?: MachineFaults
  /** Of a client: locks that it believes to hold; absent where there is none. */
  readonly holds?: readonly RivalHolding[]
  /** Of a client: how many typed lines wait for an answer; absent where none does. */
  readonly waiting?: number
  /** Of a client: lines that were typed at it while it is paused, oldest first; absent where there is none. */
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

/** Ends between which nothing crosses in that direction. */
export interface WallFrame {
  readonly from: ActorId
  readonly to: ActorId
  readonly style: CutStyle
  readonly since: VirtualUs
}

/** Messages that are kept back. */
export interface HoldFrame {
  readonly match: PacketMatch
  readonly waiting: number
}
