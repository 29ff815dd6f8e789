import { sendReply, enqueueFinal, isWrite, traceEntry } from '../clients'
import type { Request, Server, Turn } from '../state'
import { checkSession } from '../sessions'
import type { ErrorName, OperationName } from '../../model'

/**
 * Lets reads and the requests of local sessions pass; refuses the others. A refused request stays
 * counted in `inProcess` while the mode lasts, for 3.8.0 never subtracts it.
 *
 * Source: `ReadOnlyRequestProcessor.run`.
 */
export function filterReadOnly(turn: Turn, server: Server, request: Request): void {
  if (isWrite(request) || isSync(request)) return refuse(turn, server, request)
  traceEntry(turn, server, 'PrepRequestProcessor', request)
  if (!request.isLocal) request.error = sessionError(server, request)
  enqueueFinal(turn, server, request)
}

/** Compares the type alone, for the body is read later. */
const isSync = ({ operation }: Request): boolean =>
  (operation?.packet === 'malformed' ? operation.of : operation?.packet) === 'sync'

/**
 * Answers NotReadOnly. A new session that is not local gets it too, although its client expects a
 * ConnectResponse and cannot read it: the mode serves local sessions alone.
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
