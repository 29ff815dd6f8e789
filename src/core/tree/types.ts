import type { Acl, Data, SessionId, Zxid } from '../../model'

/** One znode as the tree stores it; immutable, replaced on every change (`DataNode`). */
export interface Znode {
  readonly data: Data
  readonly acl: readonly Acl[]
  readonly czxid: Zxid
  readonly mzxid: Zxid
  readonly pzxid: Zxid
  readonly ctime: number
  readonly mtime: number
  readonly version: number
  /** The *stored* cversion: children ever created. Clients see 2 × this − numChildren. */
  readonly cversion: number
  readonly aversion: number
  readonly ephemeralOwner: SessionId
  readonly numChildren: number
}
