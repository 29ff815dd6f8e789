import {
  serverId,
  virtualUs,
  type CloseReason,
  type ConnectionId,
  type ServerId,
} from '../../../../kernel/actor'
import { assert, createRandom, defined, drawInt } from '../../../../kernel/lib'
import { makeZxid } from '../../../model'
import type { ServerConfig } from '../../config'
import { type ElectionMessage, type Peer, type Turn, createElection } from '../../state'
import {
  onElectionAccepted,
  onElectionClosed,
  onElectionMessage,
  onElectionOpened,
  startElection,
  stopElection,
  updateElectionVote,
} from '..'
import {
  setTimer,
  dropTimer,
  schedule,
  type ElectionNetwork,
  type Node,
  type NetworkEvent,
} from './networkEvents'

const DELAY_MAX_US = 20_000

/** Limit of steps above any election's; votes that circle for ever exceed it. */
const STEPS_MAX = 50_000

const EVENTS_MAX = 5_000

/** Creates all servers of a configuration; none runs, and each has a history of its own. */
export function createElectionNetwork(
  config: ServerConfig,
  seed: number,
  onResult: ElectionNetwork['onResult'],
): ElectionNetwork {
  const network: ElectionNetwork = {
    config,
    random: createRandom(seed),
    nodes: new Map(),
    connections: new Map(),
    events: [],
    onResult,
    now: 0,
    incarnations: 0,
    steps: 0,
  }
  for (const id of [...config.ensemble.voters, ...config.ensemble.observers]) {
    const epoch = drawInt(network.random, 1, 3)
    const zxid = makeZxid(drawInt(network.random, 0, epoch), drawInt(network.random, 0, 5))
    const peer = createPeer(network, id)
    const initials: Node['initials'] = new Map()
    network.nodes.set(id, { peer, isAlive: false, zxid, epoch, result: undefined, initials })
  }
  return network
}

function createPeer(network: ElectionNetwork, id: ServerId): Peer {
  network.incarnations += 1
  return {
    id,
    config: network.config,
    incarnation: network.incarnations,
    connectionsOpened: 0,
    state: 'LOOKING',
    random: createRandom(network.incarnations),
    ensemble: network.config.ensemble,
    lastSeen: network.config.ensemble,
    isObserver: network.config.ensemble.observers.includes(id),
    isReconfigured: false,
    election: createElection(id, network.config.ensemble),
  }
}

/** Starts a server unless it runs. */
export function startNode(network: ElectionNetwork, id: ServerId): void {
  const node = nodeOf(network, id)
  if (node.isAlive) return
  node.peer = createPeer(network, id)
  node.isAlive = true
  look(network, id)
}

/** Kills a server: its connections break and its memory is lost. */
export function killNode(network: ElectionNetwork, id: ServerId): void {
  const node = nodeOf(network, id)
  if (!node.isAlive) return
  node.isAlive = false
  node.result = undefined
  for (const [conn, { opener, acceptor }] of network.connections) {
    if (opener === id || acceptor === id) breakConnection(network, conn)
  }
}

/** Makes a server look for a leader, after its start or in place of its role. */
export function look(network: ElectionNetwork, id: ServerId): void {
  const node = nodeOf(network, id)
  runTurn(network, node, (turn, peer) => {
    stopElection(turn, peer)
    peer.state = 'LOOKING'
    node.result = undefined
    startElection(turn, peer, node)
    return undefined
  })
}

/** Ends the synchronisation: the server's history belongs to the epoch from now on. */
export function establish(network: ElectionNetwork, id: ServerId, epoch: number): void {
  const node = nodeOf(network, id)
  node.epoch = epoch
  updateElectionVote(node.peer, epoch)
}

/** Breaks a connection for both ends; messages in flight are lost. */
export function breakConnection(network: ElectionNetwork, conn: ConnectionId): void {
  const connection = network.connections.get(conn)
  if (connection === undefined) return
  network.connections.delete(conn)
  dropInFlight(network, conn)
  tellClosed(network, connection.opener, conn, 'reset')
  tellClosed(network, connection.acceptor, conn, 'reset')
}

/** Runs all events up to a time. */
export function runUntil(network: ElectionNetwork, until: number): void {
  for (let next = network.events[0]; next !== undefined && next.at <= until;) {
    network.events.shift()
    network.now = next.at
    const node = nodeOf(network, next.to)
    if (node.isAlive && node.peer.incarnation === next.incarnation) {
      runTurn(network, node, next.act)
    }
    next = network.events[0]
  }
  network.now = until
}

export const nodeOf = (network: ElectionNetwork, id: ServerId): Node =>
  defined(network.nodes.get(id), `server ${id}`)

function runTurn(network: ElectionNetwork, node: Node, act: NetworkEvent['act']): void {
  const { peer } = node
  const turn: Turn = { now: virtualUs(network.now), effects: [] }
  network.steps += 1
  const isCalm = network.steps <= STEPS_MAX && network.events.length <= EVENTS_MAX
  assert(isCalm, 'the election goes on and on')
  const result = act(turn, peer)
  applyEffects(turn, network, node)
  if (!result) return
  node.result = result
  network.onResult(network, node, result)
  peer.state = result.state
}

function applyEffects(turn: Turn, network: ElectionNetwork, node: Node): void {
  const { peer } = node
  for (const effect of turn.effects) {
    if (effect.type === 'connect') open(network, peer, effect.conn, serverId(Number(effect.to)))
    if (effect.type === 'close') closeFrom(network, peer.id, effect.conn)
    if (effect.type === 'send') {
      deliver(network, peer, effect.conn, effect.message as ElectionMessage)
    }
    if (effect.type === 'setTimer' || effect.type === 'clearTimer') {
      dropTimer(network, peer, effect.timer)
    }
    if (effect.type === 'setTimer') setTimer(network, peer, effect.timer, effect.delayUs)
    if (effect.type === 'trace' && effect.event.type === 'vote' && effect.event.why !== 'joined') {
      const initials = node.initials.get(effect.event.round) ?? []
      const { zxid, epoch } = peer.election.initial
      node.initials.set(effect.event.round, [...initials, { zxid, epoch }])
    }
  }
}

function open(network: ElectionNetwork, peer: Peer, conn: ConnectionId, to: ServerId): void {
  const at = network.now + drawInt(network.random, 100, DELAY_MAX_US)
  const { incarnation } = peer
  const target = nodeOf(network, to)
  if (!target.isAlive) {
    schedule(network, {
      at,
      to: peer.id,
      incarnation,
      act: (turn, self) => onElectionClosed(turn, self, conn),
    })
    return
  }
  const lastArrival = new Map([
    [to, at],
    [peer.id, at],
  ])
  network.connections.set(conn, { opener: peer.id, acceptor: to, lastArrival })
  schedule(network, {
    at,
    to,
    incarnation: target.peer.incarnation,
    conn,
    act: (turn, self) => onElectionAccepted(turn, self, conn),
  })
  schedule(network, {
    at,
    to: peer.id,
    incarnation,
    conn,
    act: (turn, self) => onElectionOpened(turn, self, conn),
  })
}

/** Closes one end; the other learns of it after all that was sent before. */
function closeFrom(network: ElectionNetwork, from: ServerId, conn: ConnectionId): void {
  const connection = network.connections.get(conn)
  if (connection === undefined) return
  network.connections.delete(conn)
  const to = connection.opener === from ? connection.acceptor : connection.opener
  for (let index = network.events.length - 1; index >= 0; index -= 1) {
    const event = network.events[index]
    if (event?.conn === conn && event.to === from) network.events.splice(index, 1)
  }
  tellClosed(network, to, conn, 'closed', connection.lastArrival.get(to))
}

function tellClosed(
  network: ElectionNetwork,
  to: ServerId,
  conn: ConnectionId,
  reason: CloseReason,
  notBefore = network.now,
): void {
  const { isAlive, peer } = nodeOf(network, to)
  if (!isAlive) return
  const delay = reason === 'reset' ? 0 : drawInt(network.random, 100, DELAY_MAX_US)
  schedule(network, {
    at: Math.max(notBefore, network.now + delay),
    to,
    incarnation: peer.incarnation,
    act: (turn, self) => onElectionClosed(turn, self, conn),
  })
}

function deliver(
  network: ElectionNetwork,
  peer: Peer,
  conn: ConnectionId,
  message: ElectionMessage,
): void {
  const connection = network.connections.get(conn)
  if (connection === undefined) return
  const to = connection.opener === peer.id ? connection.acceptor : connection.opener
  const delayed = network.now + drawInt(network.random, 100, DELAY_MAX_US)
  const at = Math.max(delayed, connection.lastArrival.get(to) ?? 0)
  connection.lastArrival.set(to, at)
  schedule(network, {
    at,
    to,
    incarnation: nodeOf(network, to).peer.incarnation,
    conn,
    act: (turn, self) => onElectionMessage(turn, self, conn, message),
  })
}

function dropInFlight(network: ElectionNetwork, conn: ConnectionId): void {
  for (let index = network.events.length - 1; index >= 0; index -= 1) {
    if (network.events[index]?.conn === conn) network.events.splice(index, 1)
  }
}
