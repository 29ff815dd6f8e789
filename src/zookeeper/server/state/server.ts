import { virtualUs, type ConnectionId, type ServerId, type VirtualUs } from '../../../kernel/actor'
import type { SortedMap } from '../../../kernel/lib'
import type { ClientRequest, Identity, SessionId, Zxid } from '../../model'
import type { Membership } from '../config'
import type { Database, DiskImage, SnapshotImage, SnapshotTask } from '../disk'
import type { PendingChanges, Txn } from '../tree'
import type { QuorumMessage } from './messages'
import type { Peer } from './peer'
import type { Deadline } from './readDeadline'
import type { LocalSessions, SessionIdSource, SessionTracker, TouchTable } from '../sessions'
import type { ConnectionStats, ServerStats } from './serverStats'
import type { SyncMode, ZabPhase } from './trace'
import type { WatchTable } from '../watches'
import type { Request, Pipeline } from './pipeline'

/** A server's whole memory, as plain data; only its own `step` changes it. */
export interface Server extends Peer {
  phase: ZabPhase
  /** The wall time at `now` 0, virtual ms since 1970; clock jumps shift it. */
  wallBaseMs: number
  mutations: ReadonlySet<string>
  /** The mirror of the disk: all that this server has written. */
  disk: DiskImage
  /** The mirror's last log file belongs to this server alone and may be changed in place. */
  isLogOwned: boolean
  acceptedEpoch: number
  currentEpoch: number
  db: Database
  diskTokens: number
  /** The work that waits for the disk's answer, by token. */
  diskWaits: Map<number, DiskWait & { readonly term: number }>
  /** The number of role changes; a disk's answer to a former role has no effect on the present one. */
  term: number
  /** The zxid of the last tree received by SNAP; the log before it may hold discarded transactions. */
  historyBase: Zxid
  /**
   * The first zxid at which the tree's digest is comparable; before it, a fuzzy snapshot is being
   * replayed.
   */
  digestFrom: Zxid
  role: Role
  /** The server takes requests of clients. */
  isServing: boolean
  pipeline: Pipeline
  clients: Map<ConnectionId, ClientConnection>
  /** The connection of each session that is connected to this server. */
  clientOf: Map<SessionId, ConnectionId>
  watches: WatchTable
  sessionIds: SessionIdSource
  /** Absent where all sessions are global. */
  local: LocalSessions | undefined
  /** The snapshot in progress in the background; one at a time. */
  snapshotTask: SnapshotTask | undefined
  txnsSinceSnapshot: number
  snapshotAfterTxns: number
  /** The counters for four-letter words; reset when the server begins to serve. */
  stats: ServerStats
  /** The tree's digest at each zxid divisible by 128; the newest 1024. */
  digestLog: SortedMap<Zxid, number>
}

/** The work that waits for the disk's answer. */
export type DiskWait =
  /** The flush of the sync processor; its requests are acknowledged after it. */
  | { readonly type: 'flush'; readonly requests: readonly Request[]; readonly syncTo: Zxid }
  | {
      readonly type: 'snapshot' | 'leaderSnapshot' | 'learnerSnapshot'
      readonly snapshot: SnapshotImage
    }
  | { readonly type: 'leaderAccepted' | 'leaderCurrent'; readonly epoch: number }
  | { readonly type: 'learnerAccepted' | 'learnerCurrent'; readonly epoch: number }
  | { readonly type: 'learnerTruncated'; readonly zxid: Zxid }
  | { readonly type: 'learnerLogged'; readonly txns: readonly Txn[]; readonly syncTo: Zxid }
  /** Resumes no work; a flush is noted as durable. */
  | { readonly type: 'barrier'; readonly syncTo?: Zxid }

export type Role =
  | { readonly type: 'none' }
  /** `ReadOnlyZooKeeperServer`: answers reads while it looks for a leader. */
  | { readonly type: 'readOnly' }
  | Standalone
  | Leader
  | Learner

/** A server without a quorum. */
export interface Standalone {
  readonly type: 'standalone'
  hzxid: Zxid
  sessions: SessionTracker
  pending: PendingChanges
  containers: ContainerWatch
}

/** `ContainerManager`: removes unused containers and TTL znodes during a term. */
export interface ContainerWatch {
  /** The server's own µs; −1 before it serves. */
  startedAt: VirtualUs
  isArmed: boolean
  /** Unused znodes whose removal is not requested yet. */
  unused: readonly string[]
}

/** `Leader`: a term of leadership, from the end of the election to its loss. */
export interface Leader {
  readonly type: 'leader'
  /** The epoch to propose; fixed once `phase` is past `epoch`. */
  epoch: number
  /**
   * `making`: the learners' port is closed yet. `starting`: a quorum is in sync. `closed`: the zxids of the
   * epoch are used up.
   */
  phase:
    | 'making'
    | 'epoch'
    | 'acceptedEpoch'
    | 'ackEpoch'
    | 'currentEpoch'
    | 'newLeader'
    | 'starting'
    | 'broadcast'
    | 'closed'
  /** The leader's own history at the start of the term (`leaderStateSummary`). */
  readonly summary: { readonly currentEpoch: number; readonly zxid: Zxid }
  /** Participants by progress: acceptedEpoch reported, epoch acknowledged, NEWLEADER acknowledged. */
  connecting: Set<ServerId>
  electing: Set<ServerId>
  newLeaderAcks: Set<ServerId>
  /** The configurations whose quorums must be in sync: the one in force, and the last seen. */
  newLeaderQuorums: readonly Membership[]
  /** False after another server is designated to lead: only that one may commit. */
  isAllowedToCommit: boolean
  handlers: Map<ConnectionId, LearnerHandler>
  /** Learners from which nothing came within a limit, until they come back. */
  silent: Set<ServerId>
  /** `self.tick`: ticks of the main loop so far. */
  tick: number
  isTickSkipped: boolean
  /** The last zxid assigned by the PrepRequestProcessor. */
  hzxid: Zxid
  lastProposed: Zxid
  lastCommitted: Zxid
  /** Proposals without a quorum, oldest first. */
  outstanding: Map<Zxid, Proposal>
  /** Transactions that are committed and not applied here yet. */
  toBeApplied: Map<Zxid, Txn>
  pendingSyncs: Map<
    Zxid,
    { readonly conn: ConnectionId; readonly session: SessionId; readonly cxid: number }[]
  >
  sessions: SessionTracker
  pending: PendingChanges
  containers: ContainerWatch
}

export interface Proposal {
  readonly txn: Txn
  readonly ackedBy: Set<ServerId>
  /** The configurations whose quorums must acknowledge it; two while a configuration is proposed. */
  readonly quorums: readonly Membership[]
}

/** `LearnerHandler`: the leader's side of one quorum connection. */
export interface LearnerHandler {
  readonly conn: ConnectionId
  sid: ServerId | undefined
  isObserver: boolean
  phase: 'info' | 'epoch' | 'ackEpoch' | 'electing' | 'syncing' | 'newLeader' | 'ready'
  /** The learner's last zxid, from its ACKEPOCH. */
  peerZxid: Zxid
  /** The leader's tick up to which the learner counts as in step. */
  tickOfNextAckDeadline: number
  /** Proposals and commits are forwarded to the learner. */
  isForwarding: boolean
  /** Packets that wait for the end of a SNAP transfer. */
  pendingMessages: QuorumMessage[] | undefined
  /** NEWLEADER, which goes behind the packets that waited for a SNAP transfer. */
  newLeader: QuorumMessage | undefined
  snap: SnapshotTask | undefined
  sync: { readonly mode: SyncMode; readonly from: Zxid; readonly to: Zxid } | undefined
  /** The deadline of the present read or wait. */
  readonly reading: Deadline
  readonly syncLimitCheck: SyncLimitCheck
}

/** A PROPOSAL that is not acknowledged, and the time at which it was sent. */
export interface SentProposal {
  readonly zxid: Zxid
  readonly at: VirtualUs
}

/**
 * Observes one PROPOSAL until its acknowledgement, then the one sent last
 * (`LearnerHandler.SyncLimitCheck`).
 */
export interface SyncLimitCheck {
  /** Set at the ACK of NEWLEADER. */
  isStarted: boolean
  current: SentProposal | undefined
  next: SentProposal | undefined
}

/** `Learner`: one attempt to follow or observe a leader. */
export interface Learner {
  readonly type: 'learner'
  readonly isObserver: boolean
  readonly leader: ServerId
  conn: ConnectionId | undefined
  isConnected: boolean
  connectTries: number
  phase: 'connecting' | 'register' | 'sync' | 'newLeader' | 'ready'
  epoch: number
  /** The learner waits for its disk; packets wait in `inbox`. */
  isBlocked: boolean
  /** The connection broke while the learner was blocked. */
  isLost: boolean
  inbox: QuorumMessage[]
  sync: { readonly mode: SyncMode; readonly from: Zxid } | undefined
  writeToTxnLog: boolean
  isSnapshotNeeded: boolean
  /** The configuration of NEWLEADER, in force from UPTODATE on. */
  newConfig: string | undefined
  /** The chunks so far of a SNAP transfer. */
  snapParts: SnapParts | undefined
  /** Proposals that are not in the log yet, and commits to carry out once the server serves. */
  notLogged: Txn[]
  committed: Zxid[]
  /** Proposals logged at NEWLEADER, to be acknowledged after UPTODATE. */
  loggedAtNewLeader: Zxid[]
  /** Proposals that are logged or being logged, and not committed, in order (`pendingTxns`). */
  pendingTxns: Txn[]
  /** Syncs sent to the leader, oldest first. */
  pendingSyncs: Request[]
  touched: TouchTable
  lastHeardAt: VirtualUs
  readonly reading: Deadline
}

export interface SnapParts {
  readonly zxid: Zxid
  readonly parts: Extract<QuorumMessage, { packet: 'SNAPCHUNK' }>['part'][]
}

export interface ClientConnection {
  readonly conn: ConnectionId
  session: SessionId
  timeoutMs: number
  /** The address from which the connection came. */
  readonly address: string
  /** The client's identities, its address included; the list is replaced when it grows. */
  identities: readonly Identity[]
  /** `connecting` while the session is opened or checked; requests wait in `pendingRequests`. */
  phase: 'new' | 'connecting' | 'open'
  /** The time of the last message in either direction, the server's own µs. */
  touchedAtUs: number
  /** Requests without a reply yet. */
  outstanding: number
  /** Too many requests are in process; new ones wait in `pendingRequests`. */
  isThrottled: boolean
  pendingRequests: ClientRequest[]
  readonly stats: ConnectionStats
}

export const createContainerWatch = (): ContainerWatch => ({
  startedAt: virtualUs(-1),
  isArmed: false,
  unused: [],
})
