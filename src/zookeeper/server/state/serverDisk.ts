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
 * A server's operations on its disk. The mirror changes when an operation is asked for, in the order in
 * which the disk carries them out. Work that needs durable data waits for the answer.
 */

/** Stores the work that waits for the disk's answer; returns the token for the operation. */
export function waitForDisk(server: Server, wait: DiskWait): number {
  const token = server.diskTokens
  server.diskTokens += 1
  server.diskWaits.set(token, { ...wait, term: server.term })
  return token
}

/** Asks the disk for an operation. The mirror shows a flush only when it is done. */
export function askDisk(turn: Turn, server: Server, operation: DiskOperation): void {
  if (operation.type !== 'sync') server.disk = applyDiskOperation(server.disk, operation)
  writeDisk(turn, operation)
}

/** Appends a transaction to the log, without a flush. */
export function appendToLog(turn: Turn, server: Server, txn: Txn): void {
  const { logs, isRolled } = server.disk
  const last = logs.at(-1)
  if (server.isLogOwned && isRolled !== true && last !== undefined) {
    // No other image shares this file, and a copy would cost more than the append.
    last.txns.set(txn.zxid, txn)
    writeDisk(turn, { type: 'append', txn })
  } else {
    askDisk(turn, server, { type: 'append', txn })
    server.isLogOwned = true
  }
  traceTxn(turn, server, 'appended', txn)
}

/** Reloads memory from the disk. Returns false where the disk holds no valid database. */
export function reloadDatabase(server: Server): boolean {
  const loaded = reload(server.disk, server.config.commitLogCount)
  if (!loaded.ok) return false
  server.db = loaded.value
  server.historyBase = historyBaseOf(server.disk)
  server.digestFrom = newestSnapshot(server.disk)?.fuzzyUntil ?? ZXID_ZERO
  return true
}

/** Traces a transaction's progress on this server. */
export function traceTxn(
  turn: Turn,
  server: Server,
  type: 'proposed' | 'appended' | 'logged' | 'committed' | 'applied',
  txn: Txn,
  digest?: number,
): void {
  const { body, zxid, session } = txn
  const { id } = server
  // Most transactions have a path: theirs are written out, for spreads take several times as long.
  if ('path' in body) {
    const { type: name, path } = body
    if (digest === undefined) trace(turn, { type, server: id, zxid, txn: name, session, path })
    else trace(turn, { type, server: id, zxid, txn: name, session, path, digest })
    return
  }
  trace(turn, {
    type,
    server: id,
    zxid,
    txn: body.type,
    session,
    ...(body.type === 'error' ? { error: body.error } : undefined),
    ...(digest === undefined ? undefined : { digest }),
  })
}
