import { commitSync, createRequest, enqueueSync } from '../pipeline/queues'
import type { QuorumMessage } from '../messages'
import { commitNext } from '../recovery/learnerSync'
import { onRevalidated } from '../server/replies'
import type { Learner, Server } from '../server/state'
import { swapTouches } from '../sessions'
import { giveUp, send, type Turn } from '../turn'
import type { Txn } from '../txn'

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
      return answerPing(server, learner, turn)
    case 'PROPOSAL':
      return logProposal(server, learner, message.txn, turn)
    case 'COMMIT':
      return commitNext(server, learner, message.zxid, turn)
    case 'INFORM':
      logProposal(server, learner, message.txn, turn)
      return commitNext(server, learner, message.zxid, turn)
    case 'SYNC': {
      const request = learner.pendingSyncs.shift()
      if (request !== undefined) commitSync(server, request, turn)
      return
    }
    case 'REVALIDATE':
      return onRevalidated(server, message.session, message.isValid === true, turn)
    default:
      return giveUp(turn, `leader ${learner.leader} sent ${message.packet} out of turn`)
  }
}

/** Source: `FollowerZooKeeperServer.logRequest`, `ObserverZooKeeperServer.commitRequest`. */
function logProposal(server: Server, learner: Learner, txn: Txn, turn: Turn): void {
  learner.pendingTxns.push(txn)
  if (learner.isObserver && !server.config.observersSync) return
  const request = createRequest(txn.session, txn.cxid, undefined, {})
  request.txn = txn
  enqueueSync(server, request, turn)
}

/** The answer tells the leader which sessions were heard from since the last ping. */
function answerPing(server: Server, learner: Learner, turn: Turn): void {
  if (learner.conn === undefined) return
  const touched = swapTouches(learner.touched)
  send(turn, learner.conn, { packet: 'PING', zxid: server.db.lastProcessed, touched })
}
