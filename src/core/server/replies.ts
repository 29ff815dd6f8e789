import type { ConnectionId } from '../../actor'
import {
  NO_SESSION,
  type ClientReply,
  type ClientRequest,
  type ErrorName,
  type OperationName,
  type OperationResult,
  type SessionId,
} from '../../model'
import { createRequest, submitRequest } from '../pipeline/queues'
import { NO_PASSWORD, passwordOf, touch, touchSession } from '../sessions'
import { close, send, trace, type Turn } from '../turn'
import { removeConnection, type FiredWatch } from '../watches'
import type { ClientConnection, Server } from './state'

/** What a server says to its clients, and the end of their connections. Source: `ServerCnxn`. */

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
  for (const conn of server.clients.keys()) closeClient(server, conn, turn)
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
export function takeRequest(
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
