import type { ServerId } from '../../../kernel/actor'
import type { Acl, Data, Identity, SessionId, Stat, WatchKind, Zxid } from '../../model'
import type { LogCell, ServerSummary } from './summary'

/** A question about a server's memory. */
export type ServerAspect =
  | { readonly type: 'summary' }
  | { readonly type: 'tree' }
  /**
   * The tree in columns, for large ones. The outline is left out if the asker knows it: it has the
   * tree's digest and, where `zxid` is given, the last applied transaction.
   */
  | { readonly type: 'outline'; readonly known?: { readonly digest: number; readonly zxid?: Zxid } }
  | { readonly type: 'znode'; readonly path: string }
  /** The sessions of this server that get events of a path. */
  | { readonly type: 'watchers'; readonly path: string }
  | { readonly type: 'sessions' }
  | { readonly type: 'log' }
  | { readonly type: 'queues' }
  /** A four-letter word; the question changes nothing. */
  | { readonly type: 'word'; readonly word: string }

export interface ZnodeRow {
  readonly path: string
  /** The data decoded as UTF-8, null for null data. */
  readonly data: string | null
  readonly stat: Stat
  readonly watches: number
  /** The kind, which the Stat lacks: containers and TTL znodes show no owner there. */
  readonly kind: 'persistent' | 'ephemeral' | 'container' | 'ttl'
  /** The time to live of a TTL znode. */
  readonly ttlMs?: number
}

/** A znode with its bytes and its ACL. */
export interface ZnodeView extends ZnodeRow {
  readonly bytes: Data
  readonly acl: readonly Acl[]
}

/**
 * Every znode of a tree, depth first, in columns, for a list of records would take longer to transfer
 * than to draw. The n-th item of each column belongs to the n-th path.
 */
export interface TreeOutline {
  /** One path per line; no path contains a line end. */
  readonly paths: string
  /** One letter per znode: Persistent, Ephemeral, Container, Ttl. */
  readonly kinds: string
  /** The beginning of each znode's data as text, null for null data. */
  readonly previews: readonly (string | null)[]
  readonly mzxids: readonly Zxid[]
  readonly pzxids: readonly Zxid[]
  readonly aversions: readonly number[]
  /** Two replicas agree on a znode if its digests are equal. */
  readonly digests: readonly number[]
  /** The place in the columns and the owner of each ephemeral znode. */
  readonly owners: readonly (readonly [number, SessionId])[]
  /** The place in the columns and the time to live in ms of each TTL znode. */
  readonly ttls: readonly (readonly [number, number])[]
}

/** A session that gets events of a path, and its watch. */
export interface WatcherRow {
  readonly session: SessionId
  readonly kind: WatchKind
  /** The path of the watch: the asked path, or one above it. */
  readonly path: string
}

export interface SessionRow {
  readonly session: SessionId
  readonly timeoutMs: number
  /**
   * Time until the session's bucket ends, local µs; known to the server that expires it, usually the
   * leader.
   */
  readonly leftUs?: number
  /** The session is local: only this server knows and expires it. */
  readonly isLocal?: true
  /** The server through which the client speaks; known to the server that expires the session. */
  readonly owner?: ServerId
  /** The closing is requested and not applied yet. */
  readonly isClosing?: true
  readonly isConnectedHere: boolean
  /**
   * Time since the last message in either direction, local µs; present where the client is connected
   * here.
   */
  readonly silentUs?: number
  /** The client's identities; present where it is connected here. */
  readonly identities?: readonly Identity[]
  readonly ephemerals: readonly string[]
  readonly watches: readonly { readonly path: string; readonly kind: WatchKind }[]
}

export interface LogRow extends LogCell {
  readonly txn: string
  readonly path?: string
  readonly session: SessionId
}

/** A request in a queue. */
interface WaitingRequest {
  readonly session: SessionId
  readonly cxid: number
  readonly request: string
  readonly zxid?: Zxid
}

/** A processor of the request pipeline with its waiting requests, oldest first; processors stand in chain order. */
export interface QueueRow {
  readonly processor: string
  /** The processor runs beside the others: it logs and acknowledges while they wait for the commit. */
  readonly isBeside?: true
  /** The number of waiting requests. */
  readonly length: number
  /** The first of the waiting requests. */
  readonly waiting: readonly WaitingRequest[]
  readonly isBusy: boolean
  /** The queues of a processor that has several; together they are `waiting`. */
  readonly queues?: readonly {
    readonly name: string
    readonly length: number
    readonly waiting: readonly WaitingRequest[]
  }[]
  /** On the processor that writes: the transactions that wait for the flush under way. */
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
      /** Watched paths with the number of connections that watch each; a path may have no znode. */
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
