import { assertNever } from '../../kernel/lib'
import type { Zxid } from '../model'
import { lastLogged, markSynced } from './disk'
import { trace, type Turn, traceTxn, type DiskWait, type Server } from './state'

/** Notes that the disk completed the operation of a token. Returns the wait, `undefined` for none. */
export function noteOnDisk(
  turn: Turn,
  server: Server,
  token: number,
): (DiskWait & { readonly term: number }) | undefined {
  const wait = server.diskWaits.get(token)
  if (wait === undefined) return undefined
  server.diskWaits.delete(token)
  note(turn, server, wait)
  return wait
}

/** Notes the facts that hold whatever the server's role is now. */
function note(turn: Turn, server: Server, wait: DiskWait): void {
  switch (wait.type) {
    case 'leaderAccepted':
    case 'learnerAccepted':
      server.acceptedEpoch = wait.epoch
      return traceEpochs(turn, server)
    case 'leaderCurrent':
    case 'learnerCurrent':
      server.currentEpoch = wait.epoch
      return traceEpochs(turn, server)
    case 'snapshot':
    case 'leaderSnapshot':
    case 'learnerSnapshot': {
      const { zxid } = wait.snapshot
      return trace(turn, { type: 'snapshot', server: server.id, zxid, state: 'taken' })
    }
    case 'flush':
      return markFlushed(server, wait.syncTo)
    case 'learnerLogged':
      markFlushed(server, wait.syncTo)
      for (const txn of wait.txns) traceTxn(turn, server, 'logged', txn)
      return
    case 'barrier':
      return markFlushed(server, wait.syncTo)
    case 'learnerTruncated':
      return
    default:
      return assertNever(wait)
  }
}

/** Marks the log as flushed, up to its end: it may have been cut since the flush was asked for. */
function markFlushed(server: Server, syncTo: Zxid | undefined): void {
  if (syncTo === undefined) return
  const last = lastLogged(server.disk)
  server.disk = markSynced(server.disk, syncTo < last ? syncTo : last)
}

function traceEpochs(turn: Turn, server: Server): void {
  const { acceptedEpoch: accepted, currentEpoch: current } = server
  trace(turn, { type: 'epoch', server: server.id, accepted, current })
}
