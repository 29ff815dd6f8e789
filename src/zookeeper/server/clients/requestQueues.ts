import type { ConnectionId } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import { WRITE_OPERATIONS, type Identity, type SessionId } from '../../model'
import { LOCAL_IDENTITIES } from '../acl'
import { checkUpgrade } from './localSessions'
import { type Request, type Server, setTimer, trace, type Turn } from '../state'
import { isLocalSession } from '../sessions'
import type { Txn } from '../tree'

/**
 * The queues before the request processors. A busy processor has a timer set and takes from its queue when
 * the timer fires. Work that the real server does inline between two threads is inline here too.
 */

/** The processors with a queue; a flush that waits for further writes has a timer beside them. */
export type ProcessorName = 'first' | 'sync' | 'commit' | 'final'

/** The prefix of the processors' timers. */
export const PROCESSOR_TIMER = 'processor:'

export const isProcessorTimer = (timer: string): boolean => timer.startsWith(PROCESSOR_TIMER)

/** Sets the timer of a processor, unless the processor is busy. */
export function wakeProcessor(turn: Turn, server: Server, processor: ProcessorName): void {
  const { pipeline, config } = server
  switch (processor) {
    case 'first':
      if (pipeline.isFirstBusy) return
      pipeline.isFirstBusy = true
      return setTimer(turn, 'processor:first', config.service.prepUs)
    case 'sync':
      if (pipeline.isSyncBusy || pipeline.flushing > 0) return
      pipeline.isSyncBusy = true
      return setTimer(turn, 'processor:sync', config.service.syncUs)
    case 'commit':
      if (pipeline.isCommitBusy) return
      pipeline.isCommitBusy = true
      return setTimer(turn, 'processor:commit', config.service.commitUs)
    case 'final':
      if (pipeline.isFinalBusy) return
      pipeline.isFinalBusy = true
      return setTimer(turn, 'processor:final', config.service.finalUs)
    default:
      return assertNever(processor)
  }
}

/** Traces that a request enters a processor. */
export function traceEntry(turn: Turn, server: Server, processor: string, request: Request): void {
  trace(turn, {
    type: 'pipeline',
    server: server.id,
    processor,
    session: request.session,
    request: requestName(request),
    cxid: request.cxid,
  })
}

/** Creates a request as it enters the chain. */
export function createRequest(
  session: SessionId,
  cxid: number,
  operation: Request['operation'],
  from: {
    readonly conn?: ConnectionId
    readonly owner?: ConnectionId
    readonly identities?: readonly Identity[]
  },
): Request {
  return {
    session,
    cxid,
    operation,
    conn: from.conn,
    owner: from.owner,
    identities: from.identities ?? LOCAL_IDENTITIES,
    createdAtUs: 0,
    txn: undefined,
    isLocal: false,
    error: undefined,
  }
}

const WRITES: ReadonlySet<string> = new Set([
  ...WRITE_OPERATIONS,
  'deleteContainer',
  'createSession',
  'closeSession',
])

/** Says whether the operation becomes a transaction; a local session's own opening and closing do not. */
export function isWrite({ operation, isLocal }: Request): boolean {
  if (operation === undefined || isLocal) return false
  return WRITES.has(operation.packet === 'malformed' ? operation.of : operation.packet)
}

/** Returns the operation's name, or its transaction's where another server took the request. */
export const requestName = (request: Request): string =>
  request.operation?.packet ?? request.txn?.body.type ?? 'commit'

/**
 * Puts a request at the head of the server's chain (`ZooKeeperServer.submitRequestNow`). Requests of
 * learners and of the container manager bypass the leader's first processor
 * (`LeaderZooKeeperServer.submitLearnerRequest`, `setupContainerManager`).
 */
export function submitRequest(turn: Turn, server: Server, request: Request): void {
  const { role } = server
  if (role.type === 'none') return
  const isOwn = request.owner === undefined && request.operation?.packet !== 'deleteContainer'
  if (role.type === 'leader' && isOwn) traceEntry(turn, server, 'LeaderRequestProcessor', request)
  if (server.local !== undefined && request.owner === undefined) {
    request.isLocal = isOfLocalSession(server, request)
    upgradeFirst(turn, server, request)
  }
  traceEntry(turn, server, firstQueueName(server), request)
  if (request.conn !== undefined) server.pipeline.inProcess += 1
  request.createdAtUs = turn.now
  server.pipeline.first.push(request)
  wakeProcessor(turn, server, 'first')
}

/** Source: `QuorumZooKeeperServer.setLocalSessionFlag`. */
function isOfLocalSession({ local }: Server, { operation, session }: Request): boolean {
  if (operation?.packet === 'createSession') return true
  return operation?.packet === 'closeSession' && isLocalSession(local, session)
}

/**
 * Submits the creation of the global session first, where a local session's request creates an
 * ephemeral.
 *
 * Source: `FollowerRequestProcessor.processRequest`, `LeaderRequestProcessor.processRequest`.
 */
function upgradeFirst(turn: Turn, server: Server, request: Request): void {
  const upgrade = checkUpgrade(turn, server, request)
  if (upgrade.type === 'none') return
  if (upgrade.type === 'refused') {
    request.error = upgrade.error
    return
  }
  const { timeoutMs } = upgrade
  const first = createRequest(request.session, 0, { packet: 'createSession', timeoutMs }, {})
  traceEntry(turn, server, firstQueueName(server), first)
  first.createdAtUs = turn.now
  server.pipeline.first.push(first)
}

/** Returns the name of the first processor with a queue. */
export function firstQueueName(server: Server): string {
  if (server.role.type === 'readOnly') return 'ReadOnlyRequestProcessor'
  if (server.role.type !== 'learner') return 'PrepRequestProcessor'
  return server.role.isObserver ? 'ObserverRequestProcessor' : 'FollowerRequestProcessor'
}

/**
 * Queues a request for the SyncRequestProcessor. Only a standalone server sends reads this way; they
 * pass straight through while the queue is empty and no flush is under way.
 */
export function enqueueSync(turn: Turn, server: Server, request: Request): void {
  const { pipeline } = server
  traceEntry(turn, server, 'SyncRequestProcessor', request)
  const isIdle =
    pipeline.sync.length === 0 && pipeline.unflushed.length === 0 && pipeline.flushing === 0
  if (request.txn === undefined && isIdle) return enqueueFinal(turn, server, request)
  pipeline.sync.push(request)
  wakeProcessor(turn, server, 'sync')
}

/** Queues a request for the CommitProcessor: on a learner its own clients' requests, on the leader all. */
export function enqueueCommit(turn: Turn, server: Server, request: Request): void {
  traceEntry(turn, server, 'CommitProcessor', request)
  server.pipeline.queued.push(request)
  if (needsCommit(server, request)) server.pipeline.queuedWrites.push(request)
  wakeProcessor(turn, server, 'commit')
}

/** Marks a transaction as committed, to be applied in its order. */
export function commitTxn(turn: Turn, server: Server, txn: Txn): void {
  const request = createRequest(txn.session, txn.cxid, undefined, {})
  request.txn = txn
  server.pipeline.committed.push(request)
  wakeProcessor(turn, server, 'commit')
}

/** Marks a learner's sync as answered by the leader. */
export function commitSync(turn: Turn, server: Server, request: Request): void {
  server.pipeline.committed.push(request)
  wakeProcessor(turn, server, 'commit')
}

/** Says whether a request waits for a commit; a sync waits on learners alone. */
export function needsCommit(server: Server, request: Request): boolean {
  if (request.operation?.packet === 'sync') return server.role.type === 'learner'
  return isWrite(request)
}

/** Queues a request for the last processor. */
export function enqueueFinal(turn: Turn, server: Server, request: Request): void {
  if (server.role.type === 'leader') {
    traceEntry(turn, server, 'ToBeAppliedRequestProcessor', request)
  }
  traceEntry(turn, server, 'FinalRequestProcessor', request)
  server.pipeline.final.push(request)
  wakeProcessor(turn, server, 'final')
}
