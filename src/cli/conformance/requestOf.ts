import { utf8Encode } from '../../kernel/lib'
import { makeZxid, ZXID_NONE, type Zxid } from '../../zookeeper/model'
import type { WireAcl, WireOperation, WireRequest } from '../../zookeeper/wire'
import {
  MODES,
  WATCH_MODES,
  WATCHER_TYPES,
  type CaseAcl,
  type CaseData,
  type CasePath,
  type Operation,
  type Request,
} from './caseFormat'

const PERMS = 'rwcda'
const COUNTERS = 2 ** 32

/**
 * Converts the request of a case to the protocol's form; `relative` is the zxid of a catch-up that names
 * none.
 */
export function requestOf(request: Request, relative: Zxid): WireRequest {
  switch (request.do) {
    case 'create':
    case 'create2':
    case 'delete':
    case 'set':
    case 'get':
    case 'children':
      return operationOf(request)
    case 'exists':
      return { type: 'exists', path: maybePathOf(request.path), watch: request.watch }
    case 'children2':
      return { type: 'getChildren2', path: maybePathOf(request.path), watch: request.watch }
    case 'getACL':
    case 'sync':
    case 'getAllChildrenNumber':
      return { type: request.do, path: maybePathOf(request.path) }
    case 'getEphemerals':
      return { type: 'getEphemerals', prefix: maybePathOf(request.path) }
    case 'setACL':
      return {
        type: 'setACL',
        path: maybePathOf(request.path),
        acl: aclOf(request.acl),
        version: request.version,
      }
    case 'multi':
    case 'multiRead':
      return { type: request.do, ops: request.ops.map(operationOf) }
    case 'reconfig':
      return {
        type: 'reconfig',
        joining: request.joining,
        leaving: request.leaving,
        newMembers: request.members,
        configId: BigInt(request.configId),
      }
    case 'addWatch': {
      const mode = typeof request.mode === 'number' ? request.mode : WATCH_MODES[request.mode]
      return { type: 'addWatch', path: maybePathOf(request.path), mode }
    }
    case 'removeWatches':
    case 'checkWatches': {
      const { type } = request
      const watcherType = typeof type === 'number' ? type : WATCHER_TYPES[type]
      return { type: request.do, path: maybePathOf(request.path), watcherType }
    }
    case 'setWatches':
    case 'setWatches2':
      return catchUpOf(request, relative)
    case 'whoAmI':
      return { type: 'whoAmI' }
    case 'raw':
      return {
        type: 'unknown',
        opcode: request.opcode,
        body: new Uint8Array(Buffer.from(request.hex, 'hex')),
      }
  }
}

function catchUpOf(
  request: Extract<Request, { do: 'setWatches' | 'setWatches2' }>,
  relative: Zxid,
): WireRequest {
  const relativeZxid =
    request.relativeZxid === undefined ? relative : zxidFrom(request.relativeZxid)
  const lists = {
    relativeZxid,
    data: pathsOf(request.data),
    exist: pathsOf(request.exist),
    child: pathsOf(request.child),
  }
  if (request.do === 'setWatches') return { type: 'setWatches', ...lists }
  const persistent = pathsOf(request.persistent)
  return { type: 'setWatches2', ...lists, persistent, recursive: pathsOf(request.recursive) }
}

const zxidFrom = (value: number): Zxid =>
  value < 0 ? ZXID_NONE : makeZxid(Math.floor(value / COUNTERS), value % COUNTERS)

function operationOf(operation: Operation): WireOperation {
  const path = maybePathOf(operation.path)
  switch (operation.do) {
    case 'create':
    case 'create2':
      return createOf(operation, path)
    case 'delete':
    case 'check':
      return { type: operation.do, path, version: operation.version }
    case 'set':
      return { type: 'setData', path, data: dataOf(operation.data), version: operation.version }
    case 'get':
      return { type: 'getData', path, watch: operation.watch }
    case 'children':
      return { type: 'getChildren', path, watch: operation.watch }
  }
}

/**
 * Converts a create; containers and TTL nodes have operations of their own, for `create` and `create2` alike.
 */
function createOf(
  create: Extract<Operation, { do: 'create' | 'create2' }>,
  path: string | null,
): WireOperation {
  const { mode } = create
  const flags = typeof mode === 'number' ? mode : MODES.indexOf(mode)
  const fields = { path, data: dataOf(create.data), acl: aclOf(create.acl), flags }
  if (mode === 'CONTAINER') return { type: 'createContainer', ...fields }
  if (mode === 'PERSISTENT_WITH_TTL' || mode === 'PERSISTENT_SEQUENTIAL_WITH_TTL') {
    return { type: 'createTTL', ...fields, ttl: BigInt(create.ttl) }
  }
  return { type: create.do, ...fields }
}

/** Returns the path of a step, written out. */
export const pathOf = (path: CasePath): string =>
  typeof path === 'string' ? path : path.before + path.repeat.repeat(path.count)

const maybePathOf = (path: CasePath | null): string | null => (path === null ? null : pathOf(path))

const pathsOf = (paths: readonly CasePath[] | null): readonly string[] | null =>
  paths?.map(pathOf) ?? null

function dataOf(data: CaseData): Uint8Array | null {
  if (data === null) return null
  if (typeof data === 'string') return utf8Encode(data)
  if ('hex' in data) return new Uint8Array(Buffer.from(data.hex, 'hex'))
  return utf8Encode(data.repeat.repeat(data.count))
}

function aclOf(acl: CaseAcl): readonly WireAcl[] | null {
  if (acl === 'null') return null
  return acl.map(([perms, scheme, id]) => ({ perms: permsOf(perms), scheme, id }))
}

/** Reads permissions: `rwcda` letters, a number, or the form of unknown bits in results (`0x3f`). */
function permsOf(perms: string | number): number {
  if (typeof perms === 'number') return perms
  if (perms.startsWith('0x')) return Number(perms)
  return Array.from(perms).reduce((sum, letter) => sum | (1 << PERMS.indexOf(letter)), 0)
}
