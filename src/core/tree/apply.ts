import { assertNever } from '../../lib'
import { NO_SESSION, parentOf, type ErrorName, type SessionId, type Zxid } from '../../model'
import type { Txn, TxnBody } from '../txn'
import { ephemeralsOf, insertZnode, removeZnode, replaceZnode, toStat } from './dataTree'
import type { AppliedTxn, DataTree, TreeChange, Znode } from './types'

type BodyOf<T extends TxnBody['type']> = Extract<TxnBody, { readonly type: T }>

const NOTHING: AppliedTxn = { error: 'OK', result: {}, changes: [] }

/**
 * Applies one transaction to the tree. Transactions carry absolute results, so one that a fuzzy
 * snapshot already holds may be applied again: the errors it then gives are the caller's to ignore,
 * and a parent's cversion and pzxid only move forward.
 *
 * Source: `DataTree.processTxn`.
 */
export function applyTxn(tree: DataTree, txn: Txn): AppliedTxn {
  const { body } = txn
  switch (body.type) {
    case 'create':
      return applyCreate(tree, txn, body)
    case 'delete':
      return deleteZnode(tree, body.path, txn.zxid)
        ? { error: 'OK', result: {}, changes: [{ type: 'deleted', path: body.path }] }
        : failure('NoNode')
    case 'setData':
      return applySetData(tree, txn, body)
    case 'closeSession':
      return applyCloseSession(tree, txn.session, txn.zxid, body.paths)
    case 'createSession':
    case 'check':
      return NOTHING
    case 'deleteContainer':
    case 'setACL':
    case 'multi':
      return failure('Unimplemented')
    case 'error':
      return failure(body.error)
    default:
      return assertNever(body)
  }
}

const failure = (error: ErrorName): AppliedTxn => ({ error, result: {}, changes: [] })

/** Source: `DataTree.createNode`; for a znode that exists, `DataTree.setCversionPzxid`. */
function applyCreate(tree: DataTree, txn: Txn, body: BodyOf<'create'>): AppliedTxn {
  const { path } = body
  const parentPath = parentOf(path)
  const parent = tree.znodes.get(parentPath)
  if (parent === undefined) return failure('NoNode')
  const isThere = tree.znodes.has(path)
  countChild(tree, parentPath, parent, body.parentCversion, txn.zxid, isThere ? 0 : 1)
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
  const result = { path, stat: toStat(znode) }
  return { error: 'OK', result, changes: [{ type: 'created', path }] }
}

/**
 * The parent's side of a create. In a replay the parent may already know of later children, so its
 * cversion and pzxid move together and only forward.
 */
function countChild(
  tree: DataTree,
  path: string,
  parent: Znode,
  cversion: number,
  zxid: Zxid,
  added: 0 | 1,
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
 * Deletes one znode; false where it is not there. The parent's pzxid moves even then: the child may
 * have been deleted before the snapshot under replay came to it.
 *
 * Source: `DataTree.deleteNode`.
 */
function deleteZnode(tree: DataTree, path: string, zxid: Zxid): boolean {
  const parentPath = parentOf(path)
  const parent = tree.znodes.get(parentPath)
  if (parent === undefined) return false
  const znode = tree.znodes.get(path)
  const isNewer = zxid > parent.pzxid
  if (isNewer || znode !== undefined) {
    replaceZnode(tree, parentPath, parent, {
      ...parent,
      numChildren: parent.numChildren - (znode === undefined ? 0 : 1),
      pzxid: isNewer ? zxid : parent.pzxid,
    })
  }
  if (znode === undefined) return false
  removeZnode(tree, path, znode)
  return true
}

/** Source: `DataTree.setData`. */
function applySetData(tree: DataTree, txn: Txn, body: BodyOf<'setData'>): AppliedTxn {
  const { path, data, version } = body
  const old = tree.znodes.get(path)
  if (old === undefined) return failure('NoNode')
  const fields = { ...old, data, version, mzxid: txn.zxid, mtime: txn.timeMs }
  const znode = replaceZnode(tree, path, old, fields)
  return {
    error: 'OK',
    result: { stat: toStat(znode) },
    changes: [{ type: 'dataChanged', path }],
  }
}

/**
 * Deletes a closed session's ephemerals, all with the one zxid: those that the transaction names,
 * then any the tree still holds. ZooKeeper's order is a hash set's; ours is that of the paths.
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
    if (deleteZnode(tree, path, zxid)) changes.push({ type: 'deleted', path })
  }
  if (session !== NO_SESSION) {
    for (const path of ephemeralsOf(tree, session)) {
      if (deleteZnode(tree, path, zxid)) changes.push({ type: 'deleted', path })
    }
  }
  return changes.length === 0 ? NOTHING : { error: 'OK', result: {}, changes }
}
