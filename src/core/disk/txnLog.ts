import type { Zxid } from '../../model'
import type { Txn, TxnBody } from '../txn'
import { newestSnapshot } from './image'
import type { DiskImage, LogFile, SnapshotImage } from './types'

/** The logged transactions after `zxid`, oldest first (`FileTxnLog.read`). */
export function* logEntriesAfter(image: DiskImage, zxid: Zxid): Generator<Txn, void, undefined> {
  const from = (zxid + 1) as Zxid
  for (const { txns } of image.logs) {
    if ((txns.maxKey() ?? zxid) > zxid) yield* txns.values(from)
  }
}

/**
 * The transactions from which a leader may bring a learner at `peer` up to date, out of its log:
 * those of the file that may hold `peer`, from that file's beginning, and of all later files.
 * `undefined` where the log begins after `peer`, or where the later files exceed the limit.
 * A limit of 0 bytes is none; a negative one turns this off.
 *
 * Source: `ZKDatabase.getProposalsFromTxnLog`, `FileTxnIterator.getStorageSize`.
 */
export function readLogForSync(
  image: DiskImage,
  peer: Zxid,
  limitBytes: number,
  preAllocBytes: number,
): Iterable<Txn> | undefined {
  if (limitBytes < 0) return undefined
  const earlier = image.logs.findLastIndex(({ first }) => first < peer)
  const files = image.logs.slice(Math.max(earlier, 0))
  const first = files[0]?.txns.minKey()
  if (first === undefined || first > peer) return undefined
  let later = 0
  for (const file of files.slice(1)) later += logFileSize(file, preAllocBytes)
  if (limitBytes > 0 && later > limitBytes) return undefined
  return entriesOf(files)
}

function* entriesOf(files: readonly LogFile[]): Generator<Txn, void, undefined> {
  for (const { txns } of files) yield* txns.values()
}

/**
 * How many bytes of log a leader reads at most instead of sending a snapshot: a part of the newest
 * snapshot's size (`ZKDatabase.calculateTxnLogSizeLimit`).
 */
export function txnLogSizeLimit(image: DiskImage, snapshotSizeFactor: number): number {
  const snapshot = newestSnapshot(image)
  return snapshot === undefined ? 0 : Math.trunc(snapshotSize(snapshot) * snapshotSizeFactor)
}

const FILE_HEADER_BYTES = 16
const PADDING_MARGIN_BYTES = 4096

/**
 * The bytes that a log file takes: it grows by whole portions, always well before it is full.
 *
 * Source: `FilePadding.calculateFileSizeWithPadding`.
 */
export function logFileSize(file: LogFile, preAllocBytes: number): number {
  let position = FILE_HEADER_BYTES
  let size = FILE_HEADER_BYTES
  for (const txn of file.txns.values()) {
    if (preAllocBytes > 0 && position + PADDING_MARGIN_BYTES >= size) {
      if (position > size) {
        const grown = position + preAllocBytes
        size = grown - (grown % preAllocBytes)
      } else {
        size += preAllocBytes
      }
    }
    position += txnSize(txn)
  }
  return Math.max(size, position)
}

/** Check sum, length, header, digest and end mark of a record. */
const RECORD_BYTES = 8 + 4 + 32 + 12 + 1
/** Length field of a string, a buffer or a list. */
const LENGTH_BYTES = 4
const INT_BYTES = 4

/** The bytes of one transaction in the log, counting a character as one. */
export const txnSize = (txn: Txn): number => RECORD_BYTES + bodySize(txn.body)

function bodySize(body: TxnBody): number {
  switch (body.type) {
    case 'create': {
      let acl = LENGTH_BYTES
      for (const { scheme, id } of body.acl) {
        acl += INT_BYTES + 2 * LENGTH_BYTES + scheme.length + id.length
      }
      const fixed = 2 * LENGTH_BYTES + 1 + INT_BYTES
      return fixed + body.path.length + (body.data?.length ?? 0) + acl
    }
    case 'delete':
      return LENGTH_BYTES + body.path.length
    case 'setData':
      return 2 * LENGTH_BYTES + INT_BYTES + body.path.length + (body.data?.length ?? 0)
    case 'closeSession': {
      let size = LENGTH_BYTES
      for (const path of body.paths) size += LENGTH_BYTES + path.length
      return size
    }
    default:
      return INT_BYTES
  }
}

/** Header, digest and check sums of a snapshot file. */
const SNAPSHOT_BYTES = 64
/** Session id and timeout. */
const SESSION_BYTES = 8 + INT_BYTES
/** A znode's ACL number and `StatPersisted`, and the lengths of its path and data. */
const ZNODE_BYTES = 8 + 60 + 2 * LENGTH_BYTES

/** The bytes of a snapshot file, counting a character as one. */
export function snapshotSize(snapshot: SnapshotImage): number {
  let size = SNAPSHOT_BYTES + snapshot.sessions.size * SESSION_BYTES
  for (const [path, { data }] of snapshot.znodes.entries()) {
    size += ZNODE_BYTES + path.length + (data?.length ?? 0)
  }
  return size
}
