import type { ServerId } from '../../../kernel/actor'
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
import { decideSync, type SyncPlan } from './decision'

/** Virtual time that one portion of a SNAP transfer takes to write, µs. */
const SNAP_PORTION_US = 200

/**
 * Sends what brings the learner up to date, then NEWLEADER; from here on every proposal and commit
 * follows on the same connection.
 *
 * Source: `LearnerHandler.syncFollower`, `Leader.startForwarding`.
 */
export function startSync(
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  turn: Turn,
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
  handler.stage = 'syncing'
  expectFrom(server, handler, config.initLimit, turn)
  handler.sync = { mode: plan.mode, from: handler.peerZxid, to: plan.lastQueued }
  trace(turn, {
    type: 'sync',
    server: handler.sid as ServerId,
    leader: server.id,
    mode: plan.mode,
    from: handler.peerZxid,
    to: plan.lastQueued,
  })
  sendPlan(server, handler, plan, turn)
  startForwarding(leader, handler, plan.lastQueued, turn)
  const zxid = makeZxid(leader.epoch, 0)
  const told = config.isReconfigEnabled ? { config: server.lastSeen.text } : {}
  sendToLearner(handler, { packet: 'NEWLEADER', zxid, ...told }, turn)
}

function sendPlan(server: Server, handler: LearnerHandler, plan: SyncPlan, turn: Turn): void {
  if (plan.mode === 'SNAP') {
    send(turn, handler.conn, { packet: 'SNAP', zxid: plan.packetZxid })
    handler.snap = beginSnapshot(server.db)
    handler.held = []
    // Nothing is read before the tree is written.
    expectNothing(handler.reading)
    setTimer(turn, snapTimerOf(handler.conn), SNAP_PORTION_US)
    return
  }
  const packet = plan.mode === 'DIFF' ? 'DIFF' : 'TRUNC'
  send(turn, handler.conn, { packet, zxid: plan.packetZxid })
  for (const txn of plan.txns) {
    sendToLearner(handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn }, turn)
    sendToLearner(handler, { packet: 'COMMIT', zxid: txn.zxid }, turn)
  }
}

function startForwarding(
  leader: Leader,
  handler: LearnerHandler,
  lastQueued: Zxid,
  turn: Turn,
): void {
  for (const txn of leader.toBeApplied.values()) {
    if (txn.zxid <= lastQueued) continue
    sendToLearner(handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn }, turn)
    sendToLearner(handler, { packet: 'COMMIT', zxid: txn.zxid }, turn)
  }
  if (!handler.isObserver) {
    for (const { txn } of leader.outstanding.values()) {
      if (txn.zxid <= lastQueued) continue
      sendToLearner(handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn }, turn)
    }
  }
  handler.isForwarding = true
}

/** Writes one more portion of the tree; behind the last one everything held back follows. */
export function sendSnapPortion(server: Server, handler: LearnerHandler, turn: Turn): void {
  const task = handler.snap
  if (task === undefined) return
  const { db, config } = server
  const last = advanceSnapshot(task, db, config.snapChunkZnodes)
  const part = last ?? takeSnapshotPart(task, db)
  const isLast = last !== undefined
  send(turn, handler.conn, { packet: 'SNAPCHUNK', zxid: part.zxid, isLast, part })
  if (!isLast) return setTimer(turn, snapTimerOf(handler.conn), SNAP_PORTION_US)
  const held = handler.held ?? []
  handler.snap = undefined
  handler.held = undefined
  for (const message of held) sendToLearner(handler, message, turn)
  expectFrom(server, handler, config.initLimit, turn)
}
