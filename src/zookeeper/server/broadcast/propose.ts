import type { ConnectionId, ServerId } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import { COUNTER_LAST, counterOf, ZXID_ZERO, nextZxid, toZxid, type Zxid } from '../../model'
import {
  countProposal,
  quorumsOf,
  closeHandler,
  sendToLearner,
  traceTxn,
  type Leader,
  type Proposal,
  type Request,
  type Server,
  giveUp,
  type Turn,
} from '../state'
import { proposalBytes } from '../disk'
import { commitTxn } from '../clients'
import { hasQuorum } from '../quorum'
import { membershipOf, processReconfig, rememberProposed, designateLeader } from '../reconfig'
import type { Txn } from '../tree'

/**
 * Proposes a transaction to the followers; observers hear of it when it is committed.
 * At the last counter of the epoch the leader steps down instead, which brings a new epoch.
 *
 * Source: `Leader.propose`.
 */
export function propose(turn: Turn, server: Server, leader: Leader, txn: Txn): void {
  if (counterOf(txn.zxid) === COUNTER_LAST) {
    return giveUp(turn, { code: 'counterUsed', values: {} })
  }
  leader.lastProposed = txn.zxid
  if (txn.body.type === 'reconfig') {
    rememberProposed(turn, server, membershipOf(server, txn.body))
  }
  leader.outstanding.set(txn.zxid, { txn, ackedBy: new Set(), quorums: quorumsOf(server) })
  countProposal(server.stats, proposalBytes(txn))
  traceTxn(turn, server, 'proposed', txn)
  for (const handler of leader.handlers.values()) {
    if (!handler.isForwarding || handler.isObserver) continue
    sendToLearner(turn, handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn })
  }
}

/**
 * Counts one acknowledgement and commits what it completes.
 * Late and repeated ACKs are normal and change nothing; those for counter 0 answer UPTODATE.
 *
 * Source: `Leader.processAck`; Junqueira et al., DSN 2011, broadcast phase.
 */
export function processAck(
  turn: Turn,
  server: Server,
  leader: Leader,
  sid: ServerId,
  zxid: Zxid,
): void {
  if (!leader.isAllowedToCommit) return
  if (counterOf(zxid) === 0 || zxid <= leader.lastCommitted) return
  const proposal = leader.outstanding.get(zxid)
  if (proposal === undefined) return
  if (proposal.quorums.some(({ voters }) => voters.includes(sid))) proposal.ackedBy.add(sid)
  let hasCommitted = tryToCommit(turn, server, leader, proposal, sid)
  if (proposal.txn.body.type !== 'reconfig') return
  // What waited for the quorums of both configurations may have them by now.
  while (hasCommitted && leader.isAllowedToCommit) {
    const next = leader.outstanding.get(nextZxid(leader.lastCommitted))
    hasCommitted = next !== undefined && tryToCommit(turn, server, leader, next, sid)
  }
}

/**
 * Commits a proposal once a quorum of each of its configurations holds it and the one before it is
 * committed; says whether it did. The next one does not follow by itself: each server acknowledges in
 * order, so its own next ACK brings it.
 *
 * Source: `Leader.tryToCommit`.
 */
function tryToCommit(
  turn: Turn,
  server: Server,
  leader: Leader,
  proposal: Proposal,
  by: ServerId,
): boolean {
  const { txn, quorums, ackedBy } = proposal
  const { zxid } = txn
  if (leader.outstanding.has(toZxid(zxid - 1))) return false
  for (const quorum of quorums) if (!hasQuorum(quorum, ackedBy)) return false
  leader.outstanding.delete(zxid)
  leader.toBeApplied.set(zxid, txn)
  const isReconfig = txn.body.type === 'reconfig'
  const next = defined(quorums.at(-1), 'the configuration that is proposed')
  const designated = isReconfig ? designateLeader(server, leader, next, ackedBy, zxid) : server.id
  if (designated === undefined) {
    failWithAck(turn, server, leader, by)
    return false
  }
  leader.lastCommitted = zxid
  traceTxn(turn, server, 'committed', txn)
  if (isReconfig) commitAndActivate(turn, server, leader, proposal, designated)
  else commit(turn, leader, txn)
  commitTxn(turn, server, txn)
  for (const sync of leader.pendingSyncs.get(zxid) ?? []) sendSync(turn, leader, sync)
  leader.pendingSyncs.delete(zxid)
  return true
}

/**
 * Nobody can lead by the new configuration: the exception ends whoever read the last ACK, a learner's
 * handler or the leader's own log and with it the leadership. The proposal is committed by nobody.
 *
 * Source: `LearnerHandler.run`, `SyncRequestProcessor.run`.
 */
function failWithAck(turn: Turn, server: Server, leader: Leader, by: ServerId): void {
  if (by === server.id) return giveUp(turn, { code: 'nobodyLeft', values: {} })
  for (const handler of leader.handlers.values()) {
    if (handler.sid === by) closeHandler(turn, leader, handler)
  }
}

/** Source: `Leader.commit`, `Leader.inform`. */
function commit(turn: Turn, leader: Leader, txn: Txn): void {
  const { zxid } = txn
  for (const handler of leader.handlers.values()) {
    if (!handler.isForwarding) continue
    if (handler.isObserver) sendToLearner(turn, handler, { packet: 'INFORM', zxid, txn })
    else sendToLearner(turn, handler, { packet: 'COMMIT', zxid })
  }
}

/**
 * A new configuration is in force, here and wherever its commit arrives. Where another server is to lead,
 * its followers leave this one by themselves, and nothing more is committed here.
 *
 * Source: `Leader.tryToCommit`, `commitAndActivate`, `informAndActivate`.
 */
function commitAndActivate(
  turn: Turn,
  server: Server,
  leader: Leader,
  { txn, quorums }: Proposal,
  designated: ServerId,
): void {
  const { zxid } = txn
  const next = defined(quorums.at(-1), 'the configuration that is proposed')
  processReconfig(turn, server, next, { leader: designated, zxid: leader.hzxid })
  if (designated !== server.id) leader.isAllowedToCommit = false
  for (const handler of leader.handlers.values()) {
    if (!handler.isForwarding) continue
    const packet = handler.isObserver
      ? ({ packet: 'INFORMANDACTIVATE', zxid, leader: designated, txn } as const)
      : ({ packet: 'COMMITANDACTIVATE', zxid, leader: designated } as const)
    sendToLearner(turn, handler, packet)
  }
}

interface SyncRequest {
  readonly conn: ConnectionId
  readonly session: Request['session']
  readonly cxid: number
}

/**
 * Answers a learner's sync, at once or behind the COMMIT of what is proposed by now.
 *
 * Source: `Leader.processSync`. No quorum is asked: a deposed leader that does not know it answers too.
 */
export function processSync(
  turn: Turn,
  leader: Leader,
  conn: ConnectionId,
  request: Request,
): void {
  const sync: SyncRequest = { conn, session: request.session, cxid: request.cxid }
  if (leader.outstanding.size === 0) return sendSync(turn, leader, sync)
  const waiting = leader.pendingSyncs.get(leader.lastProposed)
  if (waiting === undefined) leader.pendingSyncs.set(leader.lastProposed, [sync])
  else waiting.push(sync)
}

function sendSync(turn: Turn, leader: Leader, sync: SyncRequest): void {
  const handler = leader.handlers.get(sync.conn)
  if (handler === undefined) return
  const { session, cxid } = sync
  sendToLearner(turn, handler, { packet: 'SYNC', zxid: ZXID_ZERO, session, cxid })
}
