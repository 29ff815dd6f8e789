import type { ConnectionId } from '../../actor'
import { assertNever } from '../../lib'
import type { SessionId } from '../../model'
import type { Request, Server } from '../server/state'
import { setTimer, trace, type Turn } from '../turn'
import { runCommit } from './commit'
import { runFinal } from './final'
import { runFirst } from './first'
import { runSync } from './sync'

/**
 * The stages of a server's request pipeline. Each has a queue and a service time; a stage at work has
 * its timer set. What the real server does inline between two threads is done inline here as well.
 */

export type StageName = 'first' | 'sync' | 'commit' | 'final'

const TIMER_PREFIX = 'stage:'

export const isStageTimer = (timer: string): boolean => timer.startsWith(TIMER_PREFIX)

/** Sets a stage to work unless it is at work already. */
export function wakeStage(server: Server, stage: StageName, turn: Turn): void {
  const { pipeline, config } = server
  switch (stage) {
    case 'first':
      if (pipeline.isFirstBusy) return
      pipeline.isFirstBusy = true
      return setTimer(turn, 'stage:first', config.service.prepUs)
    case 'sync':
      if (pipeline.isSyncBusy || pipeline.flushing > 0) return
      pipeline.isSyncBusy = true
      return setTimer(turn, 'stage:sync', config.service.syncUs)
    case 'commit':
      if (pipeline.isCommitBusy) return
      pipeline.isCommitBusy = true
      return setTimer(turn, 'stage:commit', config.service.commitUs)
    case 'final':
      if (pipeline.isFinalBusy) return
      pipeline.isFinalBusy = true
      return setTimer(turn, 'stage:final', config.service.finalUs)
    default:
      return assertNever(stage)
  }
}

/** A stage has served for its time: it hands on its work and goes on while there is more. */
export function onStageTimer(server: Server, timer: string, turn: Turn): void {
  const { pipeline } = server
  const stage = timer.slice(TIMER_PREFIX.length) as StageName
  switch (stage) {
    case 'first':
      pipeline.isFirstBusy = false
      return runFirst(server, turn)
    case 'sync':
      pipeline.isSyncBusy = false
      return runSync(server, turn)
    case 'commit':
      pipeline.isCommitBusy = false
      return runCommit(server, turn)
    case 'final':
      pipeline.isFinalBusy = false
      return runFinal(server, turn)
    default:
      return assertNever(stage)
  }
}

/** Tells an observer that a request has entered a processor. */
export function traceEntry(server: Server, processor: string, request: Request, turn: Turn): void {
  trace(turn, {
    type: 'pipeline',
    server: server.id,
    processor,
    session: request.session,
    request: requestName(request),
    cxid: request.cxid,
  })
}

/** A request as it begins its way. */
export function createRequest(
  session: SessionId,
  cxid: number,
  operation: Request['operation'],
  from: { readonly conn?: ConnectionId; readonly owner?: ConnectionId },
): Request {
  return {
    session,
    cxid,
    operation,
    conn: from.conn,
    owner: from.owner,
    txn: undefined,
    error: undefined,
  }
}

const WRITES: ReadonlySet<string> = new Set([
  'create',
  'create2',
  'delete',
  'setData',
  'createSession',
  'closeSession',
])

/** Whether the operation becomes a transaction. */
export const isWrite = (request: Request): boolean =>
  request.operation !== undefined && WRITES.has(request.operation.packet)

/** The operation's name, or its transaction's where another server took the request. */
export const requestName = (request: Request): string =>
  request.operation?.packet ?? request.txn?.body.type ?? 'commit'
