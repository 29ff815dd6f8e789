import type { ServerId } from '../../../kernel/actor'
import type { Zxid } from '../../model'
import type { PeerState, SyncMode, ZabPhase } from '../state'

/** As many entries as are told of the end of a log, and of what is being cut from it. */
export const LOG_CELLS = 24

export interface LogCell {
  readonly zxid: Zxid
  /** Flushed to disk, as opposed to merely written. */
  readonly isSynced: boolean
  /** Known committed to this server. */
  readonly isCommitted: boolean
}

/** A proposal that waits for its quorum. */
export interface Outstanding {
  readonly zxid: Zxid
  readonly ackedBy: readonly ServerId[]
  /** Where one plain majority does not decide: of each configuration that must agree, what it has. */
  readonly quorums?: readonly QuorumCount[]
}

/** Acknowledgements of a configuration's voters; of its groups, where groups decide. */
export interface QuorumCount {
  readonly voters: readonly ServerId[]
  readonly count: number
  readonly needed: number
}

/** A server's memory as its card shows it; the answer to `view({ type: 'summary' })`. */
export interface ServerSummary {
  readonly state: PeerState
  readonly phase: ZabPhase
  readonly lastProcessed: Zxid
  readonly acceptedEpoch: number
  readonly currentEpoch: number
  readonly logicalClock: number
  readonly vote?: { readonly leader: ServerId; readonly zxid: Zxid; readonly epoch: number }
  /** recvset while LOOKING: who voted for whom. */
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
  /** Set while the 200 ms of finalizeWait run; local µs left. */
  readonly finalizeLeftUs?: number
  readonly nextResendUs?: number
  readonly leader?: ServerId
  readonly isServing: boolean
  /** It runs without an ensemble: no election, no quorum. Source: `ZooKeeperServerMain`. */
  readonly isStandalone?: true
  /** It finds no leader, and serves reads alone. */
  readonly isReadOnly?: true
  /** Of a learner in sync, or a leader's view of each learner. */
  readonly sync?: { readonly mode: SyncMode; readonly from: Zxid; readonly to: Zxid }
  /** Leader: who has its history and epoch on disk, as far as it was told, itself among them; ascending. */
  readonly inSync?: readonly ServerId[]
  /** Leader: proposals that wait for their quorum, oldest first. */
  readonly outstanding: readonly Outstanding[]
  readonly lastCommitted: Zxid
  readonly sessions: number
  readonly watches: number
  readonly connectedClients: number
  readonly queues: Readonly<Record<string, number>>
  /** The last entries of its log, {@link LOG_CELLS} at most. */
  readonly log: readonly LogCell[]
  readonly treeDigest: number
  readonly znodes: number
  /** Of a learner: its connection to the leader stands. */
  readonly isConnected?: true
  /** Of a learner that has heard from its leader: time since the last packet and what it may be, µs. */
  readonly leaderSilentUs?: number
  readonly leaderSilentMaxUs?: number
}
