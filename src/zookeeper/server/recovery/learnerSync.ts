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
  exit,
  giveUp,
  type RoleEnd,
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
 * Handles a packet of the synchronisation, in which a learner takes over the leader's history.
 *
 * The order at NEWLEADER is: log, flush, currentEpoch, ACK. Releases 3.8.0 to 3.8.4 acknowledged before
 * the flush (ZOOKEEPER-4643, 4646, 4685); that is not the true protocol.
 *
 * Source: `Learner.syncWithLeader`.
 */
export function onSyncMessage(
  turn: Turn,
  server: Server,
  learner: Learner,
  message: QuorumMessage,
): void {
  // `needOpPacket`: the first packet must be DIFF, TRUNC or SNAP.
  if (learner.sync === undefined && !OP_PACKETS.has(message.packet)) {
    return exit(turn, { code: 'packet', values: { packet: message.packet } })
  }
  switch (message.packet) {
    case 'DIFF':
      learner.sync = { mode: 'DIFF', from: server.db.lastProcessed }
      learner.isSnapshotNeeded = false
      learner.writeToTxnLog = true
      return renewConfigNode(turn, server)
    case 'TRUNC':
      return truncate(turn, server, learner, message.zxid)
    case 'SNAP':
      learner.sync = { mode: 'SNAP', from: server.db.lastProcessed }
      learner.snapParts = { zxid: message.zxid, parts: [] }
      return
    case 'SNAPCHUNK':
      return onSnapChunk(turn, server, learner, message)
    case 'PROPOSAL':
      noteProposedConfig(turn, server, message.txn)
      learner.notLogged.push(message.txn)
      return
    case 'COMMITANDACTIVATE':
      if (endsWith(turn, server, learner.notLogged[0], message)) return
      return onSyncCommit(turn, server, learner, message.zxid)
    case 'COMMIT':
      return onSyncCommit(turn, server, learner, message.zxid)
    case 'INFORMANDACTIVATE':
      if (endsWith(turn, server, message.txn, message)) return
      learner.notLogged.push(message.txn)
      return onSyncCommit(turn, server, learner, message.zxid)
    case 'INFORM':
      learner.notLogged.push(message.txn)
      return onSyncCommit(turn, server, learner, message.zxid)
    case 'NEWLEADER':
      learner.newConfig = message.config
      return onNewLeader(turn, server, learner)
    case 'UPTODATE':
      return onUpToDate(turn, server, learner)
    case 'ACK':
    case 'ACKEPOCH':
    case 'FOLLOWERINFO':
    case 'LEADERINFO':
    case 'OBSERVERINFO':
    case 'PING':
    case 'REQUEST':
    case 'REVALIDATE':
    case 'SYNC':
      // A learner answers PINGs only when it serves; before, they show that the leader is alive.
      return
  }
}

/**
 * Puts a configuration in force that is committed during the synchronisation. Returns whether the role
 * ends with it, before the transaction is taken.
 */
function endsWith(
  turn: Turn,
  server: Server,
  txn: Txn | undefined,
  { zxid, leader }: { readonly zxid: Zxid; readonly leader: ServerId },
): boolean {
  if (txn?.body.type !== 'reconfig' || txn.zxid !== zxid) return false
  const next = membershipOf(server, txn.body)
  if (!processReconfig(turn, server, next, { leader, zxid })) return false
  giveUp(turn, ROLE_CHANGES)
  return true
}

/** Remembers a proposed configuration at once. */
export function noteProposedConfig(turn: Turn, server: Server, { body }: Txn): void {
  if (body.type === 'reconfig') rememberProposed(turn, server, membershipOf(server, body))
}

/** The reason of a learner whose role a configuration ends ("changes proposed in reconfig"). */
export const ROLE_CHANGES: RoleEnd = { code: 'reconfigured', values: {} }

const OP_PACKETS: ReadonlySet<string> = new Set(['DIFF', 'TRUNC', 'SNAP'])

/** Cuts the log; {@link onTruncated} continues after the disk's answer. */
function truncate(turn: Turn, server: Server, learner: Learner, zxid: Zxid): void {
  learner.sync = { mode: 'TRUNC', from: server.db.lastProcessed }
  learner.isBlocked = true
  const token = waitForDisk(server, { type: 'learnerTruncated', zxid })
  askDisk(turn, server, { type: 'truncate', zxid, token })
}

/** Reloads memory from the cut log. Source: `ZKDatabase.truncateLog`. */
export function onTruncated(turn: Turn, server: Server, learner: Learner, zxid: Zxid): void {
  if (!reloadDatabase(server) || server.db.lastProcessed > zxid) {
    return exit(turn, { code: 'truncate', values: {} })
  }
  server.db.lastProcessed = zxid
  renewConfigNode(turn, server)
  trace(turn, { type: 'truncated', server: server.id, zxid })
  learner.isBlocked = false
}

function onSnapChunk(
  turn: Turn,
  server: Server,
  learner: Learner,
  chunk: Extract<QuorumMessage, { packet: 'SNAPCHUNK' }>,
): void {
  const { snapParts } = learner
  if (snapParts === undefined) return
  snapParts.parts.push(chunk.part)
  if (!chunk.isLast) return
  learner.snapParts = undefined
  const { zxid } = snapParts
  const { fuzzyUntil } = chunk.part
  server.db = assembleDatabase(zxid, snapParts.parts)
  renewConfigNode(turn, server)
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
 * Handles a commit. After TRUNC or SNAP it is applied at once and not logged, for the snapshot at
 * NEWLEADER holds it. After DIFF, and after NEWLEADER, it waits until the server serves.
 */
function onSyncCommit(turn: Turn, server: Server, learner: Learner, zxid: Zxid): void {
  if (learner.writeToTxnLog) {
    learner.committed.push(zxid)
    return
  }
  const head = learner.notLogged[0]
  if (head === undefined || head.zxid !== zxid) return
  learner.notLogged.shift()
  traceTxn(turn, server, 'committed', head)
  applyCommitted(turn, server, head)
}

function onNewLeader(turn: Turn, server: Server, learner: Learner): void {
  learner.phase = 'newLeader'
  learner.isBlocked = true
  if (learner.newConfig !== undefined) {
    rememberProposed(turn, server, membershipFrom(server, learner.newConfig))
  }
  if (learner.isSnapshotNeeded) return writeSnapshotNow(turn, server, learner)
  logHeldProposals(turn, server, learner)
}

/** Logs the held proposals, for the received tree is on disk. */
export function onSyncSnapshotWritten(turn: Turn, server: Server, learner: Learner): void {
  logHeldProposals(turn, server, learner)
}

/**
 * Logs all held proposals of the leader's history, before anything is acknowledged. An observer does so
 * too, where 3.8.0 lets it log them once it serves: a configuration that it receives meanwhile may make it
 * a voter, and with an epoch ahead of its log it would win over servers that hold committed transactions.
 */
function logHeldProposals(turn: Turn, server: Server, learner: Learner): void {
  learner.writeToTxnLog = true
  const { isObserver } = learner
  const hasNothingToLog = learner.notLogged.length === 0 || !server.config.observersSync
  if (isObserver && hasNothingToLog) return onHistoryLogged(turn, server, learner)
  const txns = learner.notLogged
  learner.notLogged = []
  for (const txn of txns) appendToLog(turn, server, txn)
  learner.pendingTxns.push(...txns)
  learner.loggedAtNewLeader = isObserver ? [] : txns.map(({ zxid }) => zxid)
  if (!server.config.forcesSync) {
    for (const txn of txns) traceTxn(turn, server, 'logged', txn)
    return onHistoryLogged(turn, server, learner)
  }
  const token = waitForDisk(server, {
    type: 'learnerLogged',
    txns,
    syncTo: lastLogged(server.disk),
  })
  askDisk(turn, server, { type: 'sync', token })
}

export function onHistoryLogged(turn: Turn, server: Server, learner: Learner): void {
  const { epoch } = learner
  const token = waitForDisk(server, { type: 'learnerCurrent', epoch })
  askDisk(turn, server, { type: 'writeEpoch', file: 'currentEpoch', epoch, token })
}

/** Acknowledges NEWLEADER, for history and epoch are on disk. */
export function onEpochWritten(turn: Turn, server: Server, learner: Learner): void {
  learner.isBlocked = false
  standUp(turn, server)
  if (learner.conn === undefined) return
  send(turn, learner.conn, { packet: 'ACK', zxid: makeZxid(learner.epoch, 0) })
}

/** Serves, for a quorum has the history, and catches up with the transactions since NEWLEADER. */
function onUpToDate(turn: Turn, server: Server, learner: Learner): void {
  const { conn } = learner
  if (conn === undefined) return
  if (learner.newConfig !== undefined) {
    const next = membershipFrom(server, learner.newConfig)
    if (processReconfig(turn, server, next, undefined)) return giveUp(turn, ROLE_CHANGES)
  }
  learner.phase = 'ready'
  send(turn, conn, { packet: 'ACK', zxid: makeZxid(learner.epoch, 0) })
  startServing(turn, server, learner.leader, learner.epoch)
  updateElectionVote(server, learner.epoch)
  for (const zxid of learner.loggedAtNewLeader) send(turn, conn, { packet: 'ACK', zxid })
  learner.loggedAtNewLeader = []
  for (const txn of learner.notLogged) logTxn(turn, server, learner, txn)
  learner.notLogged = []
  for (const zxid of learner.committed) commitNext(turn, server, learner, zxid)
  learner.committed = []
}

/**
 * Queues a transaction for its commit and for the log; an observer may be configured to keep no log.
 *
 * Source: `FollowerZooKeeperServer.logRequest`, `ObserverZooKeeperServer.commitRequest`.
 */
export function logTxn(turn: Turn, server: Server, learner: Learner, txn: Txn): void {
  learner.pendingTxns.push(txn)
  if (learner.isObserver && !server.config.observersSync) return
  const request = createRequest(txn.session, txn.cxid, undefined, {})
  request.txn = txn
  enqueueSync(turn, server, request)
}

/**
 * Commits the oldest waiting proposal. Another zxid means that packets came out of order; it ends the
 * process, as in the real server.
 *
 * Source: `FollowerZooKeeperServer.commit`.
 */
export function commitNext(turn: Turn, server: Server, learner: Learner, zxid: Zxid): void {
  const head = learner.pendingTxns[0]
  if (head === undefined) return
  if (head.zxid !== zxid) {
    return exit(turn, { code: 'commit', values: {} })
  }
  learner.pendingTxns.shift()
  traceTxn(turn, server, 'committed', head)
  commitTxn(turn, server, head)
}
