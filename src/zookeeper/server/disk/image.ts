import { assertNever, createSortedMap } from '../../../kernel/lib'
import { epochOf, ZXID_NONE, ZXID_ZERO, nextZxid, type SessionId, type Zxid } from '../../model'
import { createInitialTree, type InitialState, type Txn } from '../tree'
import type { DiskImage, DiskOperation, LogFile, SnapshotImage } from './types'

/** Creates the image of an empty disk. */
export const createDisk = (): DiskImage => ({ logs: [], snapshots: [], synced: ZXID_ZERO })

/** Creates the disk of an earlier run's end: one snapshot of its tree, no log, and both epoch files. */
export function createInitialDisk(state: InitialState): DiskImage {
  const { zxid } = state
  const { znodes } = createInitialTree(state)
  const snapshot = {
    zxid,
    fuzzyUntil: zxid,
    znodes,
    sessions: createSortedMap<SessionId, number>(),
  }
  const epoch = epochOf(zxid)
  const epochs = { acceptedEpoch: epoch, currentEpoch: epoch }
  return { ...createDisk(), snapshots: [snapshot], ...epochs }
}

/**
 * Returns a disk after an operation, as the process that asked for it reads it. Images share unchanged
 * parts and are never edited. {@link losePower} gives the disk after a power loss; {@link markSynced}
 * records a sync that ends later.
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

/** Replaces an epoch file; the rename also removes a leftover `currentEpoch.tmp`. */
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

/** Source: `FileTxnLog.append`; a file has the name of its first transaction. */
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
 * Adds a snapshot; it replaces one of the same zxid, whose file has the same name. A tree received by
 * SNAP replaces the whole history, so the later log and snapshots go.
 */
function addSnapshot(image: DiskImage, snapshot: SnapshotImage): DiskImage {
  const { zxid } = snapshot
  const base = snapshot.isReceived === true ? discardAfter(image, zxid) : image
  const others = base.snapshots.filter((other) => other.zxid !== zxid)
  return { ...base, snapshots: [...others, snapshot].sort((a, b) => a.zxid - b.zxid) }
}

/** Marks all transactions up to `upTo` as flushed. */
export const markSynced = (image: DiskImage, upTo: Zxid): DiskImage =>
  upTo <= image.synced ? image : { ...image, synced: upTo }

/**
 * Returns a disk after a power loss: the log ends at the last flush, snapshots and epoch files stay.
 */
export function losePower(image: DiskImage): DiskImage {
  return { ...image, logs: cutLogs(image.logs, image.synced), isRolled: true }
}

/**
 * Cuts the log behind `zxid` and drops later snapshots. Returns `undefined` where no snapshot would be
 * left: the server can only give up.
 *
 * Source: `FileTxnLog.truncate`. It keeps one record too many where the log lacks `zxid` itself, and it
 * leaves newer snapshots for the next start to load. Either would restore discarded transactions, so
 * neither is copied.
 */
export function truncateLog(image: DiskImage, zxid: Zxid): DiskImage | undefined {
  return image.snapshots.some((snapshot) => isWhole(snapshot) && snapshot.zxid <= zxid)
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
  const files: LogFile[] = []
  for (const file of logs) {
    if (file.first > zxid) break
    const newest = file.txns.maxKey() ?? ZXID_NONE
    if (newest <= zxid) {
      files.push(file)
      continue
    }
    const txns = file.txns.clone()
    txns.deleteRange(nextZxid(zxid), newest, true)
    files.push({ first: file.first, txns })
  }
  return files
}

/** Returns the last transaction of the log, −1 for none (`FileTxnLog.getLastLoggedZxid`). */
export function lastLogged(image: DiskImage): Zxid {
  const last = image.logs.at(-1)
  return last === undefined ? ZXID_NONE : (last.txns.maxKey() ?? last.first)
}

/** Returns the last transaction that survives a power loss: flushed to the log, or in a snapshot. */
export function durableEnd(image: DiskImage): Zxid {
  const snapshotZxid = newestSnapshot(image)?.zxid ?? ZXID_ZERO
  return snapshotZxid > image.synced ? snapshotZxid : image.synced
}

/**
 * Returns the zxid of the newest tree received by SNAP; the log before it may hold discarded
 * transactions.
 */
export function historyBaseOf({ snapshots }: DiskImage): Zxid {
  const received = snapshots.filter((snapshot) => isWhole(snapshot) && snapshot.isReceived === true)
  return received.at(-1)?.zxid ?? ZXID_ZERO
}

const isWhole = ({ damage }: SnapshotImage): boolean => damage === undefined

/** Returns the newest snapshot that can be read, `undefined` for none. */
export const newestSnapshot = (image: DiskImage): SnapshotImage | undefined =>
  image.snapshots.findLast(isWhole)

/** Returns the damaged snapshots behind the newest one that can be read, the newest first. */
export const damagedSnapshots = (image: DiskImage): readonly SnapshotImage[] =>
  image.snapshots.slice(image.snapshots.findLastIndex(isWhole) + 1).toReversed()
