import {
  CREATE_MODES,
  NO_SESSION,
  parentOf,
  validatePath,
  type CreateMode,
  type ErrorName,
  type SessionId,
} from '../../model'
import { fixupAcl } from '../acl'
import {
  CONTAINER_OWNER,
  ephemeralTypeOf,
  extendedOwner,
  TTL_MS_MAX,
  ttlOwner,
} from './ephemeralType'
import {
  findZnode,
  may,
  type PrepareContext,
  type OperationOf,
  type Prepared,
} from './prepareContext'
import { addRecord, changed } from './pending'
import { isOverQuota } from './quotas'

type CreateRequest = OperationOf<'create'> | OperationOf<'createTTL'>

/**
 * Prepares a create. In a plain `create` the container mode makes a persistent znode, as in ZooKeeper,
 * and a TTL mode is an error.
 *
 * Source: `PrepRequestProcessor.pRequest2TxnCreate`.
 */
export function prepareCreate(context: PrepareContext, operation: CreateRequest): Prepared {
  const { request, zxid, pending, identities, rules } = context
  const { data } = operation
  const mode = modeOf(operation.mode)
  if (mode === undefined) return 'BadArguments'
  const early = modeError(context, mode, operation)
  if (early !== undefined) return early
  const sessionError = request.sessionError ?? (isEphemeral(mode) ? request.globalError : undefined)
  if (sessionError !== undefined) return sessionError
  if (!operation.path.includes('/') || operation.path.includes('\0')) return 'BadArguments'
  const acl = fixupAcl(operation.acl, identities, rules.auth)
  if (acl === undefined) return 'InvalidACL'
  const parentPath = parentOf(operation.path)
  const parent = findZnode(context, parentPath)
  if (parent === undefined) return 'NoNode'
  if (!may(context, 'CREATE', parent)) return 'NoAuth'
  const path = isSequential(mode)
    ? operation.path + sequentialSuffix(parent.cversion)
    : operation.path
  if (validatePath(path) !== undefined) return 'BadArguments'
  if (findZnode(context, path) !== undefined) return 'NodeExists'
  if (ephemeralTypeOf(parent.ephemeralOwner) === 'NORMAL') return 'NoChildrenForEphemerals'
  const isOver = rules.znodes.enforcesQuota && isOverQuota(context.tree, path, 1, data?.length ?? 0)
  if (isOver) return 'QuotaExceeded'

  const cversion = (parent.cversion + 1) | 0
  const ephemeralOwner = ownerOf(context, operation, mode)
  addRecord(
    pending,
    zxid,
    parentPath,
    changed(parent, { cversion, numChildren: parent.numChildren + 1 }),
  )
  const fresh = { data, version: 0, cversion: 0, aversion: 0, numChildren: 0 }
  addRecord(pending, zxid, path, { ...fresh, ephemeralOwner, acl })
  return { type: 'create', path, data, acl, ephemeralOwner, parentCversion: cversion }
}

/** Source: `CreateMode.fromFlag`. */
const modeOf = (mode: CreateMode | number): CreateMode | undefined =>
  typeof mode === 'number' ? CREATE_MODES[mode] : mode

/** Returns the error of a mode and its time to live, which comes before the session's. */
function modeError(
  { rules }: PrepareContext,
  mode: CreateMode,
  operation: CreateRequest,
): ErrorName | undefined {
  const ttlMs = operation.packet === 'createTTL' ? operation.ttlMs : -1
  if (!isTtl(mode)) return ttlMs >= 0 ? 'BadArguments' : undefined
  if (!rules.znodes.hasTtl) return 'Unimplemented'
  return ttlMs > 0 && ttlMs <= TTL_MS_MAX ? undefined : 'BadArguments'
}

function ownerOf(
  { request: { session }, rules }: PrepareContext,
  operation: CreateRequest,
  mode: CreateMode,
): SessionId {
  if (operation.packet === 'createContainer') return CONTAINER_OWNER
  if (operation.packet === 'createTTL') return ttlOwner(operation.ttlMs)
  if (!isEphemeral(mode)) return NO_SESSION
  return rules.znodes.hasTtl ? extendedOwner(session) : session
}

const isSequential = (mode: CreateMode): boolean =>
  mode === 'PERSISTENT_SEQUENTIAL' ||
  mode === 'EPHEMERAL_SEQUENTIAL' ||
  mode === 'PERSISTENT_SEQUENTIAL_WITH_TTL'

const isEphemeral = (mode: CreateMode): boolean =>
  mode === 'EPHEMERAL' || mode === 'EPHEMERAL_SEQUENTIAL'

export const isTtl = (mode: CreateMode): boolean =>
  mode === 'PERSISTENT_WITH_TTL' || mode === 'PERSISTENT_SEQUENTIAL_WITH_TTL'

/** Formats as Java's `%010d`: the sign takes one of the ten places. */
export const sequentialSuffix = (cversion: number): string =>
  cversion < 0 ? `-${String(-cversion).padStart(9, '0')}` : String(cversion).padStart(10, '0')
