import type { Zxid } from '../../model'
import type { DiskImage } from './types'

const SNAPSHOTS_KEPT = 3

/**
 * Deletes all but the newest three snapshots, and the log files that none of the kept ones needs.
 * Snapshots whose end is cut off do not count.
 *
 * Source: `PurgeTxnLog.purgeOlderSnapshots`, `FileSnap.findNValidSnapshots`.
 */
export function purgeLogs(image: DiskImage, snapshotCount = SNAPSHOTS_KEPT): DiskImage {
  const candidates = image.snapshots.filter(({ damage }) => damage !== 'tear' && damage !== 'empty')
  const oldest = candidates.slice(-snapshotCount)[0]
  if (oldest === undefined) return image
  const snapshots = image.snapshots.filter(({ zxid }) => zxid >= oldest.zxid)
  // The file that was open when the oldest kept snapshot was taken holds the transactions after it.
  const start = image.logs.findLastIndex(({ first }) => first <= oldest.zxid)
  return { ...image, snapshots, logs: image.logs.slice(Math.max(start, 0)) }
}

/** The oldest files after a purge, by the zxids in their names. */
export interface Purged {
  readonly snapshot: Zxid
  readonly log: Zxid
}

/** Removes purged files from a running server's mirror, which may be ahead of the disk. */
export const dropPurged = (mirror: DiskImage, { snapshot, log }: Purged): DiskImage => ({
  ...mirror,
  snapshots: mirror.snapshots.filter(({ zxid }) => zxid >= snapshot),
  logs: mirror.logs.filter(({ first }) => first >= log),
})
