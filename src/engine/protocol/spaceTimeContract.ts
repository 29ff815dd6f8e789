import type {
  ActorId,
  ActorName,
  Channel,
  ServerId,
  StepIndex,
  VirtualUs,
} from '../../kernel/actor'
import type { PeerState, ZabPhase } from '../../zookeeper/server'
import type { ProposedVote, Zxid } from '../../zookeeper/model'
import type { Action } from '../../simulator'

/** The content of the space-time diagram in a window of virtual time. */
export interface SpaceTime {
  readonly from: VirtualUs
  readonly to: VirtualUs
  /** Ascending by the step that sent them. */
  readonly passages: readonly MessageSpan[]
  /** Messages of the window that are left out, because it has too many. */
  readonly hidden: number
  readonly stretches: readonly Stretch[]
  /** The votes that servers hold while they look for a leader. */
  readonly votes: readonly HeldVote[]
  readonly milestones: readonly Milestone[]
  /** ZooKeeper's clients of the whole branch, independent of the window. */
  readonly clients: readonly ActorName[]
  /** The clients of etcd and Redis. */
  readonly rivalClients: readonly ActorName[]
}

/** A message from its sending to its end; without an end while it is on its way. */
export interface MessageSpan {
  readonly id: number
  readonly from: ActorId
  readonly to: ActorId
  readonly channel: Channel
  readonly packet: string
  readonly isReply?: true
  readonly zxid?: Zxid
  /** The vote that a notification tells. */
  readonly vote?: ProposedVote
  readonly sentStep: StepIndex
  readonly sentAt: VirtualUs
  readonly endStep?: StepIndex
  readonly endAt?: VirtualUs
  /** It was lost on its way. */
  readonly isLost?: true
  /** It was lost as a vote that is sent again over the next connection. */
  readonly isUnread?: true
}

/** A vote that a server holds from its step on; without `to` while it holds it. */
export interface HeldVote extends ProposedVote {
  readonly actor: ServerId
  readonly step: StepIndex
  readonly from: VirtualUs
  readonly to?: VirtualUs
}

/** The state of a process: a server's role, a client's connection, or the reason why it does not run. */
export interface ActorState {
  readonly state:
    | PeerState
    | 'CONNECTING'
    | 'CONNECTED'
    | 'CLOSED'
    /** The state of a running server of etcd or Redis, or of a client of theirs. */
    | 'running'
    | 'down'
    | 'crashed'
    | 'paused'
  readonly phase?: ZabPhase
  /** The epoch in which a server serves. */
  readonly epoch?: number
  /** The leader of a server, or the server to which a client is connected. */
  readonly server?: ServerId
}

/** A state of a process from its step on; without `to` while it lasts. */
export interface Stretch extends ActorState {
  readonly actor: ActorId
  readonly step: StepIndex
  readonly from: VirtualUs
  readonly to?: VirtualUs
}

/** An intervention or a decision at a point of the diagram. */
export type Milestone = { readonly step: StepIndex; readonly at: VirtualUs } & (
  | { readonly type: 'done'; readonly action: Action }
  | { readonly type: 'elected'; readonly actor: ServerId; readonly leader: ServerId }
  | {
      readonly type: 'committed' | 'truncated'
      readonly actor: ServerId
      readonly zxid: Zxid
    }
  /** A server has a quorum of votes, and finalizeWait begins. */
  | {
      readonly type: 'quorum'
      readonly actor: ServerId
      readonly leader: ServerId
      readonly voters: readonly ServerId[]
    }
  | { readonly type: 'violation'; readonly property: string }
)
