import { assertNever } from '../../lib'
import type { Zxid } from '../../model'
import { lastLogged, markSynced } from '../disk'
import { onAcceptedEpochWritten, onCurrentEpochWritten } from '../recovery/leader'
import { onPromiseWritten, readInbox } from '../recovery/learner'
import { onEpochWritten, onHistoryLogged, onSyncSnapshotWritten } from '../recovery/learnerSync'
import { trace, type Turn } from '../turn'
import { traceTxn } from './disk'
import { service } from './service'
import type { DiskWait, Server } from './state'

/** The disk has done what this token stood for. */
export function onDiskAnswer(server: Server, token: number, turn: Turn): void {
  const wait = server.diskWaits.get(token)
  if (wait === undefined) return
  server.diskWaits.delete(token)
  noteOnDisk(server, wait, turn)
  // A former role's wait: the disk holds it, nothing goes on.
  if (wait.term === server.term) goOn(server, wait, turn)
}

/** What is true whatever the server is by now. */
function noteOnDisk(server: Server, wait: DiskWait, turn: Turn): void {
  switch (wait.type) {
    case 'leaderAccepted':
    case 'learnerAccepted':
      server.acceptedEpoch = wait.epoch
      return traceEpochs(server, turn)
    case 'leaderCurrent':
    case 'learnerCurrent':
      server.currentEpoch = wait.epoch
      return traceEpochs(server, turn)
    case 'snapshot':
    case 'learnerSnapshot': {
      const { zxid } = wait.snapshot
      return trace(turn, { type: 'snapshot', server: server.id, zxid, state: 'taken' })
    }
    case 'flush':
      return markFlushed(server, wait.syncTo)
    case 'learnerLogged':
      markFlushed(server, wait.syncTo)
      for (const txn of wait.txns) traceTxn(server, 'logged', txn, turn)
      return
    case 'barrier':
      return markFlushed(server, wait.syncTo)
    case 'learnerTruncated':
      return
    default:
      return assertNever(wait)
  }
}

/** The log may have been cut since the flush was asked for. */
function markFlushed(server: Server, syncTo: Zxid | undefined): void {
  if (syncTo === undefined) return
  const last = lastLogged(server.disk)
  server.disk = markSynced(server.disk, syncTo < last ? syncTo : last)
}

function traceEpochs(server: Server, turn: Turn): void {
  const { acceptedEpoch: accepted, currentEpoch: current } = server
  trace(turn, { type: 'epoch', server: server.id, accepted, current })
}

function goOn(server: Server, wait: DiskWait, turn: Turn): void {
  const { role } = server
  if (wait.type === 'flush') return service().onFlushed(server, wait.requests, turn)
  if (role.type === 'leader') {
    if (wait.type === 'leaderAccepted') onAcceptedEpochWritten(server, role, turn)
    else if (wait.type === 'leaderCurrent') onCurrentEpochWritten(server, role, turn)
  } else if (role.type === 'learner') {
    if (wait.type === 'learnerAccepted') onPromiseWritten(server, role, turn)
    else if (wait.type === 'learnerTruncated') service().onTruncated(server, role, wait.zxid, turn)
    else if (wait.type === 'learnerSnapshot') onSyncSnapshotWritten(server, role, turn)
    else if (wait.type === 'learnerLogged') onHistoryLogged(server, role, turn)
    else if (wait.type === 'learnerCurrent') onEpochWritten(server, role, turn)
    readInbox(server, role, turn)
  }
}
