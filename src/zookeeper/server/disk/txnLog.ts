import { nextZxid, type Acl, type Zxid } from '../../model'
import type { Txn, TxnBody } from '../tree'
import type { DiskImage, LogFile, SnapshotImage } from './types'

/** Returns the logged transactions after `zxid`, oldest first (`FileTxnLog.read`). */
export function* logEntriesAfter(image: DiskImage, zxid: Zxid): Generator<Txn, void, undefined> {
  const from = nextZxid(zxid)
  for (const { txns } of image.logs) {
    if ((txns.maxKey() ?? zxid) > zxid) yield* txns.values(from)
  }
}

/**
 * Returns the log files for a reader that starts at `zxid`: the last file that begins before it, and
 * all later ones (`FileTxnIterator.init`).
 */
export function logFilesFrom(image: DiskImage, zxid: Zxid): readonly LogFile[] {
  const earlier = image.logs.findLastIndex(({ first }) => first < zxid)
  return image.logs.slice(Math.max(earlier, 0))
}

/**
 * Returns the bytes of the files from `zxid` on, except the first of them
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
 * Returns the bytes of a log file, which grows by whole portions before it is full.
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

/** Bytes of a transaction's header and digest. */
const TXN_BYTES = 32 + 12
/** Bytes of a log record: check sum, length, transaction and end mark. */
const RECORD_BYTES = 8 + 4 + TXN_BYTES + 1
/** Bytes of the length field of a string, a buffer or a list. */
const LENGTH_BYTES = 4
const INT_BYTES = 4

/** Returns the bytes of a transaction in the log; a character counts as one byte. */
export const txnBytes = (txn: Txn): number => RECORD_BYTES + bodySize(txn.body)

/** Returns the bytes of a transaction in a proposal; a character counts as one (`serializeRequest`). */
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

/** Bytes of a snapshot file's header, digest and check sums. */
const SNAPSHOT_FIXED_BYTES = 64
/** Bytes of a session's id and timeout. */
const SESSION_BYTES = 8 + INT_BYTES
/** Bytes of a znode's ACL number, its `StatPersisted`, and the lengths of its path and data. */
const ZNODE_BYTES = 8 + 60 + 2 * LENGTH_BYTES

/** Returns the bytes of a snapshot file; a character counts as one byte. */
export function snapshotBytes(snapshot: SnapshotImage): number {
  let size = SNAPSHOT_FIXED_BYTES + snapshot.sessions.size * SESSION_BYTES
  for (const [path, { data }] of snapshot.znodes.entries()) {
    size += ZNODE_BYTES + path.length + (data?.length ?? 0)
  }
  return size
}
