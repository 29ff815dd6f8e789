import type { ErrorName, OperationResult } from '../../model'
import { closeClient, finishSession, sendReply, sendWatchEvents } from '../server/replies'
import { traceTxn } from '../server/disk'
import type { Request, Server } from '../server/state'
import { removeSession } from '../sessions'
import { addCommitted, applyToDatabase } from '../disk'
import { forgetApplied, read as readTree, replyResult } from '../tree'
import { trace, type Turn } from '../turn'
import type { Txn } from '../txn'
import { addWatch, catchUpWatches, triggerWatches } from '../watches'
import { wakeStage } from './queues'

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

interface Outcome {
  readonly error: ErrorName
  readonly result: OperationResult
}

/**
 * Applies a committed transaction to memory: tree, sessions, watches; in the order of
 * `FinalRequestProcessor.applyRequest` and `ToBeAppliedRequestProcessor.processRequest`.
 */
export function applyCommitted(server: Server, txn: Txn, turn: Turn): Outcome {
  const { role } = server
  const applied = applyToDatabase(server.db, txn)
  addCommitted(server.db, txn, server.config.commitLogCount)
  const digest = txn.zxid < server.digestFrom ? undefined : server.db.tree.digest
  traceTxn(server, 'applied', txn, turn, digest)
  if (role.type === 'leader' || role.type === 'standalone') forgetApplied(role.pending, txn.zxid)
  if (role.type === 'leader') role.toBeApplied.delete(txn.zxid)
  for (const change of applied.changes) {
    sendWatchEvents(server, triggerWatches(server.watches, change), turn)
  }
  traceSession(server, txn, turn)
  return applied
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
  const { error, result } = applyCommitted(server, txn, turn)
  const { conn } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (txn.body.type === 'createSession') {
    if (client !== undefined) finishSession(server, client, true, turn)
    return
  }
  if (client !== undefined && request.operation !== undefined) {
    if (error === 'SessionMoved') return closeClient(server, client.conn, turn)
    const { packet } = request.operation
    if (packet !== 'createSession' && packet !== 'deleteContainer') {
      const shown = replyResult(packet, result)
      sendReply(server, client, { packet, xid: request.cxid, error, result: shown }, turn)
    }
  }
  if (txn.body.type === 'closeSession') {
    // Also of sessions that expired: whoever holds their connection closes it.
    const held = server.clientOf.get(txn.session)
    if (held !== undefined) closeClient(server, held, turn)
  }
}

function answerRead(server: Server, request: Request, turn: Turn): void {
  const { conn, operation } = request
  const client = conn === undefined ? undefined : server.clients.get(conn)
  if (client === undefined || operation === undefined) return
  if (request.error === 'SessionMoved') return closeClient(server, client.conn, turn)
  const { error, result } =
    request.error === undefined ? read(server, request, turn) : failed(request.error)
  const { packet } = operation
  if (packet === 'createSession' || packet === 'deleteContainer') return
  sendReply(server, client, { packet, xid: request.cxid, error, result }, turn)
}

const failed = (error: ErrorName): Outcome => ({ error, result: {} })

function read(server: Server, request: Request, turn: Turn): Outcome {
  const { conn, operation } = request
  if (conn === undefined || operation === undefined) return failed('SystemError')
  switch (operation.packet) {
    case 'ping':
      return { error: 'OK', result: {} }
    case 'sync':
      return { error: 'OK', result: { path: operation.path } }
    case 'setWatches': {
      const events = catchUpWatches(server.watches, server.db.tree, conn, operation)
      sendWatchEvents(server, events, turn)
      return { error: 'OK', result: {} }
    }
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2': {
      const outcome = readTree(server.db.tree, operation)
      if (operation.watch) setWatch(server, request, operation.packet, outcome.error, turn)
      return outcome
    }
    default:
      return failed('Unimplemented')
  }
}

/** A watch stays only where the read succeeded, or found nothing with `exists`. */
function setWatch(
  server: Server,
  request: Request,
  packet: 'exists' | 'getData' | 'getChildren' | 'getChildren2',
  error: ErrorName,
  turn: Turn,
): void {
  const { conn, operation } = request
  if (conn === undefined || operation === undefined || !('path' in operation)) return
  if (error !== 'OK' && !(packet === 'exists' && error === 'NoNode')) return
  const { path } = operation
  const isChild = packet === 'getChildren' || packet === 'getChildren2'
  const kind = isChild ? 'child' : error === 'OK' ? 'data' : 'exist'
  addWatch(server.watches, kind, conn, path)
  trace(turn, {
    type: 'watch',
    server: server.id,
    session: request.session,
    path,
    kind,
    state: 'registered',
  })
}
