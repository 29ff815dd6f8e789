import {
  virtualUs,
  stepIndex,
  type ActorId,
  type CloseCause,
  type CloseReason,
  type ConnectionId,
  type Message,
} from '../../kernel/actor'
import { createRandom, drawInt } from '../../kernel/lib'
import { messageMatches } from './fields'
import type { HostInput } from '../hosts'
import type { PacketMatch, RunSpec } from '../contract'
import { latencyBetween, readLatencies } from './latency'
import { messageBytes } from './messageBytes'
import type { StepContext } from './rules'
import { emit } from './stepContext'
import {
  arrive,
  processOf,
  wallBetween,
  type Connection,
  type Direction,
  type Flight,
  type Hold,
  type Network,
  type Parcel,
  type World,
} from './state'

export function createNetwork(spec: RunSpec): Network {
  return {
    latencies: readLatencies(spec.network),
    random: createRandom(spec.seed, 'network'),
    connections: new Map(),
    walls: new Map(),
    delays: new Map(),
    busy: new Map(),
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
    busy: new Map(network.busy),
  }
}

export const isReset = (network: Network, a: ActorId, b: ActorId): boolean =>
  wallBetween(network, a, b)?.style === 'reset' || wallBetween(network, b, a)?.style === 'reset'

export const directionFrom = (connection: Connection, from: ActorId): Direction =>
  connection.opener === from ? connection.forward : connection.back

export const otherEnd = (connection: Connection, end: ActorId): ActorId =>
  connection.opener === end ? connection.target : connection.opener

export const hasEnd = (connection: Connection, end: ActorId): boolean =>
  connection.opener === end ? connection.hasOpener : connection.hasTarget

export function drawLatency(network: Network, from: ActorId, to: ActorId): number {
  const { minUs, maxUs, jitterUs } = latencyBetween(network.latencies, from, to)
  let latency = minUs === maxUs ? minUs : drawInt(network.random, minUs, maxUs)
  if (jitterUs > 0) latency += drawInt(network.random, 0, jitterUs)
  return latency + (network.delays.get(from)?.get(to) ?? 0)
}

/** Sends a parcel behind all that its sender sent before on that connection. */
export function carry(
  world: World,
  context: StepContext,
  connection: Connection,
  from: ActorId,
  parcel: Parcel,
): void {
  const { network } = world
  const direction = directionFrom(connection, from)
  const to = otherEnd(connection, from)
  if (direction.hold === undefined && network.holds.length > 0 && parcel.flight !== undefined) {
    const { flight } = parcel
    direction.hold = network.holds.find((hold) => isHeldBy(world, flight, hold))
  }
  const isStopped =
    direction.hold !== undefined ||
    direction.waiting.length > 0 ||
    wallBetween(network, from, to)?.style === 'silent'
  if (isStopped) {
    direction.waiting = [...direction.waiting, parcel]
    return
  }
  const sentAt = endOfSending(network, context.at, { from, to, parcel })
  const due = Math.max(direction.lastDue, sentAt + drawLatency(network, from, to))
  direction.lastDue = due
  const { input, cause, flight } = parcel
  const news = { at: virtualUs(due), input, cause, flight, conn: connection.id }
  arrive(world, processOf(world, to), news)
}

/** Returns when the last byte of a parcel leaves its sender, whose bytes to one receiver form a queue. */
function endOfSending(
  { latencies, busy }: Network,
  at: number,
  { from, to, parcel }: { readonly from: ActorId; readonly to: ActorId; readonly parcel: Parcel },
): number {
  const { bandwidth } = latencyBetween(latencies, from, to)
  if (bandwidth === undefined) return at
  const link = `${from}>${to}`
  const begins = Math.max(at, busy.get(link) ?? 0)
  if (parcel.flight === undefined) return begins
  const ends = begins + Math.ceil((messageBytes(parcel.flight.message) * 1e6) / bandwidth)
  busy.set(link, ends)
  return ends
}

const isHeldBy = (world: World, flight: Flight, { match, released }: Hold): boolean =>
  messageMatches(world, flight, match) &&
  !released.some((fields) => messageMatches(world, flight, fields))

/** Returns the holds that stop a message with these fields at the head of a connection. */
export function holdsOf(world: World, match: PacketMatch): ReadonlySet<Hold> {
  const found = new Set<Hold>()
  for (const { forward, back } of world.network.connections.values()) {
    for (const { hold, waiting } of [forward, back]) {
      const flight = waiting[0]?.flight
      if (hold === undefined || flight === undefined) continue
      if (messageMatches(world, flight, match)) found.add(hold)
    }
  }
  return found
}

export const closing = (
  context: StepContext,
  connection: Connection,
  reason: CloseReason,
): Parcel => ({
  input: { type: 'closed', conn: connection.id, reason },
  cause: context.step,
})

export function forget(network: Network, connection: Connection): void {
  const { hasOpener, hasTarget, isSynPending } = connection
  if (!hasOpener && !hasTarget && !isSynPending) network.connections.delete(connection.id)
}

/** Sends a message; it is lost at once where the connection is gone, or a `drop` matches it. */
export function sendMessage(
  world: World,
  context: StepContext,
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
    sentStep: context.step,
    sentAt: context.at,
  }
  traceFlight(context, 'sent', conn, flight)
  if (connection.isBroken || !hasEnd(connection, from)) {
    traceFlight(context, 'lost', conn, flight, 'broken')
    return
  }
  const dropped = network.drops.findIndex((match) => messageMatches(world, flight, match))
  if (dropped >= 0) {
    network.drops = network.drops.filter((_, index) => index !== dropped)
    traceFlight(context, 'lost', conn, flight, 'dropped')
    breakSoon(world, context, connection, from)
    return
  }
  const input: HostInput = { type: 'message', conn, message }
  carry(world, context, connection, from, { input, cause: context.step, flight })
}

export function traceFlight(
  context: StepContext,
  type: 'sent' | 'delivered' | 'lost',
  conn: ConnectionId,
  flight: Flight,
  why?: string,
): void {
  const { from, to, channel, id, message } = flight
  const { step, at, actor, cause } = context
  if (why !== undefined || actor === undefined || cause === undefined) {
    const body = { type, from, to, channel, conn, id, message }
    emit(context, why === undefined ? body : { ...body, why })
    return
  }
  // Most events of a run are these, so they are created without a copy.
  context.events.push({
    type,
    from,
    to,
    channel,
    conn,
    id,
    message,
    step,
    at,
    actor,
    cause: stepIndex(cause),
  })
}

export function traceEnd(context: StepContext, connection: Connection, why?: CloseCause): void {
  if (connection.isEndReported) return
  connection.isEndReported = true
  const { opener, target, channel, id } = connection
  emit(context, {
    type: 'connection',
    from: opener,
    to: target,
    channel,
    conn: id,
    state: 'broken',
    ...(why !== undefined && causeFields(why)),
  })
}

/** The fields of a `connection` event that tell why a server ended it. */
const causeFields = ({ code, values }: CloseCause) => ({
  why: code,
  ...(values !== undefined && { values }),
})

export function loseWaiting(context: StepContext, conn: ConnectionId, direction: Direction): void {
  for (const { flight } of direction.waiting) {
    if (flight !== undefined) traceFlight(context, 'lost', conn, flight, 'connection closed')
  }
  direction.waiting = []
  direction.hold = undefined
}

/** Sends on the parcels that no wall or hold stops now, in their order and with fresh latencies. */
export function flushWaiting(world: World, context: StepContext): void {
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
      for (const parcel of waiting) carry(world, context, connection, from, parcel)
    }
  }
}

/**
 * Breaks a connection on which a message was dropped; both ends hear of it behind the messages in flight.
 */
function breakSoon(
  world: World,
  context: StepContext,
  connection: Connection,
  from: ActorId,
): void {
  connection.isBroken = true
  loseWaiting(context, connection.id, connection.forward)
  loseWaiting(context, connection.id, connection.back)
  traceEnd(context, connection)
  const to = otherEnd(connection, from)
  carry(world, context, connection, from, closing(context, connection, 'reset'))
  carry(world, context, connection, to, closing(context, connection, 'reset'))
}
