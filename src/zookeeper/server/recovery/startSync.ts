import { defined } from '../../../kernel/lib'
import { makeZxid, type Zxid } from '../../model'
import { advanceSnapshot, beginSnapshot, takeSnapshotPart } from '../disk'
import {
  type Leader,
  type LearnerHandler,
  type Server,
  send,
  setTimer,
  trace,
  type Turn,
  expectNothing,
  expectFrom,
  sendToLearner,
  snapTimerOf,
} from '../state'
import { decideSync, type SyncPlan } from './decideSync'

/** Virtual time to write one portion of a SNAP transfer, µs. */
const SNAP_PORTION_US = 200

/**
 * Sends the transactions or the tree that the learner lacks, then NEWLEADER. From here on every
 * proposal and commit follows on this connection; those made during a SNAP transfer go before NEWLEADER,
 * so that the learner's snapshot holds them (ZOOKEEPER-3104).
 *
 * Source: `LearnerHandler.run`, `LearnerHandler.syncFollower`, `Leader.startForwarding`.
 */
export function startSync(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
): void {
  const { config, db } = server
  const plan = decideSync({
    peerZxid: handler.peerZxid,
    lastProcessed: db.lastProcessed,
    committedLog: db.committedLog,
    disk: server.disk,
    historyBase: server.historyBase,
    forceSnapshotSync: config.forceSnapshotSync,
    snapshotSizeFactor: config.snapshotSizeFactor,
    preAllocBytes: config.preAllocBytes,
  })
  handler.phase = 'syncing'
  expectFrom(turn, server, handler, config.initLimit)
  handler.sync = { mode: plan.mode, from: handler.peerZxid, to: plan.lastQueued }
  trace(turn, {
    type: 'sync',
    server: defined(handler.sid, 'the sid of a learner'),
    leader: server.id,
    mode: plan.mode,
    from: handler.peerZxid,
    to: plan.lastQueued,
    ...(plan.why !== undefined && { why: plan.why }),
  })
  sendPlan(turn, server, handler, plan)
  startForwarding(turn, leader, handler, plan.lastQueued)
  const zxid = makeZxid(leader.epoch, 0)
  const newConfig = config.isReconfigEnabled ? { config: server.lastSeen.text } : {}
  const newLeader = { packet: 'NEWLEADER', zxid, ...newConfig } as const
  if (handler.snap === undefined) sendToLearner(turn, handler, newLeader)
  else handler.newLeader = newLeader
}

function sendPlan(turn: Turn, server: Server, handler: LearnerHandler, plan: SyncPlan): void {
  if (plan.mode === 'SNAP') {
    send(turn, handler.conn, { packet: 'SNAP', zxid: plan.packetZxid })
    handler.snap = beginSnapshot(server.db)
    handler.pendingMessages = []
    // The handler reads nothing until the tree is written.
    expectNothing(handler.reading)
    setTimer(turn, snapTimerOf(handler.conn), SNAP_PORTION_US)
    return
  }
  const packet = plan.mode === 'DIFF' ? 'DIFF' : 'TRUNC'
  send(turn, handler.conn, { packet, zxid: plan.packetZxid })
  for (const txn of plan.txns) {
    sendToLearner(turn, handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn })
    sendToLearner(turn, handler, { packet: 'COMMIT', zxid: txn.zxid })
  }
}

function startForwarding(
  turn: Turn,
  leader: Leader,
  handler: LearnerHandler,
  lastQueued: Zxid,
): void {
  for (const txn of leader.toBeApplied.values()) {
    if (txn.zxid <= lastQueued) continue
    sendToLearner(turn, handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn })
    sendToLearner(turn, handler, { packet: 'COMMIT', zxid: txn.zxid })
  }
  if (!handler.isObserver) {
    for (const { txn } of leader.outstanding.values()) {
      if (txn.zxid <= lastQueued) continue
      sendToLearner(turn, handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn })
    }
  }
  handler.isForwarding = true
}

/** Sends one more portion of the tree; after the last one, all held packets and NEWLEADER. */
export function sendSnapPortion(turn: Turn, server: Server, handler: LearnerHandler): void {
  const task = handler.snap
  if (task === undefined) return
  const { db, config } = server
  const last = advanceSnapshot(task, db, config.snapChunkZnodes)
  const part = last ?? takeSnapshotPart(task, db)
  const isLast = last !== undefined
  send(turn, handler.conn, { packet: 'SNAPCHUNK', zxid: part.zxid, isLast, part })
  if (!isLast) return setTimer(turn, snapTimerOf(handler.conn), SNAP_PORTION_US)
  const messages = [...(handler.pendingMessages ?? []), handler.newLeader]
  handler.snap = undefined
  handler.pendingMessages = undefined
  handler.newLeader = undefined
  for (const message of messages) if (message !== undefined) sendToLearner(turn, handler, message)
  expectFrom(turn, server, handler, config.initLimit)
}
