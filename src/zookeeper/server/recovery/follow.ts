import type { ServerId } from '../../../kernel/actor'
import type { Zxid } from '../../model'
import { commitSync, onRevalidated } from '../clients'
import { type QuorumMessage, type Learner, type Server, giveUp, send, type Turn } from '../state'
import { commitNext, logTxn, noteProposedConfig, ROLE_CHANGES } from './learnerSync'
import { membershipOf, processReconfig } from '../reconfig'
import { swapTouches } from '../sessions'
import type { Txn } from '../tree'

/**
 * Handles a packet of the leader to a learner that follows.
 *
 * Source: `Follower.processPacket`, `Observer.processPacket`.
 */
export function onFollowerMessage(
  turn: Turn,
  server: Server,
  learner: Learner,
  message: QuorumMessage,
): void {
  switch (message.packet) {
    case 'PING':
      return answerPing(turn, learner, message.zxid)
    case 'PROPOSAL':
      if (learner.isObserver) return
      noteProposedConfig(turn, server, message.txn)
      return logTxn(turn, server, learner, message.txn)
    case 'COMMIT':
      if (learner.isObserver) return
      return commitNext(turn, server, learner, message.zxid)
    case 'INFORM':
      logTxn(turn, server, learner, message.txn)
      return commitNext(turn, server, learner, message.zxid)
    case 'COMMITANDACTIVATE':
      if (learner.isObserver) return
      return activate(turn, server, learner, learner.pendingTxns[0], message)
    case 'INFORMANDACTIVATE':
      logTxn(turn, server, learner, message.txn)
      return activate(turn, server, learner, message.txn, message)
    case 'SYNC': {
      const request = learner.pendingSyncs.shift()
      if (request !== undefined) commitSync(turn, server, request)
      return
    }
    case 'REVALIDATE':
      return onRevalidated(turn, server, message.session, message.isValid === true)
    case 'ACK':
    case 'ACKEPOCH':
    case 'DIFF':
    case 'FOLLOWERINFO':
    case 'LEADERINFO':
    case 'NEWLEADER':
    case 'OBSERVERINFO':
    case 'REQUEST':
    case 'SNAP':
    case 'SNAPCHUNK':
    case 'TRUNC':
    case 'UPTODATE':
      // The real server logs these as unexpected and ignores them.
      return
  }
}

/**
 * Puts a committed configuration in force, before its transaction is applied. If it changes this
 * server's role or its leader, the present role ends.
 */
function activate(
  turn: Turn,
  server: Server,
  learner: Learner,
  txn: Txn | undefined,
  { zxid, leader }: { readonly zxid: Zxid; readonly leader: ServerId },
): void {
  if (txn?.body.type !== 'reconfig') return
  const next = membershipOf(server, txn.body)
  const isOver = processReconfig(turn, server, next, { leader, zxid })
  commitNext(turn, server, learner, zxid)
  if (isOver) giveUp(turn, ROLE_CHANGES)
}

/** Answers a PING with the sessions that were touched since the last one. */
function answerPing(turn: Turn, learner: Learner, zxid: Zxid): void {
  if (learner.conn === undefined) return
  const touched = swapTouches(learner.touched)
  send(turn, learner.conn, { packet: 'PING', zxid, touched })
}
