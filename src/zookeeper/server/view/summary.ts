import type { ServerId } from '../../../kernel/actor'
import type { Zxid } from '../../model'
import type { PeerState, SyncMode, ZabPhase } from '../state'

/** The most entries of a log's end that a summary has. */
export const LOG_CELLS = 24

export interface LogCell {
  readonly zxid: Zxid
  /** The entry is flushed, not only written. */
  readonly isSynced: boolean
  /** This server knows the entry to be committed. */
  readonly isCommitted: boolean
}

/** A proposal without a quorum. */
export interface Outstanding {
  readonly zxid: Zxid
  readonly ackedBy: readonly ServerId[]
  /** The count in each configuration that must agree; absent where one majority decides. */
  readonly quorums?: readonly AckCount[]
}

/** The acknowledgements of a configuration: of its voters, or of its groups under the hierarchical rule. */
export interface AckCount {
  readonly voters: readonly ServerId[]
  readonly count: number
  readonly needed: number
}

/** A server's memory as its card shows it, the answer to `view({ type: 'summary' })`. */
export interface ServerSummary {
  readonly state: PeerState
  readonly phase: ZabPhase
  readonly lastProcessed: Zxid
  readonly acceptedEpoch: number
  readonly currentEpoch: number
  readonly logicalClock: number
  readonly vote?: { readonly leader: ServerId; readonly zxid: Zxid; readonly epoch: number }
  /** recvset while LOOKING: the votes by voter. */
  readonly ballots: readonly {
    readonly from: ServerId
    readonly leader: ServerId
    readonly zxid: Zxid
    readonly epoch: number
    readonly round: number
    readonly state: PeerState
  }[]
  readonly outOfElection: readonly {
    readonly from: ServerId
    readonly leader: ServerId
    readonly zxid: Zxid
    readonly epoch: number
    readonly round: number
    readonly state: PeerState
  }[]
  /** The rest of finalizeWait (200 ms), local µs; absent while it does not run. */
  readonly finalizeLeftUs?: number
  readonly nextResendUs?: number
  readonly leader?: ServerId
  readonly isServing: boolean
  /** The server runs without an ensemble: no election, no quorum. Source: `ZooKeeperServerMain`. */
  readonly isStandalone?: true
  /** The server finds no leader and serves reads alone. */
  readonly isReadOnly?: true
  /** The synchronisation of a learner with its leader. */
  readonly sync?: { readonly mode: SyncMode; readonly from: Zxid; readonly to: Zxid }
  /** On a leader: the servers known to have its history and epoch on disk, itself included; ascending. */
  readonly inSync?: readonly ServerId[]
  /** On a leader: proposals without a quorum, oldest first. */
  readonly outstanding: readonly Outstanding[]
  readonly lastCommitted: Zxid
  readonly sessions: number
  readonly watches: number
  readonly connectedClients: number
  readonly queues: Readonly<Record<string, number>>
  /** The last entries of the log, {@link LOG_CELLS} at most. */
  readonly log: readonly LogCell[]
  readonly treeDigest: number
  readonly znodes: number
  /** On a learner: the connection to the leader is open. */
  readonly isConnected?: true
  /** On a learner that has heard from its leader: time since the last packet, and its limit, local µs. */
  readonly leaderSilentUs?: number
  readonly leaderSilentMaxUs?: number
}
