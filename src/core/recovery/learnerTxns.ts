import type { ServerId } from '../../actor'
import type { Zxid } from '../../model'
import { commitTxn, createRequest, enqueueSync } from '../pipeline/queues'
import { membershipOf, processReconfig, rememberProposed } from '../reconfig/activate'
import { initConfigNode } from '../server/configNode'
import { askDisk, reloadDatabase, traceTxn, waitForDisk } from '../server/disk'
import { service } from '../server/service'
import type { Learner, Server } from '../server/state'
import { giveUp, trace, type Turn } from '../turn'
import type { Txn } from '../txn'
import { ROLE_CHANGES } from './roleChanges'

/** What a learner does with transactions: those of the history it takes over, and those that follow. */

/**
 * A configuration that is committed while this server takes over the history: whether its role ends with it,
 * before the transaction itself is taken.
 */
export function endsWith(
  server: Server,
  txn: Txn | undefined,
  { zxid, leader }: { readonly zxid: Zxid; readonly leader: ServerId },
  turn: Turn,
): boolean {
  if (txn?.body.type !== 'reconfig' || txn.zxid !== zxid) return false
  const next = membershipOf(server, txn.body)
  if (!processReconfig(server, next, { leader, zxid }, turn)) return false
  giveUp(turn, ROLE_CHANGES)
  return true
}

/** A proposed configuration is remembered as soon as it comes. */
export function noteProposedConfig(server: Server, { body }: Txn, turn: Turn): void {
  if (body.type === 'reconfig') rememberProposed(server, membershipOf(server, body), turn)
}

/** Cuts the log and drops the tree; the rest goes on once the disk has done it. */
export function truncate(server: Server, learner: Learner, zxid: Zxid, turn: Turn): void {
  learner.sync = { mode: 'TRUNC', from: server.db.lastProcessed }
  learner.isBlocked = true
  const token = waitForDisk(server, { type: 'learnerTruncated', zxid })
  askDisk(server, { type: 'truncate', zxid, token }, turn)
}

/** The log is cut: memory is read from disk again. Source: `ZKDatabase.truncateLog`. */
export function onTruncated(server: Server, learner: Learner, zxid: Zxid, turn: Turn): void {
  if (!reloadDatabase(server) || server.db.lastProcessed > zxid) {
    turn.effects.push({ type: 'exit', reason: 'the log cannot be truncated' })
    return
  }
  server.db.lastProcessed = zxid
  initConfigNode(server, turn)
  trace(turn, { type: 'truncated', server: server.id, zxid })
  learner.isBlocked = false
}

/**
 * Behind TRUNC or SNAP a commit is applied at once, unlogged: the snapshot at NEWLEADER holds it.
 * Behind DIFF, and after NEWLEADER, it is remembered until the server serves.
 */
export function onSyncCommit(server: Server, learner: Learner, zxid: Zxid, turn: Turn): void {
  if (learner.writeToTxnLog) {
    learner.committed.push(zxid)
    return
  }
  const head = learner.notLogged[0]
  if (head === undefined || head.zxid !== zxid) return
  learner.notLogged.shift()
  traceTxn(server, 'committed', head, turn)
  service().applyCommitted(server, head, turn)
}

/**
 * A transaction waits for its commit, and goes to the log meanwhile; an observer may be told not to keep one.
 *
 * Source: `FollowerZooKeeperServer.logRequest`, `ObserverZooKeeperServer.commitRequest`.
 */
export function logTxn(server: Server, learner: Learner, txn: Txn, turn: Turn): void {
  learner.pendingTxns.push(txn)
  if (learner.isObserver && !server.config.observersSync) return
  const request = createRequest(txn.session, txn.cxid, undefined, {})
  request.txn = txn
  enqueueSync(server, request, turn)
}

/**
 * Commits the oldest proposal that waits. Anything else is a fault of the order in which packets came, and
 * ends the process, as it does the real one.
 *
 * Source: `FollowerZooKeeperServer.commit`.
 */
export function commitNext(server: Server, learner: Learner, zxid: Zxid, turn: Turn): void {
  const head = learner.pendingTxns[0]
  if (head === undefined) return
  if (head.zxid !== zxid) {
    turn.effects.push({ type: 'exit', reason: 'a COMMIT that is not the next one' })
    return
  }
  learner.pendingTxns.shift()
  traceTxn(server, 'committed', head, turn)
  commitTxn(server, head, turn)
}
