import { isAllowed, type ServerConfig, type Znode } from '../../zookeeper/server'
import {
  NO_SESSION,
  PERMS,
  type Acl,
  type ErrorName,
  type Identity,
  type OperationResult,
  type SessionId,
  type Zxid,
} from '../../zookeeper/model'
import { isSession, type Change, type ReferenceTree } from './tree'

/** The settings of the servers that decide the outcome of a write. */
export type Rules = Pick<ServerConfig, 'auth' | 'znodes'>

/** A write at its place among the committed ones. */
export interface Write {
  readonly tree: ReferenceTree
  readonly rules: Rules
  readonly session: SessionId
  readonly identities: readonly Identity[]
  readonly zxid: Zxid
  /** The leader's wall clock, ms since 1970. */
  readonly timeMs: number
  /** The last zxid that the leader had applied when it judged the write. */
  readonly seen: Zxid
  /** Whether the leader may judge by its notes on paths, see `Shadow`. */
  readonly isLeadersView: boolean
}

/** The outcome of one operation; an error changes nothing. */
export interface Outcome {
  readonly error: ErrorName
  /** The fields of any possible reply. */
  readonly result: OperationResult
  readonly changes: readonly Change[]
}

/** The outcome of a write that is refused. */
export const failed = (error: ErrorName): Outcome => ({ error, result: {}, changes: [] })

/** The list by which the leader judges. */
function listOf(
  { tree, isLeadersView, seen }: Write,
  path: string,
  { acl }: Znode,
): readonly Acl[] {
  if (!isLeadersView) return acl
  const shadow = tree.shadows.get(path)
  return shadow !== undefined && shadow.until > seen ? (shadow.acl ?? acl) : acl
}

export const may = (write: Write, perm: keyof typeof PERMS, path: string, znode: Znode): boolean =>
  isAllowed(listOf(write, path, znode), PERMS[perm], write.identities, write.rules.auth)

export const isExpected = (expected: number, version: number): boolean =>
  expected === -1 || expected === version

/** Extends a shadow that the leader still sees: a new note keeps the old mistake. See `Shadow`. */
export function touch({ tree, seen, zxid }: Write, path: string): void {
  if (tree.shadows.size === 0) return
  const shadow = tree.shadows.get(path)
  if (shadow === undefined) return
  if (shadow.until > seen) tree.shadows.set(path, { ...shadow, until: zxid })
  else tree.shadows.delete(path)
}

/** Casts a shadow: the leader does not see this change until it has applied it. */
export function cast({ tree, seen, zxid }: Write, path: string, acl?: readonly Acl[]): void {
  const before = tree.shadows.get(path)
  const pending = before !== undefined && before.until > seen ? before : undefined
  const old = pending?.acl ?? acl
  const isFuller = acl === undefined || pending?.isFuller === true
  tree.shadows.set(path, { ...pending, until: zxid, isFuller, ...(old && { acl: old }) })
}

/** Returns the count of created children by which the leader numbers the next sequential one. */
export function createdIn({ tree, seen }: Write, path: string, { cversion }: Znode): number {
  const shadow = tree.shadows.get(path)
  return shadow !== undefined && shadow.until > seen ? (shadow.created ?? cversion) : cversion
}

/** Notes a count that has passed the largest int: the tree does not take it, the leader goes on with it. */
export function castCount({ tree, seen, zxid }: Write, path: string, created: number): void {
  const before = tree.shadows.get(path)
  const pending = before !== undefined && before.until > seen ? before : { isFuller: false }
  tree.shadows.set(path, { ...pending, until: zxid, created })
}

/** The Stat in answers: `cversion` counts creates and deletes, and only sessions are owners. */
export const statOf = (znode: Znode) => ({
  czxid: znode.czxid,
  mzxid: znode.mzxid,
  ctime: znode.ctime,
  mtime: znode.mtime,
  version: znode.version,
  cversion: (2 * znode.cversion - znode.numChildren) | 0,
  aversion: znode.aversion,
  ephemeralOwner: isSession(znode.ephemeralOwner) ? znode.ephemeralOwner : NO_SESSION,
  dataLength: znode.data?.length ?? 0,
  numChildren: znode.numChildren,
  pzxid: znode.pzxid,
})
