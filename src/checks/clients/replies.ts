import type { Finding } from '../../simulator'
import { authenticate } from '../../zookeeper/server'
import {
  epochOf,
  formatZxid,
  NO_SESSION,
  ZXID_ZERO,
  type ClientReply,
  type ErrorName,
  type Operation,
  type OperationResult,
  WRITE_OPERATIONS,
} from '../../zookeeper/model'
import { commitUpTo } from './commits'
import { findDifference, isOwnBusiness, answerRead, type Read } from '../reference'
import { broken, detail } from '../findings'
import type { PendingRequest, Clients, Connection, Session } from './state'
import { judgeEvents, registerWatches } from './watches'

/** Judges each answer that a client gets, and ends the request that it answers. */

const PING_XID = -2
const AUTH_XID = -4

/** Judges an answer by the client's request and the committed transactions. */
export function onReply(
  state: Clients,
  connection: Connection,
  session: Session,
  reply: ClientReply,
): Finding | undefined {
  if (reply.xid === AUTH_XID) {
    onAuthenticated(state, connection, reply.error)
    return undefined
  }
  if (isRefusal(connection, reply)) return undefined
  const isPing = reply.xid === PING_XID
  const pending = isPing ? undefined : takePending(connection)
  if (!isPing && pending?.xid !== reply.xid) {
    const values = { client: connection.client, answer: reply.xid }
    return broken(
      'sessions',
      pending === undefined
        ? detail('answeredUnasked', values)
        : detail('answeredOther', { ...values, request: pending.xid }),
    )
  }
  if (reply.zxid < 0 || isOfConnection(reply) || connection.isReadOnly) return undefined
  if (state.isStandalone && reply.zxid > state.committed) {
    const wrong = commitUpTo(state, reply.zxid)
    if (wrong !== undefined) return wrong
  }
  const view = judgeView(connection, session, reply, isPing)
  const catchUp = isCatchUp(pending?.operation) ? pending?.operation : undefined
  const wrongEvent = judgeEvents(state, connection, reply.zxid, catchUp)
  if (view !== undefined || pending === undefined) return view ?? wrongEvent
  if (reply.zxid > state.shown) state.shown = reply.zxid
  const wrong = judgeAnswer(state, connection, session, pending, reply)
  const isRight = registerWatches(connection, pending.operation, reply.error)
  if (wrongEvent !== undefined || wrong !== undefined) return wrongEvent ?? wrong
  if (isRight || connection.isLost) return undefined
  const { packet: operation } = pending.operation
  const values = { client: connection.client, error: reply.error, operation }
  return broken('watches', detail('watchAnswer', values))
}

/**
 * A read-only server refuses a new session, unless it is local, as it refuses every write: the client
 * has no session yet and has sent no request. Source: `ReadOnlyRequestProcessor.run`.
 */
const isRefusal = ({ session }: Connection, { xid, error }: ClientReply): boolean =>
  session === NO_SESSION && xid === 0 && error === 'NotReadOnly'

/**
 * An answer that a server gives without reading its tree has no zxid. Any other answer at zxid 0 shows
 * a tree without writes, for example with local sessions.
 */
const isOfConnection = ({ packet, zxid, error }: ClientReply): boolean =>
  zxid === ZXID_ZERO && (packet === 'sasl' || error === 'SessionClosedRequireSaslAuth')

function takePending({ pending }: Connection): PendingRequest | undefined {
  const first = pending.minKey()
  if (first === undefined) return undefined
  const oldest = pending.get(first)
  pending.delete(first)
  return oldest
}

const isCatchUp = (operation: Operation | undefined): boolean =>
  operation?.packet === 'setWatches' || operation?.packet === 'setWatches2'

function onAuthenticated(state: Clients, connection: Connection, error: ErrorName): void {
  const authentication = connection.auths.shift()
  if (error !== 'OK' || authentication?.packet !== 'auth') return
  const { auth } = state.rules
  const known = authenticate(authentication.scheme, authentication.auth, connection.confirmed, auth)
  if (known === undefined) return
  connection.confirmedBefore ??= connection.confirmed
  connection.confirmed = known
}

/** Checks that the view of a session never goes back; clients ignore the zxid of a ping. */
function judgeView(
  { client, at }: Connection,
  session: Session,
  { zxid }: ClientReply,
  isPing: boolean,
): Finding | undefined {
  const before = session.seen > at ? session.seen : at
  if (!isPing) session.seen = zxid
  if (zxid >= before) return undefined
  const values = { client, before: formatZxid(before), zxid: formatZxid(zxid) }
  return broken('sessions', detail('wentBack', values))
}

const WRITES: ReadonlySet<string> = new Set([...WRITE_OPERATIONS, 'closeSession'])

/** Whether a request of a client asks for a transaction. */
export const isWrite = ({ packet }: Operation): boolean => WRITES.has(packet)

function judgeAnswer(
  state: Clients,
  connection: Connection,
  session: Session,
  pending: PendingRequest,
  reply: ClientReply,
): Finding | undefined {
  if (isWrite(pending.operation))
    return judgeWriteAnswer(state, connection, session, pending, reply)
  return (
    judgeSync(state, connection, pending, reply) ??
    judgeRead(state, connection, session, pending, reply)
  )
}

/** Errors that a server may answer without a transaction. */
const LOCAL_ERRORS: ReadonlySet<ErrorName> = new Set([
  'EphemeralOnLocalSession',
  'NotReadOnly',
  'SessionExpired',
  'SessionClosedRequireSaslAuth',
  'ThrottledOp',
])

function judgeWriteAnswer(
  state: Clients,
  { client }: Connection,
  session: Session,
  { xid, operation }: PendingRequest,
  { zxid, error, result }: ClientReply,
): Finding | undefined {
  const done = session.done.get(xid)
  const request = `${operation.packet}${'path' in operation ? ` ${operation.path}` : ''}`
  if (done === undefined) {
    if (LOCAL_ERRORS.has(error)) return undefined
    // A server closes a local session without a transaction.
    if (operation.packet === 'closeSession' && session.created < 0) return undefined
    const property = error === 'OK' ? 'acknowledged' : 'writes'
    return broken(property, detail('neverCommitted', { client, error, request }))
  }
  forgetDone(session, xid)
  if (zxid > state.acknowledged) state.acknowledged = zxid
  if (zxid < done.zxid) {
    const at = { zxid: formatZxid(zxid), carriedOut: formatZxid(done.zxid) }
    return broken('writes', detail('answeredEarly', { client, request, ...at }))
  }
  if (done.outcome === undefined) return undefined
  const expected = done.outcome
  // The leader does not know a local session; the session's own server names the error.
  if (error === 'EphemeralOnLocalSession' && expected.error === 'SessionExpired') return undefined
  if (error !== expected.error) {
    const values = { client, error, request, expected: expected.error }
    return broken('writes', detail('otherAnswer', values))
  }
  const difference = findDifference(expected.result, result, state.tree.isTimed)
  if (difference === undefined) return undefined
  return broken('writes', detail('otherResult', { client, request, difference }))
}

/** Answers come in order: requests before `xid` get no more answers. */
function forgetDone({ done }: Session, xid: number): void {
  for (let first = done.minKey(); first !== undefined && first <= xid; first = done.minKey()) {
    done.delete(first)
  }
}

/**
 * Checks that after a `sync` the client sees every write acknowledged before it. A deposed leader that
 * does not know it yet answers as well, so the guarantee covers its own epoch only. A leader answers
 * its own clients' syncs like reads, while commits may still wait to be applied.
 *
 * Source: `Leader.processSync`; `CommitProcessor.needCommit`, whose `matchSyncs` leaders do not set.
 */
function judgeSync(
  state: Clients,
  { client, server }: Connection,
  { operation, floor }: PendingRequest,
  { zxid, error }: ClientReply,
): Finding | undefined {
  if (operation.packet !== 'sync' || error !== 'OK' || zxid >= floor) return undefined
  const serving = state.serving.get(server)
  if (!state.isStandalone) {
    if (serving === undefined || serving.isLeader || serving.epoch < epochOf(floor)) {
      return undefined
    }
  }
  const values = { client, zxid: formatZxid(zxid), known: formatZxid(floor) }
  return broken('sync', detail('staleSync', values))
}

/** Checks that a read shows the tree after exactly the transaction that its answer names. */
function judgeRead(
  state: Clients,
  { client, session: id }: Connection,
  session: Session,
  { operation, identities }: PendingRequest,
  { zxid, error, result }: ClientReply,
): Finding | undefined {
  const { tree, rules } = state
  if (zxid < tree.horizon || (error === 'SessionExpired' && session.isEnding)) return undefined
  const read: Read = { tree, rules, session: id, identities, zxid }
  const expected = answerRead(read, operation)
  if (expected === undefined) return undefined
  const path = 'path' in operation ? operation.path : ''
  const values = { client, request: `${operation.packet} ${path}`, zxid: formatZxid(zxid) }
  if (error !== expected.error) {
    return broken('reads', detail('otherReadError', { ...values, error, expected: expected.error }))
  }
  if (isOwnBusiness(path) || operation.packet === 'multiRead') return undefined
  const orphan = findOrphan(state, result, zxid)
  if (orphan !== undefined) {
    return broken('ephemerals', detail('outlivedSession', { ...values, session: orphan }))
  }
  const difference = findDifference(expected.result, result, tree.isTimed)
  if (difference === undefined) return undefined
  return broken('reads', detail('otherRead', { ...values, difference }))
}

/** Finds the session that an ephemeral outlived. */
function findOrphan(
  { sessions }: Clients,
  { stat }: OperationResult,
  zxid: ClientReply['zxid'],
): string | undefined {
  if (stat === undefined || stat.ephemeralOwner === '0x0') return undefined
  const owner = sessions.get(stat.ephemeralOwner)
  if (owner !== undefined && owner.created >= 0 && (owner.closed < 0 || owner.closed > zxid)) {
    return undefined
  }
  return stat.ephemeralOwner
}
