import type { ConnectionId } from '../../actor'
import { makeZxid } from '../../model'
import type { QuorumMessage } from '../messages'
import type { Leader, LearnerHandler } from '../server/state'
import { clearTimer, close, send, type Turn } from '../turn'

/** What a leader says to one learner, and the end of it. */

/** The timer of a handler's reads and waits. */
export const timerOf = (conn: ConnectionId): string => `handler:${conn}`
/** The timer of a SNAP transfer's next portion. */
export const snapTimerOf = (conn: ConnectionId): string => `snap:${conn}`

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

/** Tells the learner the new epoch; its ACKEPOCH is next. */
export function sendLeaderInfo(leader: Leader, handler: LearnerHandler, turn: Turn): void {
  handler.stage = 'ackEpoch'
  send(turn, handler.conn, { packet: 'LEADERINFO', zxid: makeZxid(leader.epoch, 0) })
}
