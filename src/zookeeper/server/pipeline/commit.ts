import type { SessionId } from '../../model'
import type { Server, Turn } from '../state'
import { enqueueFinal, needsCommit, wakeStage } from '../clients'

/**
 * The CommitProcessor: replies of one session keep the order of its requests, other sessions' reads
 * are not held up by a pending write, and writes are applied alone in zxid order.
 *
 * Source: `CommitProcessor.run`.
 */

export function runCommit(turn: Turn, server: Server): void {
  const { pipeline } = server
  takeArrivals(turn, server)
  const session = commitOne(turn, server)
  if (session !== undefined) drainSession(turn, server, session)
  // A commit that is not next for its session waits for that session's request to arrive.
  const isMore =
    pipeline.queued.length > 0 || (session !== undefined && pipeline.committed.length > 0)
  if (isMore) wakeStage(turn, server, 'commit')
}

function takeArrivals(turn: Turn, server: Server): void {
  const { pipeline } = server
  for (const request of pipeline.queued.splice(0)) {
    const waiting = pipeline.pending.get(request.session)
    if (waiting !== undefined) waiting.push(request)
    else if (needsCommit(server, request)) pipeline.pending.set(request.session, [request])
    else enqueueFinal(turn, server, request)
  }
}

/** Carries out the oldest commit; answers its session, or `undefined` where none may go yet. */
function commitOne(turn: Turn, server: Server): SessionId | undefined {
  const { pipeline } = server
  const commit = pipeline.committed[0]
  if (commit === undefined) return undefined
  const local = pipeline.queuedWrites[0]
  if (local === undefined || local.session !== commit.session || local.cxid !== commit.cxid) {
    pipeline.committed.shift()
    enqueueFinal(turn, server, commit)
    return commit.session
  }
  const waiting = pipeline.pending.get(commit.session)
  const head = waiting?.[0]
  if (waiting === undefined || head === undefined || !needsCommit(server, head)) return undefined
  pipeline.committed.shift()
  pipeline.queuedWrites.shift()
  waiting.shift()
  head.txn = commit.txn
  enqueueFinal(turn, server, head)
  return commit.session
}

/** After a session's write its next reads may go, up to its next write. */
function drainSession(turn: Turn, server: Server, session: SessionId): void {
  const { pending } = server.pipeline
  const waiting = pending.get(session)
  if (waiting === undefined) return
  for (let next = waiting[0]; next !== undefined && !needsCommit(server, next); next = waiting[0]) {
    waiting.shift()
    enqueueFinal(turn, server, next)
  }
  if (waiting.length === 0) pending.delete(session)
}
