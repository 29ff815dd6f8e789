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
 * Proposes a transaction to the followers; observers learn of it when it is committed. At the last
 * counter of the epoch the leader closes instead, and an election brings a new epoch; the request is lost.
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
 * Counts one acknowledgement and commits the proposal that it completes. Late and repeated ACKs are
 * normal and change nothing; an ACK with counter 0 acknowledges UPTODATE.
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
  // Later proposals that needed quorums of both configurations may be complete now.
  while (hasCommitted && leader.isAllowedToCommit) {
    const next = leader.outstanding.get(nextZxid(leader.lastCommitted))
    hasCommitted = next !== undefined && tryToCommit(turn, server, leader, next, sid)
  }
}

/**
 * Commits a proposal once a quorum of each of its configurations has it and the proposal before it is
 * committed. Returns whether it did. The next proposal needs its own ACK, which follows, for each
 * server acknowledges in order.
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
 * Handles a new configuration without a possible leader. The real exception ends the thread that read
 * the last ACK: a learner's handler, or the leader's own log and with it the leadership. The proposal
 * stays uncommitted.
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
 * Puts a new configuration in force, here and wherever its commit arrives. Where it designates another
 * leader, the followers leave this server by themselves, and this server commits nothing more.
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
 * Answers a learner's sync: at once, or after the COMMIT of the last proposal.
 *
 * Source: `Leader.processSync`. The leader asks no quorum, so a deposed leader that does not know of it
 * answers too.
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
