import type { Acl, Data, ErrorName, SessionId, Zxid } from '../model'

/**
 * What a transaction does, with absolute results so that replay is idempotent (`txn` package):
 * new versions, the parent's new stored cversion, the resolved sequential path.
 */
export type TxnBody =
  | {
      readonly type: 'create'
      readonly path: string
      readonly data: Data
      readonly acl: readonly Acl[]
      /** Session of an ephemeral, `0x0` for persistent znodes; container and TTL markers come later. */
      readonly ephemeralOwner: SessionId
      /** The parent's *stored* cversion after this create. */
      readonly parentCversion: number
    }
  | { readonly type: 'delete'; readonly path: string }
  | {
      readonly type: 'setData'
      readonly path: string
      readonly data: Data
      readonly version: number
    }
  | { readonly type: 'createSession'; readonly timeoutMs: number }
  | { readonly type: 'closeSession'; readonly paths: readonly string[] }
  /** A failed write: it takes a zxid and changes nothing. */
  | { readonly type: 'error'; readonly error: ErrorName }

/** One transaction as proposed and logged (`TxnHeader` and record). */
export interface Txn {
  readonly zxid: Zxid
  readonly session: SessionId
  readonly cxid: number
  /** Wall time of the leader, virtual ms since 1970. */
  readonly timeMs: number
  readonly body: TxnBody
}
