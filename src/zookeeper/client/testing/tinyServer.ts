import { createSortedMap, utf8Encode, type SortedMap } from '../../../kernel/lib'
import {
  childOf,
  NO_SESSION,
  OPEN_ACL_UNSAFE,
  parentOf,
  ZXID_ZERO,
  nextZxid,
  toZxid,
  type Acl,
  type ClientReply,
  type ClientRequest,
  type CreateMode,
  type Data,
  type ErrorName,
  type MultiOperation,
  type Operation,
  type OperationResult,
  type SessionId,
  type Stat,
  type Zxid,
} from '../../model'

/**
 * A small server that answers prompts in tests: one znode map, no watches, no permissions. The real rules are
 * in `zookeeper/server`; tests with this one check the client's requests and its output.
 */
export interface TinyServer {
  znodes: SortedMap<string, Znode>
  zxid: Zxid
  sessions: number
}

interface Znode {
  readonly data: Data
  readonly acl: readonly Acl[]
  readonly stat: Stat
}

/** Creates a fresh data directory: the root and ZooKeeper's own znodes. */
export function createTinyServer(): TinyServer {
  const server: TinyServer = { znodes: createSortedMap(), zxid: ZXID_ZERO, sessions: 0 }
  for (const path of ['/', '/zookeeper', '/zookeeper/config', '/zookeeper/quota']) {
    const data = path === '/zookeeper/config' ? utf8Encode(CONFIG) : null
    server.znodes.set(path, { data, acl: OPEN_ACL_UNSAFE, stat: newStat(ZXID_ZERO, data) })
  }
  server.zxid = toZxid(2 ** 32)
  return server
}

const CONFIG = [
  ...[1, 2, 3].map((id) => `server.${id}=10.0.0.${id}:2888:3888:participant;10.0.0.${id}:2181`),
  'version=100000000',
].join('\n')

/** Answers one request. */
export function answer(
  server: TinyServer,
  session: SessionId,
  request: ClientRequest,
): ClientReply {
  const outcome = perform(server, session, request)
  const error = typeof outcome === 'string' ? outcome : 'OK'
  const result = typeof outcome === 'string' ? {} : outcome
  const { packet, xid } = request
  return { packet, isReply: true, xid, zxid: server.zxid, error, result }
}

type Outcome = ErrorName | OperationResult

function perform(server: TinyServer, session: SessionId, request: Operation): Outcome {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other packets
  switch (request.packet) {
    case 'create':
    case 'createContainer':
    case 'createTTL':
      return create(server, session, request)
    case 'delete':
      return remove(server, request.path, request.version)
    case 'setData':
      return setData(server, request.path, request.data, request.version)
    case 'multi':
      return multi(server, session, request.ops)
    case 'setACL':
      return setAcl(server, request.path, request.acl)
    case 'exists':
    case 'getACL':
    case 'getData':
    case 'getChildren':
    case 'getChildren2': {
      const znode = server.znodes.get(request.path)
      if (znode === undefined) return 'NoNode'
      return { ...znode, children: childrenOf(server, request.path) }
    }
    case 'getAllChildrenNumber':
      if (!server.znodes.has(request.path)) return 'NoNode'
      return { number: below(server, request.path).length }
    case 'getEphemerals':
      return {
        paths: ephemeralsOf(server, session).filter((path) => path.startsWith(request.path)),
      }
    case 'closeSession':
      for (const path of ephemeralsOf(server, session)) remove(server, path, -1)
      return {}
    case 'whoAmI':
      return { who: [{ scheme: 'ip', id: '127.0.0.1' }] }
    case 'reconfig':
      return 'NoAuth'
    case 'sync':
      return { path: request.path }
    default:
      return {}
  }
}

interface Creation {
  readonly path: string
  readonly data: Data
  readonly acl: readonly Acl[]
  readonly mode: CreateMode | number
}

function create(server: TinyServer, session: SessionId, creation: Creation): Outcome {
  const { data, acl } = creation
  const mode = String(creation.mode)
  const parentPath = parentOf(creation.path)
  const parent = server.znodes.get(parentPath)
  if (acl.some(({ scheme }) => scheme === 'nosuch')) return 'InvalidACL'
  if (parent === undefined) return 'NoNode'
  const { cversion, numChildren } = parent.stat
  const suffix = String((cversion + numChildren) / 2).padStart(10, '0')
  const path = mode.includes('SEQUENTIAL') ? creation.path + suffix : creation.path
  if (server.znodes.has(path)) return 'NodeExists'
  if (parent.stat.ephemeralOwner !== NO_SESSION) return 'NoChildrenForEphemerals'
  server.zxid = nextZxid(server.zxid)
  const ephemeralOwner = mode.startsWith('EPHEMERAL') ? session : NO_SESSION
  const stat: Stat = { ...newStat(server.zxid, data), ephemeralOwner }
  server.znodes.set(path, { data, acl, stat })
  touchParent(server, parentPath, 1)
  countQuota(server, path)
  return { path, stat }
}

function remove(server: TinyServer, path: string, version: number): Outcome {
  if (path === '/' || path === '/zookeeper') return 'BadArguments'
  const znode = server.znodes.get(path)
  if (znode === undefined) return 'NoNode'
  if (version >= 0 && version !== znode.stat.version) return 'BadVersion'
  if (childrenOf(server, path).length > 0) return 'NotEmpty'
  server.zxid = nextZxid(server.zxid)
  server.znodes.delete(path)
  touchParent(server, parentOf(path), -1)
  countQuota(server, path)
  return {}
}

function setData(server: TinyServer, path: string, data: Data, version: number): Outcome {
  const znode = server.znodes.get(path)
  if (znode === undefined) return 'NoNode'
  if (version >= 0 && version !== znode.stat.version) return 'BadVersion'
  server.zxid = nextZxid(server.zxid)
  const stat: Stat = {
    ...znode.stat,
    mzxid: server.zxid,
    version: znode.stat.version + 1,
    dataLength: data?.length ?? 0,
  }
  server.znodes.set(path, { ...znode, data, stat })
  countQuota(server, path)
  return { stat }
}

function setAcl(server: TinyServer, path: string, acl: readonly Acl[]): Outcome {
  const znode = server.znodes.get(path)
  if (znode === undefined) return 'NoNode'
  const stat: Stat = { ...znode.stat, aversion: znode.stat.aversion + 1 }
  server.znodes.set(path, { ...znode, acl, stat })
  return { stat }
}

function multi(
  server: TinyServer,
  session: SessionId,
  ops: readonly MultiOperation[],
): OperationResult {
  const before = server.znodes.clone()
  const results = ops.map((op) => {
    const outcome = perform(server, session, op)
    const error = typeof outcome === 'string' ? outcome : ('OK' as const)
    return { packet: op.packet, error, result: {} }
  })
  if (results.some(({ error }) => error !== 'OK')) server.znodes = before
  return { results }
}

/** Updates the usage of the nearest quota above a path. */
function countQuota(server: TinyServer, path: string): void {
  for (let at = path; at !== '/'; at = parentOf(at)) {
    const stats = `/zookeeper/quota${at}/zookeeper_stats`
    const znode = server.znodes.get(stats)
    if (path !== stats && znode === undefined) continue
    const paths = [at, ...below(server, at)]
    const sizes = paths.map((one) => server.znodes.get(one)?.data?.length ?? 0)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const data = utf8Encode(`count=${paths.length},bytes=${bytes}`)
    if (znode !== undefined) server.znodes.set(stats, { ...znode, data })
    return
  }
  const stats = /^\/zookeeper\/quota(\/.*)\/zookeeper_stats$/.exec(path)?.[1]
  if (stats !== undefined) countQuota(server, stats)
}

function touchParent(server: TinyServer, path: string, born: 1 | -1): void {
  const parent = server.znodes.get(path)
  if (parent === undefined) return
  const { cversion, numChildren } = parent.stat
  const stat: Stat = {
    ...parent.stat,
    pzxid: server.zxid,
    cversion: cversion + 1,
    numChildren: numChildren + born,
  }
  server.znodes.set(path, { ...parent, stat })
}

const below = (server: TinyServer, path: string): readonly string[] => {
  const prefix = childOf(path, '')
  return server.znodes.keysArray().filter((key) => key.startsWith(prefix) && key !== '/')
}

const childrenOf = (server: TinyServer, path: string): readonly string[] =>
  below(server, path)
    .filter((key) => parentOf(key) === path)
    .map((key) => key.slice(childOf(path, '').length))

const ephemeralsOf = ({ znodes }: TinyServer, session: SessionId): readonly string[] =>
  znodes.keysArray().filter((path) => znodes.get(path)?.stat.ephemeralOwner === session)

const newStat = (zxid: Zxid, data: Data): Stat => ({
  czxid: zxid,
  mzxid: zxid,
  pzxid: zxid,
  ctime: 0,
  mtime: 0,
  version: 0,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: NO_SESSION,
  dataLength: data?.length ?? 0,
  numChildren: 0,
})
