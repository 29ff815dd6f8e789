import { createSortedMap, type SortedMap } from '../../lib'
import {
  NO_SESSION,
  parentOf,
  validatePath,
  type Acl,
  type CreateMode,
  type ErrorName,
  type SessionId,
  type Zxid,
} from '../../model'
import { fixupAcl } from '../acl'
import type { ForwardedRequest, WriteOperation } from '../messages'
import type { Txn, TxnBody } from '../txn'
import { ephemeralsOf, isSpecialPath } from './dataTree'
import type { DataTree } from './types'

/** What validation must know of a znode. */
interface PendingZnode {
  readonly version: number
  readonly cversion: number
  readonly aversion: number
  readonly ephemeralOwner: SessionId
  readonly numChildren: number
  readonly acl: readonly Acl[]
}

/** A znode as a transaction will leave it that is not applied yet (`ZooKeeperServer.ChangeRecord`). */
export interface ChangeRecord {
  readonly index: number
  readonly zxid: Zxid
  readonly path: string
  /** Absent where the transaction deletes it. */
  readonly znode?: PendingZnode
}

/**
 * The effects of transactions that are proposed and not applied, so that each request is judged as
 * if all before it had happened (`ZooKeeperServer.outstandingChanges`).
 */
export interface PendingChanges {
  /** The number of records ever added, which orders them. */
  added: number
  /** Oldest first. */
  records: SortedMap<number, ChangeRecord>
  /** The newest record of every path. */
  byPath: SortedMap<string, ChangeRecord>
}

/** A request with what the session tracker said of its session, where that was not OK. */
export interface PrepareRequest extends ForwardedRequest {
  readonly sessionError?: ErrorName
}

export const createPending = (): PendingChanges => ({
  added: 0,
  records: createSortedMap(),
  byPath: createSortedMap(),
})

/** Forgets what the transactions up to `zxid` changed: the tree shows it now (`processTxn`). */
export function forgetApplied(pending: PendingChanges, zxid: Zxid): void {
  for (;;) {
    const first = pending.records.minKey()
    if (first === undefined) return
    const record = pending.records.get(first)
    if (record === undefined || record.zxid > zxid) return
    pending.records.delete(first)
    if (pending.byPath.get(record.path)?.index === first) pending.byPath.delete(record.path)
  }
}

/** What a request becomes: a transaction's body, or the error that takes its place. */
type Prepared = TxnBody | ErrorName

/** One request being judged. */
interface Judgement {
  readonly tree: DataTree
  readonly pending: PendingChanges
  readonly request: PrepareRequest
  readonly zxid: Zxid
}

/**
 * Turns a write into a transaction, judged against the tree and all pending changes; records what
 * it will change. A write that fails becomes an error transaction and takes its zxid all the same.
 * `timeMs` is the leader's wall clock in ms since 1970.
 *
 * Source: `PrepRequestProcessor.pRequest2Txn`, whose order of checks this keeps.
 */
export function prepareTxn(
  tree: DataTree,
  pending: PendingChanges,
  request: PrepareRequest,
  zxid: Zxid,
  timeMs: number,
): Txn {
  const prepared = prepare({ tree, pending, request, zxid }, request.operation)
  const body: TxnBody = typeof prepared === 'string' ? { type: 'error', error: prepared } : prepared
  return { zxid, session: request.session, cxid: request.cxid, timeMs, body }
}

function prepare(judgement: Judgement, operation: WriteOperation): Prepared {
  switch (operation.packet) {
    case 'create':
    case 'create2':
      return prepareCreate(judgement, operation)
    case 'delete':
      return prepareDelete(judgement, operation.path, operation.version)
    case 'setData':
      return prepareSetData(judgement, operation)
    case 'createSession':
      return { type: 'createSession', timeoutMs: operation.timeoutMs }
    case 'closeSession':
      return prepareCloseSession(judgement)
    default:
      return 'Unimplemented'
  }
}

/** Distributes over the union, so that members with several names are found too. */
type OperationOf<P extends WriteOperation['packet'], O = WriteOperation> = O extends {
  readonly packet: infer Q
}
  ? P extends Q
    ? O
    : never
  : never

/** Source: `PrepRequestProcessor.pRequest2TxnCreate`. */
function prepareCreate(judgement: Judgement, operation: OperationOf<'create'>): Prepared {
  const { request, zxid } = judgement
  const { mode, data } = operation
  if (!isSupported(mode)) return 'Unimplemented'
  if (request.sessionError !== undefined) return request.sessionError
  if (!operation.path.includes('/') || operation.path.includes('\0')) return 'BadArguments'
  const acl = fixupAcl(operation.acl)
  if (acl === undefined) return 'InvalidACL'
  const parentPath = parentOf(operation.path)
  const parent = findZnode(judgement, parentPath)
  if (parent === undefined) return 'NoNode'
  const path = isSequential(mode)
    ? operation.path + sequentialSuffix(parent.cversion)
    : operation.path
  if (validatePath(path) !== undefined) return 'BadArguments'
  if (findZnode(judgement, path) !== undefined) return 'NodeExists'
  if (parent.ephemeralOwner !== NO_SESSION) return 'NoChildrenForEphemerals'

  const cversion = (parent.cversion + 1) | 0
  const ephemeralOwner = isEphemeral(mode) ? request.session : NO_SESSION
  const numChildren = parent.numChildren + 1
  addRecord(
    judgement.pending,
    zxid,
    parentPath,
    keep(parent, parent.version, cversion, numChildren),
  )
  addRecord(judgement.pending, zxid, path, {
    version: 0,
    cversion: 0,
    aversion: 0,
    ephemeralOwner,
    numChildren: 0,
    acl,
  })
  return { type: 'create', path, data, acl, ephemeralOwner, parentCversion: cversion }
}

/** Container and TTL znodes need the extended types, which are off by default. */
const isSupported = (mode: CreateMode | number): mode is CreateMode =>
  mode === 'PERSISTENT' ||
  mode === 'PERSISTENT_SEQUENTIAL' ||
  mode === 'EPHEMERAL' ||
  mode === 'EPHEMERAL_SEQUENTIAL'

const isSequential = (mode: CreateMode): boolean =>
  mode === 'PERSISTENT_SEQUENTIAL' || mode === 'EPHEMERAL_SEQUENTIAL'

const isEphemeral = (mode: CreateMode): boolean =>
  mode === 'EPHEMERAL' || mode === 'EPHEMERAL_SEQUENTIAL'

/** Java's `%010d`: the sign counts among the ten places. */
export const sequentialSuffix = (cversion: number): string =>
  cversion < 0 ? `-${String(-cversion).padStart(9, '0')}` : String(cversion).padStart(10, '0')

function prepareDelete(judgement: Judgement, path: string, version: number): Prepared {
  const { request, pending, zxid } = judgement
  if (request.sessionError !== undefined) return request.sessionError
  if (!path.includes('/') || path.includes('\0') || isSpecialPath(path)) return 'BadArguments'
  const parentPath = parentOf(path)
  const parent = findZnode(judgement, parentPath)
  if (parent === undefined) return 'NoNode'
  const znode = findZnode(judgement, path)
  if (znode === undefined) return 'NoNode'
  if (!isExpected(version, znode.version)) return 'BadVersion'
  if (znode.numChildren > 0) return 'NotEmpty'

  const { cversion, numChildren } = parent
  addRecord(pending, zxid, parentPath, keep(parent, parent.version, cversion, numChildren - 1))
  addRecord(pending, zxid, path)
  return { type: 'delete', path }
}

function prepareSetData(judgement: Judgement, operation: OperationOf<'setData'>): Prepared {
  const { request, pending, zxid } = judgement
  const { path, data } = operation
  if (request.sessionError !== undefined) return request.sessionError
  if (validatePath(path) !== undefined) return 'BadArguments'
  const znode = findZnode(judgement, path)
  if (znode === undefined) return 'NoNode'
  if (!isExpected(operation.version, znode.version)) return 'BadVersion'

  const version = (znode.version + 1) | 0
  addRecord(pending, zxid, path, keep(znode, version, znode.cversion, znode.numChildren))
  return { type: 'setData', path, data, version }
}

const isExpected = (expected: number, version: number): boolean =>
  expected === -1 || expected === version

/**
 * Names the session's ephemerals: those in the tree, those about to be created, without those about
 * to be deleted. The session is not checked, for expiry closes it on nobody's behalf. The parents'
 * child counts are left as they were, as ZooKeeper does: until this is applied, deleting a parent
 * whose last child was such an ephemeral gives NotEmpty.
 */
function prepareCloseSession(judgement: Judgement): Prepared {
  const { tree, pending, request, zxid } = judgement
  const doomed = new Set(ephemeralsOf(tree, request.session))
  for (const record of pending.records.values()) {
    if (record.znode === undefined) doomed.delete(record.path)
    else if (record.znode.ephemeralOwner === request.session) doomed.add(record.path)
  }
  const paths = [...doomed].sort()
  for (const path of paths) addRecord(pending, zxid, path)
  return { type: 'closeSession', paths }
}

/** A path's newest pending state, else what the tree holds (`getRecordForPath`). */
function findZnode({ pending, tree }: Judgement, path: string): PendingZnode | undefined {
  const record = pending.byPath.size === 0 ? undefined : pending.byPath.get(path)
  return record === undefined ? tree.znodes.get(path) : record.znode
}

function addRecord(pending: PendingChanges, zxid: Zxid, path: string, znode?: PendingZnode): void {
  pending.added += 1
  const index = pending.added
  const record = znode === undefined ? { index, zxid, path } : { index, zxid, path, znode }
  pending.records.set(index, record)
  pending.byPath.set(path, record)
}

/** Only what a record needs: a znode of the tree carries its data as well. */
const keep = (
  znode: PendingZnode,
  version: number,
  cversion: number,
  numChildren: number,
): PendingZnode => ({
  version,
  cversion,
  aversion: znode.aversion,
  ephemeralOwner: znode.ephemeralOwner,
  numChildren,
  acl: znode.acl,
})
