import type { SessionId } from '../../model'
import type { Server, Turn } from '../state'
import { enqueueFinal, needsCommit, wakeProcessor } from '../clients'

/**
 * The CommitProcessor. Replies of one session keep the order of its requests, a pending write does not
 * delay other sessions' reads, and writes are applied one by one in zxid order.
 *
 * Source: `CommitProcessor.run`.
 */

export function runCommit(turn: Turn, server: Server): void {
  const { pipeline } = server
  takeArrivals(turn, server)
  const session = commitOne(turn, server)
  if (session !== undefined) drainSession(turn, server, session)
  // A commit waits until its own request is the first of its session.
  const isMore =
    pipeline.queued.length > 0 || (session !== undefined && pipeline.committed.length > 0)
  if (isMore) wakeProcessor(turn, server, 'commit')
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

/** Hands on the oldest commit. Returns its session, or `undefined` if it must wait or there is none. */
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

/** Hands on a session's reads after its write, up to its next write. */
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
