import type { ActorName, ConnectionId, ServerId } from '../../kernel/actor'
import type { Txn } from '../../zookeeper/server'
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
import type { TraceEvent } from '../../simulator'
import { createHistories, type Histories, type TxnEvent } from '../protocol'
import { type Outcome, type Rules, createReferenceTree, type ReferenceTree } from '../reference'

/** What a client asked, from when it left until its answer is known. */
export interface Asked {
  readonly xid: number
  readonly operation: Operation
  readonly identities: readonly Identity[]
  /** The last transaction that any client had been told of when this left. */
  readonly floor: Zxid
}

/** A client's present connection, as far as its client has heard. */
export interface Connection {
  readonly conn: ConnectionId
  readonly client: ActorName
  readonly server: ServerId
  session: SessionId
  /** As its next request will be judged. */
  identities: readonly Identity[]
  /** As it has been told; while an answer to `auth` is new, also whom it was before. */
  heard: readonly Identity[]
  heardBefore: readonly Identity[] | undefined
  /** Authentications not yet answered. */
  auths: Operation[]
  /** Requests not yet answered, oldest first. */
  asked: SortedMap<number, Asked>
  /** Requests so far. */
  requests: number
  /** The zxid of the last answer, and with it the state that the server had come to. */
  at: Zxid
  /** Watch events since. */
  told: Told[]
  watches: Watches
  /** Too far behind for what is still known: its watches are not followed any more. */
  isLost: boolean
  /** A server without a quorum answers from whatever its disk holds: nothing is promised of it. */
  isReadOnly: boolean
}

export interface Told {
  readonly event: WatchEventType
  readonly path: string
}

/** The watches of one connection in its server's two tables: a mode for each path. */
export interface Watches {
  data: SortedMap<string, WatchMode>
  child: SortedMap<string, WatchMode>
  /** Recursive ones among them. */
  recursive: number
}

export type WatchMode = 'oneShot' | 'persistent' | 'recursive'

/** A session as its clients and the committed transactions have it. */
export interface Session {
  /** The transactions that made and ended it; −1 where there was none. */
  created: Zxid
  closed: Zxid
  /** A leader found it expired, or its client closed it. */
  isEnding: boolean
  /** It came back over another connection. */
  hasMoved: boolean
  /** The last zxid that its client must remember (`ClientCnxn.lastZxid`). */
  seen: Zxid
  /** The last of its requests that became a transaction. */
  lastCxid: number
  /** The last of its requests that was asked over an earlier connection. */
  earlierCxid: number
  /** Writes that may yet become transactions, by cxid. */
  writes: SortedMap<number, Asked>
  /** What became of those that were committed and not yet answered. */
  done: SortedMap<number, Done>
}

export interface Done {
  readonly zxid: Zxid
  /** Absent where the reference does not judge it. */
  readonly outcome: Outcome | undefined
}

/** A transaction proposed and not known to be committed. */
export interface Proposal {
  readonly event: TxnEvent
  readonly cxid: number
  /** What its leader had applied. */
  readonly seen: Zxid
  readonly txn: Txn | undefined
}

export type PipelineEvent = Extract<TraceEvent, { readonly type: 'pipeline' }>

/** Everything the clients' checks know of a run. */
export interface Clients {
  readonly rules: Rules
  /** One server that proposes to nobody. */
  readonly isStandalone: boolean
  tree: ReferenceTree
  histories: Histories
  connections: Map<ActorName, Connection>
  sessions: Map<SessionId, Session>
  proposals: SortedMap<Zxid, Proposal>
  /** Committed, and in the reference. */
  committed: Zxid
  /** The last epoch whose leader served. */
  epoch: number
  /** What each serving server has applied. */
  applied: Map<ServerId, Zxid>
  /** The epoch that each server serves in, and whether it leads it. */
  serving: Map<ServerId, { readonly epoch: number; readonly isLeader: boolean }>
  /** The greatest zxid that any answer to a write told, and any answer at all. */
  acknowledged: Zxid
  shown: Zxid
  /** The last step of any request through a server. */
  entry: PipelineEvent | undefined
  /** Of a server that proposes to nobody: writes before its log, oldest first. */
  unlogged: { readonly session: SessionId; readonly cxid: number }[]
  /** It has started again: what survived is told by the next zxid. */
  hasRestarted: boolean
  /** Commits since the past was last forgotten. */
  sinceForgotten: number
  /** What each client's handle watches once, by client, NUL, path. */
  held: SortedMap<string, number>
}

/** Nothing known yet of a run whose servers go by these rules. */
export const createClients = (rules: Rules, isStandalone: boolean): Clients => ({
  rules,
  isStandalone,
  tree: createReferenceTree(),
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
  held: createSortedMap(),
})

/** A connection that watches nothing. */
export const createWatches = (): Watches => ({
  data: createSortedMap(),
  child: createSortedMap(),
  recursive: 0,
})

/** A session of which nothing has been heard. */
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
