import { createSortedMap } from '../../../kernel/lib'
import { ZXID_ZERO, type Zxid } from '../../model'
import { applyTxn, createTree, type AppliedTxn, type Txn } from '../tree'
import type { Database } from './types'

/** Creates the database of a server with an empty disk. */
export const createDatabase = (): Database => ({
  tree: createTree(),
  sessions: createSortedMap(),
  lastProcessed: ZXID_ZERO,
  committedLog: createSortedMap(),
})

/**
 * Applies a transaction to tree and sessions.
 *
 * Source: `ZooKeeperServer.processTxn`, `FileTxnSnapLog.processTransaction`.
 */
export function applyToDatabase(database: Database, txn: Txn): AppliedTxn {
  const { body, session, zxid } = txn
  if (body.type === 'createSession') database.sessions.set(session, body.timeoutMs)
  else if (body.type === 'closeSession') database.sessions.delete(session)
  const applied = applyTxn(database.tree, txn)
  if (zxid > database.lastProcessed) database.lastProcessed = zxid
  return applied
}

/** `commitLogCount`: the check comes before an entry is added, so one more is kept. */
const COMMIT_LOG_COUNT = 500

/** Adds a committed transaction for learners that lag (`ZKDatabase.addCommittedProposal`). */
export function addCommitted(
  database: Database,
  txn: Txn,
  commitLogCount = COMMIT_LOG_COUNT,
): void {
  const { committedLog } = database
  if (committedLog.size > commitLogCount) {
    const oldest = committedLog.minKey()
    if (oldest !== undefined) committedLog.delete(oldest)
  }
  committedLog.set(txn.zxid, txn)
}

/** Returns the first and the last zxid of committedLog, `undefined` while it is empty. */
export function committedBounds(
  database: Database,
): { readonly min: Zxid; readonly max: Zxid } | undefined {
  const min = database.committedLog.minKey()
  const max = database.committedLog.maxKey()
  return min === undefined || max === undefined ? undefined : { min, max }
}
