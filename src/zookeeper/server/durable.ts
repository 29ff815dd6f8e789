import { durableEnd, lastLogged } from './disk'
import { stopElection, startLooking } from './election'
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
  openLearnerPort,
} from './recovery'
import {
  exit,
  giveUp,
  type Turn,
  askDisk,
  reloadDatabase,
  waitForDisk,
  type DiskWait,
  type Server,
} from './state'
import { noteOnDisk } from './noteOnDisk'

/** Resumes the work that waited for the disk's answer to a token. */
export function onDiskAnswer(turn: Turn, server: Server, token: number): void {
  const wait = noteOnDisk(turn, server, token)
  // A wait of a former role is noted as durable, and resumes nothing.
  if (wait?.term === server.term) goOn(turn, server, wait)
}

function goOn(turn: Turn, server: Server, wait: DiskWait): void {
  const { role } = server
  if (wait.type === 'flush') return onFlushed(turn, server, wait.requests)
  if (role.type === 'leader') {
    if (wait.type === 'leaderSnapshot') openLearnerPort(turn, server, role)
    else if (wait.type === 'leaderAccepted') onAcceptedEpochWritten(turn, server, role)
    else if (wait.type === 'leaderCurrent') onCurrentEpochWritten(turn, server, role)
  } else if (role.type === 'learner') {
    if (wait.type === 'learnerAccepted') onPromiseWritten(turn, server, role)
    else if (wait.type === 'learnerTruncated') onTruncated(turn, server, role, wait.zxid)
    else if (wait.type === 'learnerSnapshot') onSyncSnapshotWritten(turn, server, role)
    else if (wait.type === 'learnerLogged') onHistoryLogged(turn, server, role)
    else if (wait.type === 'learnerCurrent') onEpochWritten(turn, server, role)
    readInbox(turn, server, role)
  }
}

const SNAPSHOTS: ReadonlySet<string> = new Set([
  'snapshot',
  'leaderSnapshot',
  'learnerSnapshot',
] satisfies DiskWait['type'][])

/**
 * Handles a failed disk operation. A failed snapshot ends the process; so does any failure of a
 * standalone server. Otherwise the role ends, the unflushed tail of the log is cut, and memory is
 * reloaded from the disk. Release 3.8 keeps its memory and rejoins with a zxid that its log lacks
 * (ZOOKEEPER-4882); that is not the true protocol.
 *
 * Source: `ZooKeeperCriticalThread`, `ZooKeeperServer.takeSnapshot`.
 */
export function onDiskFailure(turn: Turn, server: Server, token: number): void {
  const wait = server.diskWaits.get(token)
  if (wait === undefined) return
  server.diskWaits.delete(token)
  if (SNAPSHOTS.has(wait.type)) {
    return exit(turn, { code: 'snapshot', values: {} })
  }
  const { acceptedEpoch, currentEpoch } = server
  server.disk = { ...server.disk, acceptedEpoch, currentEpoch }
  if (server.role.type === 'standalone') {
    return exit(turn, { code: 'log', values: {} })
  }
  server.pipeline.sync = []
  server.pipeline.unflushed = []
  server.pipeline.flushing = 0
  const end = durableEnd(server.disk)
  if (lastLogged(server.disk) > end) {
    const cut = waitForDisk(server, { type: 'barrier' })
    askDisk(turn, server, { type: 'truncate', zxid: end, token: cut })
  }
  reloadDatabase(server)
  const { type } = server.role
  if (type !== 'none' && type !== 'readOnly')
    return giveUp(turn, { code: 'diskFailed', values: {} })
  // A server without a role looks again, for its vote no longer matches its disk.
  if (server.election.phase === 'idle') return
  stopElection(turn, server)
  startLooking(turn, server)
}
