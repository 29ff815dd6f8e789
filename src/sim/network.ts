import {
  virtualUs,
  type ActorId,
  type Channel,
  type CloseReason,
  type ConnectionId,
  type Message,
  type VirtualUs,
} from '../actor'
import { createRandom, defined, drawInt, enqueue, removeWhere, type Random } from '../lib'
import { messageMatches } from './fields'
import type { HostInput } from './host'
import type { CutStyle, PacketMatch } from './interventions'
import { latencyBetween, readLatencies, type Latencies } from './latency'
import type { RunSpec } from './spec'
import { emit } from './tick'
import { processOf, type Arrival, type Flight, type Process, type Tick, type World } from './world'

/** TCP as the lab needs it: connections that are FIFO and reliable until they break. */
export interface Network {
  readonly latencies: Latencies
  readonly random: Random
  /** In the order in which they were opened. */
  connections: Map<ConnectionId, Connection>
  /** What stands between two actors, in one direction; by sender, then receiver. */
  walls: Map<ActorId, Map<ActorId, Wall>>
  /** Added latency of one direction, µs. */
  delays: Map<ActorId, Map<ActorId, number>>
  holds: readonly Hold[]
  /** Each takes the next message that it matches. */
  drops: readonly PacketMatch[]
}

export interface Wall {
  readonly style: CutStyle
  readonly since: VirtualUs
  readonly by: 'partition' | 'cut'
}

export interface Hold {
  /** As it was written: what `release` names. */
  readonly written: PacketMatch
  /** With its symbolic servers resolved. */
  readonly match: PacketMatch
}

export interface Connection {
  readonly id: ConnectionId
  readonly opener: ActorId
  readonly target: ActorId
  readonly channel: Channel
  /** Whether the opener, the target still holds its end. */
  hasOpener: boolean
  hasTarget: boolean
  /** The target has not yet been asked. */
  isSynPending: boolean
  /** Torn down by the network: what is sent now is lost. */
  isBroken: boolean
  /** Its end has been traced. */
  isEndTold: boolean
  readonly forward: Direction
  readonly back: Direction
}

export interface Direction {
  /** When the last thing sent arrives: nothing overtakes it. */
  lastDue: number
  /** At a wall, or held, oldest first. */
  waiting: readonly Parcel[]
  /** The hold that stopped it. */
  hold: Hold | undefined
}

/** Something to be carried: a message, or the opening or closing of a connection. */
export interface Parcel {
  readonly input: HostInput
  readonly cause: number
  readonly flight?: Flight
}

export function createNetwork(spec: RunSpec): Network {
  return {
    latencies: readLatencies(spec.network),
    random: createRandom(spec.seed, 'network'),
    connections: new Map(),
    walls: new Map(),
    delays: new Map(),
    holds: [],
    drops: [],
  }
}

export function cloneNetwork(network: Network): Network {
  const connections = new Map<ConnectionId, Connection>()
  for (const [id, connection] of network.connections) {
    connections.set(id, {
      ...connection,
      forward: { ...connection.forward },
      back: { ...connection.back },
    })
  }
  return {
    ...network,
    random: { ...network.random },
    connections,
    walls: new Map([...network.walls].map(([from, to]) => [from, new Map(to)])),
    delays: new Map([...network.delays].map(([from, to]) => [from, new Map(to)])),
  }
}

export function wallBetween(network: Network, from: ActorId, to: ActorId): Wall | undefined {
  return network.walls.size === 0 ? undefined : network.walls.get(from)?.get(to)
}

const isReset = (network: Network, a: ActorId, b: ActorId): boolean =>
  wallBetween(network, a, b)?.style === 'reset' || wallBetween(network, b, a)?.style === 'reset'

/** Puts something into an actor's inbox. */
export function arrive(world: World, to: Process, arrival: Omit<Arrival, 'order'>): void {
  world.arrivals += 1
  enqueue(to.inbox, { ...arrival, order: world.arrivals })
}

const directionFrom = (connection: Connection, from: ActorId): Direction =>
  connection.opener === from ? connection.forward : connection.back

const otherEnd = (connection: Connection, end: ActorId): ActorId =>
  connection.opener === end ? connection.target : connection.opener

const hasEnd = (connection: Connection, end: ActorId): boolean =>
  connection.opener === end ? connection.hasOpener : connection.hasTarget

/** Sends a SYN; the answer takes a round trip, or as long as a silent wall stands. */
export function openConnection(
  world: World,
  tick: Tick,
  from: ActorId,
  request: { readonly conn: ConnectionId; readonly to: ActorId; readonly channel: Channel },
): void {
  const { network } = world
  const { conn, to, channel } = request
  const connection: Connection = {
    id: conn,
    opener: from,
    target: to,
    channel,
    hasOpener: true,
    hasTarget: false,
    isSynPending: true,
    isBroken: false,
    isEndTold: false,
    forward: { lastDue: 0, waiting: [], hold: undefined },
    back: { lastDue: 0, waiting: [], hold: undefined },
  }
  network.connections.set(conn, connection)
  if (!world.processes.has(to) || isReset(network, from, to)) {
    connection.isSynPending = false
    const there = drawLatency(network, from, to)
    connection.back.lastDue = tick.at + there
    refuse(world, tick, connection)
    return
  }
  const input: HostInput = { type: 'accepted', conn, from, channel }
  carry(world, tick, connection, from, { input, cause: tick.step })
}

function drawLatency(network: Network, from: ActorId, to: ActorId): number {
  const { minUs, maxUs, jitterUs } = latencyBetween(network.latencies, from, to)
  let latency = minUs === maxUs ? minUs : drawInt(network.random, minUs, maxUs)
  if (jitterUs > 0) latency += drawInt(network.random, 0, jitterUs)
  return latency + (network.delays.get(from)?.get(to) ?? 0)
}

/** Sends a parcel behind all that its sender sent before on that connection. */
function carry(
  world: World,
  tick: Tick,
  connection: Connection,
  from: ActorId,
  parcel: Parcel,
): void {
  const { network } = world
  const direction = directionFrom(connection, from)
  const to = otherEnd(connection, from)
  if (direction.hold === undefined && network.holds.length > 0 && parcel.flight !== undefined) {
    const { flight } = parcel
    direction.hold = network.holds.find(({ match }) => messageMatches(world, flight, match))
  }
  const isStopped =
    direction.hold !== undefined ||
    direction.waiting.length > 0 ||
    wallBetween(network, from, to)?.style === 'silent'
  if (isStopped) {
    direction.waiting = [...direction.waiting, parcel]
    return
  }
  const due = Math.max(direction.lastDue, tick.at + drawLatency(network, from, to))
  direction.lastDue = due
  const { input, cause, flight } = parcel
  const arrival = { at: virtualUs(due), input, cause, conn: connection.id }
  arrive(world, processOf(world, to), flight === undefined ? arrival : { ...arrival, flight })
}

/** Tells the opener that nobody listens, one latency after now. */
function refuse(world: World, tick: Tick, connection: Connection): void {
  carry(world, tick, connection, connection.target, closing(connection, 'refused', tick))
  forget(world.network, connection)
}

const closing = (connection: Connection, reason: CloseReason, tick: Tick): Parcel => ({
  input: { type: 'closed', conn: connection.id, reason },
  cause: tick.step,
})

function forget(network: Network, connection: Connection): void {
  const { hasOpener, hasTarget, isSynPending } = connection
  if (!hasOpener && !hasTarget && !isSynPending) network.connections.delete(connection.id)
}

/** Sends a message; it is lost at once where the connection is gone, or a `drop` waits for it. */
export function sendMessage(
  world: World,
  tick: Tick,
  from: ActorId,
  conn: ConnectionId,
  message: Message,
): void {
  const { network } = world
  const connection = network.connections.get(conn)
  if (connection === undefined) return
  const to = otherEnd(connection, from)
  world.messages += 1
  const flight: Flight = {
    id: world.messages,
    from,
    to,
    channel: connection.channel,
    message,
    sentStep: tick.step,
    sentAt: tick.at,
  }
  traceFlight(tick, 'sent', conn, flight)
  if (connection.isBroken || !hasEnd(connection, from)) {
    traceFlight(tick, 'lost', conn, flight, 'broken')
    return
  }
  const dropped = network.drops.findIndex((match) => messageMatches(world, flight, match))
  if (dropped >= 0) {
    network.drops = network.drops.filter((_, index) => index !== dropped)
    traceFlight(tick, 'lost', conn, flight, 'dropped')
    breakSoon(world, tick, connection, from)
    return
  }
  const input: HostInput = { type: 'message', conn, message }
  carry(world, tick, connection, from, { input, cause: tick.step, flight })
}

/** Breaks a connection where a message was dropped: both ends hear of it behind what is in flight. */
function breakSoon(world: World, tick: Tick, connection: Connection, from: ActorId): void {
  connection.isBroken = true
  loseWaiting(tick, connection.id, connection.forward)
  loseWaiting(tick, connection.id, connection.back)
  traceEnd(tick, connection)
  const to = otherEnd(connection, from)
  carry(world, tick, connection, from, closing(connection, 'reset', tick))
  carry(world, tick, connection, to, closing(connection, 'reset', tick))
}

export function traceFlight(
  tick: Tick,
  type: 'sent' | 'delivered' | 'lost',
  conn: ConnectionId,
  flight: Flight,
  why?: string,
): void {
  const { from, to, channel, id, message } = flight
  emit(
    tick,
    why === undefined
      ? { type, from, to, channel, conn, id, message }
      : { type, from, to, channel, conn, id, message, why },
  )
}

function traceEnd(tick: Tick, connection: Connection): void {
  if (connection.isEndTold) return
  connection.isEndTold = true
  const { opener, target, channel, id } = connection
  emit(tick, { type: 'connection', from: opener, to: target, channel, conn: id, state: 'broken' })
}

function loseWaiting(tick: Tick, conn: ConnectionId, direction: Direction): void {
  for (const { flight } of direction.waiting) {
    if (flight !== undefined) traceFlight(tick, 'lost', conn, flight, 'connection closed')
  }
  direction.waiting = []
  direction.hold = undefined
}

/**
 * One end lets go, by a `close` or with its process. What it sent before still arrives, but for
 * what waits at a wall or is held; the other end hears of it behind that.
 */
export function closeEnd(world: World, tick: Tick, connection: Connection, end: ActorId): void {
  if (!hasEnd(connection, end)) return
  if (connection.opener === end) connection.hasOpener = false
  else connection.hasTarget = false
  if (!connection.isBroken) {
    const wasSynWaiting = connection.isSynPending && connection.forward.waiting.length > 0
    loseWaiting(tick, connection.id, connection.forward)
    loseWaiting(tick, connection.id, connection.back)
    if (wasSynWaiting) connection.isSynPending = false
    else carry(world, tick, connection, end, closing(connection, 'closed', tick))
    if (!connection.isSynPending && !wasSynWaiting) traceEnd(tick, connection)
  }
  forget(world.network, connection)
}

/** Tears a connection down now: what is under way is lost, both ends are told at once. */
export function resetConnection(world: World, tick: Tick, connection: Connection): void {
  if (connection.isBroken) return
  connection.isBroken = true
  const { id, opener, target } = connection
  loseWaiting(tick, id, connection.forward)
  loseWaiting(tick, id, connection.back)
  for (const end of [opener, target]) {
    const process = processOf(world, end)
    loseInFlight(tick, process, id, 'reset')
    if (!hasEnd(connection, end)) continue
    const input: HostInput = { type: 'closed', conn: id, reason: 'reset' }
    arrive(world, process, { at: tick.at, input, cause: tick.step, conn: id })
  }
  connection.isSynPending = false
  traceEnd(tick, connection)
  forget(world.network, connection)
}

/**
 * Takes what is on its way to a process on one connection out of its inbox; says whether the SYN
 * was among it. What tells of the connection's end still comes where it was killed.
 */
function loseInFlight(
  tick: Tick,
  to: Process,
  conn: ConnectionId,
  why: 'killed' | 'reset',
): boolean {
  const removed = removeWhere(
    to.inbox,
    ({ conn: its, input }) => its === conn && (why === 'reset' || input.type !== 'closed'),
  )
  for (const { flight } of removed) {
    if (flight !== undefined) traceFlight(tick, 'lost', conn, flight, why)
  }
  return removed.some(({ input }) => input.type === 'accepted')
}

/** A process has died: its connections end, and with them what it had sent unless flushed. */
export function closeAllOf(world: World, tick: Tick, id: ActorId, isFlushed: boolean): void {
  // A copy: closing deletes.
  for (const connection of [...world.network.connections.values()]) {
    if (connection.opener !== id && connection.target !== id) continue
    if (!hasEnd(connection, id)) continue
    if (!isFlushed) {
      const peer = processOf(world, otherEnd(connection, id))
      if (loseInFlight(tick, peer, connection.id, 'killed')) {
        connection.isSynPending = false
        connection.hasOpener = false
        forget(world.network, connection)
        continue
      }
    }
    closeEnd(world, tick, connection, id)
  }
}

/** The target took the connection: the opener hears of it one latency later. */
export function acceptConnection(world: World, tick: Tick, arrival: Arrival): void {
  const connection = world.network.connections.get(defined(arrival.conn, 'its connection'))
  if (connection === undefined) return
  connection.isSynPending = false
  connection.hasTarget = true
  const { opener, target, channel, id } = connection
  const input: HostInput = { type: 'opened', conn: id }
  carry(world, tick, connection, target, { input, cause: tick.step })
  emit(tick, { type: 'connection', from: opener, to: target, channel, conn: id, state: 'open' })
}

/** Nobody took the connection. */
export function refuseConnection(world: World, tick: Tick, conn: ConnectionId): void {
  const connection = world.network.connections.get(conn)
  if (connection === undefined) return
  connection.isSynPending = false
  if (connection.hasTarget) closeEnd(world, tick, connection, connection.target)
  else refuse(world, tick, connection)
}

/** An actor has heard that a connection is gone. */
export function hearClose(
  world: World,
  tick: Tick,
  end: ActorId,
  conn: ConnectionId,
  reason: CloseReason,
): void {
  const connection = world.network.connections.get(conn)
  if (connection === undefined) return
  const { opener, target, channel } = connection
  if (reason === 'refused') {
    emit(tick, { type: 'connection', from: opener, to: target, channel, conn, state: 'refused' })
  } else traceEnd(tick, connection)
  if (opener === end) connection.hasOpener = false
  else connection.hasTarget = false
  loseWaiting(tick, conn, directionFrom(connection, end))
  forget(world.network, connection)
}

/** Sends on what no longer has to wait, in its order and with fresh latencies. */
export function flushWaiting(world: World, tick: Tick): void {
  for (const connection of world.network.connections.values()) {
    for (const from of [connection.opener, connection.target]) {
      const direction = directionFrom(connection, from)
      if (direction.waiting.length === 0) continue
      if (direction.hold !== undefined && world.network.holds.includes(direction.hold)) continue
      const wall = wallBetween(world.network, from, otherEnd(connection, from))
      if (wall?.style === 'silent') continue
      const { waiting } = direction
      direction.waiting = []
      direction.hold = undefined
      for (const parcel of waiting) carry(world, tick, connection, from, parcel)
    }
  }
}
