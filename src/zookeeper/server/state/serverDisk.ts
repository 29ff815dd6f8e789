import { ZXID_ZERO } from '../../model'
import {
  applyDiskOperation,
  historyBaseOf,
  reloadDatabase as reload,
  newestSnapshot,
  type DiskOperation,
} from '../disk'
import { trace, writeDisk, type Turn } from './turn'
import type { Txn } from '../tree'
import type { DiskWait, Server } from './server'

/**
 * A server and its disk. The mirror changes when an operation is asked for, in the order in which the disk
 * will carry them out; only what must be durable waits for the answer.
 */

/** Remembers what goes on once the disk answers; gives the token to ask it with. */
export function waitForDisk(server: Server, wait: DiskWait): number {
  const token = server.diskTokens
  server.diskTokens += 1
  server.diskWaits.set(token, { ...wait, term: server.term })
  return token
}

/** Asks the disk for an operation. A flush is marked in the mirror when it is done. */
export function askDisk(turn: Turn, server: Server, operation: DiskOperation): void {
  if (operation.type !== 'sync') server.disk = applyDiskOperation(server.disk, operation)
  writeDisk(turn, operation)
}

/** Writes one transaction to the log, unflushed. */
export function appendToLog(turn: Turn, server: Server, txn: Txn): void {
  const { logs, isRolled } = server.disk
  const last = logs.at(-1)
  if (server.isLogOwned && isRolled !== true && last !== undefined) {
    // Nobody else has this file: to copy what each append touches would cost more than the append.
    last.txns.set(txn.zxid, txn)
    writeDisk(turn, { type: 'append', txn })
  } else {
    askDisk(turn, server, { type: 'append', txn })
    server.isLogOwned = true
  }
  traceTxn(turn, server, 'appended', txn)
}

/** Reads memory from disk again; false where the disk does not hold a database. */
export function reloadDatabase(server: Server): boolean {
  const loaded = reload(server.disk, server.config.commitLogCount)
  if (!loaded.ok) return false
  server.db = loaded.value
  server.historyBase = historyBaseOf(server.disk)
  server.digestFrom = newestSnapshot(server.disk)?.fuzzyUntil ?? ZXID_ZERO
  return true
}

/** Tells an observer what became of a transaction here. */
export function traceTxn(
  turn: Turn,
  server: Server,
  type: 'proposed' | 'appended' | 'logged' | 'committed' | 'applied',
  txn: Txn,
  digest?: number,
): void {
  const { body } = txn
  trace(turn, {
    type,
    server: server.id,
    zxid: txn.zxid,
    txn: body.type,
    session: txn.session,
    ...('path' in body ? { path: body.path } : undefined),
    ...(body.type === 'error' ? { error: body.error } : undefined),
    ...(digest === undefined ? undefined : { digest }),
  })
}
