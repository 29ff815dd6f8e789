import type { VirtualUs } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import { answerWord } from '../admin'
import { firstQueueName, requestName } from '../clients'
import type { LogRow, QueueRow, ServerAspect, ServerViewAnswer } from './view'
import type { Request, Server } from '../state'
import { cellOf, takeLog, viewSummary } from './summarise'
import { viewSessions } from './viewSessions'
import { viewOutline, viewTree, viewWatchers, viewZnode } from './viewTree'

/** The most rows of a panel. */
const ROWS_MAX = 1000

/** Answers a question about a server's memory; the answer shares no data with it. */
export function viewServer(self: Server, aspect: ServerAspect, now: VirtualUs): ServerViewAnswer {
  switch (aspect.type) {
    case 'summary':
      return viewSummary(self, now)
    case 'tree':
      return {
        type: 'tree',
        znodes: viewTree(self),
        digest: self.db.tree.digest,
        lastProcessed: self.db.lastProcessed,
      }
    case 'outline':
      return viewOutline(self, aspect)
    case 'znode':
      return viewZnode(self, aspect.path)
    case 'watchers':
      return { type: 'watchers', watchers: viewWatchers(self, aspect.path) }
    case 'sessions':
      return { type: 'sessions', sessions: viewSessions(self, now), nowUs: now }
    case 'log':
      return {
        type: 'log',
        log: viewLog(self),
        snapshots: self.disk.snapshots.map(({ zxid }) => zxid),
        voters: self.ensemble.voters,
      }
    case 'queues':
      return { type: 'queues', queues: viewQueues(self) }
    case 'word': {
      const { word } = aspect
      return { type: 'word', word, output: answerWord(self, word, now) }
    }
    default:
      return assertNever(aspect)
  }
}

const viewLog = (self: Server): readonly LogRow[] =>
  takeLog(self, ROWS_MAX, (txn) => ({
    ...cellOf(self, txn),
    txn: txn.body.type,
    session: txn.session,
    ...('path' in txn.body && { path: txn.body.path }),
  }))

const viewRequest = (request: Request): QueueRow['waiting'][number] => ({
  session: request.session,
  cxid: request.cxid,
  request: requestName(request),
  ...(request.txn !== undefined && { zxid: request.txn.zxid }),
})

/** The most waiting requests that are shown; thousands may wait. */
const WAITING_MAX = 20

const viewWaiting = (waiting: readonly Request[]): Pick<QueueRow, 'length' | 'waiting'> => ({
  length: waiting.length,
  waiting: waiting.slice(0, WAITING_MAX).map(viewRequest),
})

/**
 * Returns the processors of a server's role, in the order of the chain.
 *
 * Source: `setupRequestProcessors` of `LeaderZooKeeperServer`, `FollowerZooKeeperServer`,
 * `ObserverZooKeeperServer`, `ReadOnlyZooKeeperServer` and `ZooKeeperServer`.
 */
function viewQueues(self: Server): readonly QueueRow[] {
  const { pipeline, role, config } = self
  const first = row(firstQueueName(self), pipeline.first, pipeline.isFirstBusy)
  const final = row('FinalRequestProcessor', pipeline.final, pipeline.isFinalBusy)
  switch (role.type) {
    case 'none':
      return []
    case 'readOnly':
      return [first, inline('PrepRequestProcessor'), final]
    case 'standalone':
      return [first, viewSync(self), final]
    case 'leader':
      return [
        inline('LeaderRequestProcessor'),
        first,
        inline('ProposalRequestProcessor'),
        beside(viewSync(self)),
        beside(inline('AckRequestProcessor')),
        viewCommit(self),
        inline('ToBeAppliedRequestProcessor'),
        final,
      ]
    case 'learner': {
      const isLogging = !role.isObserver || config.observersSync
      return [
        first,
        ...(isLogging ? [beside(viewSync(self))] : []),
        ...(role.isObserver ? [] : [beside(inline('SendAckRequestProcessor'))]),
        viewCommit(self),
        final,
      ]
    }
    default:
      return assertNever(role)
  }
}

function viewSync({ pipeline }: Server): QueueRow {
  const isBusy = pipeline.isSyncBusy || pipeline.flushing > 0
  return {
    ...row('SyncRequestProcessor', pipeline.sync, isBusy),
    flushing: pipeline.flushing,
  }
}

function viewCommit({ pipeline }: Server): QueueRow {
  const pending = [...pipeline.pending.values()].flat()
  const waiting = [...pipeline.queued, ...pending, ...pipeline.committed]
  return {
    ...row('CommitProcessor', waiting, pipeline.isCommitBusy),
    queues: [
      { name: 'queuedRequests', ...viewWaiting(pipeline.queued) },
      { name: 'pendingRequests', ...viewWaiting(pending) },
      { name: 'committedRequests', ...viewWaiting(pipeline.committed) },
    ],
  }
}

const beside = (queue: QueueRow): QueueRow => ({ ...queue, isBeside: true })

/**
 * Returns a processor without a queue, which works in its caller's thread. PrepRequestProcessor of a
 * read-only server has its own thread in the real one; here it works in that of the processor before
 * it.
 */
const inline = (processor: string): QueueRow => row(processor, [], false)

const row = (processor: string, waiting: readonly Request[], isBusy: boolean): QueueRow => ({
  processor,
  ...viewWaiting(waiting),
  isBusy,
})
