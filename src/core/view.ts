import type { ServerId } from '../actor'
import type { Acl, SessionId, Stat, WatchKind, Zxid } from '../model'
import type { LogCell, ServerSummary } from './summary'

/** What may be asked of a server's memory. */
export type ServerAspect =
  | { readonly type: 'summary' }
  | { readonly type: 'tree' }
  | { readonly type: 'znode'; readonly path: string }
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

export interface SessionRow {
  readonly session: SessionId
  readonly timeoutMs: number
  /** Known to the leader only: time until the bucket's deadline, local µs. */
  readonly leftUs?: number
  readonly isConnectedHere: boolean
  readonly ephemerals: readonly string[]
  readonly watches: readonly { readonly path: string; readonly kind: WatchKind }[]
}

export interface LogRow extends LogCell {
  readonly txn: string
  readonly path?: string
  readonly session: SessionId
}

/** One stage of the request pipeline with what stands before it, oldest first. */
export interface QueueRow {
  readonly processor: string
  readonly waiting: readonly {
    readonly session: SessionId
    readonly cxid: number
    readonly request: string
    readonly zxid?: Zxid
  }[]
  readonly isBusy: boolean
}

export type ServerViewAnswer =
  | { readonly type: 'summary'; readonly summary: ServerSummary }
  | {
      readonly type: 'tree'
      readonly znodes: readonly ZnodeRow[]
      readonly digest: number
      readonly lastProcessed: Zxid
    }
  | { readonly type: 'znode'; readonly znode?: ZnodeRow & { readonly acl: readonly Acl[] } }
  | { readonly type: 'sessions'; readonly sessions: readonly SessionRow[] }
  | {
      readonly type: 'log'
      readonly log: readonly LogRow[]
      readonly snapshots: readonly Zxid[]
      readonly voters: readonly ServerId[]
    }
  | { readonly type: 'queues'; readonly queues: readonly QueueRow[] }
  | { readonly type: 'word'; readonly word: string; readonly output: string }
