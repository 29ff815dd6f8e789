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
  wakeStage,
} from '../clients'
import { removeSession } from '../sessions'
import { forgetApplied, replyResult, type AppliedTxn, type Txn } from '../tree'
import { triggerWatches } from '../watches'
import { readRequest } from './reads'

/**
 * FinalRequestProcessor: applies transactions, fires watches before the reply is queued, answers reads
 * from this server's own tree.
 */

export function runFinal(server: Server, turn: Turn): void {
  const request = server.pipeline.final.shift()
  if (request === undefined) return
  if (request.conn !== undefined) server.pipeline.inProcess -= 1
  if (request.txn === undefined) answerRead(server, request, turn)
  else finishWrite(server, request, request.txn, turn)
  if (server.pipeline.final.length > 0) wakeStage(server, 'final', turn)
}

/**
 * Applies a committed transaction to memory: tree, sessions, watches; in the order of
 * `FinalRequestProcessor.applyRequest` and `ToBeAppliedRequestProcessor.processRequest`.
 */
export function applyCommitted(server: Server, txn: Txn, turn: Turn): AppliedTxn {
  const { role } = server
  const applied = applyToDatabase(server.db, txn)
  addCommitted(server.db, txn, server.config.commitLogCount)
  const digest = txn.zxid < server.digestFrom ? undefined : server.db.tree.digest
  traceTxn(server, 'applied', txn, turn, digest)
  if (digest !== undefined && txn.zxid % DIGEST_LOG_INTERVAL === 0)
    logDigest(server, txn.zxid, digest)
  if (role.type === 'leader' || role.type === 'standalone') forgetApplied(role.pending, txn.zxid)
  if (role.type === 'leader') role.toBeApplied.delete(txn.zxid)
  for (const change of applied.changes) {
    sendWatchEvents(server, triggerWatches(server.watches, change), turn)
  }
  if (txn.body.type === 'createSession') onSessionCommitted(server, txn.session)
  traceSession(server, txn, turn)
  if (server.db.tree.expirable > 0) watchContainers(server, turn)
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

function traceSession(server: Server, txn: Txn, turn: Turn): void {
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

function finishWrite(server: Server, request: Request, txn: Txn, turn: Turn): void {
  const applied = applyCommitted(server, txn, turn)
  const { conn } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (txn.body.type === 'createSession') {
    if (client !== undefined) {
      noteReply(server, client, request, turn)
      finishSession(server, client, true, turn)
    }
    return
  }
  if (client !== undefined) {
    if (hasMoved(applied)) return closeClient(server, client.conn, turn)
    answerWrite(server, client, request, refusedHere(request, txn, applied), turn)
  }
  if (txn.body.type === 'closeSession') {
    // Also of sessions that expired: whoever holds their connection closes it.
    const held = server.clientOf.get(txn.session)
    if (held !== undefined) closeClient(server, held, turn)
  }
}

/** The leader knows nothing of a local session; why it may not own an ephemeral is known here. */
const refusedHere = ({ error }: Request, { body }: Txn, applied: AppliedTxn): AppliedTxn =>
  error === undefined || body.type !== 'error' ? applied : { ...applied, error }

/** The owner of the session has changed: the connection is of the past, and so is its request. */
const hasMoved = ({ error, parts = [] }: AppliedTxn): boolean =>
  error === 'SessionMoved' || parts.some((part) => part.error === 'SessionMoved')

/**
 * A check by itself that holds is never answered: 3.8.0 has a Stat in that reply which is not there,
 * and gives up writing it.
 */
function answerWrite(
  server: Server,
  client: ClientConnection,
  request: Request,
  { error, result, parts }: AppliedTxn,
  turn: Turn,
): void {
  const { operation, cxid } = request
  if (operation === undefined) return
  const { packet } = operation
  if (packet === 'createSession' || packet === 'deleteContainer') return
  if (packet === 'check' && error === 'OK') return
  noteReply(server, client, request, turn)
  const shown =
    error === 'OK' ? shownResult(server, operation, { result, ...(parts && { parts }) }) : result
  sendReply(server, client, { packet, xid: cxid, error, result: shown }, turn)
}

/** A change of the ensemble is answered with the configuration that this server lives by. */
function shownResult(
  { ensemble }: Server,
  operation: Operation,
  { result, parts }: Pick<AppliedTxn, 'result' | 'parts'>,
): OperationResult {
  if (operation.packet !== 'reconfig') return replyResult(operation, result, parts)
  return { ...result, data: utf8Encode(ensemble.text) }
}

/** Counts the reply that is about to be sent (`updateStats`). */
function noteReply(server: Server, client: ClientConnection, request: Request, turn: Turn): void {
  const { cxid, operation, createdAtUs } = request
  const op = operation?.packet ?? ''
  const zxid = server.db.lastProcessed
  countReply(server.stats, client.stats, { op, cxid, zxid }, createdAtUs, turn.now)
}

/** The beginning or the end of a session that this server alone knows. */
function finishLocal(
  server: Server,
  request: Request,
  client: ClientConnection | undefined,
  turn: Turn,
): void {
  const { session, operation } = request
  if (client !== undefined) noteReply(server, client, request, turn)
  if (operation?.packet === 'createSession') {
    if (client !== undefined) finishSession(server, client, true, turn)
    return
  }
  removeLocal(server, session, turn)
  if (client !== undefined) {
    const reply = { packet: 'closeSession', xid: request.cxid, error: 'OK', result: {} } as const
    sendReply(server, client, reply, turn)
  }
  const held = server.clientOf.get(session)
  if (held !== undefined) closeClient(server, held, turn)
}

function answerRead(server: Server, request: Request, turn: Turn): void {
  const { conn, operation } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (request.isLocal) return finishLocal(server, request, client, turn)
  if (client === undefined || operation === undefined) return
  if (request.error === 'SessionMoved') return closeClient(server, client.conn, turn)
  const { packet } = operation
  if (packet === 'createSession' || packet === 'deleteContainer') return
  const { error, result } =
    request.error === undefined
      ? readRequest(server, client, request, operation, turn)
      : { error: request.error, result: {} }
  noteReply(server, client, request, turn)
  sendReply(server, client, { packet, xid: request.cxid, error, result }, turn)
}
