import type { Zxid } from '../../model'
import type { Learner } from '../server/state'
import { swapTouches } from '../sessions'
import { send, type Turn } from '../turn'

/** The answer tells the leader which sessions were heard from since the last ping. */
export function answerPing(learner: Learner, zxid: Zxid, turn: Turn): void {
  if (learner.conn === undefined) return
  const touched = swapTouches(learner.touched)
  send(turn, learner.conn, { packet: 'PING', zxid, touched })
}
