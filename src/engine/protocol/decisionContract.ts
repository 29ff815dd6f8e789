import type { ActorName, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/** The kind of a decision. */
export type DecisionKind =
  /** An operator's deed or a fault; also a note or a question of the run's author. */
  | 'intervention'
  | 'violation'
  /** A process ended itself. */
  | 'crash'
  /** Servers begin a round with a vote for themselves. */
  | 'ownVote'
  | 'vote'
  /** A quorum has one vote, and finalizeWait begins. */
  | 'quorum'
  | 'elected'
  /** A server finds a standing leader, and follows it without an election. */
  | 'joined'
  /** A new epoch is promised. */
  | 'epoch'
  | 'sync'
  | 'truncated'
  | 'serving'
  /** A server leaves its role: a leader without a quorum, a follower without its leader. */
  | 'gaveUp'
  | 'readOnly'
  | 'config'
  | 'proposed'
  /** A quorum holds a transaction, and a server is the first to commit it. */
  | 'committed'
  | 'connected'
  | 'disconnected'
  | 'reply'
  /** A server has expired a session. */
  | 'expired'
  /** A client has heard that its session expired. */
  | 'sessionLost'
  | 'watch'
  /** A change that no watch reports, because the one that stood there is used up. */
  | 'missed'
  | 'recipe'
  | 'store'
  | 'etcd'
  | 'redis'

/**
 * A moment of a run at which something is decided: what several processes do alike within 20 ms is one. It
 * stands at the step of its last event.
 */
export interface Decision {
  readonly kind: DecisionKind
  readonly step: StepIndex
  readonly at: VirtualUs
  /** An event for each process that takes part, in their order. */
  readonly events: readonly TraceEvent[]
  /** For `committed`: the servers that held the transaction then, in the order of their ACKs. */
  readonly acks?: readonly ServerId[]
  /** For `elected`: the comparison that the winner won, where the votes of its round are known. */
  readonly rank?: ElectionRank
  /** For `gaveUp` and `disconnected`: the event that took the leader or the server away, where it is known. */
  readonly cause?: TraceEvent
  /** The clients of the sessions in `events`, each once; those that no client has heard of are missing. */
  readonly clients?: readonly ActorName[]
  /** For `missed`: the path that was watched. */
  readonly path?: string
  /** For `committed`: the ephemeral znodes that go with a session that ends. */
  readonly ephemerals?: readonly string[]
}

/** The comparison that a winner won over all other first votes of its round that are known. */
export interface ElectionRank {
  /** The field that decided against each of them; `vote` where several did. */
  readonly by: 'epoch' | 'zxid' | 'id' | 'vote'
  /** The epoch and zxid of the winner's vote. */
  readonly epoch: number
  readonly zxid: Zxid
}

/** The next moment of a run, as far as it was looked for. */
export interface DecisionOutlook {
  /** The next moment after the position; absent where none is known yet. */
  readonly next?: { readonly step: StepIndex; readonly at: VirtualUs }
  /** No moment stands between the position and this time, µs; Infinity where nothing will come. */
  readonly clearUntil: number
}
