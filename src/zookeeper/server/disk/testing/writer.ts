import { makeZxid, OPEN_ACL_UNSAFE, sessionIdFrom, type SessionId } from '../../../model'
import { utf8Encode } from '../../../../kernel/lib'
import {
  type WriteOperation,
  createPending,
  forgetApplied,
  prepareTxn,
  type PendingChanges,
  type Txn,
} from '../../tree'
import { addCommitted, applyToDatabase, applyDiskOperation, createDatabase, createDisk } from '..'
import type { Database, DiskImage } from '../types'

/** A standalone server without queues: it logs and applies each write at once. */
export interface Writer {
  readonly database: Database
  readonly pending: PendingChanges
  disk: DiskImage
  counter: number
  readonly epoch: number
}

export const createWriter = (epoch = 1): Writer => ({
  database: createDatabase(),
  pending: createPending(),
  disk: createDisk(),
  counter: 0,
  epoch,
})

export const sessionOf = (n: number): SessionId => sessionIdFrom(BigInt(n))

/** Validates, logs and applies one write; returns its transaction. */
export function write(writer: Writer, session: SessionId, operation: WriteOperation): Txn {
  writer.counter += 1
  const zxid = makeZxid(writer.epoch, writer.counter)
  const request = { session, cxid: writer.counter, operation }
  const { database, pending } = writer
  const txn = prepareTxn(database.tree, pending, request, { zxid, timeMs: writer.counter })
  writer.disk = applyDiskOperation(writer.disk, { type: 'append', txn })
  applyToDatabase(database, txn)
  addCommitted(database, txn)
  forgetApplied(pending, zxid)
  return txn
}

/** The creation of a persistent znode, for tests that need any transaction. */
export const createOf = (path: string, data = ''): WriteOperation => ({
  packet: 'create',
  path,
  data: utf8Encode(data),
  acl: OPEN_ACL_UNSAFE,
  mode: 'PERSISTENT',
})
