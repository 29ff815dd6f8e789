import { createSortedMap, type SortedMap } from '../../lib'
import {
  ZXID_ZERO,
  type ClientReply,
  type ClientRequest,
  type Data,
  type ErrorName,
  type OperationResult,
  type Stat,
  type Zxid,
} from '../../model'

/**
 * Just enough of a server to answer a prompt in tests: one znode map, no sessions, no watches. The
 * real rules live in `core`; what is tested with this is what the client prints.
 */
export interface TinyServer {
  readonly znodes: SortedMap<string, { readonly data: Data; readonly stat: Stat }>
  zxid: Zxid
}

/** A fresh data directory: the root and ZooKeeper's own znodes. */
export function createTinyServer(): TinyServer {
  const server: TinyServer = { znodes: createSortedMap(), zxid: ZXID_ZERO }
  for (const path of ['/', '/zookeeper', '/zookeeper/config', '/zookeeper/quota']) {
    server.znodes.set(path, { data: null, stat: newStat(ZXID_ZERO, null) })
  }
  server.zxid = (2 ** 32) as Zxid
  return server
}

/** Answers one request. */
export function answer(server: TinyServer, request: ClientRequest): ClientReply {
  const outcome = perform(server, request)
  const error = typeof outcome === 'string' ? outcome : 'OK'
  const result = typeof outcome === 'string' ? {} : outcome
  const { packet, xid } = request
  return { packet, isReply: true, xid, zxid: server.zxid, error, result }
}

type Outcome = ErrorName | OperationResult

function perform(server: TinyServer, request: ClientRequest): Outcome {
  switch (request.packet) {
    case 'create':
      return create(server, request.path, request.data)
    case 'delete':
      return remove(server, request.path, request.version)
    case 'setData':
      return setData(server, request.path, request.data, request.version)
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2': {
      const znode = server.znodes.get(request.path)
      if (znode === undefined) return 'NoNode'
      return { ...znode, children: childrenOf(server, request.path) }
    }
    case 'sync':
      return { path: request.path }
    default:
      return {}
  }
}

function create(server: TinyServer, path: string, data: Data): Outcome {
  const parent = parentOf(path)
  if (!server.znodes.has(parent)) return 'NoNode'
  if (server.znodes.has(path)) return 'NodeExists'
  server.zxid = (server.zxid + 1) as Zxid
  server.znodes.set(path, { data, stat: newStat(server.zxid, data) })
  touchParent(server, parent, 1)
  return { path }
}

function remove(server: TinyServer, path: string, version: number): Outcome {
  if (path === '/' || path === '/zookeeper') return 'BadArguments'
  const znode = server.znodes.get(path)
  if (znode === undefined) return 'NoNode'
  if (version >= 0 && version !== znode.stat.version) return 'BadVersion'
  if (childrenOf(server, path).length > 0) return 'NotEmpty'
  server.zxid = (server.zxid + 1) as Zxid
  server.znodes.delete(path)
  touchParent(server, parentOf(path), -1)
  return {}
}

function setData(server: TinyServer, path: string, data: Data, version: number): Outcome {
  const znode = server.znodes.get(path)
  if (znode === undefined) return 'NoNode'
  if (version >= 0 && version !== znode.stat.version) return 'BadVersion'
  server.zxid = (server.zxid + 1) as Zxid
  const stat: Stat = {
    ...znode.stat,
    mzxid: server.zxid,
    version: znode.stat.version + 1,
    dataLength: data?.length ?? 0,
  }
  server.znodes.set(path, { data, stat })
  return { stat }
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

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

function childrenOf(server: TinyServer, path: string): readonly string[] {
  const prefix = path === '/' ? '/' : `${path}/`
  return server.znodes
    .keysArray()
    .filter((key) => key.startsWith(prefix) && key.length > prefix.length)
    .map((key) => key.slice(prefix.length))
    .filter((name) => !name.includes('/'))
}

const newStat = (zxid: Zxid, data: Data): Stat => ({
  czxid: zxid,
  mzxid: zxid,
  pzxid: zxid,
  ctime: 0,
  mtime: 0,
  version: 0,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: '0x0' as Stat['ephemeralOwner'],
  dataLength: data?.length ?? 0,
  numChildren: 0,
})
