import type { ActorId, Channel, CloseCause, CloseReason, ConnectionId } from '../../kernel/actor'
import { defined, removeWhere } from '../../kernel/lib'
import type { HostInput } from '../hosts'
import {
  carry,
  closing,
  directionFrom,
  drawLatency,
  forget,
  hasEnd,
  isReset,
  loseWaiting,
  otherEnd,
  traceEnd,
  traceFlight,
} from './network'
import type { StepContext } from './rules'
import {
  arrive,
  processOf,
  stir,
  type Arrival,
  type Connection,
  type Process,
  type World,
} from './state'
import { emit } from './stepContext'

/** Sends a SYN; the answer takes a round trip, or as long as a silent wall stands. */
export function openConnection(
  world: World,
  context: StepContext,
  from: ActorId,
  request: {
    readonly conn: ConnectionId
    readonly to: ActorId
    readonly channel: Channel
    readonly address?: string
  },
): void {
  const { network } = world
  const { conn, to, channel, address } = request
  const connection: Connection = {
    id: conn,
    opener: from,
    target: to,
    channel,
    hasOpener: true,
    hasTarget: false,
    isSynPending: true,
    isBroken: false,
    isEndReported: false,
    forward: { lastDue: 0, waiting: [], hold: undefined },
    back: { lastDue: 0, waiting: [], hold: undefined },
  }
  network.connections.set(conn, connection)
  if (!world.processes.has(to) || isReset(network, from, to)) {
    connection.isSynPending = false
    const there = drawLatency(network, from, to)
    connection.back.lastDue = context.at + there
    refuse(world, context, connection)
    return
  }
  const at = address === undefined ? {} : { address }
  const input: HostInput = { type: 'accepted', conn, from, channel, ...at }
  carry(world, context, connection, from, { input, cause: context.step })
}

/** Tells the opener after one latency that the target does not listen. */
function refuse(world: World, context: StepContext, connection: Connection): void {
  carry(world, context, connection, connection.target, closing(context, connection, 'refused'))
  forget(world.network, connection)
}

/**
 * Closes one end, by a `close` or with its process. Messages that it sent before still arrive, except
 * those at a wall or on hold; the other end hears of the close after them.
 */
export function closeEnd(
  world: World,
  context: StepContext,
  connection: Connection,
  end: ActorId,
  why?: CloseCause,
): void {
  if (!hasEnd(connection, end)) return
  if (connection.opener === end) connection.hasOpener = false
  else connection.hasTarget = false
  if (!connection.isBroken) {
    const wasSynWaiting = connection.isSynPending && connection.forward.waiting.length > 0
    loseWaiting(context, connection.id, connection.forward)
    loseWaiting(context, connection.id, connection.back)
    if (wasSynWaiting) connection.isSynPending = false
    else carry(world, context, connection, end, closing(context, connection, 'closed'))
    if (!connection.isSynPending && !wasSynWaiting) traceEnd(context, connection, why)
  }
  forget(world.network, connection)
}

/** Tears a connection down now: messages under way are lost, and both ends hear of it at once. */
export function resetConnection(world: World, context: StepContext, connection: Connection): void {
  if (connection.isBroken) return
  connection.isBroken = true
  const { id, opener, target } = connection
  loseWaiting(context, id, connection.forward)
  loseWaiting(context, id, connection.back)
  for (const end of [opener, target]) {
    const process = processOf(world, end)
    loseInFlight(world, context, process, id, 'reset')
    if (!hasEnd(connection, end)) continue
    const input: HostInput = { type: 'closed', conn: id, reason: 'reset' }
    arrive(world, process, { at: context.at, input, cause: context.step, conn: id })
  }
  connection.isSynPending = false
  traceEnd(context, connection)
  forget(world.network, connection)
}

/**
 * Removes the arrivals of one connection from a process's inbox; returns whether its SYN was among them.
 * Where the sender was killed, the news of the connection's end still arrives.
 */
function loseInFlight(
  world: World,
  context: StepContext,
  to: Process,
  conn: ConnectionId,
  why: 'killed' | 'reset',
): boolean {
  stir(world, to)
  const removed = removeWhere(
    to.inbox,
    ({ conn: arrivalConn, input }) =>
      arrivalConn === conn && (why === 'reset' || input.type !== 'closed'),
  )
  for (const { flight } of removed) {
    if (flight !== undefined) traceFlight(context, 'lost', conn, flight, why)
  }
  return removed.some(({ input }) => input.type === 'accepted')
}

/** Closes the connections of a process that has died. Unless `isFlushed`, its messages under way are lost. */
export function closeAllOf(
  world: World,
  context: StepContext,
  id: ActorId,
  isFlushed: boolean,
): void {
  for (const connection of world.network.connections.values()) {
    if (connection.opener !== id && connection.target !== id) continue
    if (!hasEnd(connection, id)) continue
    if (!isFlushed) {
      const peer = processOf(world, otherEnd(connection, id))
      if (loseInFlight(world, context, peer, connection.id, 'killed')) {
        connection.isSynPending = false
        connection.hasOpener = false
        forget(world.network, connection)
        continue
      }
    }
    closeEnd(world, context, connection, id)
  }
}

/** Opens a connection at its target; the opener hears of it one latency later. */
export function acceptConnection(world: World, context: StepContext, arrival: Arrival): void {
  const connection = world.network.connections.get(defined(arrival.conn, 'its connection'))
  if (connection === undefined) return
  connection.isSynPending = false
  connection.hasTarget = true
  const { opener, target, channel, id } = connection
  const input: HostInput = { type: 'opened', conn: id }
  carry(world, context, connection, target, { input, cause: context.step })
  emit(context, { type: 'connection', from: opener, to: target, channel, conn: id, state: 'open' })
}

/** Refuses a connection that its target did not take. */
export function refuseConnection(world: World, context: StepContext, conn: ConnectionId): void {
  const connection = world.network.connections.get(conn)
  if (connection === undefined) return
  connection.isSynPending = false
  if (connection.hasTarget) closeEnd(world, context, connection, connection.target)
  else refuse(world, context, connection)
}

/** Removes the end of an actor that has heard that the connection is gone. */
export function hearClose(
  world: World,
  context: StepContext,
  end: ActorId,
  conn: ConnectionId,
  reason: CloseReason,
): void {
  const connection = world.network.connections.get(conn)
  if (connection === undefined) return
  const { opener, target, channel } = connection
  if (reason === 'refused') {
    emit(context, {
      type: 'connection',
      from: opener,
      to: target,
      channel,
      conn,
      state: 'refused',
      why: 'notListening',
    })
  } else traceEnd(context, connection)
  if (opener === end) connection.hasOpener = false
  else connection.hasTarget = false
  loseWaiting(context, conn, directionFrom(connection, end))
  forget(world.network, connection)
}
