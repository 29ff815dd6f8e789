import { nextZxid, type Acl, type Zxid } from '../../model'
import type { Txn, TxnBody } from '../tree'
import type { DiskImage, LogFile, SnapshotImage } from './types'

/** The logged transactions after `zxid`, oldest first (`FileTxnLog.read`). */
export function* logEntriesAfter(image: DiskImage, zxid: Zxid): Generator<Txn, void, undefined> {
  const from = nextZxid(zxid)
  for (const { txns } of image.logs) {
    if ((txns.maxKey() ?? zxid) > zxid) yield* txns.values(from)
  }
}

/**
 * The log files that a reader goes through who looks for `zxid`: the last one that begins before it,
 * and all that begin later (`FileTxnIterator.init`).
 */
export function logFilesFrom(image: DiskImage, zxid: Zxid): readonly LogFile[] {
  const earlier = image.logs.findLastIndex(({ first }) => first < zxid)
  return image.logs.slice(Math.max(earlier, 0))
}

/**
 * The bytes on disk of those of the files that are not being read yet: all but the first
 * (`FileTxnIterator.getStorageSize`).
 */
export function logStorageAfter(image: DiskImage, zxid: Zxid, preAllocBytes: number): number {
  let bytes = 0
  for (const file of logFilesFrom(image, zxid).slice(1)) bytes += logFileSize(file, preAllocBytes)
  return bytes
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
    position += txnBytes(txn)
  }
  return Math.max(size, position)
}

/** Header and digest of a transaction, wherever it is written. */
const TXN_BYTES = 32 + 12
/** Check sum, length and end mark of a record around it. */
const RECORD_BYTES = 8 + 4 + TXN_BYTES + 1
/** Length field of a string, a buffer or a list. */
const LENGTH_BYTES = 4
const INT_BYTES = 4

/** The bytes of one transaction in the log, counting a character as one. */
export const txnBytes = (txn: Txn): number => RECORD_BYTES + bodySize(txn.body)

/** The bytes of one transaction in a proposal, counting a character as one (`serializeRequest`). */
export const proposalBytes = (txn: Txn): number => TXN_BYTES + bodySize(txn.body)

function bodySize(body: TxnBody): number {
  switch (body.type) {
    case 'create': {
      const fixed = 2 * LENGTH_BYTES + 1 + INT_BYTES
      return fixed + body.path.length + (body.data?.length ?? 0) + aclSize(body.acl)
    }
    case 'delete':
    case 'deleteContainer':
      return LENGTH_BYTES + body.path.length
    case 'setACL':
      return LENGTH_BYTES + body.path.length + aclSize(body.acl) + INT_BYTES
    case 'check':
      return LENGTH_BYTES + body.path.length + INT_BYTES
    case 'multi': {
      let size = LENGTH_BYTES
      for (const part of body.parts) size += INT_BYTES + LENGTH_BYTES + bodySize(part)
      return size
    }
    case 'setData':
    case 'reconfig':
      return 2 * LENGTH_BYTES + INT_BYTES + body.path.length + (body.data?.length ?? 0)
    case 'closeSession': {
      let size = LENGTH_BYTES
      for (const path of body.paths) size += LENGTH_BYTES + path.length
      return size
    }
    case 'createSession':
    case 'error':
      return INT_BYTES
  }
}

function aclSize(acl: readonly Acl[]): number {
  let size = LENGTH_BYTES
  for (const { scheme, id } of acl) {
    size += INT_BYTES + 2 * LENGTH_BYTES + scheme.length + id.length
  }
  return size
}

/** Header, digest and check sums of a snapshot file. */
const SNAPSHOT_FIXED_BYTES = 64
/** Session id and timeout. */
const SESSION_BYTES = 8 + INT_BYTES
/** A znode's ACL number and `StatPersisted`, and the lengths of its path and data. */
const ZNODE_BYTES = 8 + 60 + 2 * LENGTH_BYTES

/** The bytes of a snapshot file, counting a character as one. */
export function snapshotBytes(snapshot: SnapshotImage): number {
  let size = SNAPSHOT_FIXED_BYTES + snapshot.sessions.size * SESSION_BYTES
  for (const [path, { data }] of snapshot.znodes.entries()) {
    size += ZNODE_BYTES + path.length + (data?.length ?? 0)
  }
  return size
}
