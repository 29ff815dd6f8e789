import { sendReply, enqueueFinal, isWrite, traceEntry } from '../clients'
import type { Request, Server, Turn } from '../state'
import { checkSession } from '../sessions'
import type { ErrorName, OperationName } from '../../model'

/**
 * What a read-only server lets through: reads, and what concerns sessions of its own. The refused ones
 * count as under way for as long as this service lasts, as 3.8.0 never takes them off.
 *
 * Source: `ReadOnlyRequestProcessor.run`.
 */
export function filterReadOnly(turn: Turn, server: Server, request: Request): void {
  if (isWrite(request) || isSync(request)) return refuse(turn, server, request)
  traceEntry(turn, server, 'PrepRequestProcessor', request)
  if (!request.isLocal) request.error = sessionError(server, request)
  enqueueFinal(turn, server, request)
}

/** Its type alone counts: the body is read later. */
const isSync = ({ operation }: Request): boolean =>
  (operation?.packet === 'malformed' ? operation.of : operation?.packet) === 'sync'

/**
 * A new session that is not local gets such a reply too, where its client waits for a ConnectResponse
 * and cannot make sense of it: read-only mode is of use with local sessions alone.
 */
function refuse(turn: Turn, server: Server, request: Request): void {
  const { conn, cxid, operation } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (client === undefined || operation === undefined) return
  const reply = { packet: nameOf(operation.packet), xid: cxid, error: 'NotReadOnly' } as const
  sendReply(turn, server, client, { ...reply, result: {} })
}

const nameOf = (packet: NonNullable<Request['operation']>['packet']): OperationName =>
  packet === 'createSession' || packet === 'deleteContainer' ? 'unknown' : packet

/** Source: `LearnerSessionTracker.checkSession`. */
function sessionError({ local, db }: Server, { session, owner }: Request): ErrorName | undefined {
  if (local === undefined) return undefined
  if (!local.tracker.sessions.has(session)) {
    return db.sessions.has(session) ? undefined : 'SessionExpired'
  }
  const error = checkSession(local.tracker, session, owner)
  return error === 'OK' ? undefined : error
}
