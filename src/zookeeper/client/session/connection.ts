import { connectionId, type ServerId } from '../../../kernel/actor'
import { assert, drawInt } from '../../../kernel/lib'
import { NO_SESSION, type ConnectResponse, type ErrorName, type Operation } from '../../model'
import {
  createHandle,
  createWatches,
  isAlive,
  timeoutsOf,
  type Client,
  type QueuedCommand,
  type Packet,
  type OpenLink,
} from './client'
import type { AuthInfo, DisconnectReason } from '../contract'
import { nextHost } from './hosts'
import { flushOutgoing, lossError, queuePacket, sendPing, takeLostPackets } from './packets'
import { seekDueIn, startSeek } from './readWriteSearch'
import { clearTimer, close, connect, send, setTimer, trace, type Turn } from '../turn'
import { tellState, watchesToSet } from './watchManager'

/** The timer that ends the pause before an attempt. */
export const RECONNECT_TIMER = 'reconnect'
/** The timer of `SendThread`'s loop: the next ping, or the end of the wait for the server. */
export const TRANSPORT_TIMER = 'transport'

/** The longest pause before every attempt after a first connection, ms (`Thread.sleep(nextLong(1000))`). */
const RECONNECT_SLEEP_MAX_MS = 999
/** `hostProvider.next(1000)`: the pause after a full round. */
const ROUND_SLEEP_US = 1_000_000
const PING_RACE_US = 1_000_000
const PING_INTERVAL_MAX_US = 10_000_000

/** Requests lost with a connection, and the error that each of them gets. */
export interface Loss {
  readonly packets: readonly Packet[]
  readonly error: ErrorName
}

/** Opens a new handle without a session, and tries its first server at once. */
export function openHandle(
  turn: Turn,
  client: Client,
  command: QueuedCommand & { readonly type: 'connect' },
): void {
  assert(command.servers.length > 0, 'a client connects to at least one server')
  client.handle = createHandle(command.sessionTimeoutMs, command.isReadOnly, command.servers.length)
  client.handle.chroot = command.chroot
  client.handle.auths = command.auths
  client.handle.identities = command.identities
  if (command.address !== undefined) client.handle.address = command.address
  client.handle.state = 'CONNECTING'
  client.handle.soughtAt = turn.now
  client.hosts = { servers: command.servers, currentIndex: -1, lastIndex: -1 }
  client.watches = createWatches()
  attemptNext(turn, client)
}

/**
 * Turns to the next server, after the pauses of `StaticHostProvider.next` and `SendThread.startConnect`.
 * Servers are tried in the order given. Java's client shuffles them first; here the world does, where an
 * intervention says so, so that any other scenario decides which server a client meets.
 */
export function attemptNext(turn: Turn, client: Client): void {
  const { hosts } = client
  const lastIndex = hosts.lastIndex
  const server = nextHost(client)
  attempt(turn, client, server, hosts.currentIndex === lastIndex ? ROUND_SLEEP_US : 0)
}

/** Connects to a server after a pause; a handle that was never connected has no pause. */
function attempt(turn: Turn, client: Client, server: ServerId, roundSleepUs: number): void {
  const sleepUs = client.handle.isFirstConnect
    ? 0
    : drawInt(client.random, 0, RECONNECT_SLEEP_MAX_MS) * 1000
  const pauseUs = sleepUs + roundSleepUs
  if (pauseUs === 0) {
    openConnection(turn, client, server)
    return
  }
  client.link = { type: 'sleeping', server }
  setTimer(turn, RECONNECT_TIMER, pauseUs)
}

/** Opens the connection after the pause. */
export function onReconnectTimer(turn: Turn, client: Client): void {
  if (client.link.type === 'sleeping') openConnection(turn, client, client.link.server)
}

function openConnection(turn: Turn, client: Client, server: ServerId): void {
  client.connections += 1
  const conn = connectionId(client.incarnation, client.connections)
  client.link = { type: 'opening', conn, server, lastHeard: turn.now, lastSent: turn.now }
  connect(turn, conn, server, 'client', client.handle.address)
}

/**
 * Sends ConnectRequest on the open connection. Queues all authentications, the last one first, and the
 * catch-up of watches before all waiting requests; none of them is sent before the answer
 * (`SendThread.primeConnection`, `ClientCnxnSocketNIO.doIO`).
 */
export function onOpened(turn: Turn, client: Client): void {
  const { handle, link } = client
  if (link.type !== 'opening') return
  handle.isFirstConnect = false
  client.link = { ...link, type: 'greeting', lastHeard: turn.now, lastSent: turn.now }
  const first = [...handle.auths.map(authOf).toReversed(), ...watchesToSet(client)]
  const packets = first.map((operation) => ({ operation, op: 0, xid: 0 }))
  client.outgoing = [...packets, ...client.outgoing]
  send(turn, link.conn, {
    packet: 'connect',
    session: handle.hasSeenReadWrite ? handle.session : NO_SESSION,
    password: handle.password,
    timeoutMs: handle.sessionTimeoutMs,
    lastZxidSeen: handle.lastZxid,
    readOnly: handle.isReadOnly,
    ...(handle.identities.length === 0 ? {} : { identities: handle.identities }),
    ...(handle.address !== undefined && { address: handle.address }),
  })
}

const authOf = ({ scheme, auth }: AuthInfo): Operation => ({ packet: 'auth', scheme, auth })

/**
 * Keeps an authentication for all later connections, and queues it for this one. It is sent twice where no
 * connection is open yet (`ClientCnxn.addAuthInfo`).
 */
export function addAuth(turn: Turn, client: Client, info: AuthInfo): void {
  client.handle.auths = [...client.handle.auths, info]
  queuePacket(turn, client, authOf(info), 0)
}

/** Ends the handle after a refused authentication (`SendThread.readResponse`). */
export function failAuth(turn: Turn, client: Client): Loss {
  client.handle.state = 'AUTH_FAILED'
  tellState(turn, client, 'AuthFailed')
  return loseConnection(turn, client, 'authFailed')
}

/**
 * Handles ConnectResponse: the session is established, or it has expired. A client learns of its expiry only
 * here (`SendThread.onConnected`).
 */
export function onConnectResponse(
  turn: Turn,
  client: Client,
  link: OpenLink,
  response: ConnectResponse,
): Loss | undefined {
  const { handle, hosts, name } = client
  if (response.timeoutMs <= 0) {
    handle.state = 'EXPIRED'
    trace(turn, { type: 'expired', client: name, server: link.server })
    tellState(turn, client, 'Expired')
    return loseConnection(turn, client, 'sessionExpired')
  }
  const isNew = !handle.hasSeenReadWrite
  const isReadOnly = response.readOnly === true
  Object.assign(handle, timeoutsOf(response.timeoutMs, hosts.servers.length))
  handle.negotiatedTimeoutMs = response.timeoutMs
  handle.session = response.session
  handle.password = response.password
  handle.state = isReadOnly ? 'READ_ONLY' : 'CONNECTED'
  if (!isReadOnly) handle.hasSeenReadWrite = true
  hosts.lastIndex = hosts.currentIndex
  client.link = { ...link, type: 'up', lastHeard: turn.now }
  trace(turn, {
    type: 'connected',
    client: name,
    server: link.server,
    session: response.session,
    timeout: response.timeoutMs,
    isNew,
    ...(isReadOnly ? { isReadOnly } : {}),
  })
  tellState(turn, client, isReadOnly ? 'ConnectedReadOnly' : 'SyncConnected')
  flushOutgoing(turn, client)
  return undefined
}

/**
 * Gives the connection up and returns all requests, sent or queued, as lost. A living handle turns to the
 * next server, or to `next`, which is known to be read-write; a closing one is closed
 * (`SendThread.cleanAndNotifyState`, `run`).
 */
export function loseConnection(
  turn: Turn,
  client: Client,
  why: DisconnectReason,
  next?: ServerId,
): Loss {
  const { handle } = client
  const error = lossError(client)
  dropLink(turn, client, why)
  const packets = takeLostPackets(client)
  if (handle.isClosing && isAlive(client)) {
    handle.state = 'CLOSED'
    tellState(turn, client, 'Closed')
  } else if (isAlive(client)) {
    handle.state = 'CONNECTING'
    tellState(turn, client, 'Disconnected')
    if (next === undefined) attemptNext(turn, client)
    else attempt(turn, client, next, 0)
  }
  return { packets, error }
}

/** Ends the handle once its closeSession is answered (`ClientCnxn.disconnect`). */
export function closeHandle(turn: Turn, client: Client): void {
  dropLink(turn, client, 'sessionClosed')
  client.handle.state = 'CLOSED'
  tellState(turn, client, 'Closed')
}

function dropLink(turn: Turn, client: Client, why: DisconnectReason): void {
  const { link, name } = client
  client.link = { type: 'none' }
  if (client.transportDue >= 0) clearTimer(turn, TRANSPORT_TIMER)
  client.transportDue = -1
  if (link.type === 'sleeping') clearTimer(turn, RECONNECT_TIMER)
  if (link.type === 'none' || link.type === 'sleeping') return
  // After these three reasons the connection is gone already.
  if (why !== 'closed' && why !== 'reset' && why !== 'refused') close(turn, link.conn)
  if (link.type === 'up') {
    trace(turn, { type: 'disconnected', client: name, server: link.server, why })
  }
}

/**
 * Runs one turn of `SendThread.run`'s loop at the end of every step: returns a reason to give the connection
 * up, pings where that is due, and sets the timer for the next turn.
 */
export function keepAlive(turn: Turn, client: Client): DisconnectReason | undefined {
  const { link, handle } = client
  if (link.type === 'none' || link.type === 'sleeping') return undefined
  if (client.seek !== undefined) return undefined
  const isUp = link.type === 'up'
  const timeoutUs = isUp ? handle.readTimeoutUs : handle.connectTimeoutUs
  let waitUs = timeoutUs - (turn.now - link.lastHeard)
  if (waitUs <= 0) return isUp ? 'readTimeout' : 'connectTimeout'
  if (isUp) waitUs = Math.min(waitUs, pingIfDue(turn, client, link))
  if (handle.state === 'READ_ONLY') {
    const seekUs = seekDueIn(turn, client)
    if (seekUs <= 0) {
      startSeek(turn, client)
      return undefined
    }
    waitUs = Math.min(waitUs, seekUs)
  }

  const due = turn.now + waitUs
  if (due !== client.transportDue) {
    client.transportDue = due
    setTimer(turn, TRANSPORT_TIMER, waitUs)
  }
  return undefined
}

/**
 * Pings after half a read timeout without sending; one second earlier where more than a second was idle, so
 * that a second ping still fits. Returns the µs until the next ping.
 */
function pingIfDue(turn: Turn, client: Client, link: OpenLink): number {
  const halfUs = Math.floor(client.handle.readTimeoutUs / 2000) * 1000
  const idleUs = turn.now - link.lastSent
  const dueInUs = halfUs - idleUs - (idleUs > PING_RACE_US ? PING_RACE_US : 0)
  if (dueInUs > 0 && idleUs <= PING_INTERVAL_MAX_US) return dueInUs
  sendPing(turn, client, link)
  return halfUs
}
