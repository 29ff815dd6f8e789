import type { ServerId } from '../../../kernel/actor'
import { makeZxid, type Zxid } from '../../model'
import { applyCommitted } from '../pipeline'
import { commitTxn, createRequest, enqueueSync, standUp, startServing } from '../clients'
import { assembleDatabase, lastLogged } from '../disk'
import { updateElectionVote } from '../election'
import {
  type QuorumMessage,
  appendToLog,
  askDisk,
  reloadDatabase,
  traceTxn,
  waitForDisk,
  writeSnapshotNow,
  type Learner,
  type Server,
  giveUp,
  send,
  trace,
  type Turn,
} from '../state'
import {
  membershipFrom,
  membershipOf,
  processReconfig,
  rememberProposed,
  renewConfigNode,
} from '../reconfig'
import type { Txn } from '../tree'

/**
 * A learner takes over the leader's history.
 *
 * The order at NEWLEADER is: log, flush, currentEpoch, ACK. Releases 3.8.0 to 3.8.4 acknowledged before
 * the flush (ZOOKEEPER-4643, 4646, 4685); that is not the true protocol.
 *
 * Source: `Learner.syncWithLeader`.
 */
export function onSyncMessage(
  server: Server,
  learner: Learner,
  message: QuorumMessage,
  turn: Turn,
): void {
  // `needOpPacket`: how to synchronise comes first, and nothing else will do.
  if (learner.sync === undefined && !OP_PACKETS.has(message.packet)) {
    turn.effects.push({ type: 'exit', reason: `the leader sent ${message.packet} out of turn` })
    return
  }
  switch (message.packet) {
    case 'DIFF':
      learner.sync = { mode: 'DIFF', from: server.db.lastProcessed }
      learner.isSnapshotNeeded = false
      learner.writeToTxnLog = true
      return renewConfigNode(server, turn)
    case 'TRUNC':
      return truncate(server, learner, message.zxid, turn)
    case 'SNAP':
      learner.sync = { mode: 'SNAP', from: server.db.lastProcessed }
      learner.snapParts = { zxid: message.zxid, parts: [] }
      return
    case 'SNAPCHUNK':
      return onSnapChunk(server, learner, message, turn)
    case 'PROPOSAL':
      noteProposedConfig(server, message.txn, turn)
      learner.notLogged.push(message.txn)
      return
    case 'COMMITANDACTIVATE':
      if (endsWith(server, learner.notLogged[0], message, turn)) return
      return onSyncCommit(server, learner, message.zxid, turn)
    case 'COMMIT':
      return onSyncCommit(server, learner, message.zxid, turn)
    case 'INFORMANDACTIVATE':
      if (endsWith(server, message.txn, message, turn)) return
      learner.notLogged.push(message.txn)
      return onSyncCommit(server, learner, message.zxid, turn)
    case 'INFORM':
      learner.notLogged.push(message.txn)
      return onSyncCommit(server, learner, message.zxid, turn)
    case 'NEWLEADER':
      learner.newConfig = message.config
      return onNewLeader(server, learner, turn)
    case 'UPTODATE':
      return onUpToDate(server, learner, turn)
    default:
      // Pings are not answered before the learner serves; they only show that the leader is there.
      return
  }
}

/**
 * A configuration that is committed while this server takes over the history: whether its role ends with it,
 * before the transaction itself is taken.
 */
function endsWith(
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

/** Why the role of a learner ends with a configuration ("changes proposed in reconfig"). */
export const ROLE_CHANGES = 'the new configuration changes its role or its leader'

const OP_PACKETS: ReadonlySet<string> = new Set(['DIFF', 'TRUNC', 'SNAP'])

/** Cuts the log and drops the tree; the rest goes on once the disk has done it. */
function truncate(server: Server, learner: Learner, zxid: Zxid, turn: Turn): void {
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
  renewConfigNode(server, turn)
  trace(turn, { type: 'truncated', server: server.id, zxid })
  learner.isBlocked = false
}

function onSnapChunk(
  server: Server,
  learner: Learner,
  chunk: Extract<QuorumMessage, { packet: 'SNAPCHUNK' }>,
  turn: Turn,
): void {
  const { snapParts } = learner
  if (snapParts === undefined) return
  snapParts.parts.push(chunk.part)
  if (!chunk.isLast) return
  learner.snapParts = undefined
  const { zxid } = snapParts
  const { fuzzyUntil } = chunk.part
  server.db = assembleDatabase(zxid, snapParts.parts)
  renewConfigNode(server, turn)
  server.historyBase = zxid
  server.digestFrom = fuzzyUntil
  trace(turn, {
    type: 'snapshot',
    server: server.id,
    zxid,
    state: 'loaded',
    ...(fuzzyUntil <= zxid ? { digest: server.db.tree.digest } : undefined),
  })
}

/**
 * Behind TRUNC or SNAP a commit is applied at once, unlogged: the snapshot at NEWLEADER holds it.
 * Behind DIFF, and after NEWLEADER, it is remembered until the server serves.
 */
function onSyncCommit(server: Server, learner: Learner, zxid: Zxid, turn: Turn): void {
  if (learner.writeToTxnLog) {
    learner.committed.push(zxid)
    return
  }
  const head = learner.notLogged[0]
  if (head === undefined || head.zxid !== zxid) return
  learner.notLogged.shift()
  traceTxn(server, 'committed', head, turn)
  applyCommitted(server, head, turn)
}

function onNewLeader(server: Server, learner: Learner, turn: Turn): void {
  learner.stage = 'newLeader'
  learner.isBlocked = true
  if (learner.newConfig !== undefined) {
    rememberProposed(server, membershipFrom(server, learner.newConfig), turn)
  }
  if (learner.isSnapshotNeeded) return writeSnapshotNow(server, learner, turn)
  logWhatIsHeld(server, learner, turn)
}

/** The tree taken over is on disk. */
export function onSyncSnapshotWritten(server: Server, learner: Learner, turn: Turn): void {
  logWhatIsHeld(server, learner, turn)
}

/**
 * Everything of the leader's history that is not on disk yet goes there now, before anything is said.
 * Nobody counts on an observer's disk: it logs what it holds once it serves.
 */
function logWhatIsHeld(server: Server, learner: Learner, turn: Turn): void {
  learner.writeToTxnLog = true
  if (learner.isObserver) return onHistoryLogged(server, learner, turn)
  const txns = learner.notLogged
  learner.notLogged = []
  for (const txn of txns) appendToLog(server, txn, turn)
  learner.pendingTxns.push(...txns)
  learner.loggedAtNewLeader = txns.map(({ zxid }) => zxid)
  const token = waitForDisk(server, {
    type: 'learnerLogged',
    txns,
    syncTo: lastLogged(server.disk),
  })
  askDisk(server, { type: 'sync', token }, turn)
}

export function onHistoryLogged(server: Server, learner: Learner, turn: Turn): void {
  const { epoch } = learner
  const token = waitForDisk(server, { type: 'learnerCurrent', epoch })
  askDisk(server, { type: 'writeEpoch', file: 'currentEpoch', epoch, token }, turn)
}

/** History and epoch are on disk: the server stands, and the leader may count it. */
export function onEpochWritten(server: Server, learner: Learner, turn: Turn): void {
  learner.isBlocked = false
  standUp(server, turn)
  if (learner.conn === undefined) return
  send(turn, learner.conn, { packet: 'ACK', zxid: makeZxid(learner.epoch, 0) })
}

/** A quorum has the history: serve, and catch up with what came since NEWLEADER. */
function onUpToDate(server: Server, learner: Learner, turn: Turn): void {
  const { conn } = learner
  if (conn === undefined) return
  if (learner.newConfig !== undefined) {
    const next = membershipFrom(server, learner.newConfig)
    if (processReconfig(server, next, undefined, turn)) return giveUp(turn, ROLE_CHANGES)
  }
  learner.stage = 'ready'
  send(turn, conn, { packet: 'ACK', zxid: makeZxid(learner.epoch, 0) })
  startServing(server, learner.leader, learner.epoch, turn)
  updateElectionVote(server, learner.epoch)
  for (const zxid of learner.loggedAtNewLeader) send(turn, conn, { packet: 'ACK', zxid })
  learner.loggedAtNewLeader = []
  for (const txn of learner.notLogged) logTxn(server, learner, txn, turn)
  learner.notLogged = []
  for (const zxid of learner.committed) commitNext(server, learner, zxid, turn)
  learner.committed = []
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
