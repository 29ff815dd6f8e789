import type { ActorId, Channel, CloseReason, ConnectionId } from '../../kernel/actor'
import { defined, removeWhere } from '../../kernel/lib'
import type { HostInput } from '../hosts/hostProtocol'
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
import { arrive, processOf, type Arrival, type Connection, type Process, type World } from './state'
import { emit } from './tick'

/** Sends a SYN; the answer takes a round trip, or as long as a silent wall stands. */
export function openConnection(
  world: World,
  tick: StepContext,
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

/** Tells the opener that nobody listens, one latency after now. */
function refuse(world: World, tick: StepContext, connection: Connection): void {
  carry(world, tick, connection, connection.target, closing(connection, 'refused', tick))
  forget(world.network, connection)
}

/**
 * One end lets go, by a `close` or with its process. What it sent before still arrives, but for
 * what waits at a wall or is held; the other end hears of it behind that.
 */
export function closeEnd(world: World, tick: StepContext, connection: Connection, end: ActorId): void {
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
export function resetConnection(world: World, tick: StepContext, connection: Connection): void {
  if (connection.isBroken) return
  connection.isBroken = true
  const { id, opener, target } = connection
  loseWaiting(tick, id, connection.forward)
  loseWaiting(tick, id, connection.back)
  for (const end of [opener, target]) {
    const process = processOf(world, end)
    loseInFlight(world, tick, process, id, 'reset')
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
  world: World,
  tick: StepContext,
  to: Process,
  conn: ConnectionId,
  why: 'killed' | 'reset',
): boolean {
  world.stirred.add(to)
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
export function closeAllOf(world: World, tick: StepContext, id: ActorId, isFlushed: boolean): void {
  for (const connection of world.network.connections.values()) {
    if (connection.opener !== id && connection.target !== id) continue
    if (!hasEnd(connection, id)) continue
    if (!isFlushed) {
      const peer = processOf(world, otherEnd(connection, id))
      if (loseInFlight(world, tick, peer, connection.id, 'killed')) {
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
export function acceptConnection(world: World, tick: StepContext, arrival: Arrival): void {
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
export function refuseConnection(world: World, tick: StepContext, conn: ConnectionId): void {
  const connection = world.network.connections.get(conn)
  if (connection === undefined) return
  connection.isSynPending = false
  if (connection.hasTarget) closeEnd(world, tick, connection, connection.target)
  else refuse(world, tick, connection)
}

/** An actor has heard that a connection is gone. */
export function hearClose(
  world: World,
  tick: StepContext,
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
