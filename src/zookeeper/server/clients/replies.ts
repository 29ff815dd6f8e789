import type { CloseCause, ConnectionId } from '../../../kernel/actor'
import {
  NO_SESSION,
  PERMS,
  type ClientReply,
  type ClientRequest,
  type ErrorName,
  type OperationName,
  type OperationResult,
  type SessionId,
  type ToClient,
  ZXID_NONE,
  ZXID_ZERO,
} from '../../model'
import { authenticate, isAllowed } from '../acl'
import { createRequest, submitRequest } from './requestQueues'
import { NO_PASSWORD, passwordOf } from '../sessions'
import { close, send, trace, type Turn, type ClientConnection, type Server } from '../state'
import { removeConnection, type FiredWatch } from '../watches'
import { touchHere } from './localSessions'

/** Sends to clients and ends their connections. Source: `ServerCnxn`. */

/** Counts a received packet (`ServerCnxn.packetReceived`). */
export function countReceived({ stats }: Server, client: ClientConnection): void {
  stats.received += 1
  client.stats.received += 1
}

/** Sends a packet to a client and counts it (`ServerCnxn.packetSent`). */
function sendToClient(
  turn: Turn,
  { stats }: Server,
  client: ClientConnection,
  message: ToClient,
): void {
  stats.sent += 1
  client.stats.sent += 1
  send(turn, client.conn, message)
}

/** Closes a client's connection and drops its watches; `why` tells the trace the reason. */
export function closeClient(
  turn: Turn,
  server: Server,
  conn: ConnectionId,
  why?: CloseCause,
): void {
  close(turn, conn, why)
  forgetClient(server, conn)
}

/** Drops a closed connection and its watches; its session lives on. */
export function forgetClient(server: Server, conn: ConnectionId): void {
  const client = server.clients.get(conn)
  if (client === undefined) return
  server.clients.delete(conn)
  if (server.clientOf.get(client.session) === conn) server.clientOf.delete(client.session)
  removeConnection(server.watches, conn)
}

/** Closes all clients' connections, as a server does that stops serving. */
export function closeAllClients(turn: Turn, server: Server): void {
  for (const conn of server.clients.keys()) closeClient(turn, server, conn, { code: 'notServing' })
}

/** Passes the leader's verdict on a session to the client that resumes it here. */
export function onRevalidated(
  turn: Turn,
  server: Server,
  session: SessionId,
  isValid: boolean,
): void {
  const conn = server.clientOf.get(session)
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (client?.phase !== 'connecting') return
  if (isValid) finishSession(turn, server, client)
  else refuseSession(turn, server, client, 'sessionExpired')
}

/**
 * Answers the connect request of an invalid session with session `0x0`, and closes the connection.
 *
 * Source: `ZooKeeperServer.finishSessionInit`.
 */
export function refuseSession(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  code: 'badPassword' | 'sessionExpired',
): void {
  const { conn, session } = client
  const readOnly = server.role.type === 'readOnly' ? { readOnly: true } : {}
  const password = NO_PASSWORD
  const refusal = { packet: 'connected', session: NO_SESSION, password, timeoutMs: 0 } as const
  sendToClient(turn, server, client, { ...refusal, ...readOnly })
  closeClient(turn, server, conn, { code, values: { session } })
}

/**
 * Answers the connect request of a valid session.
 *
 * Source: `ZooKeeperServer.finishSessionInit`.
 */
export function finishSession(turn: Turn, server: Server, client: ClientConnection): void {
  const { session, timeoutMs } = client
  const readOnly = server.role.type === 'readOnly' ? { readOnly: true } : {}
  client.phase = 'open'
  const password = passwordOf(session)
  sendToClient(turn, server, client, {
    packet: 'connected',
    session,
    password,
    timeoutMs,
    ...readOnly,
  })
  client.touchedAtUs = turn.now
  readPending(turn, server, client)
}

/** Takes the requests that came while the connection was not read. */
function readPending(turn: Turn, server: Server, client: ClientConnection): void {
  let read = 0
  for (const request of client.pendingRequests) {
    if (client.isThrottled) break
    read += 1
    takeRequest(turn, server, client, request)
  }
  if (read > 0) client.pendingRequests = client.pendingRequests.slice(read)
}

/**
 * Takes a request of an open session: touches the session, then hands the request to the processors.
 * Drops a request of a closing session where that is known; a learner leaves this to the leader.
 *
 * Source: `ZooKeeperServer.processPacket`, `submitRequestNow`, `ServerCnxn.incrOutstandingAndCheckThrottle`.
 */
export function takeRequest(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  request: ClientRequest,
): void {
  const { role } = server
  const { session, timeoutMs, conn } = client
  if (role.type === 'none') return
  countReceived(server, client)
  if (request.packet === 'auth') return onAuthPacket(turn, server, client, request)
  if (request.xid > 0) {
    client.outstanding += 1
    client.isThrottled = shouldThrottle(server, client)
  }
  if (request.packet === 'sasl') return onSaslPacket(turn, server, client, request.xid)
  if (!isAuthenticated(client, server)) return refuseNobody(turn, server, client, request)
  if (request.packet === 'unknown') return refuseUnknown(turn, server, client, request.xid)
  if (!touchHere(turn, server, session, timeoutMs)) return
  const { xid, ...operation } = request
  const { identities } = client
  submitRequest(turn, server, createRequest(session, xid, operation, { conn, identities }))
}

/**
 * Adds an identity to the connection at once, ahead of queued requests. On failure the client gets an
 * error reply and the connection closes.
 *
 * Source: `ZooKeeperServer.processPacket`, auth.
 */
function onAuthPacket(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  { scheme, auth, xid }: Extract<ClientRequest, { readonly packet: 'auth' }>,
): void {
  const { conn } = client
  const known = authenticate(scheme, auth, client.identities, server.config.auth)
  const error = known === undefined ? 'AuthFailed' : 'OK'
  const zxid = ZXID_ZERO
  const reply = { packet: 'auth', isReply: true, xid, zxid, error, result: {} } as const
  sendToClient(turn, server, client, reply)
  if (known === undefined) {
    return closeClient(turn, server, conn, { code: 'authFailed', values: { scheme } })
  }
  client.identities = known
}

/**
 * Answers a step of SASL with an empty token, as a server without SASL does. Nothing changes, for the
 * lab knows a ticket's identity from the start of the connection.
 *
 * Source: `ZooKeeperServer.processSasl`.
 */
function onSaslPacket(turn: Turn, server: Server, client: ClientConnection, xid: number): void {
  const reply = { packet: 'sasl', isReply: true, xid, zxid: ZXID_ZERO, error: 'OK' } as const
  sendToClient(turn, server, client, { ...reply, result: {} })
  if (xid > 0) client.outstanding -= 1
}

/** Source: `AuthenticationHelper.isCnxnAuthenticated`. */
function isAuthenticated({ identities }: ClientConnection, { config }: Server): boolean {
  const { enforced } = config.auth
  return enforced === undefined || identities.some(({ scheme }) => enforced.includes(scheme))
}

/**
 * Refuses the first request of a client that has not proved an enforced scheme, and closes the
 * connection.
 */
function refuseNobody(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  { packet, xid }: ClientRequest,
): void {
  const error = 'SessionClosedRequireSaslAuth'
  const reply = { packet, isReply: true, xid, zxid: ZXID_ZERO, error, result: {} } as const
  sendToClient(turn, server, client, reply)
  closeClient(turn, server, client.conn, { code: 'notAuthenticated' })
}

/** Source: `UnimplementedRequestProcessor.processRequest`. */
function refuseUnknown(turn: Turn, server: Server, client: ClientConnection, xid: number): void {
  const reply = { packet: 'unknown', isReply: true, zxid: ZXID_NONE, result: {} } as const
  sendToClient(turn, server, client, { ...reply, xid, error: 'Unimplemented' })
  closeClient(turn, server, client.conn, { code: 'unknownRequest' })
}

/**
 * Says whether the server must stop reading a connection: too many requests are in process, and this
 * connection waits for replies.
 *
 * Source: `ZooKeeperServer.shouldThrottle`, `FollowerZooKeeperServer.getGlobalOutstandingLimit`.
 */
function shouldThrottle(server: Server, client: ClientConnection): boolean {
  const { pipeline, role, config, ensemble } = server
  const voters = ensemble.voters.length
  const isOfQuorum = role.type === 'leader' || (role.type === 'learner' && !role.isObserver)
  const share = isOfQuorum && voters > 2 ? voters - 1 : 1
  const limit = Math.floor(config.globalOutstandingLimit / share)
  return pipeline.inProcess > limit && client.outstanding > 0
}

/** Sends a reply; its header carries the zxid that this server has applied. */
export function sendReply(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  reply: {
    readonly packet: OperationName
    readonly xid: number
    readonly error: ErrorName
    readonly result: OperationResult
  },
): void {
  const { packet, xid, error, result } = reply
  const zxid = server.db.lastProcessed
  const message: ClientReply = { packet, isReply: true, xid, zxid, error, result }
  sendToClient(turn, server, client, message)
  client.touchedAtUs = turn.now
  if (xid <= 0) return
  client.outstanding -= 1
  if (!client.isThrottled || shouldThrottle(server, client)) return
  client.isThrottled = false
  readPending(turn, server, client)
}

/**
 * Sends watch events, ahead of any later reply on the same connection. A client that may not read the
 * znode gets none, though its watch is spent (ZOOKEEPER-4799).
 */
export function sendWatchEvents(turn: Turn, server: Server, fired: readonly FiredWatch[]): void {
  for (const { conn, event, path, kind, acl } of fired) {
    const client = server.clients.get(conn)
    if (client === undefined) continue
    const { session, identities } = client
    if (acl !== undefined && !isAllowed(acl, PERMS.READ, identities, server.config.auth)) {
      const withheld = { type: 'watch', state: 'withheld', server: server.id } as const
      trace(turn, { ...withheld, session, path, kind, event })
      continue
    }
    trace(turn, { type: 'watch', server: server.id, session, path, kind, event, state: 'fired' })
    sendToClient(turn, server, client, { packet: 'watchEvent', event, path })
    client.touchedAtUs = turn.now
  }
}
