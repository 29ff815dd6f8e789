import type { ConnectionId } from '../../../kernel/actor'
import { makeZxid, type Zxid } from '../../model'
import type { QuorumMessage } from './messages'
import type { Leader, LearnerHandler, Server, SyncLimitCheck } from './server'
import { clearTimer, close, send, type Turn } from './turn'
import { extendDeadline } from './extendDeadline'

/** What a leader says to one learner, and the end of it. */

/** The timer of a handler's reads and waits. */
export const timerOf = (conn: ConnectionId): string => `handler:${conn}`
/** The timer of a SNAP transfer's next portion. */
export const snapTimerOf = (conn: ConnectionId): string => `snap:${conn}`

/** Sends to a learner, behind a SNAP transfer where one is under way. */
export function sendToLearner(turn: Turn, handler: LearnerHandler, message: QuorumMessage): void {
  if (handler.held !== undefined) {
    handler.held.push(message)
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

/** An ACK has come. Source: `SyncLimitCheck.updateAck`. */
export function noteAck(check: SyncLimitCheck, zxid: Zxid): void {
  if (check.current?.zxid === zxid) {
    check.current = check.next
    check.next = undefined
  } else if (check.next?.zxid === zxid) check.next = undefined
}

/** Restarts the limit of a handler's read or wait, given in ticks. */
export function expectFrom(
  turn: Turn,
  server: Server,
  handler: LearnerHandler,
  ticks: number,
): void {
  extendDeadline(turn, server, handler.reading, timerOf(handler.conn), ticks)
}

/** Ends the handler: its connection is closed and nothing more is forwarded. */
export function closeHandler(turn: Turn, leader: Leader, handler: LearnerHandler): void {
  close(turn, handler.conn)
  forgetHandler(turn, leader, handler)
}

/** The learner's end is gone. */
export function forgetHandler(turn: Turn, leader: Leader, handler: LearnerHandler): void {
  leader.handlers.delete(handler.conn)
  clearTimer(turn, timerOf(handler.conn))
  if (handler.snap !== undefined) clearTimer(turn, snapTimerOf(handler.conn))
}

/** Tells the learner the new epoch; its ACKEPOCH is next. */
export function sendLeaderInfo(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
): void {
  handler.stage = 'ackEpoch'
  expectFrom(turn, server, handler, server.config.initLimit)
  send(turn, handler.conn, { packet: 'LEADERINFO', zxid: makeZxid(leader.epoch, 0) })
}
