import type { Acl, Data, ErrorName, SessionId, Zxid } from '../../model'

/** One operation's effect, alone or as a part of a multi. */
export type TxnPart =
  | {
      readonly type: 'create'
      readonly path: string
      readonly data: Data
      readonly acl: readonly Acl[]
      /**
       * Session of an ephemeral, `0x0` for persistent znodes; containers and TTL znodes have the
       * markers of `EphemeralType` (`CreateContainerTxn`, `CreateTTLTxn`).
       */
      readonly ephemeralOwner: SessionId
      /** The parent's *stored* cversion after this create. */
      readonly parentCversion: number
    }
  | { readonly type: 'delete'; readonly path: string }
  /** A container or a TTL znode that the leader found to have outlived its use. */
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
      /** The aversion after it. */
      readonly version: number
    }
  /** Changes nothing; alone or in a multi. */
  | { readonly type: 'check'; readonly path: string; readonly version: number }
  /** A failed write: it takes a zxid and changes nothing. */
  | { readonly type: 'error'; readonly error: ErrorName }

/**
 * What a transaction does, with absolute results so that replay is idempotent (`txn` package):
 * new versions, the parent's new stored cversion, the resolved sequential path.
 */
export type TxnBody =
  | TxnPart
  /** Where one part failed, all are errors (`MultiTxn`). */
  | { readonly type: 'multi'; readonly parts: readonly TxnPart[] }
  | { readonly type: 'createSession'; readonly timeoutMs: number }
  /** A new configuration, as its text: the data of `/zookeeper/config`. */
  | { readonly type: 'reconfig'; readonly path: string; readonly data: Data }
  | { readonly type: 'closeSession'; readonly paths: readonly string[] }

/** One transaction as proposed and logged (`TxnHeader` and record). */
export interface Txn {
  readonly zxid: Zxid
  readonly session: SessionId
  readonly cxid: number
  /** Wall time of the leader, virtual ms since 1970. */
  readonly timeMs: number
  readonly body: TxnBody
}
