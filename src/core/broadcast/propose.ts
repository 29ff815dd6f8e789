import type { ConnectionId, ServerId } from '../../actor'
import { COUNTER_LAST, counterOf, ZXID_ZERO, type Zxid } from '../../model'
import { countProposal } from '../admin'
import { proposalBytes } from '../disk'
import { commitTxn } from '../pipeline/queues'
import { hasQuorum } from '../quorum'
import { sendToLearner } from '../recovery/send'
import { traceTxn } from '../server/disk'
import type { Leader, Proposal, Request, Server } from '../server/state'
import { giveUp, type Turn } from '../turn'
import type { Txn } from '../txn'

/**
 * Proposes a transaction to the followers; observers hear of it when it is committed.
 * At the last counter of the epoch the leader steps down instead, which brings a new epoch.
 *
 * Source: `Leader.propose`.
 */
export function propose(server: Server, leader: Leader, txn: Txn, turn: Turn): void {
  if (counterOf(txn.zxid) === COUNTER_LAST) {
    return giveUp(turn, 'the counter of this epoch is used up')
  }
  leader.lastProposed = txn.zxid
  leader.outstanding.set(txn.zxid, { txn, ackedBy: new Set() })
  countProposal(server.stats, proposalBytes(txn))
  traceTxn(server, 'proposed', txn, turn)
  for (const handler of leader.handlers.values()) {
    if (!handler.isForwarding || handler.isObserver) continue
    sendToLearner(handler, { packet: 'PROPOSAL', zxid: txn.zxid, txn }, turn)
  }
}

/**
 * Counts one acknowledgement and commits what it completes.
 * Late and repeated ACKs are normal and change nothing; those for counter 0 answer UPTODATE.
 *
 * Source: `Leader.processAck`; Junqueira et al., DSN 2011, broadcast phase.
 */
export function processAck(
  server: Server,
  leader: Leader,
  sid: ServerId,
  zxid: Zxid,
  turn: Turn,
): void {
  if (counterOf(zxid) === 0 || zxid <= leader.lastCommitted) return
  const proposal = leader.outstanding.get(zxid)
  if (proposal === undefined) return
  if (server.config.ensemble.voters.includes(sid)) proposal.ackedBy.add(sid)
  tryToCommit(server, leader, proposal, turn)
}

/**
 * Commits a proposal once a quorum holds it and the one before it is committed. The next one does not
 * follow by itself: each server acknowledges in order, so its own next ACK brings it.
 *
 * Source: `Leader.tryToCommit`.
 */
function tryToCommit(server: Server, leader: Leader, proposal: Proposal, turn: Turn): void {
  const { txn } = proposal
  const { zxid } = txn
  if (leader.outstanding.has((zxid - 1) as Zxid)) return
  if (!hasQuorum(server.config.ensemble, proposal.ackedBy)) return
  leader.outstanding.delete(zxid)
  leader.toBeApplied.set(zxid, txn)
  leader.lastCommitted = zxid
  traceTxn(server, 'committed', txn, turn)
  for (const handler of leader.handlers.values()) {
    if (!handler.isForwarding) continue
    if (handler.isObserver) sendToLearner(handler, { packet: 'INFORM', zxid, txn }, turn)
    else sendToLearner(handler, { packet: 'COMMIT', zxid }, turn)
  }
  commitTxn(server, txn, turn)
  for (const sync of leader.pendingSyncs.get(zxid) ?? []) sendSync(leader, sync, turn)
  leader.pendingSyncs.delete(zxid)
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
  leader: Leader,
  conn: ConnectionId,
  request: Request,
  turn: Turn,
): void {
  const sync: SyncRequest = { conn, session: request.session, cxid: request.cxid }
  if (leader.outstanding.size === 0) return sendSync(leader, sync, turn)
  const waiting = leader.pendingSyncs.get(leader.lastProposed)
  if (waiting === undefined) leader.pendingSyncs.set(leader.lastProposed, [sync])
  else waiting.push(sync)
}

function sendSync(leader: Leader, sync: SyncRequest, turn: Turn): void {
  const handler = leader.handlers.get(sync.conn)
  if (handler === undefined) return
  const { session, cxid } = sync
  sendToLearner(handler, { packet: 'SYNC', zxid: ZXID_ZERO, session, cxid }, turn)
}
