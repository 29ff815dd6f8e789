import type { ConnectionId } from '../../../kernel/actor'
import { makeZxid, type Zxid } from '../../model'
import type { QuorumMessage } from './messages'
import type { Leader, LearnerHandler, Server, SyncLimitCheck } from './server'
import { clearTimer, close, send, type Turn } from './turn'
import { extendDeadline } from './extendDeadline'

/** Sends to a learner and ends its handler, on the leader's side. */

/** The timer of a handler's deadline. */
export const timerOf = (conn: ConnectionId): string => `handler:${conn}`
/** The timer of a SNAP transfer's next portion. */
export const snapTimerOf = (conn: ConnectionId): string => `snap:${conn}`

/** Sends a packet to a learner; during a SNAP transfer holds it until the end. */
export function sendToLearner(turn: Turn, handler: LearnerHandler, message: QuorumMessage): void {
  if (handler.pendingMessages !== undefined) {
    handler.pendingMessages.push(message)
    return
  }
  if (message.packet === 'PROPOSAL') noteProposal(turn, handler.syncLimitCheck, message.zxid)
  send(turn, handler.conn, message)
}

/** Source: `SyncLimitCheck.updateProposal`. */
function noteProposal(turn: Turn, check: SyncLimitCheck, zxid: Zxid): void {
  if (!check.isStarted) return
  const sent = { zxid, at: turn.now }
  if (check.current === undefined) check.current = sent
  else check.next = sent
}

/** Notes an ACK. Source: `SyncLimitCheck.updateAck`. */
export function noteAck(check: SyncLimitCheck, zxid: Zxid): void {
  if (check.current?.zxid === zxid) {
    check.current = check.next
    check.next = undefined
  } else if (check.next?.zxid === zxid) check.next = undefined
}

/** Restarts the deadline of a handler, in ticks from now. */
export function expectFrom(
  turn: Turn,
  server: Server,
  handler: LearnerHandler,
  ticks: number,
): void {
  extendDeadline(turn, server, handler.reading, timerOf(handler.conn), ticks)
}

/** Closes a handler's connection and removes the handler. */
export function closeHandler(turn: Turn, leader: Leader, handler: LearnerHandler): void {
  close(turn, handler.conn)
  forgetHandler(turn, leader, handler)
}

/** Closes the connection of a learner from which nothing came within its limit. */
export function closeSilent(turn: Turn, leader: Leader, handler: LearnerHandler): void {
  if (handler.sid !== undefined) leader.silent.add(handler.sid)
  closeHandler(turn, leader, handler)
}

/** Removes a handler whose connection is closed. */
export function forgetHandler(turn: Turn, leader: Leader, handler: LearnerHandler): void {
  leader.handlers.delete(handler.conn)
  clearTimer(turn, timerOf(handler.conn))
  if (handler.snap !== undefined) clearTimer(turn, snapTimerOf(handler.conn))
}

/** Sends the new epoch to a learner, whose ACKEPOCH must follow. */
export function sendLeaderInfo(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
): void {
  handler.phase = 'ackEpoch'
  expectFrom(turn, server, handler, server.config.initLimit)
  send(turn, handler.conn, { packet: 'LEADERINFO', zxid: makeZxid(leader.epoch, 0) })
}
