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

/** A server's whole memory. Plain data; only its own `step` changes it. */
export interface Server extends Peer {
  phase: ZabPhase
  /** Wall time at `now` 0, virtual ms since 1970, shifted by operators' clock jumps. */
  wallBaseMs: number
  mutations: ReadonlySet<string>
  /** Mirror of the disk: what this server has written. */
  disk: DiskImage
  /** The mirror's last log file is a copy of its own; the one it boots from is not. */
  isLogOwned: boolean
  acceptedEpoch: number
  currentEpoch: number
  db: Database
  diskTokens: number
  /** What waits for an answer of the disk, by token. */
  diskWaits: Map<number, DiskWait & { readonly term: number }>
  /** Counts role changes: an answer of the disk to a former role moves nothing in the present one. */
  term: number
  /** Zxid of the last tree received by SNAP: the log before it may hold what was discarded. */
  historyBase: Zxid
  /** Digests of the tree tell something from this transaction on: it was loaded from a fuzzy snapshot. */
  digestFrom: Zxid
  role: Role
  /** Requests are taken from clients. */
  isServing: boolean
  pipeline: Pipeline
  clients: Map<ConnectionId, ClientConnection>
  /** The connection here of each session. */
  clientOf: Map<SessionId, ConnectionId>
  watches: WatchTable
  sessionIds: SessionIdSource
  /** Absent where sessions are all global. */
  local: LocalSessions | undefined
  /** Snapshot under way in the background, one at a time. */
  snapshotTask: SnapshotTask | undefined
  txnsSinceSnapshot: number
  snapshotAfterTxns: number
  /** What its four-letter words tell; begins anew whenever it begins to serve. */
  stats: ServerStats
  /** Digests of the tree by zxid, one in 128 transactions, the newest of them. */
  digestLog: SortedMap<Zxid, number>
}

/** What waits for the disk's answer. */
export type DiskWait =
  /** The sync processor's flush: these may be acknowledged now. */
  | { readonly type: 'flush'; readonly requests: readonly Request[]; readonly syncTo: Zxid }
  | { readonly type: 'snapshot' | 'learnerSnapshot'; readonly snapshot: SnapshotImage }
  | { readonly type: 'leaderAccepted' | 'leaderCurrent'; readonly epoch: number }
  | { readonly type: 'learnerAccepted' | 'learnerCurrent'; readonly epoch: number }
  | { readonly type: 'learnerTruncated'; readonly zxid: Zxid }
  | { readonly type: 'learnerLogged'; readonly txns: readonly Txn[]; readonly syncTo: Zxid }
  /** Nothing goes on with it; what a flush made durable is noted. */
  | { readonly type: 'barrier'; readonly syncTo?: Zxid }

export type Role =
  | { readonly type: 'none' }
  /** `ReadOnlyZooKeeperServer`: looks for a leader, and answers reads meanwhile. */
  | { readonly type: 'readOnly' }
  | Standalone
  | Leader
  | Learner

/** One server without a quorum. */
export interface Standalone {
  readonly type: 'standalone'
  hzxid: Zxid
  sessions: SessionTracker
  pending: PendingChanges
  containers: ContainerWatch
}

/** `ContainerManager`: looks after containers and TTL znodes from the start of a term on. */
export interface ContainerWatch {
  /** The server's own µs; −1 before it serves. */
  startedAt: VirtualUs
  isArmed: boolean
  /** Found unused and not yet asked to go. */
  unused: readonly string[]
}

/** `Leader`: one term of leadership, from the end of the election to its loss. */
export interface Leader {
  readonly type: 'leader'
  /** Proposed epoch; fixed once `isEpochDecided`. */
  epoch: number
  stage: 'epoch' | 'acceptedEpoch' | 'ackEpoch' | 'currentEpoch' | 'newLeader' | 'broadcast'
  /** Own history when leadership began (`leaderStateSummary`). */
  readonly summary: { readonly currentEpoch: number; readonly zxid: Zxid }
  /** Participants that reported their acceptedEpoch, that acked the epoch, that acked NEWLEADER. */
  connecting: Set<ServerId>
  electing: Set<ServerId>
  newLeaderAcks: Set<ServerId>
  /** The configurations of which a quorum must be in sync: the one in force, and the last seen. */
  newLeaderQuorums: readonly Membership[]
  /** False once another server is designated to lead: the next commit is that one's. */
  isAllowedToCommit: boolean
  handlers: Map<ConnectionId, LearnerHandler>
  /** `self.tick`, counted in ticks. */
  tick: number
  isTickSkipped: boolean
  /** Last zxid given out by the PrepRequestProcessor. */
  hzxid: Zxid
  lastProposed: Zxid
  lastCommitted: Zxid
  /** Oldest first. */
  outstanding: Map<Zxid, Proposal>
  /** Committed, not yet applied here. */
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
  /** The configurations of which a quorum must acknowledge it; two while one of them is proposed. */
  readonly quorums: readonly Membership[]
}

/** `LearnerHandler`: the leader's side of one quorum connection. */
export interface LearnerHandler {
  readonly conn: ConnectionId
  sid: ServerId | undefined
  isObserver: boolean
  stage: 'info' | 'epoch' | 'ackEpoch' | 'electing' | 'syncing' | 'newLeader' | 'ready'
  /** The learner's history as its ACKEPOCH told it. */
  peerZxid: Zxid
  /** What ACKEPOCH said while the epoch was not yet acknowledged by a quorum. */
  tickOfNextAckDeadline: number
  /** Whether proposals and commits go to it from now on. */
  isForwarding: boolean
  /** Packets that must wait for the end of a SNAP transfer. */
  held: QuorumMessage[] | undefined
  snap: SnapshotTask | undefined
  sync: { readonly mode: SyncMode; readonly from: Zxid; readonly to: Zxid } | undefined
  /** How long a read or a wait may still last. */
  readonly reading: Deadline
  readonly syncLimitCheck: SyncLimitCheck
}

/** A PROPOSAL on its way, and when it was sent. */
export interface SentProposal {
  readonly zxid: Zxid
  readonly at: VirtualUs
}

/**
 * Watches over one PROPOSAL at a time until it is acknowledged, then over the one sent last
 * (`LearnerHandler.SyncLimitCheck`).
 */
export interface SyncLimitCheck {
  /** From the ACK of NEWLEADER on. */
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
  stage: 'connecting' | 'register' | 'sync' | 'newLeader' | 'ready'
  epoch: number
  /** Waits for its disk: what arrives meanwhile stays in `inbox`. */
  isBlocked: boolean
  /** The connection broke meanwhile. */
  isLost: boolean
  inbox: QuorumMessage[]
  sync: { readonly mode: SyncMode; readonly from: Zxid } | undefined
  writeToTxnLog: boolean
  isSnapshotNeeded: boolean
  /** The configuration that came with NEWLEADER, in force from UPTODATE on. */
  newConfig: string | undefined
  /** A SNAP under way: chunks so far. */
  snapParts: SnapParts | undefined
  /** Proposals not yet in the log, and commits to be carried out once serving. */
  notLogged: Txn[]
  committed: Zxid[]
  /** Logged at NEWLEADER: to be acknowledged after UPTODATE. */
  loggedAtNewLeader: Zxid[]
  /** Logged or being logged, not yet committed, in order (`pendingTxns`). */
  pendingTxns: Txn[]
  /** Syncs on their way to the leader, oldest first. */
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
  /** Whom it has authenticated as, its address included; replaced whenever that grows. */
  identities: readonly Identity[]
  /** Its session is being made or checked; requests wait in `held`. */
  stage: 'new' | 'connecting' | 'open'
  /** When something last came from it or went to it, the server's own µs. */
  touchedAtUs: number
  /** Requests without their replies. */
  outstanding: number
  /** Too much is under way: its requests wait in `held`. */
  isThrottled: boolean
  held: ClientRequest[]
  readonly stats: ConnectionStats
}

export const createContainerWatch = (): ContainerWatch => ({
  startedAt: virtualUs(-1),
  isArmed: false,
  unused: [],
})
