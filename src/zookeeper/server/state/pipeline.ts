import type { ConnectionId } from '../../../kernel/actor'
import type { ErrorName, Identity, SessionId } from '../../model'
import type { WriteOperation, Txn } from '../tree'

/** A request inside the processors of one server. */
export interface Request {
  readonly session: SessionId
  readonly cxid: number
  /** Absent of a commit whose request another server took. */
  readonly operation: WriteOperation | undefined
  /** The client's connection here, where it is a local request. */
  readonly conn: ConnectionId | undefined
  /** Who owns the session: the learner's connection, or `undefined` for this server itself. */
  readonly owner: ConnectionId | undefined
  /** Whom the client had authenticated as when it asked (`authInfo`). */
  readonly identities: readonly Identity[]
  /** When this server took it from its client, its own µs. */
  createdAtUs: number
  /** Set by the PrepRequestProcessor for writes. */
  txn: Txn | undefined
  /** `createSession` or `closeSession` of a session that is this server's alone. */
  isLocal: boolean
  /** A read that failed the session check, or a write that a local session may not do. */
  error: ErrorName | undefined
}

/** The queues between the request processors; a stage with a timer set is busy. */
export interface Pipeline {
  /** Requests of this server's clients between the first processor and the last (`requestsInProcess`). */
  inProcess: number
  /** FollowerRequestProcessor, ObserverRequestProcessor or PrepRequestProcessor. */
  first: Request[]
  isFirstBusy: boolean
  /** SyncRequestProcessor: to be appended, then flushed together. */
  sync: Request[]
  isSyncBusy: boolean
  /** Flushes under way. */
  flushing: number
  /** CommitProcessor. */
  queued: Request[]
  queuedWrites: Request[]
  pending: Map<SessionId, Request[]>
  committed: Request[]
  isCommitBusy: boolean
  /** FinalRequestProcessor. */
  final: Request[]
  isFinalBusy: boolean
}

export const createPipeline = (): Pipeline => ({
  inProcess: 0,
  first: [],
  isFirstBusy: false,
  sync: [],
  isSyncBusy: false,
  flushing: 0,
  queued: [],
  queuedWrites: [],
  pending: new Map(),
  committed: [],
  isCommitBusy: false,
  final: [],
  isFinalBusy: false,
})
