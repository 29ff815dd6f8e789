import type { ActorName, ConnectionId, ServerId } from '../../kernel/actor'
import type { InitialState, Txn } from '../../zookeeper/server'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import {
  ZXID_NONE,
  ZXID_ZERO,
  type Identity,
  type Operation,
  type SessionId,
  type WatchEventType,
  type Zxid,
} from '../../zookeeper/model'
import type { TxnEvent, TraceEvent } from '../../simulator'
import { createHistories, type Histories } from '../protocol'
import { type Outcome, type Rules, createReferenceTree, type ReferenceTree } from '../reference'

/** A client's request, kept until its answer is known. */
export interface PendingRequest {
  readonly xid: number
  readonly operation: Operation
  readonly identities: readonly Identity[]
  /** The last acknowledged write when the client sent the request. */
  readonly floor: Zxid
}

/** The present connection of a client, as its messages show it. */
export interface Connection {
  readonly conn: ConnectionId
  readonly client: ActorName
  readonly server: ServerId
  session: SessionId
  /** The identities that the server will use for the next request. */
  identities: readonly Identity[]
  /** The identities that answers have confirmed; after a new answer to `auth`, also the ones before. */
  confirmed: readonly Identity[]
  confirmedBefore: readonly Identity[] | undefined
  /** Authentications without an answer yet. */
  auths: Operation[]
  /** Requests without an answer yet, oldest first. */
  pending: SortedMap<number, PendingRequest>
  /** Number of requests sent. */
  requestCount: number
  /** The zxid of the last answer: the state that the server had then. */
  at: Zxid
  /** Watch events since the last answer. */
  watchEvents: UnansweredEvent[]
  watches: Watches
  /** The states since `at` are no longer known: its watches are not judged any more. */
  isLost: boolean
  /** A read-only server answers from its own disk: it guarantees nothing. */
  isReadOnly: boolean
}

export interface UnansweredEvent {
  readonly event: WatchEventType
  readonly path: string
}

/** The watches of one connection in the server's two tables: a mode for each path. */
export interface Watches {
  data: SortedMap<string, WatchMode>
  child: SortedMap<string, WatchMode>
  /** Number of recursive watches. */
  recursive: number
}

export type WatchMode = 'oneShot' | 'persistent' | 'recursive'

/** A session, as clients and committed transactions show it. */
export interface Session {
  /** Zxids of the transactions that created and closed it; −1 without such a transaction. */
  created: Zxid
  closed: Zxid
  /** A leader expired it, or its client closed it. */
  isEnding: boolean
  /** It continued over another connection. */
  hasMoved: boolean
  /** The last zxid that its client remembers (`ClientCnxn.lastZxid`). */
  seen: Zxid
  /** The cxid of its last request that became a transaction. */
  lastCxid: number
  /** The cxid of its last request over an earlier connection. */
  earlierCxid: number
  /** Writes that may still become transactions, by cxid. */
  writes: SortedMap<number, PendingRequest>
  /** Outcomes of committed writes without an answer yet, by cxid. */
  done: SortedMap<number, Done>
}

export interface Done {
  readonly zxid: Zxid
  /** Absent if the reference does not judge it. */
  readonly outcome: Outcome | undefined
}

/** A proposed transaction, not known to be committed. */
export interface Proposal {
  readonly event: TxnEvent
  readonly cxid: number
  /** The last zxid that its leader had applied. */
  readonly seen: Zxid
  readonly txn: Txn | undefined
}

export type PipelineEvent = Extract<TraceEvent, { readonly type: 'pipeline' }>

/** The state of the clients' check. */
export interface Clients {
  readonly rules: Rules
  /** A standalone server, which sends no proposals. */
  readonly isStandalone: boolean
  tree: ReferenceTree
  histories: Histories
  connections: Map<ActorName, Connection>
  sessions: Map<SessionId, Session>
  proposals: SortedMap<Zxid, Proposal>
  /** The last committed transaction; the reference has applied it. */
  committed: Zxid
  /** The last epoch whose leader served. */
  epoch: number
  /** The last zxid that each serving server has applied. */
  applied: Map<ServerId, Zxid>
  /** The epoch in which each server serves, and whether it leads. */
  serving: Map<ServerId, { readonly epoch: number; readonly isLeader: boolean }>
  /** The greatest zxid in any answer to a write, and in any answer at all. */
  acknowledged: Zxid
  shown: Zxid
  /** The last pipeline event of any server. */
  entry: PipelineEvent | undefined
  /** Writes of a standalone server that are not in its log yet, oldest first. */
  unlogged: { readonly session: SessionId; readonly cxid: number }[]
  /** The standalone server has restarted: the next zxid shows which transactions survived. */
  hasRestarted: boolean
  /** Commits since the last removal of old states. */
  sinceForgotten: number
  /** The one-shot watches of each client handle, by client, NUL, path. */
  handleWatches: SortedMap<string, number>
}

/** The state at the beginning of a run with these rules. */
export const createClients = (
  rules: Rules,
  isStandalone: boolean,
  initial?: InitialState,
): Clients => ({
  rules,
  isStandalone,
  tree: createReferenceTree(initial),
  histories: createHistories(),
  connections: new Map(),
  sessions: new Map(),
  proposals: createSortedMap(),
  committed: ZXID_ZERO,
  epoch: 0,
  applied: new Map(),
  serving: new Map(),
  acknowledged: ZXID_ZERO,
  shown: ZXID_ZERO,
  entry: undefined,
  unlogged: [],
  hasRestarted: false,
  sinceForgotten: 0,
  handleWatches: createSortedMap(),
})

/** The watches of a new connection: none. */
export const createWatches = (): Watches => ({
  data: createSortedMap(),
  child: createSortedMap(),
  recursive: 0,
})

/** A session without any events yet. */
export const createSession = (): Session => ({
  created: ZXID_NONE,
  closed: ZXID_NONE,
  isEnding: false,
  hasMoved: false,
  seen: ZXID_ZERO,
  lastCxid: 0,
  earlierCxid: 0,
  writes: createSortedMap(),
  done: createSortedMap(),
})
