import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { Acl, Data, SessionId, Zxid } from '../../model'
import type { DataTree } from './types'

/** What validation must know of a znode. */
export interface PendingZnode {
  readonly data: Data
  readonly version: number
  readonly cversion: number
  readonly aversion: number
  readonly ephemeralOwner: SessionId
  readonly numChildren: number
  readonly acl: readonly Acl[]
}

/** A znode as a transaction will leave it that is not applied yet (`ZooKeeperServer.ChangeRecord`). */
export interface ChangeRecord {
  readonly index: number
  readonly zxid: Zxid
  readonly path: string
  /** Absent where the transaction deletes it. */
  readonly znode?: PendingZnode
}

/**
 * The effects of transactions that are proposed and not applied, so that each request is judged as
 * if all before it had happened (`ZooKeeperServer.outstandingChanges`).
 */
export interface PendingChanges {
  /** The number of records ever added, which orders them. */
  added: number
  /** Oldest first. */
  records: SortedMap<number, ChangeRecord>
  /** The newest record of every path. */
  byPath: SortedMap<string, ChangeRecord>
}

export const createPending = (): PendingChanges => ({
  added: 0,
  records: createSortedMap(),
  byPath: createSortedMap(),
})

/** Forgets what the transactions up to `zxid` changed: the tree shows it now (`processTxn`). */
export function forgetApplied(pending: PendingChanges, zxid: Zxid): void {
  for (;;) {
    const first = pending.records.minKey()
    if (first === undefined) return
    const record = pending.records.get(first)
    if (record === undefined || record.zxid > zxid) return
    pending.records.delete(first)
    if (pending.byPath.get(record.path)?.index === first) pending.byPath.delete(record.path)
  }
}

/** A path's newest pending state, else what the tree holds (`getRecordForPath`). */
export function findPending(
  pending: PendingChanges,
  tree: DataTree,
  path: string,
): PendingZnode | undefined {
  const record = pending.byPath.size === 0 ? undefined : pending.byPath.get(path)
  return record === undefined ? tree.znodes.get(path) : record.znode
}

/** Notes what a transaction will make of a path (`addChangeRecord`). */
export function addRecord(
  pending: PendingChanges,
  zxid: Zxid,
  path: string,
  znode?: PendingZnode,
): void {
  pending.added += 1
  const index = pending.added
  const record = znode === undefined ? { index, zxid, path } : { index, zxid, path, znode }
  pending.records.set(index, record)
  pending.byPath.set(path, record)
}

/** Only what a record needs, with what the transaction changes of it. */
export const changed = (
  znode: PendingZnode,
  change: Partial<Pick<PendingZnode, 'data' | 'version' | 'cversion' | 'aversion' | 'numChildren'>>,
): PendingZnode => ({
  data: change.data === undefined ? znode.data : change.data,
  version: change.version ?? znode.version,
  cversion: change.cversion ?? znode.cversion,
  aversion: change.aversion ?? znode.aversion,
  ephemeralOwner: znode.ephemeralOwner,
  numChildren: change.numChildren ?? znode.numChildren,
  acl: znode.acl,
})

/**
 * Takes back all records that were added after the first `added`; what earlier transactions had made
 * of the same paths is their newest state again.
 *
 * Source: `PrepRequestProcessor.rollbackPendingChanges`.
 */
export function rollBack(pending: PendingChanges, added: number): void {
  const undone = new Set<string>()
  for (let index = pending.added; index > added; index -= 1) {
    const record = pending.records.get(index)
    if (record === undefined) continue
    pending.records.delete(index)
    pending.byPath.delete(record.path)
    undone.add(record.path)
  }
  if (undone.size === 0) return
  for (const record of pending.records.values()) {
    if (undone.has(record.path)) pending.byPath.set(record.path, record)
  }
}
