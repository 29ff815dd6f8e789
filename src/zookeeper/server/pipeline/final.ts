import type { CloseCause } from '../../../kernel/actor'
import { utf8Encode } from '../../../kernel/lib'
import type { Operation, OperationResult, Zxid } from '../../model'
import { addCommitted, applyToDatabase } from '../disk'
import { watchContainers } from './containers'
import {
  traceTxn,
  type ClientConnection,
  type Request,
  type Server,
  countReply,
  trace,
  type Turn,
} from '../state'
import {
  onSessionCommitted,
  removeLocal,
  closeClient,
  finishSession,
  sendReply,
  sendWatchEvents,
  wakeProcessor,
} from '../clients'
import { removeSession } from '../sessions'
import {
  forgetApplied,
  hasStat,
  hasStatInMulti,
  replyResult,
  type AppliedPart,
  type AppliedTxn,
  type Txn,
  type TxnBody,
} from '../tree'
import { triggerWatches } from '../watches'
import { readRequest } from './reads'

/**
 * The FinalRequestProcessor applies transactions, fires watches before it queues the reply, and answers
 * reads from this server's own tree.
 */

export function runFinal(turn: Turn, server: Server): void {
  const request = server.pipeline.final.shift()
  if (request === undefined) return
  if (request.conn !== undefined) server.pipeline.inProcess -= 1
  if (request.txn === undefined) answerRead(turn, server, request)
  else finishWrite(turn, server, request, request.txn)
  if (server.pipeline.final.length > 0) wakeProcessor(turn, server, 'final')
}

/**
 * Applies a committed transaction to the memory of tree, sessions and watches, in the order of
 * `FinalRequestProcessor.applyRequest` and `ToBeAppliedRequestProcessor.processRequest`.
 */
export function applyCommitted(turn: Turn, server: Server, txn: Txn): AppliedTxn {
  const { role } = server
  const applied = applyToDatabase(server.db, txn)
  addCommitted(server.db, txn, server.config.commitLogCount)
  const digest = txn.zxid < server.digestFrom ? undefined : server.db.tree.digest
  traceTxn(turn, server, 'applied', txn, digest)
  if (digest !== undefined && txn.zxid % DIGEST_LOG_INTERVAL === 0)
    logDigest(server, txn.zxid, digest)
  if (role.type === 'leader' || role.type === 'standalone') forgetApplied(role.pending, txn.zxid)
  if (role.type === 'leader') role.toBeApplied.delete(txn.zxid)
  for (const change of applied.changes) {
    sendWatchEvents(turn, server, triggerWatches(server.watches, change))
  }
  if (txn.body.type === 'createSession') {
    onSessionCommitted(server, txn.session, txn.body.timeoutMs)
  }
  traceSession(turn, server, txn)
  if (server.db.tree.expirable > 0) watchContainers(turn, server)
  return applied
}

const DIGEST_LOG_INTERVAL = 128
const DIGEST_LOG_LIMIT = 1024

/** Source: `DataTree.logZxidDigest`. */
function logDigest({ digestLog }: Server, zxid: Zxid, digest: number): void {
  digestLog.set(zxid, digest)
  const oldest = digestLog.minKey()
  if (digestLog.size > DIGEST_LOG_LIMIT && oldest !== undefined) digestLog.delete(oldest)
}

function traceSession(turn: Turn, server: Server, txn: Txn): void {
  const { role } = server
  if (role.type !== 'leader' && role.type !== 'standalone') return
  const { body, session } = txn
  if (body.type === 'createSession') {
    const timeout = body.timeoutMs
    trace(turn, { type: 'session', server: server.id, session, state: 'created', timeout })
  } else if (body.type === 'closeSession') {
    removeSession(role.sessions, session)
    trace(turn, { type: 'session', server: server.id, session, state: 'closed', timeout: 0 })
  }
}

function finishWrite(turn: Turn, server: Server, request: Request, txn: Txn): void {
  const applied = applyCommitted(turn, server, txn)
  const { conn } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (txn.body.type === 'createSession') {
    if (client !== undefined) {
      noteReply(turn, server, client, request)
      finishSession(turn, server, client)
    }
    return
  }
  if (client !== undefined) {
    if (hasMoved(applied)) return closeClient(turn, server, client.conn, SESSION_MOVED)
    // `NIOServerCnxn.sendResponse` fails to write such a reply, and sends nothing.
    if (lacksStat(request, txn, applied)) return noteReply(turn, server, client, request)
    answerWrite(turn, server, client, request, answerOf(request, txn, applied))
  }
  if (txn.body.type === 'closeSession') {
    // The server that holds the session's connection closes it, for expired sessions too.
    const holder = server.clientOf.get(txn.session)
    const why = conn === undefined ? SESSION_EXPIRED : SESSION_CLOSED
    if (holder !== undefined) closeClient(turn, server, holder, why)
  }
}

const SESSION_CLOSED: CloseCause = { code: 'sessionClosed' }
const SESSION_EXPIRED: CloseCause = { code: 'sessionExpired' }
const SESSION_MOVED: CloseCause = { code: 'sessionMoved' }

/**
 * Returns what the reply shows of an applied transaction. This server's error replaces the leader's, which
 * does not know the local session that asked. A multi that the leader took names no errors: where znodes
 * are missing here, its results say what the transaction says.
 */
function answerOf({ error }: Request, { body }: Txn, applied: AppliedTxn): AppliedTxn {
  if (body.type === 'error') return error === undefined ? applied : { ...applied, error }
  if (body.type !== 'multi' || isRefused(body)) return applied
  const parts = body.parts.map((part, index): AppliedPart => {
    const done = applied.parts?.[index]
    if (done?.error === 'OK') return done
    return { error: 'OK', result: part.type === 'create' ? { path: part.path } : {} }
  })
  return { ...applied, parts }
}

/** Says whether the leader refused a multi: then each of its parts is an error, or stands beside one. */
const isRefused = ({ parts }: Extract<TxnBody, { readonly type: 'multi' }>): boolean =>
  parts.some(({ type }) => type === 'error')

/**
 * Says whether the Stat that the reply needs is missing: the leader took the transaction, and this server's
 * tree, in which znodes are missing, did not.
 */
function lacksStat({ operation }: Request, { body }: Txn, applied: AppliedTxn): boolean {
  if (operation === undefined || body.type === 'error') return false
  if (body.type !== 'multi') return applied.error !== 'OK' && hasStat(operation)
  if (operation.packet !== 'multi' || isRefused(body)) return false
  const { parts = [] } = applied
  return operation.ops.some((op, i) => (parts[i]?.error ?? 'OK') !== 'OK' && hasStatInMulti(op))
}

/** Says whether the session moved to another server; then the request's connection is outdated. */
const hasMoved = ({ error, parts = [] }: AppliedTxn): boolean =>
  error === 'SessionMoved' || parts.some((part) => part.error === 'SessionMoved')

/**
 * Answers a write. A successful check outside a multi gets no reply: 3.8.0 fails to write the Stat of
 * that reply, which is missing.
 */
function answerWrite(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  request: Request,
  { error, result, parts }: AppliedTxn,
): void {
  const { operation, cxid } = request
  if (operation === undefined) return
  const { packet } = operation
  if (packet === 'createSession' || packet === 'deleteContainer') return
  if (packet === 'check' && error === 'OK') return
  noteReply(turn, server, client, request)
  const shown =
    error === 'OK' ? shownResult(server, operation, { result, ...(parts && { parts }) }) : result
  sendReply(turn, server, client, { packet, xid: cxid, error, result: shown })
}

/** Returns the result of a reply; a reconfig's is this server's configuration. */
function shownResult(
  { ensemble }: Server,
  operation: Operation,
  { result, parts }: Pick<AppliedTxn, 'result' | 'parts'>,
): OperationResult {
  if (operation.packet !== 'reconfig') return replyResult(operation, result, parts)
  return { ...result, data: utf8Encode(ensemble.text) }
}

/** Counts the reply before it is sent (`updateStats`). */
function noteReply(turn: Turn, server: Server, client: ClientConnection, request: Request): void {
  const { cxid, operation, createdAtUs } = request
  const op = operation?.packet ?? ''
  const zxid = server.db.lastProcessed
  countReply(server.stats, client.stats, { op, cxid, zxid }, createdAtUs, turn.now)
}

/** Completes the opening or the closing of a local session. */
function finishLocal(
  turn: Turn,
  server: Server,
  request: Request,
  client: ClientConnection | undefined,
): void {
  const { session, operation } = request
  if (client !== undefined) noteReply(turn, server, client, request)
  if (operation?.packet === 'createSession') {
    if (client !== undefined) finishSession(turn, server, client)
    return
  }
  removeLocal(turn, server, session)
  if (client !== undefined) {
    const reply = { packet: 'closeSession', xid: request.cxid, error: 'OK', result: {} } as const
    sendReply(turn, server, client, reply)
  }
  const conn = server.clientOf.get(session)
  if (conn !== undefined) closeClient(turn, server, conn, SESSION_CLOSED)
}

function answerRead(turn: Turn, server: Server, request: Request): void {
  const { conn, operation } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (request.isLocal) return finishLocal(turn, server, request, client)
  if (client === undefined || operation === undefined) return
  if (request.error === 'SessionMoved') {
    return closeClient(turn, server, client.conn, SESSION_MOVED)
  }
  const { packet } = operation
  if (packet === 'createSession' || packet === 'deleteContainer') return
  const { error, result } =
    request.error === undefined
      ? readRequest(turn, server, client, request, operation)
      : { error: request.error, result: {} }
  noteReply(turn, server, client, request)
  sendReply(turn, server, client, { packet, xid: request.cxid, error, result })
}
