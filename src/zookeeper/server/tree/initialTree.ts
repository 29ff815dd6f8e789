import { utf8Encode } from '../../../kernel/lib'
import { NO_SESSION, OPEN_ACL_UNSAFE, parentOf, type Zxid } from '../../model'
import { createTree, insertZnode, replaceZnode } from './dataTree'
import type { DataTree } from './types'

/** The contents of a disk at the beginning of a run, as if an earlier ensemble had left them. */
export interface InitialState {
  /** The last transaction; every znode has it as its czxid, mzxid and pzxid. */
  readonly zxid: Zxid
  /** The time of that transaction, virtual ms since 1970. */
  readonly timeMs: number
  readonly znodes: readonly InitialZnode[]
}

export interface InitialZnode {
  readonly path: string
  /** Empty where absent. */
  readonly data?: string
  /**
   * The *stored* cversion, from which the next sequential child gets its number; by default the number
   * of children.
   */
  readonly cversion?: number
}

/** Creates the tree of an initial state. Parents that it does not list have no data. */
export function createInitialTree(state: InitialState): DataTree {
  const tree = createTree()
  for (const { path } of state.znodes) addWithParents(tree, state, path)
  for (const { path, data, cversion } of state.znodes) {
    const znode = tree.znodes.get(path)
    if (znode === undefined) continue
    replaceZnode(tree, path, znode, {
      ...znode,
      ...(data !== undefined && { data: utf8Encode(data) }),
      ...(cversion !== undefined && { cversion }),
    })
  }
  return tree
}

function addWithParents(tree: DataTree, state: InitialState, path: string): void {
  if (tree.znodes.has(path)) return
  const parentPath = parentOf(path)
  addWithParents(tree, state, parentPath)
  const parent = tree.znodes.get(parentPath)
  if (parent === undefined) return
  const { zxid, timeMs } = state
  replaceZnode(tree, parentPath, parent, {
    ...parent,
    cversion: parent.cversion + 1,
    pzxid: zxid,
    numChildren: parent.numChildren + 1,
  })
  insertZnode(tree, path, {
    data: new Uint8Array(0),
    acl: OPEN_ACL_UNSAFE,
    czxid: zxid,
    mzxid: zxid,
    pzxid: zxid,
    ctime: timeMs,
    mtime: timeMs,
    version: 0,
    cversion: 0,
    aversion: 0,
    ephemeralOwner: NO_SESSION,
    numChildren: 0,
    digest: 0,
  })
}
