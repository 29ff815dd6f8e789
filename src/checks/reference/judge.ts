import { fixupAcl, type Znode } from '../../zookeeper/server'
import {
  CREATE_MODES,
  NO_SESSION,
  parentOf,
  validatePath,
  type CreateMode,
  type CreateOperation,
  type CreateTtlOperation,
  type ErrorName,
  type MultiOperation,
  type Operation,
  type SessionId,
} from '../../zookeeper/model'
import { CONTAINER_OWNER, isSession, put, ttlOwnerOf, znodeNow, type Change } from './tree'
import {
  cast,
  castCount,
  createdIn,
  failed,
  isExpected,
  may,
  type Outcome,
  statOf,
  touch,
  type Write,
} from './outcome'

/** Judges a plain write, or one of a multi, and carries it out if it succeeds. */
export function judgeOne(write: Write, operation: MultiOperation): Outcome {
  switch (operation.packet) {
    case 'delete':
      return judgeDelete(write, operation.path, operation.version)
    case 'setData':
      return judgeSetData(write, operation)
    case 'check':
      return judgeCheck(write, operation.path, operation.version)
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      return judgeCreate(write, operation)
  }
}

const SPECIAL: ReadonlySet<string> = new Set([
  '/',
  '/zookeeper',
  '/zookeeper/quota',
  '/zookeeper/config',
])

const isDeletable = (path: string): boolean =>
  path.includes('/') && !path.includes('\0') && !SPECIAL.has(path)

function judgeDelete(write: Write, path: string, version: number): Outcome {
  const { tree, seen, isLeadersView } = write
  if (!isDeletable(path)) return failed('BadArguments')
  const parentPath = parentOf(path)
  const parent = znodeNow(tree, parentPath)
  if (parent === undefined) return failed('NoNode')
  if (!may(write, 'DELETE', parentPath, parent)) return failed('NoAuth')
  const znode = znodeNow(tree, path)
  if (znode === undefined) return failed('NoNode')
  if (!isExpected(version, znode.version)) return failed('BadVersion')
  const shadow = isLeadersView ? tree.shadows.get(path) : undefined
  const isFuller = shadow !== undefined && shadow.isFuller && shadow.until > seen
  if (znode.numChildren > 0 || isFuller) return failed('NotEmpty')
  touch(write, parentPath)
  return { error: 'OK', result: {}, changes: [remove(write, path, znode)] }
}

/** Judges the container manager's own deletion. */
export function judgeDeleteContainer(write: Write, path: string): Outcome {
  const znode = znodeNow(write.tree, path)
  if (znode === undefined) return failed('NoNode')
  if (znode.numChildren > 0) return failed('NotEmpty')
  if (isSession(znode.ephemeralOwner)) return failed('BadVersion')
  touch(write, parentOf(path))
  return { error: 'OK', result: {}, changes: [remove(write, path, znode)] }
}

function remove({ tree, zxid }: Write, path: string, znode: Znode): Change {
  const parentPath = parentOf(path)
  const parent = znodeNow(tree, parentPath)
  if (parent !== undefined) {
    put(tree, parentPath, { ...parent, numChildren: parent.numChildren - 1, pzxid: zxid }, zxid)
  }
  put(tree, path, undefined, zxid)
  const parentAcl = parent?.acl ?? []
  return { type: 'deleted', path, acl: znode.acl, parentAcl }
}

/** Deletes the ephemerals of a session, in the order of `paths`. */
export function closeSession(write: Write, paths: readonly string[]): Outcome {
  const changes: Change[] = []
  for (const path of paths) {
    const znode = znodeNow(write.tree, path)
    if (znode === undefined) continue
    cast(write, parentOf(path))
    changes.push(remove(write, path, znode))
  }
  return { error: 'OK', result: {}, changes }
}

function judgeSetData(
  write: Write,
  { path, data, version }: Extract<MultiOperation, { readonly packet: 'setData' }>,
): Outcome {
  const { tree, zxid, timeMs } = write
  if (validatePath(path) !== undefined) return failed('BadArguments')
  const old = znodeNow(tree, path)
  if (old === undefined) return failed('NoNode')
  if (!may(write, 'WRITE', path, old)) return failed('NoAuth')
  if (!isExpected(version, old.version)) return failed('BadVersion')
  touch(write, path)
  const next = { ...old, data, version: (old.version + 1) | 0, mzxid: zxid, mtime: timeMs }
  put(tree, path, next, zxid)
  const changes = [{ type: 'dataChanged', path, acl: old.acl }] as const
  return { error: 'OK', result: { stat: statOf(next) }, changes }
}

/** Judges a new access control list: it fires no watch, and `mzxid` and `pzxid` stay. */
export function judgeSetAcl(
  write: Write,
  { path, acl: requestedAcl, version }: Extract<Operation, { readonly packet: 'setACL' }>,
): Outcome {
  const { tree, zxid, identities, rules } = write
  if (validatePath(path) !== undefined) return failed('BadArguments')
  const acl = fixupAcl(requestedAcl, identities, rules.auth)
  if (acl === undefined) return failed('InvalidACL')
  const old = znodeNow(tree, path)
  if (old === undefined) return failed('NoNode')
  if (!may(write, 'ADMIN', path, old)) return failed('NoAuth')
  if (!isExpected(version, old.aversion)) return failed('BadVersion')
  cast(write, path, old.acl)
  const next = { ...old, acl, aversion: (old.aversion + 1) | 0 }
  put(tree, path, next, zxid)
  return { error: 'OK', result: { stat: statOf(next) }, changes: [] }
}

function judgeCheck(write: Write, path: string, version: number): Outcome {
  if (validatePath(path) !== undefined) return failed('BadArguments')
  const znode = znodeNow(write.tree, path)
  if (znode === undefined) return failed('NoNode')
  if (!may(write, 'READ', path, znode)) return failed('NoAuth')
  return failed(isExpected(version, znode.version) ? 'OK' : 'BadVersion')
}

const isTtl = (mode: CreateMode): boolean =>
  mode === 'PERSISTENT_WITH_TTL' || mode === 'PERSISTENT_SEQUENTIAL_WITH_TTL'

const TTL_MS_MAX = 2 ** 40 - 1

/** The mode that a create names by word or flag; `undefined` for an unknown flag. */
export const modeOf = ({ mode }: CreateOperation | CreateTtlOperation): CreateMode | undefined =>
  typeof mode === 'number' ? CREATE_MODES[mode] : mode

function modeError(
  { rules }: Write,
  mode: CreateMode,
  operation: CreateOperation | CreateTtlOperation,
): ErrorName | undefined {
  const ttlMs = operation.packet === 'createTTL' ? operation.ttlMs : -1
  if (!isTtl(mode)) return ttlMs >= 0 ? 'BadArguments' : undefined
  if (!rules.znodes.hasTtl) return 'Unimplemented'
  return ttlMs > 0 && ttlMs <= TTL_MS_MAX ? undefined : 'BadArguments'
}

function judgeCreate(write: Write, operation: CreateOperation | CreateTtlOperation): Outcome {
  const { tree, zxid, timeMs, identities, rules } = write
  const mode = modeOf(operation)
  if (mode === undefined) return failed('BadArguments')
  const early = modeError(write, mode, operation)
  if (early !== undefined) return failed(early)
  if (!operation.path.includes('/') || operation.path.includes('\0')) return failed('BadArguments')
  const acl = fixupAcl(operation.acl, identities, rules.auth)
  if (acl === undefined) return failed('InvalidACL')
  const parentPath = parentOf(operation.path)
  const parent = znodeNow(tree, parentPath)
  if (parent === undefined) return failed('NoNode')
  if (!may(write, 'CREATE', parentPath, parent)) return failed('NoAuth')
  const created = createdIn(write, parentPath, parent)
  const path = mode.includes('SEQUENTIAL') ? operation.path + suffixOf(created) : operation.path
  if (validatePath(path) !== undefined) return failed('BadArguments')
  if (znodeNow(tree, path) !== undefined) return failed('NodeExists')
  if (isSession(parent.ephemeralOwner)) return failed('NoChildrenForEphemerals')

  touch(write, parentPath)
  // The leader has no notes on a new znode.
  tree.shadows.delete(path)
  const cversion = (created + 1) | 0
  const numChildren = parent.numChildren + 1
  const isNewer = cversion > parent.cversion
  const counted = isNewer ? { cversion, pzxid: zxid } : {}
  put(tree, parentPath, { ...parent, ...counted, numChildren }, zxid)
  if (!isNewer) castCount(write, parentPath, cversion)
  const znode: Znode = {
    data: operation.data,
    acl,
    czxid: zxid,
    mzxid: zxid,
    pzxid: zxid,
    ctime: timeMs,
    mtime: timeMs,
    version: 0,
    cversion: 0,
    aversion: 0,
    ephemeralOwner: ownerOf(operation, mode, write),
    numChildren: 0,
    digest: 0,
  }
  put(tree, path, znode, zxid)
  const change = { type: 'created', path, acl, parentAcl: parent.acl } as const
  return { error: 'OK', result: { path, stat: statOf(znode) }, changes: [change] }
}

/** Formats a number as `%010d`: ten characters, with a minus sign among them. */
const suffixOf = (created: number): string =>
  created < 0 ? `-${String(-created).padStart(9, '0')}` : String(created).padStart(10, '0')

function ownerOf(
  operation: CreateOperation | CreateTtlOperation,
  mode: CreateMode,
  { session, rules }: Pick<Write, 'session' | 'rules'>,
): SessionId {
  if (operation.packet === 'createContainer') return CONTAINER_OWNER
  if (operation.packet === 'createTTL') return ttlOwnerOf(operation.ttlMs)
  if (mode !== 'EPHEMERAL' && mode !== 'EPHEMERAL_SEQUENTIAL') return NO_SESSION
  // A session of server 255 looks like a time to live.
  const [, timeLeft] = /^0xff[0-9a-f]{4}([0-9a-f]{10})$/.exec(session) ?? []
  if (!rules.znodes.hasTtl || timeLeft === undefined) return session
  return ttlOwnerOf(Math.max(1, Number.parseInt(timeLeft, 16)))
}
