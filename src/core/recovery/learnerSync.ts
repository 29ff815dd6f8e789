import { makeZxid } from '../../model'
import { assembleDatabase, lastLogged } from '../disk'
import { updateElectionVote } from '../election'
import type { QuorumMessage } from '../messages'
import { initConfigNode } from '../server/configNode'
import { appendToLog, askDisk, waitForDisk } from '../server/disk'
import { standUp, startServing } from '../server/phases'
import { service } from '../server/service'
import { writeSnapshotNow } from '../server/writeSnapshot'
import type { Learner, Server } from '../server/state'
import { giveUp, send, trace, type Turn } from '../turn'
import { ROLE_CHANGES } from './roleChanges'

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
      return initConfigNode(server, turn)
    case 'TRUNC':
      return service().truncate(server, learner, message.zxid, turn)
    case 'SNAP':
      learner.sync = { mode: 'SNAP', from: server.db.lastProcessed }
      learner.snapParts = { zxid: message.zxid, parts: [] }
      return
    case 'SNAPCHUNK':
      return onSnapChunk(server, learner, message, turn)
    case 'PROPOSAL':
      service().noteProposedConfig(server, message.txn, turn)
      learner.notLogged.push(message.txn)
      return
    case 'COMMITANDACTIVATE':
      if (service().endsWith(server, learner.notLogged[0], message, turn)) return
      return service().onSyncCommit(server, learner, message.zxid, turn)
    case 'COMMIT':
      return service().onSyncCommit(server, learner, message.zxid, turn)
    case 'INFORMANDACTIVATE':
      if (service().endsWith(server, message.txn, message, turn)) return
      learner.notLogged.push(message.txn)
      return service().onSyncCommit(server, learner, message.zxid, turn)
    case 'INFORM':
      learner.notLogged.push(message.txn)
      return service().onSyncCommit(server, learner, message.zxid, turn)
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

const OP_PACKETS: ReadonlySet<string> = new Set(['DIFF', 'TRUNC', 'SNAP'])

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
  initConfigNode(server, turn)
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

function onNewLeader(server: Server, learner: Learner, turn: Turn): void {
  learner.stage = 'newLeader'
  learner.isBlocked = true
  if (learner.newConfig !== undefined) {
    service().rememberProposed(server, service().membershipFrom(server, learner.newConfig), turn)
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
    const next = service().membershipFrom(server, learner.newConfig)
    if (service().processReconfig(server, next, undefined, turn)) return giveUp(turn, ROLE_CHANGES)
  }
  learner.stage = 'ready'
  send(turn, conn, { packet: 'ACK', zxid: makeZxid(learner.epoch, 0) })
  startServing(server, learner.leader, learner.epoch, turn)
  updateElectionVote(server, learner.epoch)
  for (const zxid of learner.loggedAtNewLeader) send(turn, conn, { packet: 'ACK', zxid })
  learner.loggedAtNewLeader = []
  for (const txn of learner.notLogged) service().logTxn(server, learner, txn, turn)
  learner.notLogged = []
  for (const zxid of learner.committed) service().commitNext(server, learner, zxid, turn)
  learner.committed = []
}
