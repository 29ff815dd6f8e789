import type { ConnectionId, ServerId } from '../../actor'
import { epochOf, makeZxid, type Zxid } from '../../model'
import { processAck } from '../broadcast/propose'
import { advanceSnapshot, beginSnapshot, takeSnapshotPart } from '../disk'
import type { QuorumMessage } from '../messages'
import { createRequest } from '../pipeline/stages'
import { submitRequest } from '../pipeline/first'
import type { Leader, LearnerHandler, Server } from '../server/state'
import { setOwner, touchSession } from '../sessions'
import { clearTimer, close, send, setTimer, trace, type Turn } from '../turn'
import { decideSync, type SyncPlan } from './decision'
import { onEpochAck, onEpochReport, onNewLeaderAck } from './leader'

/**
 * The leader's side of each quorum connection.
 *
 * Source: `LearnerHandler.run`. Where the real handler blocks in one of the leader's waits, this one
 * stands in the stage of that name until the leader releases it.
 */

const timerOf = (conn: ConnectionId): string => `handler:${conn}`
const snapTimerOf = (conn: ConnectionId): string => `snap:${conn}`

/** Virtual time that one portion of a SNAP transfer takes to write, µs. */
const SNAP_PORTION_US = 200

export function onLearnerAccepted(
  server: Server,
  leader: Leader,
  conn: ConnectionId,
  turn: Turn,
): void {
  leader.handlers.set(conn, {
    conn,
    sid: undefined,
    isObserver: false,
    stage: 'info',
    peerZxid: -1 as Zxid,
    tickOfNextAckDeadline: -1,
    isForwarding: false,
    held: undefined,
    snap: undefined,
    sync: undefined,
    unacked: [],
  })
  expectWithin(server, conn, server.config.initLimit, turn)
}

/** Sends to a learner, behind a SNAP transfer where one is under way. */
export function sendToLearner(handler: LearnerHandler, message: QuorumMessage, turn: Turn): void {
  if (handler.held !== undefined) {
    handler.held.push(message)
    return
  }
  if (message.packet === 'PROPOSAL') handler.unacked.push({ zxid: message.zxid, at: turn.now })
  send(turn, handler.conn, message)
}

/** Ends the handler: its connection is closed and nothing more is forwarded. */
export function closeHandler(leader: Leader, handler: LearnerHandler, turn: Turn): void {
  close(turn, handler.conn)
  forgetHandler(leader, handler, turn)
}

/** The learner's end is gone. */
export function forgetHandler(leader: Leader, handler: LearnerHandler, turn: Turn): void {
  leader.handlers.delete(handler.conn)
  clearTimer(turn, timerOf(handler.conn))
  if (handler.snap !== undefined) clearTimer(turn, snapTimerOf(handler.conn))
}

/** A wait or a read has lasted longer than its limit, or a SNAP portion is due. */
export function onHandlerTimer(server: Server, leader: Leader, timer: string, turn: Turn): boolean {
  const [kind, id] = timer.split(':')
  if (kind !== 'handler' && kind !== 'snap') return false
  const handler = leader.handlers.get(Number(id) as ConnectionId)
  if (handler === undefined) return true
  if (kind === 'handler') closeHandler(leader, handler, turn)
  else sendSnapPortion(server, handler, turn)
  return true
}

function expectWithin(server: Server, conn: ConnectionId, ticks: number, turn: Turn): void {
  setTimer(turn, timerOf(conn), ticks * server.config.tickTimeMs * 1000)
}

export function onLearnerMessage(
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  message: QuorumMessage,
  turn: Turn,
): void {
  const { initLimit, syncLimit } = server.config
  expectWithin(server, handler.conn, handler.stage === 'ready' ? syncLimit : initLimit, turn)
  switch (handler.stage) {
    case 'info':
      return onInfo(server, leader, handler, message, turn)
    case 'ackEpoch':
      if (message.packet !== 'ACKEPOCH') return closeHandler(leader, handler, turn)
      return onEpochAck(server, leader, handler, message, turn)
    case 'syncing':
      if (message.packet !== 'ACK') return closeHandler(leader, handler, turn)
      handler.stage = 'newLeader'
      return onNewLeaderAck(server, leader, handler, message.zxid, turn)
    case 'epoch':
    case 'electing':
    case 'newLeader':
    case 'ready':
      return onReadyMessage(server, leader, handler, message, turn)
  }
}

function onInfo(
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  message: QuorumMessage,
  turn: Turn,
): void {
  if (message.packet !== 'FOLLOWERINFO' && message.packet !== 'OBSERVERINFO') {
    return closeHandler(leader, handler, turn)
  }
  if (message.configVersion > server.config.ensemble.version) {
    return closeHandler(leader, handler, turn)
  }
  handler.sid = message.sid
  handler.isObserver = message.packet === 'OBSERVERINFO'
  const { initLimit, syncLimit } = server.config
  handler.tickOfNextAckDeadline = leader.tick + initLimit + syncLimit
  onEpochReport(server, leader, message.sid, epochOf(message.zxid), turn)
  if (leader.stage === 'epoch' || leader.stage === 'acceptedEpoch') handler.stage = 'epoch'
  else sendLeaderInfo(leader, handler, turn)
}

/** Tells the learner the new epoch; its ACKEPOCH is next. */
export function sendLeaderInfo(leader: Leader, handler: LearnerHandler, turn: Turn): void {
  handler.stage = 'ackEpoch'
  send(turn, handler.conn, { packet: 'LEADERINFO', zxid: makeZxid(leader.epoch, 0) })
}

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
  sendToLearner(handler, { packet: 'NEWLEADER', zxid: makeZxid(leader.epoch, 0) }, turn)
}

function sendPlan(server: Server, handler: LearnerHandler, plan: SyncPlan, turn: Turn): void {
  if (plan.mode === 'SNAP') {
    send(turn, handler.conn, { packet: 'SNAP', zxid: plan.packetZxid })
    handler.snap = beginSnapshot(server.db)
    handler.held = []
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
function sendSnapPortion(server: Server, handler: LearnerHandler, turn: Turn): void {
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
}

/** Source: the main loop of `LearnerHandler.run`; any packet shows that the learner is alive. */
function onReadyMessage(
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  message: QuorumMessage,
  turn: Turn,
): void {
  handler.tickOfNextAckDeadline = leader.tick + server.config.syncLimit
  if (message.packet === 'ACK') {
    const { zxid } = message
    while (handler.unacked[0] !== undefined && handler.unacked[0].zxid <= zxid) {
      handler.unacked.shift()
    }
    return processAck(server, leader, handler.sid as ServerId, zxid, turn)
  }
  if (message.packet === 'PING') {
    for (const { session, timeoutMs } of message.touched) {
      touchSession(leader.sessions, session, timeoutMs, turn.now)
    }
    return
  }
  if (message.packet === 'REVALIDATE') {
    const { session, timeoutMs } = message
    const isValid = touchSession(leader.sessions, session, timeoutMs, turn.now)
    if (isValid) {
      setOwner(leader.sessions, session, handler.conn)
      trace(turn, {
        type: 'session',
        server: server.id,
        session,
        state: 'moved',
        timeout: timeoutMs,
      })
    }
    return sendToLearner(handler, { ...message, isValid }, turn)
  }
  if (message.packet === 'REQUEST') {
    const { session, cxid, operation } = message.request
    submitRequest(server, createRequest(session, cxid, operation, { owner: handler.conn }), turn)
  }
}
