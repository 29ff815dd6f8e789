import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { Acl, Data, SessionId, Zxid } from '../../model'
import type { DataTree } from './types'

/** The fields of a znode that validation needs. */
export interface PendingZnode {
  readonly data: Data
  readonly version: number
  readonly cversion: number
  readonly aversion: number
  readonly ephemeralOwner: SessionId
  readonly numChildren: number
  readonly acl: readonly Acl[]
}

/** A znode as a transaction leaves it that is not applied yet (`ZooKeeperServer.ChangeRecord`). */
export interface ChangeRecord {
  readonly index: number
  readonly zxid: Zxid
  readonly path: string
  /** Absent where the transaction deletes the znode. */
  readonly znode?: PendingZnode
}

/**
 * The effects of proposed transactions that are not applied. With them each request is validated as if
 * all before it had happened (`ZooKeeperServer.outstandingChanges`).
 */
export interface PendingChanges {
  /** The number of records ever added; it orders them. */
  added: number
  /** The records by index, oldest first. */
  records: SortedMap<number, ChangeRecord>
  /** The newest record of each path. */
  byPath: SortedMap<string, ChangeRecord>
}

export const createPending = (): PendingChanges => ({
  added: 0,
  records: createSortedMap(),
  byPath: createSortedMap(),
})

/** Drops the records of transactions up to `zxid`, whose changes are in the tree now (`processTxn`). */
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

/** Returns a path's newest pending state, else its state in the tree (`getRecordForPath`). */
export function findPending(
  tree: DataTree,
  pending: PendingChanges,
  path: string,
): PendingZnode | undefined {
  const record = pending.byPath.size === 0 ? undefined : pending.byPath.get(path)
  return record === undefined ? tree.znodes.get(path) : record.znode
}

/** Records the state of a path after a transaction (`addChangeRecord`). */
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

/** Returns a record's fields of a znode, with a transaction's changes. */
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
 * Removes all records after the first `added`; for their paths, the newest earlier records count again.
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
