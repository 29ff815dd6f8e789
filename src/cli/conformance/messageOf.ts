import { defined } from '../../kernel/lib'
import {
  ADD_WATCH_MODES,
  CREATE_MODES,
  WATCHER_TYPES,
  type Acl,
  type ClientRequest,
  type ConnectRequest,
  type MultiOperation,
  type MultiReadOperation,
  type Operation,
} from '../../zookeeper/model'
import {
  decodeConnectRequest,
  decodeRequest,
  decodeRequestHeader,
  opNamed,
  type WireAcl,
  type WireOperation,
  type WireRequest,
} from '../../zookeeper/wire'

/** The code of a request that only servers send to each other. */
const DELETE_CONTAINER = 20
/**
 * The request that stands for it where a client sends it: the server finds no znode at its path, so it fails.
 */
const NO_DELETE: Operation = { packet: 'delete', path: '', version: -1 }

/** Decodes the first frame of a connection for the embedded servers. */
export function connectRequestOf(body: Uint8Array): ConnectRequest {
  const read = decodeConnectRequest(body)
  if (!read.ok) throw new Error(`no ConnectRequest: ${read.error.expected}`)
  const { session, password, timeoutMs, lastZxidSeen, readOnly = false } = read.value
  return {
    packet: 'connect',
    session,
    password: Buffer.from(password ?? []).toString('hex'),
    timeoutMs,
    lastZxidSeen,
    readOnly,
  }
}

/** Decodes any later frame; an unreadable one becomes a malformed request of the type in its header. */
export function requestOfFrame(body: Uint8Array): ClientRequest {
  const header = decodeRequestHeader(body)
  if (!header.ok) throw new Error(`no RequestHeader: ${header.error.expected}`)
  const { xid, opcode } = header.value
  const request = decodeRequest(opcode, body)
  const name = opNamed(opcode)
  const operation = request.ok ? operationOf(request.value) : undefined
  if (operation !== undefined) return { ...operation, xid }
  const of = defined(name, `a name of operation ${opcode}`)
  return { packet: 'malformed', of, isNullPath: request.ok, xid }
}

/** Converts a request into the model's form; undefined for a null path, for which the model has none. */
function operationOf(request: WireRequest): Operation | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other requests
  switch (request.type) {
    case 'multi':
    case 'multiRead':
      return multiOf(request)
    case 'getEphemerals':
      return { packet: 'getEphemerals', path: request.prefix ?? '' }
    case 'reconfig': {
      const { joining, leaving, newMembers, configId } = request
      return { packet: 'reconfig', joining, leaving, newMembers, configId: Number(configId) }
    }
    case 'setWatches':
    case 'setWatches2':
      return catchUpOf(request)
    case 'auth':
      return { packet: 'auth', scheme: request.scheme ?? '', auth: request.auth }
    case 'sasl':
      return { packet: 'sasl', token: request.token }
    case 'unknown':
      return request.opcode === DELETE_CONTAINER
        ? NO_DELETE
        : { packet: 'unknown', opcode: request.opcode }
    case 'ping':
    case 'whoAmI':
    case 'closeSession':
      return { packet: request.type }
    default:
      return request.path === null ? undefined : placedOf(request, request.path)
  }
}

type Placed = Extract<WireRequest, { readonly path: string | null }>

function placedOf(request: Placed, path: string): Operation {
  switch (request.type) {
    case 'getACL':
    case 'sync':
    case 'getAllChildrenNumber':
      return { packet: request.type, path }
    case 'setACL':
      return { packet: 'setACL', path, acl: aclOf(request.acl), version: request.version }
    case 'addWatch':
      return { packet: 'addWatch', path, mode: ADD_WATCH_MODES[request.mode] ?? request.mode }
    case 'checkWatches':
    case 'removeWatches': {
      const { watcherType: type } = request
      return { packet: request.type, path, watcherType: WATCHER_TYPES[type - 1] ?? type }
    }
    case 'check':
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
    case 'delete':
    case 'exists':
    case 'getChildren':
    case 'getChildren2':
    case 'getData':
    case 'setData':
      return singleOf(request, path)
  }
}

function singleOf(op: WireOperation, path: string): MultiOperation | MultiReadOperation {
  switch (op.type) {
    case 'delete':
    case 'check':
      return { packet: op.type, path, version: op.version }
    case 'setData':
      return { packet: 'setData', path, data: op.data, version: op.version }
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
      return { packet: op.type, path, watch: op.watch }
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL': {
      const mode = CREATE_MODES[op.flags] ?? op.flags
      const created = { path, data: op.data, acl: aclOf(op.acl), mode }
      return op.type === 'createTTL'
        ? { packet: 'createTTL', ...created, ttlMs: Number(op.ttl) }
        : { packet: op.type, ...created }
    }
  }
}

function multiOf(
  request: Extract<WireRequest, { readonly type: 'multi' | 'multiRead' }>,
): Operation | undefined {
  const ops: (MultiOperation | MultiReadOperation)[] = []
  for (const op of request.ops) {
    if (op.path === null) return undefined
    ops.push(singleOf(op, op.path))
  }
  const writes = ops.filter((op): op is MultiOperation => !isRead(op))
  const reads = ops.filter(isRead)
  if (request.type === 'multi') {
    return reads.length > 0 ? undefined : { packet: 'multi', ops: writes }
  }
  return writes.length > 0 ? undefined : { packet: 'multiRead', ops: reads }
}

const isRead = (op: MultiOperation | MultiReadOperation): op is MultiReadOperation => 'watch' in op

/** Converts a catch-up; undefined where a list is null, on which servers fail as on a null path. */
function catchUpOf(
  request: Extract<WireRequest, { readonly type: 'setWatches' | 'setWatches2' }>,
): Operation | undefined {
  const { relativeZxid, data, exist, child } = request
  if (data === null || exist === null || child === null) return undefined
  const lists = { relativeZxid, data, exist, child }
  if (request.type === 'setWatches') return { packet: 'setWatches', ...lists }
  const { persistent, recursive } = request
  if (persistent === null || recursive === null) return undefined
  return { packet: 'setWatches2', ...lists, persistent, recursive }
}

const aclOf = (acl: readonly WireAcl[] | null): readonly Acl[] =>
  (acl ?? []).map(({ perms, scheme, id }) => ({ perms, scheme: scheme ?? '', id: id ?? '' }))
