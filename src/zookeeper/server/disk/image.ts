import { assertNever, createSortedMap } from '../../../kernel/lib'
import { ZXID_NONE, ZXID_ZERO, nextZxid, type Zxid } from '../../model'
import type { Txn } from '../tree'
import type { DiskImage, DiskOperation, LogFile, SnapshotImage } from './types'

/** An empty disk. */
export const createDisk = (): DiskImage => ({ logs: [], snapshots: [], synced: ZXID_ZERO })

/**
 * A disk after an operation: what the process that asked for it reads back. Images share what has
 * not changed and are never edited. What a power loss would leave of it is {@link losePower}'s to
 * say; a sync that takes time is told of with {@link markSynced} when it ends.
 */
export function applyDiskOperation(image: DiskImage, operation: DiskOperation): DiskImage {
  switch (operation.type) {
    case 'append':
      return appendTxn(image, operation.txn)
    case 'roll':
      return image.isRolled === true ? image : { ...image, isRolled: true }
    case 'sync':
      return markSynced(image, lastLogged(image))
    case 'truncate':
      return truncateLog(image, operation.zxid) ?? image
    case 'snapshot':
      return addSnapshot(image, operation.snapshot)
    case 'writeEpoch':
      return writeEpoch(image, operation.file, operation.epoch)
    case 'writeConfig':
      return writeConfig(image, operation.file, operation.text)
    default:
      return assertNever(operation)
  }
}

/** Replaces an epoch file; its leftover, where there is one, is renamed over. */
function writeEpoch(
  image: DiskImage,
  file: 'acceptedEpoch' | 'currentEpoch',
  epoch: number,
): DiskImage {
  if (file === 'acceptedEpoch') return { ...image, acceptedEpoch: epoch }
  return { ...image, currentEpoch: epoch, hasCurrentEpochTmp: false }
}

/** Source: `QuorumPeerConfig.writeDynamicConfig`, `deleteFile`. */
function writeConfig(
  image: DiskImage,
  file: 'dynamic' | 'next',
  text: string | undefined,
): DiskImage {
  const { config, nextConfig, ...rest } = image
  const present = file === 'dynamic' ? text : config
  const next = file === 'next' ? text : nextConfig
  return {
    ...rest,
    ...(present !== undefined && { config: present }),
    ...(next !== undefined && { nextConfig: next }),
  }
}

/** Source: `FileTxnLog.append`: a file is named for its first transaction. */
function appendTxn(image: DiskImage, txn: Txn): DiskImage {
  const last = image.logs.at(-1)
  if (last === undefined || image.isRolled === true) {
    const file = { first: txn.zxid, txns: createSortedMap([[txn.zxid, txn]]) }
    const others = image.logs.filter(({ first }) => first !== txn.zxid)
    const logs = [...others, file].sort((a, b) => a.first - b.first)
    return { ...image, logs, isRolled: false }
  }
  const txns = last.txns.clone()
  txns.set(txn.zxid, txn)
  return { ...image, logs: [...image.logs.slice(0, -1), { first: last.first, txns }] }
}

/**
 * A second snapshot of the same zxid replaces the first: they bear one name. A tree received by SNAP
 * stands for all of its history: what the disk holds beyond it was discarded, and goes.
 */
function addSnapshot(image: DiskImage, snapshot: SnapshotImage): DiskImage {
  const { zxid } = snapshot
  const base = snapshot.isReceived === true ? discardAfter(image, zxid) : image
  const others = base.snapshots.filter((other) => other.zxid !== zxid)
  return { ...base, snapshots: [...others, snapshot].sort((a, b) => a.zxid - b.zxid) }
}

/** A disk on which everything up to that transaction is flushed. */
export const markSynced = (image: DiskImage, upTo: Zxid): DiskImage =>
  upTo <= image.synced ? image : { ...image, synced: upTo }

/**
 * What a power loss leaves: the log up to the last flush. Snapshots and epoch files are whole once
 * they are there.
 */
export function losePower(image: DiskImage): DiskImage {
  return { ...image, logs: cutLogs(image.logs, image.synced), isRolled: true }
}

/**
 * Cuts the log behind `zxid` and drops the snapshots taken after it; `undefined` where no snapshot
 * is left to start from, and the server can only give up.
 *
 * Source: `FileTxnLog.truncate`, which keeps one record too many where `zxid` itself is not in the
 * log, and leaves newer snapshots in place for the next start to load. Either would bring back what
 * the ensemble has discarded, so neither is copied.
 */
export function truncateLog(image: DiskImage, zxid: Zxid): DiskImage | undefined {
  return image.snapshots.some((snapshot) => snapshot.zxid <= zxid)
    ? discardAfter(image, zxid)
    : undefined
}

function discardAfter(image: DiskImage, zxid: Zxid): DiskImage {
  const snapshots = image.snapshots.filter((snapshot) => snapshot.zxid <= zxid)
  const logs = cutLogs(image.logs, zxid)
  const synced = zxid < image.synced ? zxid : image.synced
  return { ...image, logs, snapshots, synced, isRolled: true }
}

function cutLogs(logs: readonly LogFile[], zxid: Zxid): readonly LogFile[] {
  const last = logs.at(-1)
  if (last === undefined || (last.txns.maxKey() ?? ZXID_NONE) <= zxid) return logs
  const kept: LogFile[] = []
  for (const file of logs) {
    if (file.first > zxid) break
    const newest = file.txns.maxKey() ?? ZXID_NONE
    if (newest <= zxid) {
      kept.push(file)
      continue
    }
    const txns = file.txns.clone()
    txns.deleteRange(nextZxid(zxid), newest, true)
    kept.push({ first: file.first, txns })
  }
  return kept
}

/** The last transaction in the log, −1 where there is none (`FileTxnLog.getLastLoggedZxid`). */
export function lastLogged(image: DiskImage): Zxid {
  const last = image.logs.at(-1)
  return last === undefined ? ZXID_NONE : (last.txns.maxKey() ?? last.first)
}

/** The last transaction that no power loss can take: flushed in the log, or held by a snapshot. */
export function durableEnd(image: DiskImage): Zxid {
  const held = newestSnapshot(image)?.zxid ?? ZXID_ZERO
  return held > image.synced ? held : image.synced
}

/** Zxid of the newest tree that came by SNAP: the log before it may hold what was discarded. */
export function historyBaseOf({ snapshots }: DiskImage): Zxid {
  const received = snapshots.filter(({ isReceived }) => isReceived === true)
  return received.at(-1)?.zxid ?? ZXID_ZERO
}

/** The newest snapshot, `undefined` before the first. */
export const newestSnapshot = (image: DiskImage): SnapshotImage | undefined =>
  image.snapshots.at(-1)
