import type { VirtualUs } from '../../../kernel/actor'
import { ZXID_NONE, type Zxid } from '../../model'
import { lastLogged } from '../disk'
import { viewElection } from './viewElection'
import { countQuorum } from '../quorum'
import { LOG_CELLS, type LogCell, type ServerSummary } from './summary'
import type { Txn } from '../tree'
import type { ServerViewAnswer } from './view'
import { countWatches } from '../watches'
import type { Server } from '../state'

/** Returns a server's memory as its card shows it; the summary shares no data with it. */
export const viewSummary = (
  self: Server,
  now: VirtualUs,
): Extract<ServerViewAnswer, { readonly type: 'summary' }> => ({
  type: 'summary',
  summary: summarise(self, now),
})

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
    ...(role.type === 'standalone' && { isStandalone: true }),
    ...(role.type === 'readOnly' && { isReadOnly: true }),
    ...viewSync(self),
    ...viewInSync(self),
    outstanding: viewOutstanding(self),
    lastCommitted: lastCommittedOf(self),
    sessions: db.sessions.size,
    watches: countWatches(self.watches),
    connectedClients: self.clientOf.size,
    queues: {
      first: pipeline.first.length,
      sync: pipeline.sync.length + pipeline.unflushed.length + pipeline.flushing,
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
  // Memory holds discarded transactions until the disk has cut the log.
  const cut = [...self.diskWaits.values()].find((wait) => wait.type === 'learnerTruncated')
  return { sync: { ...role.sync, to: cut?.zxid ?? self.db.lastProcessed } }
}

/**
 * Returns the servers in sync: the ACK of NEWLEADER has come and the connection is open. Other servers
 * do not follow, whatever their own state.
 */
function viewInSync({ id, role }: Server): Pick<ServerSummary, 'inSync'> {
  if (role.type !== 'leader') return {}
  const inSync = role.phase === 'broadcast' || role.newLeaderAcks.has(id) ? [id] : []
  for (const { sid, phase } of role.handlers.values()) {
    if (sid !== undefined && (phase === 'newLeader' || phase === 'ready')) inSync.push(sid)
  }
  return { inSync: inSync.sort((a, b) => a - b) }
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
): Pick<ServerSummary, 'isConnected' | 'leaderSilentUs' | 'leaderSilentMaxUs'> {
  const { role, config } = self
  if (role.type !== 'learner' || !role.isConnected || role.isLost) return {}
  // LEADERINFO is the first packet of a leader.
  const hasContact = role.phase !== 'register' || role.isBlocked
  if (!hasContact) return { isConnected: true }
  const ticks = role.phase === 'ready' ? config.syncLimit : config.initLimit
  return {
    isConnected: true,
    leaderSilentUs: now - role.lastHeardAt,
    leaderSilentMaxUs: ticks * config.tickTimeMs * 1000,
  }
}

const pendingCount = (self: Server): number => {
  let count = 0
  for (const waiting of self.pipeline.pending.values()) count += waiting.length
  return count
}

/** Returns the last zxid that this server knows to be committed. */
function lastCommittedOf(self: Server): Zxid {
  const { role, db } = self
  if (role.type === 'leader' && role.lastCommitted >= 0) return role.lastCommitted
  if (role.type === 'learner') {
    const first = role.pendingTxns[0]
    const last = lastLogged(self.disk)
    // An observer may keep no log.
    const isLogAhead = role.phase === 'ready' && first === undefined && last > db.lastProcessed
    return isLogAhead ? last : db.lastProcessed
  }
  return role.type === 'standalone' ? db.lastProcessed : ZXID_NONE
}

/** Says whether this server knows a logged transaction to be committed. */
function isCommitted(self: Server, zxid: Zxid): boolean {
  const { role } = self
  if (role.type === 'leader') return !role.outstanding.has(zxid) && role.phase === 'broadcast'
  if (role.type === 'learner') {
    const first = role.pendingTxns[0]
    return role.phase === 'ready' && (first === undefined || zxid < first.zxid)
  }
  // A standalone server needs no quorum: a transaction is committed when its tree has it.
  return role.type === 'standalone' && zxid <= self.db.lastProcessed
}

function* newestFirst(self: Server): Iterable<Txn> {
  for (const { txns } of self.disk.logs.toReversed()) {
    for (const [, txn] of txns.entriesReversed()) yield txn
  }
}

/**
 * Returns the newest entries of the log, oldest first. A tree received by SNAP replaces the history up
 * to it; older files may hold discarded entries, and no start reads them.
 */
export function takeLog<T>(self: Server, max: number, toRow: (txn: Txn) => T): readonly T[] {
  const rows: T[] = []
  for (const txn of newestFirst(self)) {
    if (rows.length >= max || txn.zxid <= self.historyBase) break
    rows.push(toRow(txn))
  }
  return rows.reverse()
}

/** Returns a log entry as a card shows it. */
export const cellOf = (self: Server, { zxid }: Txn): LogCell => ({
  zxid,
  isSynced: zxid <= self.disk.synced,
  isCommitted: isCommitted(self, zxid),
})

const logCells = (self: Server): readonly LogCell[] =>
  takeLog(self, LOG_CELLS, (txn) => cellOf(self, txn))
