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

/** A stored znode; immutable, each change replaces it (`DataNode`). */
export interface Znode {
  readonly data: Data
  readonly acl: readonly Acl[]
  readonly czxid: Zxid
  readonly mzxid: Zxid
  readonly pzxid: Zxid
  readonly ctime: number
  readonly mtime: number
  readonly version: number
  /** The *stored* cversion: the number of children ever created. Clients see 2 × this − numChildren. */
  readonly cversion: number
  readonly aversion: number
  readonly ephemeralOwner: SessionId
  readonly numChildren: number
  /** The znode's share of the tree's digest (`DataNode.digest`); 0 where replicas may differ. */
  readonly digest: number
}

/** A znode's record while it is built; once it is in a tree, it never changes. */
export type NewZnode = { -readonly [Field in keyof Znode]: Znode[Field] }

/** The znodes of a replica and their indexes; part of a server's state (`DataTree`). */
export interface DataTree {
  znodes: SortedMap<string, Znode>
  /** Keys are parent, NUL, name; a range of keys lists a znode's children in order. */
  children: SortedMap<string, true>
  /** Keys are stored owner, NUL, path; the values are paths. Containers and TTL znodes are included. */
  ephemerals: SortedMap<string, string>
  /** The number of containers and TTL znodes in `ephemerals`. */
  expirable: number
  /** The paths with a quota (`DataTree.pTrie`). */
  quotas: SortedMap<string, true>
  /** The sum of all znodes' digests; it depends on the znodes alone, not on the order of changes. */
  digest: number
}

/** The change of one znode by a transaction, for its watches. */
export interface TreeChange {
  readonly type: 'created' | 'deleted' | 'dataChanged'
  readonly path: string
  /** The znode's ACL: only its readers get events of the znode; `parentAcl` likewise for the parent's. */
  readonly acl?: readonly Acl[]
  readonly parentAcl?: readonly Acl[]
}

/** The outcome of a transaction (`DataTree.ProcessTxnResult`). */
export interface AppliedTxn {
  readonly error: ErrorName
  readonly result: OperationResult
  /** Changes in the order in which ZooKeeper triggers watches. */
  readonly changes: readonly TreeChange[]
  /** The outcomes of a multi's operations. */
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
