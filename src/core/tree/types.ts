import type { SortedMap } from '../../lib'
import type { Acl, Data, ErrorName, Operation, OperationResult, SessionId, Zxid } from '../../model'

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
  /** Its share of the tree's digest (`DataNode.digest`); 0 where servers need not agree. */
  readonly digest: number
}

/** A znode's record while it is put together; nothing changes it once it is in a tree. */
export type NewZnode = { -readonly [Field in keyof Znode]: Znode[Field] }

/** A replica's znodes and what is kept beside them; part of a server's state (`DataTree`). */
export interface DataTree {
  znodes: SortedMap<string, Znode>
  /** Keys are parent, NUL, name: a range of them lists a znode's children in order. */
  children: SortedMap<string, true>
  /** Keys are session, NUL, path; the value is the path. */
  ephemerals: SortedMap<string, string>
  /** The sum of all znodes' digests: equal trees have equal digests, in whatever order they grew. */
  digest: number
}

/** What a transaction did to one znode, as watches must learn of it. */
export interface TreeChange {
  readonly type: 'created' | 'deleted' | 'dataChanged'
  readonly path: string
}

/** The outcome of a transaction (`DataTree.ProcessTxnResult`). */
export interface AppliedTxn {
  readonly error: ErrorName
  readonly result: OperationResult
  /** In the order in which ZooKeeper triggers watches. */
  readonly changes: readonly TreeChange[]
}

/** The operations that a server answers from its own tree. */
export type ReadOperation = Extract<
  Operation,
  { readonly packet: 'exists' | 'getData' | 'getChildren' | 'getChildren2' }
>
