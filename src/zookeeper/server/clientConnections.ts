import type { CloseCause, ConnectionId } from '../../kernel/actor'
import { NO_SESSION, ZXID_NONE, type ConnectRequest, type ToServer } from '../model'
import { answerWord } from './admin'
import { identitiesOf, LOCAL_IDENTITIES } from './acl'
import {
  createRequest,
  submitRequest,
  touchHere,
  trackLocal,
  closeClient,
  countReceived,
  finishSession,
  refuseSession,
  takeRequest,
  isTooLarge,
  SESSIONLESS_TIMEOUT_MS,
  armConnectionExpiry,
} from './clients'
import {
  isLocalSession,
  isPasswordOf,
  negotiateTimeout,
  nextSessionId,
  setOwner,
  touch,
  touchSession,
} from './sessions'
import {
  close,
  send,
  trace,
  type Turn,
  type ClientConnection,
  type Server,
  createConnectionStats,
  wallClockMs,
} from './state'

/**
 * Handles the clients of a server: connections, their sessions, requests in and replies out.
 *
 * Source: `ServerCnxn`, `ZooKeeperServer.processConnectRequest`, `processPacket`.
 */

/** Takes a client's connection, or closes it where there are as many as may be. */
export function onClientAccepted(
  turn: Turn,
  server: Server,
  conn: ConnectionId,
  address = '127.0.0.1',
): void {
  const crowd = crowdOf(server, address)
  if (crowd !== undefined) return close(turn, conn, crowd)
  if (server.clients.size === 0) armConnectionExpiry(turn)
  server.clients.set(conn, {
    conn,
    address,
    session: NO_SESSION,
    identities: LOCAL_IDENTITIES,
    timeoutMs: SESSIONLESS_TIMEOUT_MS,
    phase: 'new',
    touchedAtUs: turn.now,
    outstanding: 0,
    isThrottled: false,
    pendingRequests: [],
    stats: createConnectionStats(wallClockMs(turn, server)),
  })
}

export function onClientMessage(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  message: ToServer,
): void {
  // `NIOServerCnxn.readLength` refuses such a frame before it reads it.
  if (isTooLarge(message, server.config.requestBytesMax)) {
    const values = { max: server.config.requestBytesMax }
    return closeClient(turn, server, client.conn, { code: 'packetTooLong', values })
  }
  if (message.packet === 'isro') {
    if (client.phase === 'new') {
      const text = answerWord(server, 'isro', turn.now)
      send(turn, client.conn, { packet: 'isro', text })
    }
    return closeClient(turn, server, client.conn)
  }
  // A server that does not serve closes the connection at any packet.
  if (!takesClients(server)) {
    const code = server.isServing ? 'leaderServesNoClients' : 'notServing'
    return closeClient(turn, server, client.conn, { code })
  }
  if (message.packet === 'connect') {
    if (client.phase !== 'new') return closeClient(turn, server, client.conn, OUT_OF_TURN)
    return onConnectRequest(turn, server, client, message)
  }
  if (client.phase === 'new') return closeClient(turn, server, client.conn, OUT_OF_TURN)
  if (client.phase === 'connecting' || client.isThrottled) {
    client.pendingRequests.push(message)
    return
  }
  client.touchedAtUs = turn.now
  takeRequest(turn, server, client, message)
}

/**
 * Returns the reason for which a connection is one too many, in all or from its address.
 *
 * Source: `NIOServerCnxnFactory.AcceptThread.doAccept`, `ServerCnxnFactory.limitTotalNumberOfCnxns`.
 */
function crowdOf({ clients, config }: Server, address: string): CloseCause | undefined {
  const { maxClientCnxns, maxCnxns } = config.admin
  const isFull = maxCnxns > 0 && clients.size >= maxCnxns
  if (isFull) return { code: 'tooManyInAll', values: { max: maxCnxns } }
  if (maxClientCnxns <= 0 || clients.size < maxClientCnxns) return undefined
  let same = 0
  for (const client of clients.values()) if (client.address === address) same += 1
  if (same < maxClientCnxns) return undefined
  return { code: 'tooManyConnections', values: { address, max: maxClientCnxns } }
}

/** A packet that comes before the connect request, or a second connect request. */
const OUT_OF_TURN: CloseCause = { code: 'unexpectedPacket' }

/** Says whether clients are served; `leaderServes=no` leaves them to the other servers. */
const takesClients = ({ isServing, role, config }: Server): boolean =>
  role.type === 'readOnly' || (isServing && (role.type !== 'leader' || config.leaderServes))

/**
 * Opens a new session or resumes one. A client that has seen a later zxid than this server gets no
 * answer: the connection closes, and it must try another server.
 *
 * Source: `ZooKeeperServer.processConnectRequest`, `reopenSession`.
 */
function onConnectRequest(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  request: ConnectRequest,
): void {
  countReceived(server, client)
  client.touchedAtUs = turn.now
  const refusal = refusalOf(server, request)
  if (refusal !== undefined) return closeClient(turn, server, client.conn, refusal)
  const { minSessionTimeoutMs, maxSessionTimeoutMs } = server.config
  client.timeoutMs = negotiateTimeout(request.timeoutMs, minSessionTimeoutMs, maxSessionTimeoutMs)
  client.phase = 'connecting'
  const { address = client.address, identities: proved = [] } = request
  client.identities = identitiesOf(address, proved, server.config.auth)
  if (request.session === NO_SESSION) {
    client.session = nextSessionId(server.sessionIds)
    server.clientOf.set(client.session, client.conn)
    const isLocal = trackLocal(turn, server, client.session, client.timeoutMs)
    if (server.role.type === 'learner' && !isLocal) {
      touch(server.role.touched, client.session, client.timeoutMs)
    }
    const operation = { packet: 'createSession', timeoutMs: client.timeoutMs } as const
    submitRequest(turn, server, createRequest(client.session, 0, operation, { conn: client.conn }))
    return
  }
  const older = server.clientOf.get(request.session)
  if (older !== undefined) {
    const values = { session: request.session }
    closeClient(turn, server, older, { code: 'reconnected', values })
  }
  client.session = request.session
  server.clientOf.set(client.session, client.conn)
  if (!isPasswordOf(request.session, request.password)) {
    return refuseSession(turn, server, client, 'badPassword')
  }
  revalidate(turn, server, client)
}

/**
 * Returns the reason for which the connection must close, if there is one: the client has seen a later
 * zxid, or in read-only mode wants to write, or has a session that the whole ensemble knows.
 *
 * Source: `ZooKeeperServer.processConnectRequest`, `ReadOnlyZooKeeperServer.validateSession`.
 */
function refusalOf({ role, db }: Server, request: ConnectRequest): CloseCause | undefined {
  const { lastZxidSeen, readOnly, session } = request
  if (lastZxidSeen > db.lastProcessed) {
    return { code: 'zxidAhead', values: { lastZxidSeen, zxid: db.lastProcessed } }
  }
  if (role.type !== 'readOnly') return undefined
  if (!readOnly) return { code: 'readOnly' }
  return db.sessions.has(session) ? { code: 'globalSession', values: { session } } : undefined
}

/** Answers the connect request of a session that this server could judge. */
function answerSession(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  isValid: boolean,
): void {
  if (isValid) finishSession(turn, server, client)
  else refuseSession(turn, server, client, 'sessionExpired')
}

/**
 * Source: `LeaderZooKeeperServer.revalidateSession`, `Learner.validateSession`; of local sessions, and
 * in read-only mode, `ZooKeeperServer.revalidateSession`.
 */
function revalidate(turn: Turn, server: Server, client: ClientConnection): void {
  const { role, local } = server
  const { session, timeoutMs } = client
  if (role.type === 'none') return
  if (role.type === 'readOnly' || isLocalSession(local, session)) {
    return answerSession(turn, server, client, touchHere(turn, server, session, timeoutMs))
  }
  if (role.type === 'learner') {
    if (role.conn === undefined) return
    const packet = 'REVALIDATE'
    return send(turn, role.conn, { packet, zxid: ZXID_NONE, session, timeoutMs })
  }
  const isValid = touchSession(role.sessions, session, timeoutMs, turn.now)
  if (isValid) {
    setOwner(role.sessions, session, undefined)
    trace(turn, { type: 'session', server: server.id, session, state: 'moved', timeout: timeoutMs })
  }
  answerSession(turn, server, client, isValid)
}
