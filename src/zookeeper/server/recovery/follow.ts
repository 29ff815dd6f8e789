import type { ServerId } from '../../../kernel/actor'
import type { Zxid } from '../../model'
import { commitSync, onRevalidated } from '../clients'
import { type QuorumMessage, type Learner, type Server, giveUp, send, type Turn } from '../state'
import { commitNext, logTxn, noteProposedConfig, ROLE_CHANGES } from './learnerSync'
import { membershipOf, processReconfig } from '../reconfig'
import { swapTouches } from '../sessions'
import type { Txn } from '../tree'

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
      noteProposedConfig(server, message.txn, turn)
      return logTxn(server, learner, message.txn, turn)
    case 'COMMIT':
      if (learner.isObserver) return
      return commitNext(server, learner, message.zxid, turn)
    case 'INFORM':
      logTxn(server, learner, message.txn, turn)
      return commitNext(server, learner, message.zxid, turn)
    case 'COMMITANDACTIVATE':
      if (learner.isObserver) return
      return activate(server, learner, learner.pendingTxns[0], message, turn)
    case 'INFORMANDACTIVATE':
      logTxn(server, learner, message.txn, turn)
      return activate(server, learner, message.txn, message, turn)
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

/**
 * A new configuration is committed: it is in force before its transaction is applied, and where it gives this
 * server another role or another leader the present role ends with it.
 */
function activate(
  server: Server,
  learner: Learner,
  txn: Txn | undefined,
  { zxid, leader }: { readonly zxid: Zxid; readonly leader: ServerId },
  turn: Turn,
): void {
  if (txn?.body.type !== 'reconfig') return
  const next = membershipOf(server, txn.body)
  const isOver = processReconfig(server, next, { leader, zxid }, turn)
  commitNext(server, learner, zxid, turn)
  if (isOver) giveUp(turn, ROLE_CHANGES)
}

/** The answer tells the leader which sessions were heard from since the last ping. */
function answerPing(learner: Learner, zxid: Zxid, turn: Turn): void {
  if (learner.conn === undefined) return
  const touched = swapTouches(learner.touched)
  send(turn, learner.conn, { packet: 'PING', zxid, touched })
}
