import type { ConnectionId } from '../../actor'
import {
  NO_SESSION,
  type ClientReply,
  type ClientRequest,
  type ConnectRequest,
  type ErrorName,
  type OperationName,
  type OperationResult,
  type SessionId,
} from '../../model'
import { createRequest } from '../pipeline/stages'
import { submitRequest } from '../pipeline/first'
import {
  isPasswordOf,
  negotiateTimeout,
  nextSessionId,
  NO_PASSWORD,
  passwordOf,
  setOwner,
  touch,
  touchSession,
} from '../sessions'
import { close, send, trace, type Turn } from '../turn'
import { removeConnection, type FiredWatch } from '../watches'
import type { ClientConnection, Server } from './state'

/**
 * The clients' side of a server: connections, their sessions, requests in and replies out.
 *
 * Source: `ServerCnxn`, `ZooKeeperServer.processConnectRequest`, `processPacket`.
 */

export function onClientAccepted(server: Server, conn: ConnectionId): void {
  server.clients.set(conn, {
    conn,
    session: NO_SESSION,
    timeoutMs: 0,
    stage: 'new',
    held: [],
  })
}

/** Closes a client's connection from here; its watches go with it. */
export function closeClient(server: Server, conn: ConnectionId, turn: Turn): void {
  close(turn, conn)
  forgetClient(server, conn)
}

/** The connection is gone: its watches with it, its session lives on. */
export function forgetClient(server: Server, conn: ConnectionId): void {
  const client = server.clients.get(conn)
  if (client === undefined) return
  server.clients.delete(conn)
  if (server.clientOf.get(client.session) === conn) server.clientOf.delete(client.session)
  removeConnection(server.watches, conn)
}

/** A server that stops serving closes every connection of its clients. */
export function closeAllClients(server: Server, turn: Turn): void {
  for (const conn of [...server.clients.keys()]) closeClient(server, conn, turn)
}

export function onClientMessage(
  server: Server,
  client: ClientConnection,
  message: ConnectRequest | ClientRequest,
  turn: Turn,
): void {
  // Not serving: any packet is answered by the end of the connection.
  if (!server.isServing) return closeClient(server, client.conn, turn)
  if (message.packet === 'connect') {
    if (client.stage !== 'new') return closeClient(server, client.conn, turn)
    return onConnectRequest(server, client, message, turn)
  }
  if (client.stage === 'new') return closeClient(server, client.conn, turn)
  if (client.stage === 'connecting') {
    client.held.push(message)
    return
  }
  takeRequest(server, client, message, turn)
}

/**
 * A new session, or the wish to go on with one. A client that has seen more than this server is turned
 * away without a word: it must try another.
 *
 * Source: `ZooKeeperServer.processConnectRequest`, `reopenSession`.
 */
function onConnectRequest(
  server: Server,
  client: ClientConnection,
  request: ConnectRequest,
  turn: Turn,
): void {
  if (request.lastZxidSeen > server.db.lastProcessed) return closeClient(server, client.conn, turn)
  const { minSessionTimeoutMs, maxSessionTimeoutMs } = server.config
  client.timeoutMs = negotiateTimeout(request.timeoutMs, minSessionTimeoutMs, maxSessionTimeoutMs)
  client.stage = 'connecting'
  if (request.session === NO_SESSION) {
    client.session = nextSessionId(server.sessionIds)
    server.clientOf.set(client.session, client.conn)
    const operation = { packet: 'createSession', timeoutMs: client.timeoutMs } as const
    submitRequest(server, createRequest(client.session, 0, operation, { conn: client.conn }), turn)
    return
  }
  const older = server.clientOf.get(request.session)
  if (older !== undefined) closeClient(server, older, turn)
  client.session = request.session
  server.clientOf.set(client.session, client.conn)
  if (!isPasswordOf(request.session, request.password)) {
    return finishSession(server, client, false, turn)
  }
  revalidate(server, client, turn)
}

/** Source: `LeaderZooKeeperServer.revalidateSession`, `Learner.validateSession`. */
function revalidate(server: Server, client: ClientConnection, turn: Turn): void {
  const { role } = server
  const { session, timeoutMs } = client
  if (role.type === 'learner') {
    if (role.conn === undefined) return
    const zxid = server.db.lastProcessed
    return send(turn, role.conn, { packet: 'REVALIDATE', zxid, session, timeoutMs })
  }
  if (role.type === 'none') return
  const isValid = touchSession(role.sessions, session, timeoutMs, turn.now)
  if (isValid) {
    setOwner(role.sessions, session, undefined)
    trace(turn, { type: 'session', server: server.id, session, state: 'moved', timeout: timeoutMs })
  }
  finishSession(server, client, isValid, turn)
}

/** The leader's word on a session that wants to go on here. */
export function onRevalidated(
  server: Server,
  session: SessionId,
  isValid: boolean,
  turn: Turn,
): void {
  const conn = server.clientOf.get(session)
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (client?.stage === 'connecting') finishSession(server, client, isValid, turn)
}

/**
 * Answers the connect request; an invalid session is answered with none, and the connection ends.
 *
 * Source: `ZooKeeperServer.finishSessionInit`.
 */
export function finishSession(
  server: Server,
  client: ClientConnection,
  isValid: boolean,
  turn: Turn,
): void {
  const { conn, session, timeoutMs } = client
  if (!isValid) {
    const password = NO_PASSWORD
    send(turn, conn, { packet: 'connected', session: NO_SESSION, password, timeoutMs: 0 })
    return closeClient(server, conn, turn)
  }
  client.stage = 'open'
  send(turn, conn, { packet: 'connected', session, password: passwordOf(session), timeoutMs })
  const { held } = client
  client.held = []
  for (const request of held) takeRequest(server, client, request, turn)
}

/** A request of an open session: a sign of life, then work for the processors. */
function takeRequest(
  server: Server,
  client: ClientConnection,
  request: ClientRequest,
  turn: Turn,
): void {
  const { role } = server
  const { session, timeoutMs, conn } = client
  if (role.type === 'learner') touch(role.touched, session, timeoutMs)
  else if (role.type !== 'none') touchSession(role.sessions, session, timeoutMs, turn.now)
  const { xid, ...operation } = request
  submitRequest(server, createRequest(session, xid, operation, { conn }), turn)
}

/** The header of every reply carries the zxid that this server has applied. */
export function sendReply(
  server: Server,
  client: ClientConnection,
  reply: {
    readonly packet: OperationName
    readonly xid: number
    readonly error: ErrorName
    readonly result: OperationResult
  },
  turn: Turn,
): void {
  const { packet, xid, error, result } = reply
  const zxid = server.db.lastProcessed
  const message: ClientReply = { packet, isReply: true, xid, zxid, error, result }
  send(turn, client.conn, message)
}

/** Queued before any later reply on the same connection. */
export function sendWatchEvents(server: Server, fired: readonly FiredWatch[], turn: Turn): void {
  for (const { conn, event, path, kind } of fired) {
    const client = server.clients.get(conn)
    if (client === undefined) continue
    const { session } = client
    trace(turn, { type: 'watch', server: server.id, session, path, kind, event, state: 'fired' })
    send(turn, conn, { packet: 'watchEvent', event, path })
  }
}
