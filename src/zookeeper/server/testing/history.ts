import { assert, defined } from '../../../kernel/lib'
import {
  counterOf,
  epochOf,
  NO_SESSION,
  OPEN_ACL_UNSAFE,
  parseZxid,
  sessionIdFrom,
  ZXID_NONE,
  toZxid,
  type Zxid,
} from '../../model'
import {
  addCommitted,
  applyDiskOperation,
  applyToDatabase,
  createDatabase,
  createDisk,
  lastLogged,
  markSynced,
  snapshotNow,
  type Database,
  type DiskImage,
} from '../disk'
import type { Txn } from '../tree'

/** The session of a script's transactions unless it names another. */
export const SCRIPT_SESSION = sessionIdFrom(0xabcn)

/** Reads `1:7`, or `-1` for none. */
export const readZxid = (text: string): Zxid =>
  text === '-1' ? ZXID_NONE : defined(parseZxid(text), `the zxid ${text}`)

/** Reads `1:1..1:3,2:1` as four zxids, an empty text as none. */
export function readZxids(text: string): Zxid[] {
  return text
    .split(',')
    .filter(Boolean)
    .flatMap((range) => {
      const [first = '', last = first] = range.split('..')
      const from = readZxid(first)
      const to = readZxid(last)
      assert(epochOf(from) === epochOf(to), `${range} crosses epochs`)
      return Array.from({ length: to - from + 1 }, (_, index) => toZxid(from + index))
    })
}

/** The transaction with a zxid in every script; it creates `/EPOCH-COUNTER`. */
export const txnAt = (zxid: Zxid, session = SCRIPT_SESSION, cxid = counterOf(zxid)): Txn => ({
  zxid,
  session,
  cxid,
  timeMs: 0,
  body: {
    type: 'create',
    path: `/${epochOf(zxid)}-${counterOf(zxid)}`,
    data: null,
    acl: OPEN_ACL_UNSAFE,
    ephemeralOwner: NO_SESSION,
    parentCversion: 1000 * epochOf(zxid) + counterOf(zxid),
  },
})

/** The database after the transactions. */
export function databaseOf(zxids: readonly Zxid[], commitLogCount?: number): Database {
  const database = createDatabase()
  for (const zxid of zxids) {
    applyToDatabase(database, txnAt(zxid))
    addCommitted(database, txnAt(zxid), commitLogCount)
  }
  return database
}

/** A disk as a script describes it: one word for each log file, and the zxids of snapshots. */
export interface DiskText {
  readonly logs: string
  readonly snapshots: string
  readonly accepted: string | undefined
  readonly current: string | undefined
}

/** The disk of a description; all of it is flushed. */
export function diskOf({ logs, snapshots, accepted, current }: DiskText): DiskImage {
  const files = logs.split(' ').filter(Boolean).map(readZxids)
  const all = files.flat()
  let disk = createDisk()
  for (const zxid of readZxids(snapshots)) {
    const database = databaseOf(all.filter((logged) => logged <= zxid))
    database.lastProcessed = zxid
    disk = applyDiskOperation(disk, { type: 'snapshot', snapshot: snapshotNow(database), token: 0 })
  }
  for (const file of files) {
    disk = applyDiskOperation(disk, { type: 'roll' })
    for (const zxid of file) disk = applyDiskOperation(disk, { type: 'append', txn: txnAt(zxid) })
  }
  return {
    ...markSynced(disk, lastLogged(disk)),
    ...(accepted === undefined ? {} : { acceptedEpoch: Number(accepted) }),
    ...(current === undefined ? {} : { currentEpoch: Number(current) }),
  }
}
