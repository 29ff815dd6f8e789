import {
  addDigest,
  createInitialTree,
  removeDigest,
  znodeDigest,
  type InitialState,
  type Znode,
} from '../../zookeeper/server'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import {
  nameOf,
  NO_SESSION,
  OPEN_ACL_UNSAFE,
  parentOf,
  READ_ACL_UNSAFE,
  ZXID_ZERO,
  toSessionId,
  type Acl,
  type SessionId,
  type Zxid,
} from '../../zookeeper/model'

/**
 * The data tree that the committed writes make one after the other, with its past: each znode after any
 * transaction since `horizon`. It has no servers, no pending changes and no snapshots; checks compare
 * the replicas' answers with it.
 */
export interface ReferenceTree {
  /** Versions by path, oldest first; the last one is the present znode. */
  versions: SortedMap<string, readonly Version[]>
  /** Parent, NUL, name of every path in `versions` except the root. */
  children: SortedMap<string, true>
  /** Owner, NUL, path of ephemerals, past ones included. */
  ephemerals: SortedMap<string, string>
  /** Deleted paths in the order of deletion; a path is dropped when no server can show it any more. */
  graves: SortedMap<number, Grave>
  dug: number
  /** The digest of all znodes, computed as servers do. */
  digest: number
  /** The effect of each transaction since `horizon`. */
  log: SortedMap<Zxid, LogEntry>
  /** The leader's outdated notes on paths while transactions are under way. */
  shadows: SortedMap<string, Shadow>
  /** The zxid before which states are no longer known. */
  horizon: Zxid
  /** The last transaction. */
  tip: Zxid
  /** Whether the time of every transaction is known; otherwise digests and times are not compared. */
  isTimed: boolean
}

/** A znode from one transaction on; absent if that transaction deleted it. */
export interface Version {
  readonly since: Zxid
  readonly znode: Znode | undefined
}

interface Grave {
  readonly path: string
  readonly owner: SessionId
  readonly since: Zxid
}

interface LogEntry {
  readonly digest: number
  readonly changes: readonly Change[]
  readonly isClose: boolean
}

/** The change of one znode by a transaction, in the order in which watches fire. */
export interface Change {
  readonly type: 'created' | 'deleted' | 'dataChanged'
  readonly path: string
  readonly acl: readonly Acl[]
  readonly parentAcl?: readonly Acl[]
}

/**
 * ZooKeeper's leader judges by its notes on transactions under way, and misses two things in them: a
 * new access control list, and the children that a closing session deletes. Until the last of these
 * notes is applied it may judge by the old list, or find a parent not empty. And where a count of created
 * children has passed the largest int, its notes go on with negative numbers, the tree keeps the largest.
 *
 * Source: `PrepRequestProcessor.pRequest2Txn`, setACL and closeSession.
 */
export interface Shadow {
  /** The leader judges correctly again once it has applied this zxid. */
  readonly until: Zxid
  readonly acl?: readonly Acl[]
  readonly isFuller: boolean
  /** The count of created children in the leader's notes, where the tree's has stopped. */
  readonly created?: number
}

/** The znode of the configuration, which each server writes itself as well. */
export const CONFIG_NODE = '/zookeeper/config'
const NUL = '\0'
const AFTER_NUL = '\u0001'
const EMPTY = new Uint8Array(0)

/** Stored owners that are no sessions: containers, and below times to live. */
export const CONTAINER_OWNER = toSessionId('0x8000000000000000')
const TTL_OWNER = /^0xff0000[0-9a-f]{10}$/

/** The stored owner that stands for a time to live in ms (`EphemeralType.TTL.toEphemeralOwner`). */
export const ttlOwnerOf = (ttlMs: number): SessionId =>
  toSessionId(`0xff${ttlMs.toString(16).padStart(14, '0')}`)

/** Whether a stored owner is a session. */
export const isSession = (owner: SessionId): boolean =>
  owner !== NO_SESSION && owner !== CONTAINER_OWNER && !TTL_OWNER.test(owner)

/** Creates the tree before the first write; `initial` is what the disks held before. */
export function createReferenceTree(initial?: InitialState): ReferenceTree {
  const tree: ReferenceTree = {
    versions: createSortedMap(),
    children: createSortedMap(),
    ephemerals: createSortedMap(),
    graves: createSortedMap(),
    dug: 0,
    digest: 0,
    log: createSortedMap(),
    shadows: createSortedMap(),
    horizon: ZXID_ZERO,
    tip: ZXID_ZERO,
    isTimed: true,
  }
  if (initial !== undefined) {
    for (const [path, znode] of createInitialTree(initial).znodes.entries()) {
      put(tree, path, znode, ZXID_ZERO)
    }
    return tree
  }
  const bare = {
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
  } satisfies Znode
  put(tree, '/', { ...bare, numChildren: 1 }, ZXID_ZERO)
  put(tree, '/zookeeper', { ...bare, numChildren: 2 }, ZXID_ZERO)
  put(tree, '/zookeeper/quota', bare, ZXID_ZERO)
  put(tree, CONFIG_NODE, { ...bare, acl: READ_ACL_UNSAFE, aversion: -1 }, ZXID_ZERO)
  return tree
}

/** Copies a tree in constant time, to restore it later. */
export const copyTree = (tree: ReferenceTree): ReferenceTree => ({
  ...tree,
  versions: tree.versions.clone(),
  children: tree.children.clone(),
  ephemerals: tree.ephemerals.clone(),
  graves: tree.graves.clone(),
  shadows: tree.shadows.clone(),
})

/** The present znode at a path. */
export const znodeNow = (tree: ReferenceTree, path: string): Znode | undefined =>
  tree.versions.get(path)?.at(-1)?.znode

/** The znode at a path after the transactions up to `zxid`, which must not be before the horizon. */
export function znodeAt(tree: ReferenceTree, path: string, zxid: Zxid): Znode | undefined {
  const versions = tree.versions.get(path)
  return versions === undefined ? undefined : versionAt(versions, zxid)
}

function versionAt(versions: readonly Version[], zxid: Zxid): Znode | undefined {
  for (let index = versions.length - 1; index >= 0; index -= 1) {
    const version = versions[index]
    if (version !== undefined && version.since <= zxid) return version.znode
  }
  return undefined
}

/** The names of a path's children after `zxid`, by code unit. */
export function childrenAt(tree: ReferenceTree, path: string, zxid: Zxid): readonly string[] {
  const names: string[] = []
  const skip = path.length + 1
  tree.children.forRange(path + NUL, path + AFTER_NUL, false, (key) => {
    const name = key.slice(skip)
    const child = path === '/' ? `/${name}` : `${path}/${name}`
    if (znodeAt(tree, child, zxid) !== undefined) names.push(name)
  })
  return names
}

/** The ephemerals of a session after `zxid`, by path. */
export function ephemeralsAt(tree: ReferenceTree, session: SessionId, zxid: Zxid): string[] {
  const paths: string[] = []
  if (tree.ephemerals.size === 0) return paths
  tree.ephemerals.forRange(session + NUL, session + AFTER_NUL, false, (_key, path) => {
    if (znodeAt(tree, path, zxid)?.ephemeralOwner === session) paths.push(path)
  })
  return paths
}

/** The number of znodes below a path after `zxid`; below the root, all except the root itself. */
export function countBelow(tree: ReferenceTree, path: string, zxid: Zxid): number {
  let count = 0
  const see = (_path: string, versions: readonly Version[]) => {
    if (versionAt(versions, zxid) !== undefined) count += 1
  }
  if (path === '/' || path === '') {
    tree.versions.forEachPair(see)
    return path === '/' ? count - 1 : count
  }
  tree.versions.forRange(`${path}/`, `${path}0`, false, see)
  return count
}

/** Puts the new znode of a path; `undefined` deletes it. */
export function put(
  tree: ReferenceTree,
  path: string,
  znode: Znode | undefined,
  since: Zxid,
): Znode | undefined {
  const versions = tree.versions.get(path)
  const old = versions?.at(-1)?.znode
  if (old !== undefined) tree.digest = removeDigest(tree.digest, old.digest)
  let put = znode
  if (znode !== undefined) {
    put = { ...znode, digest: tree.isTimed ? znodeDigest(path, znode) : 0 }
    tree.digest = addDigest(tree.digest, put.digest)
  }
  tree.versions.set(path, withVersion(versions ?? [], { since, znode: put }, tree.horizon))
  if (versions === undefined && path !== '/') {
    tree.children.set(parentOf(path) + NUL + nameOf(path), true)
  }
  if (put !== undefined && old === undefined && isSession(put.ephemeralOwner)) {
    tree.ephemerals.set(put.ephemeralOwner + NUL + path, path)
  }
  if (put === undefined && old !== undefined) {
    tree.dug += 1
    tree.graves.set(tree.dug, { path, owner: old.ephemeralOwner, since })
  }
  return put
}

/** Adds a version, and drops those before the horizon. */
function withVersion(
  versions: readonly Version[],
  next: Version,
  horizon: Zxid,
): readonly Version[] {
  let from = 0
  while ((versions[from + 1]?.since ?? Infinity) <= horizon) from += 1
  const rest = versions.slice(from)
  if (rest.at(-1)?.since === next.since) rest.pop()
  rest.push(next)
  return rest
}

/** Logs the effect of a whole transaction. */
export function closeEntry(
  tree: ReferenceTree,
  zxid: Zxid,
  changes: readonly Change[],
  isClose: boolean,
): void {
  tree.tip = zxid
  tree.log.set(zxid, { digest: tree.digest, changes, isClose })
}

/** Forgets the states before `horizon`. */
export function forgetBefore(tree: ReferenceTree, horizon: Zxid): void {
  if (horizon <= tree.horizon) return
  tree.horizon = horizon
  for (let first = tree.log.minKey(); first !== undefined && first < horizon;) {
    tree.log.delete(first)
    first = tree.log.minKey()
  }
  for (let first = tree.graves.minKey(); first !== undefined; first = tree.graves.minKey()) {
    const grave = tree.graves.get(first)
    if (grave === undefined || grave.since > horizon) return
    tree.graves.delete(first)
    fill(tree, grave)
  }
}

function fill(tree: ReferenceTree, { path, owner }: Grave): void {
  const last = tree.versions.get(path)?.at(-1)
  const isBack = last?.znode !== undefined
  if (isSession(owner) && last?.znode?.ephemeralOwner !== owner) {
    tree.ephemerals.delete(owner + NUL + path)
  }
  // The path was created and deleted again: a later grave removes it.
  if (isBack || last === undefined || last.since > tree.horizon) return
  tree.versions.delete(path)
  tree.children.delete(parentOf(path) + NUL + nameOf(path))
}
