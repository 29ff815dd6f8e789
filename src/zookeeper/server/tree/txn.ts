import type { Acl, Data, ErrorName, SessionId, Zxid } from '../../model'

/** The effect of one operation, alone or in a multi. */
export type TxnPart =
  | {
      readonly type: 'create'
      readonly path: string
      readonly data: Data
      readonly acl: readonly Acl[]
      /**
       * The session of an ephemeral, or `0x0` for a persistent znode; containers and TTL znodes have
       * the marks of `EphemeralType` (`CreateContainerTxn`, `CreateTTLTxn`).
       */
      readonly ephemeralOwner: SessionId
      /** The parent's *stored* cversion after the create. */
      readonly parentCversion: number
    }
  | { readonly type: 'delete'; readonly path: string }
  /** Removes a container or TTL znode that the leader found unused. */
  | { readonly type: 'deleteContainer'; readonly path: string }
  | {
      readonly type: 'setData'
      readonly path: string
      readonly data: Data
      readonly version: number
    }
  | {
      readonly type: 'setACL'
      readonly path: string
      readonly acl: readonly Acl[]
      /** The aversion after the change. */
      readonly version: number
    }
  /** Changes nothing, alone or in a multi. */
  | { readonly type: 'check'; readonly path: string; readonly version: number }
  /** A failed write, which takes a zxid and changes nothing. */
  | { readonly type: 'error'; readonly error: ErrorName }

/**
 * The effect of a transaction, in absolute results so that a replay is idempotent (`txn` package): new
 * versions, the parent's new stored cversion, the resolved sequential path.
 */
export type TxnBody =
  | TxnPart
  /** If one part failed, all parts are errors (`MultiTxn`). */
  | { readonly type: 'multi'; readonly parts: readonly TxnPart[] }
  | { readonly type: 'createSession'; readonly timeoutMs: number }
  /** A new configuration as text, the new data of `/zookeeper/config`. */
  | { readonly type: 'reconfig'; readonly path: string; readonly data: Data }
  | { readonly type: 'closeSession'; readonly paths: readonly string[] }

/** A transaction as it is proposed and logged (`TxnHeader` and record). */
export interface Txn {
  readonly zxid: Zxid
  readonly session: SessionId
  readonly cxid: number
  /** The leader's wall clock, virtual ms since 1970. */
  readonly timeMs: number
  readonly body: TxnBody
}
