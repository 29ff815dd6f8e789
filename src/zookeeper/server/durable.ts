import { durableEnd, lastLogged } from './disk'
import { stopElection, look } from './election'
import { onFlushed } from './pipeline'
import {
  onAcceptedEpochWritten,
  onCurrentEpochWritten,
  onPromiseWritten,
  readInbox,
  onEpochWritten,
  onHistoryLogged,
  onSyncSnapshotWritten,
  onTruncated,
} from './recovery'
import {
  giveUp,
  type Turn,
  askDisk,
  reloadDatabase,
  waitForDisk,
  type DiskWait,
  type Server,
} from './state'
import { noteOnDisk } from './noteOnDisk'

/** The disk has done what this token stood for. */
export function onDiskAnswer(server: Server, token: number, turn: Turn): void {
  const wait = noteOnDisk(server, token, turn)
  // A former role's wait: the disk holds it, nothing goes on.
  if (wait?.term === server.term) goOn(server, wait, turn)
}

function goOn(server: Server, wait: DiskWait, turn: Turn): void {
  const { role } = server
  if (wait.type === 'flush') return onFlushed(server, wait.requests, turn)
  if (role.type === 'leader') {
    if (wait.type === 'leaderAccepted') onAcceptedEpochWritten(server, role, turn)
    else if (wait.type === 'leaderCurrent') onCurrentEpochWritten(server, role, turn)
  } else if (role.type === 'learner') {
    if (wait.type === 'learnerAccepted') onPromiseWritten(server, role, turn)
    else if (wait.type === 'learnerTruncated') onTruncated(server, role, wait.zxid, turn)
    else if (wait.type === 'learnerSnapshot') onSyncSnapshotWritten(server, role, turn)
    else if (wait.type === 'learnerLogged') onHistoryLogged(server, role, turn)
    else if (wait.type === 'learnerCurrent') onEpochWritten(server, role, turn)
    readInbox(server, role, turn)
  }
}

/**
 * The disk failed. A snapshot that cannot be written ends the process; otherwise the role ends, the tail
 * that was not flushed is cut, and memory is read from what the disk holds. Release 3.8 keeps memory as it
 * is here and rejoins with a zxid that its log does not back (ZOOKEEPER-4882); that is not the true protocol.
 *
 * Source: `ZooKeeperCriticalThread`, `ZooKeeperServer.takeSnapshot`.
 */
export function onDiskFailure(server: Server, token: number, turn: Turn): void {
  const wait = server.diskWaits.get(token)
  if (wait === undefined) return
  server.diskWaits.delete(token)
  if (wait.type === 'snapshot' || wait.type === 'learnerSnapshot') {
    turn.effects.push({ type: 'exit', reason: 'a snapshot cannot be written' })
    return
  }
  const { acceptedEpoch, currentEpoch } = server
  server.disk = { ...server.disk, acceptedEpoch, currentEpoch }
  if (server.role.type === 'standalone') {
    turn.effects.push({ type: 'exit', reason: 'the log cannot be flushed' })
    return
  }
  server.pipeline.sync = []
  server.pipeline.flushing = 0
  const kept = durableEnd(server.disk)
  if (lastLogged(server.disk) > kept) {
    const cut = waitForDisk(server, { type: 'barrier' })
    askDisk(server, { type: 'truncate', zxid: kept, token: cut }, turn)
  }
  reloadDatabase(server)
  const { type } = server.role
  if (type !== 'none' && type !== 'readOnly') return giveUp(turn, 'its disk failed')
  // It is looking, with a vote that its disk no longer backs.
  if (server.election.phase === 'idle') return
  stopElection(server, turn)
  look(server, turn)
}
