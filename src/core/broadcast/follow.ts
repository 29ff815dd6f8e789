import type { Zxid } from '../../model'
import { commitSync } from '../pipeline/queues'
import type { QuorumMessage } from '../messages'
import { commitNext, logTxn } from '../recovery/learnerSync'
import { onRevalidated } from '../server/replies'
import type { Learner, Server } from '../server/state'
import { swapTouches } from '../sessions'
import { send, type Turn } from '../turn'

/**
 * One packet of the leader to a learner in step with it.
 *
 * Source: `Follower.processPacket`, `Observer.processPacket`.
 */
export function onFollowerMessage(
  server: Server,
  learner: Learner,
  message: QuorumMessage,
  turn: Turn,
): void {
  switch (message.packet) {
    case 'PING':
      return answerPing(learner, message.zxid, turn)
    case 'PROPOSAL':
      if (learner.isObserver) return
      return logTxn(server, learner, message.txn, turn)
    case 'COMMIT':
      if (learner.isObserver) return
      return commitNext(server, learner, message.zxid, turn)
    case 'INFORM':
      logTxn(server, learner, message.txn, turn)
      return commitNext(server, learner, message.zxid, turn)
    case 'SYNC': {
      const request = learner.pendingSyncs.shift()
      if (request !== undefined) commitSync(server, request, turn)
      return
    }
    case 'REVALIDATE':
      return onRevalidated(server, message.session, message.isValid === true, turn)
    default:
      // Logged as a surprise, and otherwise ignored.
      return
  }
}

/** The answer tells the leader which sessions were heard from since the last ping. */
function answerPing(learner: Learner, zxid: Zxid, turn: Turn): void {
  if (learner.conn === undefined) return
  const touched = swapTouches(learner.touched)
  send(turn, learner.conn, { packet: 'PING', zxid, touched })
}
