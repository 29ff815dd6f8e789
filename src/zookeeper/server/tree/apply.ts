import { assertNever } from '../../../kernel/lib'
import {
  NO_SESSION,
  parentOf,
  type Data,
  type ErrorName,
  type SessionId,
  type Zxid,
} from '../../model'
import type { Txn, TxnPart } from './txn'
import { ephemeralsOf, insertZnode, removeZnode, replaceZnode, toStat } from './dataTree'
import { addToQuota, countCreated, countDeleted } from './quotas'
import type { AppliedPart, AppliedTxn, DataTree, TreeChange, Znode } from './types'

type BodyOf<T extends TxnPart['type']> = Extract<TxnPart, { readonly type: T }>

const NOTHING: AppliedTxn = { error: 'OK', result: {}, changes: [] }

/**
 * Applies a transaction to the tree. Transactions carry absolute results, so one that a fuzzy snapshot
 * already holds may be applied again. The caller ignores the errors of such a replay; a parent's
 * cversion and pzxid only move forward.
 *
 * Source: `DataTree.processTxn`.
 */
export function applyTxn(tree: DataTree, txn: Txn): AppliedTxn {
  const { body } = txn
  switch (body.type) {
    case 'createSession':
      return NOTHING
    case 'closeSession':
      return applyCloseSession(tree, txn.session, txn.zxid, body.paths)
    case 'reconfig':
      return applySetData(tree, txn, { ...body, type: 'setData', version: -1 })
    case 'multi':
      return applyMulti(tree, txn, body.parts)
    case 'check':
    case 'create':
    case 'delete':
    case 'deleteContainer':
    case 'error':
    case 'setACL':
    case 'setData':
      return applyPart(tree, txn, body)
  }
}

/** Applies a transaction's body, or a part of a multi. */
function applyPart(tree: DataTree, txn: Txn, part: TxnPart): AppliedTxn {
  switch (part.type) {
    case 'create':
      return applyCreate(tree, txn, part)
    case 'delete':
    case 'deleteContainer': {
      const change = deleteZnode(tree, part.path, txn.zxid)
      if (change === undefined) return failure('NoNode')
      return { error: 'OK', result: {}, changes: [change] }
    }
    case 'setData':
      return applySetData(tree, txn, part)
    case 'setACL':
      return applySetAcl(tree, part)
    case 'check':
      return NOTHING
    case 'error':
      return failure(part.error)
    default:
      return assertNever(part)
  }
}

/**
 * Applies all parts of a multi, or none if one of them is an error.
 *
 * Source: `DataTree.processTxn`, multi.
 */
function applyMulti(tree: DataTree, txn: Txn, parts: readonly TxnPart[]): AppliedTxn {
  if (parts.some(({ type }) => type === 'error')) {
    const outcome = (part: TxnPart): ErrorName => (part.type === 'error' ? part.error : 'OK')
    return {
      error: 'OK',
      result: {},
      changes: [],
      parts: parts.map((part) => ({ error: outcome(part), result: {} })),
    }
  }
  const changes: TreeChange[] = []
  const applied: AppliedPart[] = []
  for (const part of parts) {
    const { error, result, changes: more } = applyPart(tree, txn, part)
    applied.push({ error, result })
    changes.push(...more)
  }
  return { error: 'OK', result: {}, changes, parts: applied }
}

const failure = (error: ErrorName): AppliedTxn => ({ error, result: {}, changes: [] })

/** Source: `DataTree.createNode`; for a znode that exists, `DataTree.setCversionPzxid`. */
function applyCreate(tree: DataTree, txn: Txn, body: BodyOf<'create'>): AppliedTxn {
  const { path } = body
  const parentPath = parentOf(path)
  const parent = tree.znodes.get(parentPath)
  if (parent === undefined) return failure('NoNode')
  const isThere = tree.znodes.has(path)
  const change = { cversion: body.parentCversion, zxid: txn.zxid, added: isThere ? 0 : 1 }
  countChild(tree, parentPath, parent, change)
  if (isThere) return failure('NodeExists')

  const znode = insertZnode(tree, path, {
    data: body.data,
    acl: body.acl,
    czxid: txn.zxid,
    mzxid: txn.zxid,
    pzxid: txn.zxid,
    ctime: txn.timeMs,
    mtime: txn.timeMs,
    version: 0,
    cversion: 0,
    aversion: 0,
    ephemeralOwner: body.ephemeralOwner,
    numChildren: 0,
    digest: 0,
  })
  countCreated(tree, path, body.data)
  const result = { path, stat: toStat(znode) }
  const created = { type: 'created', path, acl: body.acl, parentAcl: parent.acl } as const
  return { error: 'OK', result, changes: [created] }
}

/** The change of a parent by a create; `added` is 0 where the child existed. */
interface ChildChange {
  readonly cversion: number
  readonly zxid: Zxid
  readonly added: number
}

/**
 * Counts a created child in its parent. In a replay the parent may already count later children, so its
 * cversion and pzxid move together and only forward.
 */
function countChild(
  tree: DataTree,
  path: string,
  parent: Znode,
  { cversion, zxid, added }: ChildChange,
): void {
  const isNewer = cversion > parent.cversion
  if (!isNewer && added === 0) return
  replaceZnode(tree, path, parent, {
    ...parent,
    numChildren: parent.numChildren + added,
    cversion: isNewer ? cversion : parent.cversion,
    pzxid: isNewer ? zxid : parent.pzxid,
  })
}

/**
 * Deletes a znode; returns `undefined` where it does not exist. The parent's pzxid moves even then, for
 * the child may have been deleted before the snapshot under replay copied its place.
 *
 * Source: `DataTree.deleteNode`.
 */
function deleteZnode(tree: DataTree, path: string, zxid: Zxid): TreeChange | undefined {
  const parentPath = parentOf(path)
  const parent = tree.znodes.get(parentPath)
  if (parent === undefined) return undefined
  const znode = tree.znodes.get(path)
  const isNewer = zxid > parent.pzxid
  if (isNewer || znode !== undefined) {
    replaceZnode(tree, parentPath, parent, {
      ...parent,
      numChildren: parent.numChildren - (znode === undefined ? 0 : 1),
      pzxid: isNewer ? zxid : parent.pzxid,
    })
  }
  if (znode === undefined) return undefined
  removeZnode(tree, path, znode, countDeleted)
  return { type: 'deleted', path, acl: znode.acl, parentAcl: parent.acl }
}

/** Source: `DataTree.setData`. */
function applySetData(tree: DataTree, txn: Txn, body: BodyOf<'setData'>): AppliedTxn {
  const { path, data, version } = body
  const old = tree.znodes.get(path)
  if (old === undefined) return failure('NoNode')
  // A record written out: a spread takes several times as long, and most writes come here.
  const znode = replaceZnode(tree, path, old, {
    data,
    acl: old.acl,
    czxid: old.czxid,
    mzxid: txn.zxid,
    pzxid: old.pzxid,
    ctime: old.ctime,
    mtime: txn.timeMs,
    version,
    cversion: old.cversion,
    aversion: old.aversion,
    ephemeralOwner: old.ephemeralOwner,
    numChildren: old.numChildren,
    digest: 0,
  })
  if (tree.quotas.size > 0) addToQuota(tree, path, 0, lengthOf(data) - lengthOf(old.data))
  return {
    error: 'OK',
    result: { stat: toStat(znode) },
    changes: [{ type: 'dataChanged', path, acl: old.acl }],
  }
}

const lengthOf = (data: Data): number => data?.length ?? 0

/** Sets the ACL without an event; mzxid and pzxid stay. Source: `DataTree.setACL`. */
function applySetAcl(tree: DataTree, body: BodyOf<'setACL'>): AppliedTxn {
  const { path, acl, version } = body
  const old = tree.znodes.get(path)
  if (old === undefined) return failure('NoNode')
  const znode = replaceZnode(tree, path, old, { ...old, acl, aversion: version })
  return { error: 'OK', result: { stat: toStat(znode) }, changes: [] }
}

/**
 * Deletes a closed session's ephemerals, all at one zxid: those that the transaction names, then others
 * in the tree. Their order is that of the paths; ZooKeeper's is a hash set's.
 *
 * Source: `DataTree.killSession`.
 */
function applyCloseSession(
  tree: DataTree,
  session: SessionId,
  zxid: Zxid,
  named: readonly string[],
): AppliedTxn {
  const changes: TreeChange[] = []
  for (const path of named) {
    const change = deleteZnode(tree, path, zxid)
    if (change !== undefined) changes.push(change)
  }
  if (session !== NO_SESSION) {
    for (const path of ephemeralsOf(tree, session)) {
      const change = deleteZnode(tree, path, zxid)
      if (change !== undefined) changes.push(change)
    }
  }
  return changes.length === 0 ? NOTHING : { error: 'OK', result: {}, changes }
}
