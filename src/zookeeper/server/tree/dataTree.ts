import { createSortedMap } from '../../../kernel/lib'
import {
  childOf,
  nameOf,
  NO_SESSION,
  OPEN_ACL_UNSAFE,
  parentOf,
  READ_ACL_UNSAFE,
  ZXID_ZERO,
  toZxid,
  type Data,
  type SessionId,
  type Stat,
} from '../../model'
import { addDigest, CONFIG_NODE, removeDigest, znodeDigest } from './digest'
import { ephemeralTypeOf } from './ephemeralType'
import type { DataTree, NewZnode, TreeChange, Znode } from './types'

/** The paths that every tree holds and no client may delete (`DataTree.isSpecialPath`). */
const SPECIAL_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/zookeeper',
  '/zookeeper/quota',
  CONFIG_NODE,
])

const EMPTY = new Uint8Array(0)

/** Creates the tree of a server with an empty disk (`DataTree`'s constructor). */
export function createTree(): DataTree {
  const tree = createEmptyTree()
  insertZnode(tree, '/', { ...BARE, numChildren: 1 })
  insertZnode(tree, '/zookeeper', { ...BARE, numChildren: 2 })
  insertZnode(tree, '/zookeeper/quota', { ...BARE })
  insertZnode(tree, CONFIG_NODE, { ...BARE, acl: READ_ACL_UNSAFE, aversion: -1 })
  return tree
}

/** Creates a tree without a root, for a snapshot to fill. */
export const createEmptyTree = (): DataTree => ({
  znodes: createSortedMap(),
  children: createSortedMap(),
  ephemerals: createSortedMap(),
  expirable: 0,
  quotas: createSortedMap(),
  digest: 0,
})

/**
 * Returns the number of znodes that a server reports; the root counts twice, as `/` and as the empty
 * path.
 *
 * Source: `DataTree`'s constructor, `getNodeCount`; a fresh ZooKeeper 3.8.0 answers `Node count: 5`.
 */
export const nodeCount = ({ znodes }: DataTree): number => znodes.size + 1

const BARE: Znode = {
  data: EMPTY,
  acl: OPEN_ACL_UNSAFE,
  czxid: ZXID_ZERO,
  mzxid: ZXID_ZERO,
  pzxid: ZXID_ZERO,
  ctime: 0,
  mtime: 0,
  version: 0,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: NO_SESSION,
  numChildren: 0,
  digest: 0,
}

/** Says whether every tree holds a path and no client may delete it (`isSpecialPath`). */
export const isSpecialPath = (path: string): boolean => SPECIAL_PATHS.has(path)

/**
 * Writes the ensemble's configuration into `/zookeeper/config`, as each server does for itself at its
 * start. Its version is −1, its mzxid the configuration's version
 * (`ZKDatabase.initConfigInZKDatabase`).
 */
export function writeConfigNode(
  tree: DataTree,
  data: Data,
  configVersion: number,
  timeMs: number,
): TreeChange | undefined {
  const old = tree.znodes.get(CONFIG_NODE)
  if (old === undefined) return undefined
  // The brand says "zxid", but a static configuration's version is a plain number.
  const mzxid = toZxid(configVersion)
  replaceZnode(tree, CONFIG_NODE, old, { ...old, data, mzxid, mtime: timeMs, version: -1 })
  return { type: 'dataChanged', path: CONFIG_NODE, acl: old.acl }
}

/** Returns the Stat that clients see of a stored znode (`DataNode.copyStat`). */
export const toStat = (znode: Znode): Stat => ({
  czxid: znode.czxid,
  mzxid: znode.mzxid,
  ctime: znode.ctime,
  mtime: znode.mtime,
  version: znode.version,
  // Each create and each delete of a child counts once; the sum is a Java int.
  cversion: (2 * znode.cversion - znode.numChildren) | 0,
  aversion: znode.aversion,
  ephemeralOwner:
    ephemeralTypeOf(znode.ephemeralOwner) === 'NORMAL' ? znode.ephemeralOwner : NO_SESSION,
  dataLength: znode.data === null ? 0 : znode.data.length,
  numChildren: znode.numChildren,
  pzxid: znode.pzxid,
})

/** Returns a path's Stat, `undefined` where it has no znode. */
export function statOf(tree: DataTree, path: string): Stat | undefined {
  const znode = tree.znodes.get(path)
  return znode === undefined ? undefined : toStat(znode)
}

const NUL = '\0'
/** The character after NUL, which ends the range of keys with a prefix and a NUL. */
const AFTER_NUL = '\u0001'

/** Returns the names of a znode's children by code unit; ZooKeeper promises no order. */
export function getChildren(tree: DataTree, path: string): string[] {
  const names: string[] = []
  const skip = path.length + 1
  tree.children.forRange(path + NUL, path + AFTER_NUL, false, (key) => {
    names.push(key.slice(skip))
  })
  return names
}

/** Returns the name after `name` among a znode's children, `undefined` after the last. */
export function nextNameIn(
  children: DataTree['children'],
  path: string,
  name: string,
): string | undefined {
  const key = children.nextHigherKey(path + NUL + name)
  return key?.startsWith(path + NUL) === true ? key.slice(path.length + 1) : undefined
}

/** Returns a session's ephemeral znodes in path order (`DataTree.getEphemerals`). */
export function ephemeralsOf(tree: DataTree, session: SessionId): string[] {
  const paths: string[] = []
  if (tree.ephemerals.size === 0) return paths
  tree.ephemerals.forRange(session + NUL, session + AFTER_NUL, false, (_key, path) => {
    paths.push(path)
  })
  return paths
}

/**
 * Adds a znode to the tree and sets its digest. The caller updates the parent's record, and must not
 * change the znode afterwards.
 */
export function insertZnode(tree: DataTree, path: string, znode: NewZnode): Znode {
  znode.digest = znodeDigest(path, znode)
  linkZnode(tree, path, znode)
  tree.znodes.set(path, znode)
  return znode
}

/** Adds a znode to the tree's children, ephemerals and digest, but not to its znodes. */
export function linkZnode(tree: DataTree, path: string, znode: Znode): void {
  tree.digest = addDigest(tree.digest, znode.digest)
  if (path !== '/') tree.children.set(childKey(path), true)
  const owner = znode.ephemeralOwner
  if (owner === NO_SESSION) return
  tree.ephemerals.set(owner + NUL + path, path)
  if (ephemeralTypeOf(owner) !== 'NORMAL') tree.expirable += 1
}

/** Replaces a znode's record and sets its digest; owner and path must stay the same. */
export function replaceZnode(tree: DataTree, path: string, old: Znode, znode: NewZnode): Znode {
  const sum = removeDigest(tree.digest, old.digest)
  znode.digest = znodeDigest(path, znode)
  tree.digest = addDigest(sum, znode.digest)
  tree.znodes.set(path, znode)
  return znode
}

/**
 * Removes a znode; the caller updates the parent's record. A znode has children only during the replay
 * of a fuzzy snapshot, which may hold children of a parent that was deleted and made again, before
 * their creates are replayed. They are removed too, and the log creates them again.
 */
export function removeZnode(
  tree: DataTree,
  path: string,
  old: Znode,
  onRemoved: (tree: DataTree, path: string, znode: Znode) => void,
): void {
  if (old.numChildren > 0) {
    for (const name of getChildren(tree, path)) {
      const child = childOf(path, name)
      const znode = tree.znodes.get(child)
      if (znode !== undefined) removeZnode(tree, child, znode, onRemoved)
    }
  }
  tree.znodes.delete(path)
  tree.children.delete(childKey(path))
  tree.digest = removeDigest(tree.digest, old.digest)
  const owner = old.ephemeralOwner
  if (owner !== NO_SESSION) {
    tree.ephemerals.delete(owner + NUL + path)
    if (ephemeralTypeOf(owner) !== 'NORMAL') tree.expirable -= 1
  }
  onRemoved(tree, path, old)
}

const childKey = (path: string): string => parentOf(path) + NUL + nameOf(path)
