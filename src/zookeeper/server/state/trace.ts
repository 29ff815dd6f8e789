import type { ServerId } from '../../../kernel/actor'
import type { ErrorName, SessionId, WatchEventType, WatchKind, Zxid } from '../../model'
import type { RoleEnd } from './endings'
import type { TxnBody } from '../tree'

export type PeerState = 'LOOKING' | 'FOLLOWING' | 'LEADING' | 'OBSERVING'
export type ZabPhase = 'ELECTION' | 'DISCOVERY' | 'SYNCHRONIZATION' | 'BROADCAST'
export type SyncMode = 'DIFF' | 'TRUNC' | 'TRUNC+DIFF' | 'SNAP'

/** Why a server's vote changed; the comparison that decided is in the event. */
export type VoteReason =
  /** A new election: it votes for itself. */
  | 'own'
  /** Same round, the other vote is greater. */
  | 'greater'
  /** A higher round: its own initial vote lost against the vote that came. */
  | 'roundGreater'
  /** A higher round: its own initial vote won. */
  | 'roundOwn'
  /** A quorum already follows that leader. */
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

/** What a server's own step may report; the conductor adds step, time, actor and cause. */
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
      /** The reason for which the server left its role before; absent where it merely went on. */
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
      /** Whose notification decided, where one did. */
      readonly from?: ServerId
      /** What it voted for before, where it did. */
      readonly was?: { readonly leader: ServerId; readonly zxid: Zxid; readonly epoch: number }
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
      /** Of `applied`: the tree's digest after it. */
      readonly digest?: number
    }
  /** A configuration of the ensemble that this server was told of, or lives by from now on. */
  | {
      readonly type: 'config'
      readonly server: ServerId
      /** Loaded: it starts with a configuration that it wrote down, in force or proposed. */
      readonly state: 'proposed' | 'activated' | 'loaded' | 'loadedNext'
      /** Its version: the zxid of its transaction; of the first one the epoch's own. */
      readonly zxid: Zxid
      readonly voters: readonly ServerId[]
      readonly observers: readonly ServerId[]
      /** Where groups decide: who is in them, with their weights. */
      readonly groups?: readonly {
        readonly id: number
        readonly members: readonly ServerId[]
        readonly weights: readonly number[]
      }[]
      /** Who is to lead by it, where its commit says so. */
      readonly leader?: ServerId
    }
  | { readonly type: 'truncated'; readonly server: ServerId; readonly zxid: Zxid }
  | {
      readonly type: 'snapshot'
      readonly server: ServerId
      readonly zxid: Zxid
      readonly state: 'taken' | 'loaded'
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
      /** Upgraded: a server's own session is becoming one of the whole ensemble. */
      readonly state: 'created' | 'moved' | 'expired' | 'closed' | 'upgraded'
      readonly timeout: number
      /** This server alone knows the session, or did until now. */
      readonly isLocal?: true
    }
  /** A server without a leader begins or ends to answer reads. */
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
      /** Withheld: it fired, and the session may not read the znode. */
      readonly state: 'registered' | 'fired' | 'withheld' | 'removed'
      readonly event?: WatchEventType
    }
