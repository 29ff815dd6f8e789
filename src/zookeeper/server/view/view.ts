import type { ServerId } from '../../../kernel/actor'
import type { Acl, Data, Identity, SessionId, Stat, WatchKind, Zxid } from '../../model'
import type { LogCell, ServerSummary } from './summary'

/** What may be asked of a server's memory. */
export type ServerAspect =
  | { readonly type: 'summary' }
  | { readonly type: 'tree' }
  /**
   * The tree in columns, for one that may be large. Left out where the asker knows it: it has that
   * digest, and has applied that transaction where one is named.
   */
  | { readonly type: 'outline'; readonly known?: { readonly digest: number; readonly zxid?: Zxid } }
  | { readonly type: 'znode'; readonly path: string }
  /** Who of this server's clients will hear of a path. */
  | { readonly type: 'watchers'; readonly path: string }
  | { readonly type: 'sessions' }
  | { readonly type: 'log' }
  | { readonly type: 'queues' }
  /** A four-letter word; asking changes nothing. */
  | { readonly type: 'word'; readonly word: string }

export interface ZnodeRow {
  readonly path: string
  /** Text of the data where it is UTF-8, null for null data. */
  readonly data: string | null
  readonly stat: Stat
  readonly watches: number
  /** What the Stat does not tell: containers and TTL znodes show no owner there. */
  readonly kind: 'persistent' | 'ephemeral' | 'container' | 'ttl'
  /** Of a TTL znode. */
  readonly ttlMs?: number
}

/** One znode whole. */
export interface ZnodeView extends ZnodeRow {
  readonly bytes: Data
  readonly acl: readonly Acl[]
}

/**
 * Every znode of a tree, depth first, column by column: a list of records would cost more to carry
 * than to draw. The n-th of each column belongs to the n-th path.
 */
export interface TreeOutline {
  /** One a line: no path holds a line's end. */
  readonly paths: string
  /** A letter each: Persistent, Ephemeral, Container, Ttl. */
  readonly kinds: string
  /** The beginning of each znode's data as text, null for null data. */
  readonly previews: readonly (string | null)[]
  readonly mzxids: readonly Zxid[]
  readonly pzxids: readonly Zxid[]
  readonly aversions: readonly number[]
  /** Replicas agree on a znode where these are equal. */
  readonly digests: readonly number[]
  /** Of ephemeral znodes alone: place in the columns, and owner. */
  readonly owners: readonly (readonly [number, SessionId])[]
  /** Of TTL znodes alone: place in the columns, and time to live in ms. */
  readonly ttls: readonly (readonly [number, number])[]
}

/** A session that hears of a path, and by which watch. */
export interface WatcherRow {
  readonly session: SessionId
  readonly kind: WatchKind
  /** Where the watch was set: the path itself, or one above it. */
  readonly path: string
}

export interface SessionRow {
  readonly session: SessionId
  readonly timeoutMs: number
  /** Known to whoever watches over it, the leader as a rule: time until its bucket ends, local µs. */
  readonly leftUs?: number
  /** Known to one server alone, which watches over it. */
  readonly isLocal?: true
  /** Known to the leader only: who speaks for the session, itself included. */
  readonly owner?: ServerId
  /** Its end is on its way. */
  readonly isClosing?: true
  readonly isConnectedHere: boolean
  /** Where it is connected here: local µs since anything came from its client or went to it. */
  readonly silentUs?: number
  /** Where it is connected here: whom it has authenticated as. */
  readonly identities?: readonly Identity[]
  readonly ephemerals: readonly string[]
  readonly watches: readonly { readonly path: string; readonly kind: WatchKind }[]
}

export interface LogRow extends LogCell {
  readonly txn: string
  readonly path?: string
  readonly session: SessionId
}

/** A request as it stands in a queue. */
interface WaitingRequest {
  readonly session: SessionId
  readonly cxid: number
  readonly request: string
  readonly zxid?: Zxid
}

/** One stage of the request pipeline with what stands before it, oldest first; in the order of the way. */
export interface QueueRow {
  readonly processor: string
  /** It stands beside the others: it logs and acknowledges while they wait for the commit. */
  readonly isBeside?: true
  /** How many wait. */
  readonly length: number
  /** The first of them. */
  readonly waiting: readonly WaitingRequest[]
  readonly isBusy: boolean
  /** Where the stage keeps several queues: each by its own name; together they are `waiting`. */
  readonly queues?: readonly {
    readonly name: string
    readonly length: number
    readonly waiting: readonly WaitingRequest[]
  }[]
  /** Of the stage that writes: transactions written that wait for the flush under way. */
  readonly flushing?: number
}

export type ServerViewAnswer =
  | { readonly type: 'summary'; readonly summary: ServerSummary }
  | {
      readonly type: 'tree'
      readonly znodes: readonly ZnodeRow[]
      readonly digest: number
      readonly lastProcessed: Zxid
    }
  | {
      readonly type: 'outline'
      readonly digest: number
      readonly lastProcessed: Zxid
      readonly outline?: TreeOutline
      /** Watched paths and how many watch each, whether there is such a znode or not. */
      readonly watched: readonly (readonly [string, number])[]
    }
  | { readonly type: 'znode'; readonly znode?: ZnodeView }
  | { readonly type: 'watchers'; readonly watchers: readonly WatcherRow[] }
  | {
      readonly type: 'sessions'
      readonly sessions: readonly SessionRow[]
      /** The server's own µs, in which its buckets are counted. */
      readonly nowUs: number
    }
  | {
      readonly type: 'log'
      readonly log: readonly LogRow[]
      readonly snapshots: readonly Zxid[]
      readonly voters: readonly ServerId[]
    }
  | { readonly type: 'queues'; readonly queues: readonly QueueRow[] }
  | { readonly type: 'word'; readonly word: string; readonly output: string }
