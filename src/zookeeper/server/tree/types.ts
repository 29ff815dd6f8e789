import type { SortedMap } from '../../../kernel/lib'
import type {
  Acl,
  Data,
  ErrorName,
  Operation,
  OperationResult,
  SessionId,
  WatchingOperation,
  Zxid,
} from '../../model'

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
  /** Keys are stored owner, NUL, path; the value is the path. Containers and TTL znodes included. */
  ephemerals: SortedMap<string, string>
  /** Containers and TTL znodes among them. */
  expirable: number
  /** Paths that have a quota (`DataTree.pTrie`). */
  quotas: SortedMap<string, true>
  /** The sum of all znodes' digests: equal trees have equal digests, in whatever order they grew. */
  digest: number
}

/** What a transaction did to one znode, as watches must learn of it. */
export interface TreeChange {
  readonly type: 'created' | 'deleted' | 'dataChanged'
  readonly path: string
  /** Who may read of it: the znode's list, and its parent's for what parents' watchers hear. */
  readonly acl?: readonly Acl[]
  readonly parentAcl?: readonly Acl[]
}

/** The outcome of a transaction (`DataTree.ProcessTxnResult`). */
export interface AppliedTxn {
  readonly error: ErrorName
  readonly result: OperationResult
  /** In the order in which ZooKeeper triggers watches. */
  readonly changes: readonly TreeChange[]
  /** Of a multi: what became of each of its operations. */
  readonly parts?: readonly AppliedPart[]
}

export interface AppliedPart {
  readonly error: ErrorName
  readonly result: OperationResult
}

/** The operations that a server answers from its own tree. */
export type ReadOperation =
  | WatchingOperation
  | Extract<
      Operation,
      { readonly packet: 'getACL' | 'getAllChildrenNumber' | 'getEphemerals' | 'multiRead' }
    >
