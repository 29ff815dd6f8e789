import { ok } from '../../../kernel/lib'
import { makeZxid, NO_SESSION, sessionIdFrom, type Stat, type Zxid } from '../../../zookeeper/model'
import type { WireOperation, WireReply, WireRequest } from '../../../zookeeper/wire'
import type { Player } from '../player'
import type { Arrival, Link } from '../../live'

/** A connection to the small server, with its arrivals and watches. */
interface Place {
  readonly arrived: Arrival[]
  readonly watched: Set<string>
  isOpen: boolean
}

const NO_NODE = -101
const NODE_EXISTS = -110
const PASSWORD = new Uint8Array(16)

/**
 * Creates a player over a server of a few lines. It creates, checks existence with a watch, sets, deletes,
 * syncs and closes. `spoil` may change its answers, so that a judge has a difference to find.
 */
export function createSmallPlayer(spoil: (arrival: Arrival) => Arrival = (same) => same): Player {
  const nodes = new Map<string, Stat>()
  const places: Place[] = []
  let counter = 0
  const zxidNow = (): Zxid => makeZxid(1, counter)

  const fire = (path: string, type: number): void => {
    for (const place of places) {
      if (!place.watched.delete(path)) continue
      place.arrived.push({ type: 'event', event: { type, state: 3, path } })
    }
  }
  const answer = (place: Place, request: WireRequest): WireReply | number => {
    const { type } = request
    if (type === 'create' || type === 'setData' || type === 'delete') {
      counter += 1
      return write(nodes, request, zxidNow(), fire)
    }
    if (type === 'sync') return { type, path: request.path }
    if (type === 'closeSession') {
      counter += 1
      return { type }
    }
    if (type !== 'exists') throw new Error(`the small server knows no ${type}`)
    if (request.watch) place.watched.add(request.path ?? '')
    const stat = nodes.get(request.path ?? '')
    return stat === undefined ? NO_NODE : { type, stat }
  }
  const open = (): Link => {
    const place: Place = { arrived: [], watched: new Set(), isOpen: true }
    places.push(place)
    let xid = 0
    return {
      session: { id: sessionIdFrom(BigInt(places.length)), password: PASSWORD },
      timeoutMs: 10_000,
      send: (requests) =>
        requests.map((request) => {
          xid += 1
          const came = place.isOpen ? answer(place, request) : NO_NODE
          const error = typeof came === 'number' ? came : 0
          const reply = typeof came === 'number' ? undefined : came
          place.arrived.push(spoil({ type: 'reply', xid, zxid: zxidNow(), error, reply }))
          if (request.type === 'closeSession') place.arrived.push({ type: 'closed' })
          return xid
        }),
      receive: () => Promise.resolve(place.arrived.shift() ?? { type: 'closed' }),
      cut: () => {
        place.isOpen = false
        place.watched.clear()
      },
    }
  }
  return {
    connect: () => {
      counter += 1
      return Promise.resolve(ok(open()))
    },
    pass: () => Promise.resolve(),
    untilExpired: () => Promise.resolve(),
    untilGone: (path) => Promise.resolve(!nodes.has(path)),
    sweep: () => {
      nodes.clear()
      return Promise.resolve()
    },
    end: () => Promise.resolve(),
  }
}

function write(
  nodes: Map<string, Stat>,
  request: WireOperation,
  zxid: Zxid,
  fire: (path: string, type: number) => void,
): WireReply | number {
  const path = request.path ?? ''
  const stat = nodes.get(path)
  if (request.type === 'create') {
    if (stat !== undefined) return NODE_EXISTS
    nodes.set(path, statAt(zxid, zxid, 0))
    fire(path, 1)
    return { type: 'create', path }
  }
  if (stat === undefined) return NO_NODE
  if (request.type === 'delete') {
    nodes.delete(path)
    fire(path, 2)
    return { type: 'delete' }
  }
  const changed = statAt(stat.czxid, zxid, stat.version + 1)
  nodes.set(path, changed)
  fire(path, 3)
  return { type: 'setData', stat: changed }
}

const statAt = (czxid: Zxid, mzxid: Zxid, version: number): Stat => ({
  czxid,
  mzxid,
  ctime: 0,
  mtime: version,
  version,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: NO_SESSION,
  dataLength: 0,
  numChildren: 0,
  pzxid: czxid,
})
