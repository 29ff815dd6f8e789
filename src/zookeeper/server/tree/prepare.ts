import { assertNever } from '../../../kernel/lib'
import { parentOf, validatePath, type MultiOperation } from '../../model'
import { fixupAcl } from '../acl'
import type { WriteOperation } from './forwardedRequest'
import type { Txn, TxnBody } from './txn'
import { ephemeralsOf, isSpecialPath } from './dataTree'
import { ephemeralTypeOf } from './ephemeralType'
import {
  createPrepareContext,
  DEFAULT_RULES,
  findZnode,
  isExpected,
  may,
  type PrepareContext,
  type OperationOf,
  type Prepared,
  type PrepareRequest,
  type PrepareRules,
} from './prepareContext'
import { addRecord, changed, type PendingChanges } from './pending'
import { prepareCreate } from './prepareCreate'
import { prepareMulti } from './prepareMulti'
import { prepareReconfig } from './prepareReconfig'
import { isOverQuota } from './quotas'
import type { DataTree } from './types'

/**
 * Turns a write into a transaction: validates it against the tree and all pending changes, and records
 * its own. A failed write becomes an error transaction and takes its zxid too. `timeMs` is the leader's
 * wall clock, ms since 1970.
 *
 * Source: `PrepRequestProcessor.pRequest2Txn`, whose order of checks this keeps.
 */
export function prepareTxn(
  tree: DataTree,
  pending: PendingChanges,
  request: PrepareRequest,
  { zxid, timeMs }: Pick<Txn, 'zxid' | 'timeMs'>,
  rules: PrepareRules = DEFAULT_RULES,
): Txn {
  const context = createPrepareContext(tree, pending, request, zxid, rules)
  const prepared = prepare(context, request.operation)
  const body: TxnBody = typeof prepared === 'string' ? { type: 'error', error: prepared } : prepared
  return { zxid, session: request.session, cxid: request.cxid, timeMs, body }
}

function prepare(context: PrepareContext, operation: WriteOperation): Prepared {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
    case 'delete':
    case 'setData':
    case 'check':
      return prepareOne(context, operation)
    case 'multi':
      return prepareMulti(context, operation.ops, prepareOne)
    case 'setACL':
      return prepareSetAcl(context, operation)
    case 'reconfig':
      return prepareReconfig(context, operation)
    case 'createSession':
      return { type: 'createSession', timeoutMs: operation.timeoutMs }
    case 'closeSession':
      return prepareCloseSession(context)
    case 'deleteContainer':
      return prepareDeleteContainer(context, operation.path)
    case 'malformed':
      return context.request.sessionError ?? 'MarshallingError'
    default:
      return 'Unimplemented'
  }
}

/** Prepares an operation that may also stand in a multi. */
function prepareOne(context: PrepareContext, operation: MultiOperation): Prepared {
  switch (operation.packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      return prepareCreate(context, operation)
    case 'delete':
      return prepareDelete(context, operation.path, operation.version)
    case 'setData':
      return prepareSetData(context, operation)
    case 'check':
      return prepareCheck(context, operation.path, operation.version)
    default:
      return assertNever(operation)
  }
}

function prepareDelete(context: PrepareContext, path: string, version: number): Prepared {
  const { request } = context
  if (request.sessionError !== undefined) return request.sessionError
  if (!isDeletable(path)) return 'BadArguments'
  const parent = findZnode(context, parentOf(path))
  if (parent === undefined) return 'NoNode'
  if (!may(context, 'DELETE', parent)) return 'NoAuth'
  const znode = findZnode(context, path)
  if (znode === undefined) return 'NoNode'
  if (!isExpected(version, znode.version)) return 'BadVersion'
  if (znode.numChildren > 0) return 'NotEmpty'
  recordDelete(context, path)
  return { type: 'delete', path }
}

/** Source: `PrepRequestProcessor.getParentPathAndValidate`. */
const isDeletable = (path: string): boolean =>
  path.includes('/') && !path.includes('\0') && !isSpecialPath(path)

function recordDelete(context: PrepareContext, path: string): void {
  const { pending, zxid } = context
  const parentPath = parentOf(path)
  const parent = findZnode(context, parentPath)
  if (parent === undefined) return
  addRecord(pending, zxid, parentPath, changed(parent, { numChildren: parent.numChildren - 1 }))
  addRecord(pending, zxid, path)
}

/**
 * Prepares the removal of an unused znode. No session, permission or version is checked. A znode that
 * has children by now, or belongs to a session, stays.
 */
function prepareDeleteContainer(context: PrepareContext, path: string): Prepared {
  if (!isDeletable(path)) return 'BadArguments'
  const znode = findZnode(context, path)
  if (znode === undefined) return 'NoNode'
  if (znode.numChildren > 0) return 'NotEmpty'
  if (ephemeralTypeOf(znode.ephemeralOwner) === 'NORMAL') return 'BadVersion'
  recordDelete(context, path)
  return { type: 'deleteContainer', path }
}

function prepareSetData(context: PrepareContext, operation: OperationOf<'setData'>): Prepared {
  const { request, pending, zxid, tree, rules } = context
  const { path, data } = operation
  if (request.sessionError !== undefined) return request.sessionError
  if (validatePath(path) !== undefined) return 'BadArguments'
  const znode = findZnode(context, path)
  if (znode === undefined) return 'NoNode'
  if (!may(context, 'WRITE', znode)) return 'NoAuth'
  if (rules.znodes.enforcesQuota) {
    const bytes = (data?.length ?? 0) - (znode.data?.length ?? 0)
    if (isOverQuota(tree, path, 0, bytes)) return 'QuotaExceeded'
  }
  if (!isExpected(operation.version, znode.version)) return 'BadVersion'

  const version = (znode.version + 1) | 0
  addRecord(pending, zxid, path, changed(znode, { data, version }))
  return { type: 'setData', path, data, version }
}

/**
 * Prepares a setACL. Until it is applied, later requests are validated with the old ACL, as in
 * ZooKeeper.
 */
function prepareSetAcl(context: PrepareContext, operation: OperationOf<'setACL'>): Prepared {
  const { request, pending, zxid, identities, rules } = context
  const { path } = operation
  if (request.sessionError !== undefined) return request.sessionError
  if (validatePath(path) !== undefined) return 'BadArguments'
  const acl = fixupAcl(operation.acl, identities, rules.auth)
  if (acl === undefined) return 'InvalidACL'
  const znode = findZnode(context, path)
  if (znode === undefined) return 'NoNode'
  if (!may(context, 'ADMIN', znode)) return 'NoAuth'
  if (!isExpected(operation.version, znode.aversion)) return 'BadVersion'

  const version = (znode.aversion + 1) | 0
  addRecord(pending, zxid, path, changed(znode, { aversion: version }))
  return { type: 'setACL', path, acl, version }
}

function prepareCheck(context: PrepareContext, path: string, version: number): Prepared {
  const { request } = context
  if (request.sessionError !== undefined) return request.sessionError
  if (validatePath(path) !== undefined) return 'BadArguments'
  const znode = findZnode(context, path)
  if (znode === undefined) return 'NoNode'
  if (!may(context, 'READ', znode)) return 'NoAuth'
  if (!isExpected(version, znode.version)) return 'BadVersion'
  return { type: 'check', path, version: (znode.version + 1) | 0 }
}

/**
 * Prepares the end of a session: its ephemerals in the tree and those being created, except those being
 * deleted. The session itself is not checked, for expiry closes it too. The parents' child counts stay
 * until this is applied, as in ZooKeeper, so deleting a parent whose last child was such an ephemeral
 * gives NotEmpty.
 */
function prepareCloseSession(context: PrepareContext): Prepared {
  const { tree, pending, request, zxid } = context
  const doomed = new Set(ephemeralsOf(tree, request.session))
  for (const record of pending.records.values()) {
    if (record.znode === undefined) doomed.delete(record.path)
    else if (record.znode.ephemeralOwner === request.session) doomed.add(record.path)
  }
  const paths = [...doomed].sort()
  for (const path of paths) addRecord(pending, zxid, path)
  return { type: 'closeSession', paths }
}
