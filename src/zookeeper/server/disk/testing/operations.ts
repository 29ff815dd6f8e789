import { makeZxid, NO_SESSION, type Zxid } from '../../../model'
import type { Txn } from '../../tree'
import {
  applyDiskOperation,
  createDatabase,
  createDisk,
  snapshotNow,
  type DiskImage,
  type DiskOperation,
} from '..'

/** The zxid of a counter in epoch 1, the only one of these tests. */
export const z = (counter: number): Zxid => makeZxid(1, counter)

/** An error transaction, the smallest one of a log. */
export const txnOf = (zxid: Zxid): Txn => ({
  zxid,
  session: NO_SESSION,
  cxid: 0,
  timeMs: 0,
  body: { type: 'error', error: 'NoNode' },
})

export const append = (zxid: Zxid): DiskOperation => ({ type: 'append', txn: txnOf(zxid) })
export const roll: DiskOperation = { type: 'roll' }
export const sync: DiskOperation = { type: 'sync', token: 0 }

/** A snapshot of an empty tree at a zxid. */
export const snapshot = (zxid: Zxid): DiskOperation => ({
  type: 'snapshot',
  snapshot: { ...snapshotNow(createDatabase()), zxid },
  token: 0,
})

/** The disk after the operations. */
export const diskOf = (...operations: readonly DiskOperation[]): DiskImage =>
  operations.reduce(applyDiskOperation, createDisk())
