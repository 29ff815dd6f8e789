import type { ActorName, ServerId } from '../../kernel/actor'
import type { RecipeArgs } from '../../zookeeper/client'
import type { TxnBody } from '../../zookeeper/server'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import { ZXID_ZERO, type SessionId, type Zxid } from '../../zookeeper/model'

/**
 * What is known of recipes and of the nodes they live by. Nodes are followed in the order of
 * committed transactions: clients learn of it late, and what they believe at one moment may differ,
 * but never what they may rightly have concluded from the zxid that they had seen.
 */
export interface Recipes {
  /** A recipe was started: nothing is followed before. */
  isOn: boolean
  /** Proposed and not known to be committed. */
  proposals: SortedMap<Zxid, Proposal>
  committed: Zxid
  /** The last epoch whose leader was established: of those before nothing more is committed. */
  epoch: number
  /** Living nodes made since, with the zxid of their making. */
  nodes: SortedMap<string, Zxid>
  /** Whose session each of them ends with. */
  ephemerals: SortedMap<string, SessionId>
  /** When nodes went, by path, NUL, birth; of those that went lately. */
  graves: SortedMap<string, Zxid>
  /** What each server has applied. */
  applied: Map<ServerId, Zxid>
  /**
   * The zxid of the state that each client has last heard of: of an answer its own, of a watch event,
   * which says none, what its server had come to by the time it arrived.
   */
  seen: Map<ActorName, Zxid>
  owners: Map<SessionId, ActorName>
  /** Arguments that a recipe's first run on a resource was given: its size counts. */
  sizes: Map<string, number>
  /** Who owns, or is inside, as far as it knows, and who has lately; oldest first. */
  claims: readonly Claim[]
  /** Who believes to own what, in systems whose locks rest on time; by system and resource. */
  believers: Map<string, readonly ActorName[]>
  /** Clients that are paused. */
  asleep: Set<ActorName>
  /** The greatest token of an owner by resource. */
  tokens: Map<string, number>
  /** How often anybody came to own anything: orders owners of systems without tokens. */
  grants: number
  lastGrant: Map<ActorName, number>
  stores: Map<ActorName, { readonly token: number; readonly grant: number }>
  /** Living members of barriers, and from when on there were enough. */
  barriers: Map<string, Barrier>
  /** Items of queues that were taken, by path and birth. */
  taken: SortedMap<string, true>
  /** Items that were deleted, and whose client has not heard of it, by zxid. */
  untold: SortedMap<Zxid, Deleted>
  /** A client hears in this very step that it has deleted an item: it must say so. */
  due: (Deleted & { readonly step: number }) | undefined
  /** Resources of queues. */
  queues: Set<string>
  /** Votes and the decision of a two-phase commit, by resource. */
  decisions: Map<string, string>
  votes: SortedMap<string, string>
}

/** A transaction as a message carried it; of one that its leader sent nobody, what was traced. */
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
  /** When its node was made: others may come by that name. */
  readonly born: number
  /** The state from which it knows: from there on it owns. */
  readonly since: Zxid
  /** When its node went; absent while it lives. */
  readonly lostAt?: Zxid
  /** It has told that it is over. */
  readonly isOver: boolean
}

export interface Deleted {
  readonly client: ActorName
  readonly path: string
}

export interface Barrier {
  readonly members: ReadonlySet<string>
  /** Once open, it stays so. */
  readonly isOnce: boolean
  /** When as many were there at once as it takes, until nobody was; oldest first, the last ones. */
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
  taken: createSortedMap(),
  untold: createSortedMap(),
  due: undefined,
  queues: new Set(),
  decisions: new Map(),
  votes: createSortedMap(),
})

/** Where a recipe lives, of what was given to it. */
export const pathOf = (args: RecipeArgs | undefined): string => {
  const path = args?.['path']
  return typeof path === 'string' ? path : '/'
}
