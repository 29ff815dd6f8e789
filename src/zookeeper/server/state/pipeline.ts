import type { ConnectionId } from '../../../kernel/actor'
import type { ErrorName, Identity, SessionId } from '../../model'
import type { WriteOperation, Txn } from '../tree'

/** A request inside the processors of one server. */
export interface Request {
  readonly session: SessionId
  readonly cxid: number
  /** Absent on a commit whose request another server took. */
  readonly operation: WriteOperation | undefined
  /** The client's connection to this server, for the request of one of its clients. */
  readonly conn: ConnectionId | undefined
  /** The learner's connection that owns the session, or `undefined` for this server itself. */
  readonly owner: ConnectionId | undefined
  /** The client's identities at the time of the request (`authInfo`). */
  readonly identities: readonly Identity[]
  /** The time at which this server took the request, its own µs. */
  createdAtUs: number
  /** The transaction of a write, set by the PrepRequestProcessor. */
  txn: Txn | undefined
  /** The request opens or closes a local session. */
  isLocal: boolean
  /** The error of a failed session check, or of a write that a local session may not do. */
  error: ErrorName | undefined
}

/** The queues between the request processors; a processor with a timer set is busy. */
export interface Pipeline {
  /** Requests of this server's clients from the first processor to the last (`requestsInProcess`). */
  inProcess: number
  /** FollowerRequestProcessor, ObserverRequestProcessor or PrepRequestProcessor. */
  first: Request[]
  isFirstBusy: boolean
  /** SyncRequestProcessor: requests to be appended and flushed together. */
  sync: Request[]
  isSyncBusy: boolean
  /** Requests that are appended and wait for others to be flushed together (`toFlush`). */
  unflushed: Request[]
  /** The end of the last flush, the server's own µs. */
  flushedAtUs: number
  /** The number of requests in the flush under way. */
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
  unflushed: [],
  flushedAtUs: 0,
  flushing: 0,
  queued: [],
  queuedWrites: [],
  pending: new Map(),
  committed: [],
  isCommitBusy: false,
  final: [],
  isFinalBusy: false,
})
