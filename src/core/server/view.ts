import type { VirtualUs } from '../../actor'
import { assertNever } from '../../lib'
import { ZXID_NONE, type Zxid } from '../../model'
import { answerWord } from '../admin'
import { viewElection } from '../election'
import { lastLogged } from '../disk'
import { firstQueueName, requestName } from '../pipeline/queues'
import { countQuorum } from '../quorum'
import type { LogCell, ServerSummary } from '../summary'
import type { Txn } from '../txn'
import type { LogRow, QueueRow, ServerAspect, ServerViewAnswer } from '../view'
import { countWatches } from '../watches'
import type { Request, Server } from './state'
import { viewSessions } from './viewSessions'
import { viewOutline, viewTree, viewWatchers, viewZnode } from './viewTree'

/** Log cells of a card. */
const CELLS_MAX = 24
/** Rows of a panel. */
const ROWS_MAX = 1000

/** Answers a question about a server's memory with data that shares nothing with it. */
export function viewServer(self: Server, aspect: ServerAspect, now: VirtualUs): ServerViewAnswer {
  switch (aspect.type) {
    case 'summary':
      return { type: 'summary', summary: summarise(self, now) }
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

function summarise(self: Server, now: VirtualUs): ServerSummary {
  const { role, pipeline, db } = self
  const leader =
    role.type === 'learner' ? role.leader : role.type === 'leader' ? self.id : undefined
  return {
    state: self.state,
    phase: self.phase,
    lastProcessed: db.lastProcessed,
    acceptedEpoch: self.acceptedEpoch,
    currentEpoch: self.currentEpoch,
    ...viewElection(self, now),
    ...(leader !== undefined && { leader }),
    isServing: self.isServing,
    ...(role.type === 'readOnly' && { isReadOnly: true }),
    ...viewSync(self),
    outstanding: viewOutstanding(self),
    lastCommitted: lastCommittedOf(self),
    sessions: db.sessions.size,
    watches: countWatches(self.watches),
    connectedClients: self.clientOf.size,
    queues: {
      first: pipeline.first.length,
      sync: pipeline.sync.length + pipeline.flushing,
      commit: pipeline.queued.length + pipeline.committed.length + pendingCount(self),
      final: pipeline.final.length,
    },
    log: logCells(self),
    treeDigest: db.tree.digest,
    znodes: db.tree.znodes.size,
    ...viewSilence(self, now),
  }
}

function viewSync(self: Server): Pick<ServerSummary, 'sync'> {
  const { role } = self
  if (role.type !== 'learner' || role.sync === undefined) return {}
  return { sync: { ...role.sync, to: self.db.lastProcessed } }
}

function viewOutstanding(self: Server): ServerSummary['outstanding'] {
  if (self.role.type !== 'leader') return []
  return [...self.role.outstanding].map(([zxid, { ackedBy, quorums }]) => {
    const isPlain = quorums.length === 1 && quorums[0]?.rule.type === 'majority'
    return {
      zxid,
      ackedBy: [...ackedBy].sort((a, b) => a - b),
      ...(!isPlain && {
        quorums: quorums.map((quorum) => ({
          voters: quorum.voters,
          ...countQuorum(quorum, ackedBy),
        })),
      }),
    }
  })
}

function viewSilence(
  self: Server,
  now: VirtualUs,
): Pick<ServerSummary, 'leaderSilentUs' | 'leaderSilentMaxUs'> {
  const { role, config } = self
  if (role.type !== 'learner') return {}
  const ticks = role.stage === 'ready' ? config.syncLimit : config.initLimit
  return {
    leaderSilentUs: now - role.lastHeardAt,
    leaderSilentMaxUs: ticks * config.tickTimeMs * 1000,
  }
}

const pendingCount = (self: Server): number => {
  let count = 0
  for (const waiting of self.pipeline.pending.values()) count += waiting.length
  return count
}

/** What this server knows to be committed: a learner what it was told, everybody what it has applied. */
function lastCommittedOf(self: Server): Zxid {
  const { role, db } = self
  if (role.type === 'leader' && role.lastCommitted >= 0) return role.lastCommitted
  if (role.type === 'learner') {
    const first = role.pendingTxns[0]
    const last = lastLogged(self.disk)
    // An observer may keep no log.
    const isLogAhead = role.stage === 'ready' && first === undefined && last > db.lastProcessed
    return isLogAhead ? last : db.lastProcessed
  }
  return role.type === 'standalone' ? db.lastProcessed : ZXID_NONE
}

/** Whether a logged transaction is known to be committed, as opposed to merely held. */
function isCommitted(self: Server, zxid: Zxid): boolean {
  const { role } = self
  if (role.type === 'leader') return !role.outstanding.has(zxid) && role.stage === 'broadcast'
  if (role.type === 'learner') {
    const first = role.pendingTxns[0]
    return role.stage === 'ready' && (first === undefined || zxid < first.zxid)
  }
  return role.type === 'standalone'
}

function* newestFirst(self: Server): Iterable<Txn> {
  for (const { txns } of self.disk.logs.toReversed()) {
    for (const [, txn] of txns.entriesReversed()) yield txn
  }
}

function takeLog<T>(self: Server, max: number, toRow: (txn: Txn) => T): readonly T[] {
  const rows: T[] = []
  for (const txn of newestFirst(self)) {
    if (rows.length >= max) break
    rows.push(toRow(txn))
  }
  return rows.reverse()
}

const cellOf = (self: Server, { zxid }: Txn): LogCell => ({
  zxid,
  isSynced: zxid <= self.disk.synced,
  isCommitted: isCommitted(self, zxid),
})

const logCells = (self: Server): readonly LogCell[] =>
  takeLog(self, CELLS_MAX, (txn) => cellOf(self, txn))

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

const viewRequests = (waiting: readonly Request[]): QueueRow['waiting'] =>
  waiting.slice(0, ROWS_MAX).map(viewRequest)

function viewQueues(self: Server): readonly QueueRow[] {
  const { pipeline, role } = self
  const ack = role.type === 'leader' ? 'AckRequestProcessor' : 'SendAckRequestProcessor'
  const rows: QueueRow[] = []
  if (role.type === 'leader') rows.push(row('LeaderRequestProcessor', [], false))
  rows.push(row(firstQueueName(self), pipeline.first, pipeline.isFirstBusy))
  if (role.type === 'leader') rows.push(row('ProposalRequestProcessor', [], false))
  const isSyncBusy = pipeline.isSyncBusy || pipeline.flushing > 0
  rows.push({
    ...row('SyncRequestProcessor', pipeline.sync, isSyncBusy),
    flushing: pipeline.flushing,
  })
  if (role.type !== 'standalone') {
    const pending = [...pipeline.pending.values()].flat()
    const waiting = [...pipeline.queued, ...pending, ...pipeline.committed]
    if (role.type === 'leader' || (role.type === 'learner' && !role.isObserver))
      rows.push(row(ack, [], false))
    rows.push({
      ...row('CommitProcessor', waiting, pipeline.isCommitBusy),
      queues: [
        { name: 'queuedRequests', waiting: viewRequests(pipeline.queued) },
        { name: 'pendingRequests', waiting: viewRequests(pending) },
        { name: 'committedRequests', waiting: viewRequests(pipeline.committed) },
      ],
    })
  }
  if (role.type === 'leader') rows.push(row('ToBeAppliedRequestProcessor', [], false))
  rows.push(row('FinalRequestProcessor', pipeline.final, pipeline.isFinalBusy))
  return rows
}

const row = (processor: string, waiting: readonly Request[], isBusy: boolean): QueueRow => ({
  processor,
  waiting: viewRequests(waiting),
  isBusy,
})
