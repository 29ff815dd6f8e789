import type { ServerId } from '../../../kernel/actor'
import type { ErrorName, SessionId, WatchEventType, WatchKind, Zxid } from '../../model'
import type { RoleEnd } from './endings'
import type { TxnBody } from '../tree'

/** The words of a server's trace. */

export type PeerState = 'LOOKING' | 'FOLLOWING' | 'LEADING' | 'OBSERVING'
export type ZabPhase = 'ELECTION' | 'DISCOVERY' | 'SYNCHRONIZATION' | 'BROADCAST'
/**
 * The reason of a synchronization's mode. `behind`: the leader's history goes on from the learner's last
 * zxid; `ahead`: that is later than all of the leader's; `notInHistory`: the history has others around it;
 * `otherEpoch`: the leader's log goes on in another epoch there, so it sends no TRUNC; `noLog`: the leader's
 * log says nothing of that time; `tooFarBehind`: the log begins later, or is too large to send; `forced`:
 * `forceSnapshotSync`.
 */
export type SyncReason =
  'behind' | 'ahead' | 'otherEpoch' | 'notInHistory' | 'noLog' | 'tooFarBehind' | 'forced'
export type SyncMode = 'DIFF' | 'TRUNC' | 'TRUNC+DIFF' | 'SNAP'

/** The reason of a changed vote; the event holds the votes that were compared. */
export type VoteReason =
  /** An election begins, and the server votes for itself. */
  | 'own'
  /** The other vote of the same round is greater. */
  | 'greater'
  /** The round is higher, and the server's initial vote is less than the received one. */
  | 'roundGreater'
  /** The round is higher, and the server's initial vote is not less than the received one. */
  | 'roundOwn'
  /** A quorum already follows this leader. */
  | 'joined'

/** The start-up steps of a server, in the order in which they may happen. */
export type StartPhase =
  | 'config'
  | 'snapshot+log'
  | 'port'
  | 'election'
  | 'discovery'
  | 'sync'
  | 'sessions'
  | 'chain'
  | 'serving'

/** An event of a server's own step; the conductor adds step, time, actor and cause. */
export type ServerTrace =
  | {
      readonly type: 'process'
      readonly server: ServerId
      readonly state: 'starting'
      readonly phase: StartPhase
    }
  | {
      readonly type: 'state'
      readonly server: ServerId
      readonly state: PeerState
      readonly phase: ZabPhase
      /** The reason for which the server left its role; absent where it did not leave one. */
      readonly why?: string
      /** The reason as data, for readers of any language; no part of digests and files. */
      readonly problem?: RoleEnd
    }
  | {
      readonly type: 'vote'
      readonly server: ServerId
      readonly leader: ServerId
      readonly zxid: Zxid
      readonly epoch: number
      readonly round: number
      readonly why: VoteReason
      /** The server whose notification decided, if one did. */
      readonly from?: ServerId
      /** The vote before; absent at the start of an election. */
      readonly was?: { readonly leader: ServerId; readonly zxid: Zxid; readonly epoch: number }
    }
  /** A quorum has the server's vote, and finalizeWait begins; no part of digests, which version 1 began. */
  | {
      readonly type: 'quorum'
      readonly server: ServerId
      readonly leader: ServerId
      readonly round: number
      /** The servers whose votes count, itself included, in the order of their ids. */
      readonly voters: readonly ServerId[]
    }
  | {
      readonly type: 'elected'
      readonly server: ServerId
      readonly leader: ServerId
      readonly round: number
    }
  | {
      readonly type: 'epoch'
      readonly server: ServerId
      readonly accepted: number
      readonly current: number
    }
  | {
      readonly type: 'sync'
      readonly server: ServerId
      readonly leader: ServerId
      readonly mode: SyncMode
      readonly from: Zxid
      readonly to: Zxid
      /** Absent where both end at the same zxid; no part of digests, which version 1 began. */
      readonly why?: SyncReason
    }
  | {
      readonly type: 'serving'
      readonly server: ServerId
      readonly leader: ServerId
      readonly epoch: number
    }
  | {
      readonly type: 'proposed' | 'appended' | 'logged' | 'committed' | 'applied'
      readonly server: ServerId
      readonly zxid: Zxid
      readonly txn: TxnBody['type']
      readonly path?: string
      readonly session?: SessionId
      readonly error?: ErrorName
      /** The tree's digest after an `applied` transaction. */
      readonly digest?: number
    }
  /** A configuration that this server learns of or puts in force. */
  | {
      readonly type: 'config'
      readonly server: ServerId
      /** Loaded: the server starts with a configuration from its disk, in force or proposed. */
      readonly state: 'proposed' | 'activated' | 'loaded' | 'loadedNext'
      /** The version: the zxid of the configuration's transaction, or for the first the epoch's own. */
      readonly zxid: Zxid
      readonly voters: readonly ServerId[]
      readonly observers: readonly ServerId[]
      /** The groups with their members and weights; absent under the majority rule. */
      readonly groups?: readonly {
        readonly id: number
        readonly members: readonly ServerId[]
        readonly weights: readonly number[]
      }[]
      /** The leader that its commit designates. */
      readonly leader?: ServerId
    }
  | { readonly type: 'truncated'; readonly server: ServerId; readonly zxid: Zxid }
  | {
      readonly type: 'snapshot'
      readonly server: ServerId
      readonly zxid: Zxid
      /** Damaged: the server finds the file at its start and passes it over. */
      readonly state: 'taken' | 'loaded' | 'damaged'
      readonly digest?: number
    }
  | {
      readonly type: 'pipeline'
      readonly server: ServerId
      readonly processor: string
      readonly session: SessionId
      readonly request: string
      readonly cxid: number
    }
  | {
      readonly type: 'session'
      readonly server: ServerId
      readonly session: SessionId
      /** Upgraded: a local session is becoming global. */
      readonly state: 'created' | 'moved' | 'expired' | 'closed' | 'upgraded'
      readonly timeout: number
      /** The session is local, or was until now. */
      readonly isLocal?: true
    }
  /** The read-only service starts or ends. */
  | {
      readonly type: 'readOnly'
      readonly server: ServerId
      readonly state: 'started' | 'ended'
    }
  | {
      readonly type: 'watch'
      readonly server: ServerId
      readonly session: SessionId
      readonly path: string
      readonly kind: WatchKind
      /** Withheld: the watch fired, but the session may not read the znode. */
      readonly state: 'registered' | 'fired' | 'withheld' | 'removed'
      readonly event?: WatchEventType
    }
