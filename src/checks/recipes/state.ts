import type { ActorName, ServerId } from '../../kernel/actor'
import type { RecipeArgs } from '../../zookeeper/client'
import type { TxnBody } from '../../zookeeper/server'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import { ZXID_ZERO, type SessionId, type Zxid } from '../../zookeeper/model'

/**
 * The state of recipes and of their nodes. Nodes follow the order of committed transactions. Clients
 * learn of them late, and their beliefs at one moment may differ; but each must be right for the zxid
 * that the client has seen.
 */
export interface Recipes {
  /** A recipe was started; nothing is followed before. */
  isOn: boolean
  /** Proposals that are not known to be committed. */
  proposals: SortedMap<Zxid, Proposal>
  committed: Zxid
  /** The last established epoch: earlier epochs commit nothing more. */
  epoch: number
  /** Living nodes, with the zxid of their creation. */
  nodes: SortedMap<string, Zxid>
  /** Ephemeral nodes, with the session that they end with. */
  ephemerals: SortedMap<string, SessionId>
  /** Zxids at which nodes were removed, by path, NUL, birth; old ones are dropped. */
  graves: SortedMap<string, Zxid>
  /** The last zxid that each server has applied. */
  applied: Map<ServerId, Zxid>
  /**
   * The zxid of the state that each client has seen: an answer's own zxid; for a watch event, which has
   * none, the last zxid that its server had applied at arrival.
   */
  seen: Map<ActorName, Zxid>
  owners: Map<SessionId, ActorName>
  /** The size argument of a recipe's first run, by resource. */
  sizes: Map<string, number>
  /** Present claims of clients that own or are inside, and some past ones; oldest first. */
  claims: readonly Claim[]
  /** Clients that believe to own, in systems whose locks rest on time; by system and resource. */
  believers: Map<string, readonly ActorName[]>
  /** Clients that are paused. */
  asleep: Set<ActorName>
  /** The greatest token of an owner, by resource. */
  tokens: Map<string, number>
  /** Number of grants so far: orders owners of systems without tokens. */
  grants: number
  lastGrant: Map<ActorName, number>
  stores: Map<ActorName, { readonly token: number; readonly grant: number }>
  /** Living members of barriers, and their openings. */
  barriers: Map<string, Barrier>
  /** Taken items of queues, by path and birth. */
  takes: SortedMap<string, true>
  /** Deleted items, by zxid, whose client has not learnt of the deletion. */
  unreported: SortedMap<Zxid, Deleted>
  /** An item whose deletion a client learns of in this step: it must report it. */
  due: (Deleted & { readonly step: number }) | undefined
  /** Resources of queues. */
  queues: Set<string>
  /** Votes and the decision of a two-phase commit, by resource. */
  decisions: Map<string, string>
  votes: SortedMap<string, string>
}

/** A transaction from a message, or from its trace event if no message carried it. */
export interface Proposal {
  readonly session: SessionId
  readonly body: TxnBody
  readonly isTraced: boolean
}

export interface Claim {
  readonly client: ActorName
  readonly name: string
  readonly resource: string
  readonly path: string
  /** The creation zxid of the node; another node may have the same path later. */
  readonly born: number
  /** The zxid from which it owns: the state that the client had seen. */
  readonly since: Zxid
  /** The zxid at which its node was removed; absent while it lives. */
  readonly lostAt?: Zxid
  /** The client has reported the end. */
  readonly isOver: boolean
}

export interface Deleted {
  readonly client: ActorName
  readonly path: string
}

export interface Barrier {
  readonly members: ReadonlySet<string>
  /** Once open, the barrier stays open. */
  readonly isOnce: boolean
  /** The last intervals in which the barrier was open: from enough members until none; oldest first. */
  readonly openings: readonly Opening[]
}

export interface Opening {
  readonly from: Zxid
  readonly until?: Zxid
}

export const createRecipes = (): Recipes => ({
  isOn: false,
  proposals: createSortedMap(),
  committed: ZXID_ZERO,
  epoch: 0,
  nodes: createSortedMap(),
  ephemerals: createSortedMap(),
  graves: createSortedMap(),
  applied: new Map(),
  seen: new Map(),
  owners: new Map(),
  sizes: new Map(),
  claims: [],
  believers: new Map(),
  asleep: new Set(),
  tokens: new Map(),
  grants: 0,
  lastGrant: new Map(),
  stores: new Map(),
  barriers: new Map(),
  takes: createSortedMap(),
  unreported: createSortedMap(),
  due: undefined,
  queues: new Set(),
  decisions: new Map(),
  votes: createSortedMap(),
})

/** The path of a recipe, from its arguments. */
export const pathOf = (args: RecipeArgs | undefined): string => {
  const path = args?.['path']
  return typeof path === 'string' ? path : '/'
}
