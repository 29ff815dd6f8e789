import type { Zxid } from '../../model'
import type { DiskImage } from './types'

const SNAPSHOTS_KEPT = 3

/**
 * Deletes all but the newest three snapshots and the log files that none of those needs.
 *
 * Source: `PurgeTxnLog.purgeOlderSnapshots`.
 */
export function purgeLogs(image: DiskImage, kept = SNAPSHOTS_KEPT): DiskImage {
  const snapshots = image.snapshots.slice(-kept)
  const oldest = snapshots[0]
  if (oldest === undefined) return image
  // The file that was open when the oldest one was taken holds what follows it.
  const start = image.logs.findLastIndex(({ first }) => first <= oldest.zxid)
  return { ...image, snapshots, logs: image.logs.slice(Math.max(start, 0)) }
}

/** The oldest files that a purge has left, by the zxids in their names. */
export interface Purged {
  readonly snapshot: Zxid
  readonly log: Zxid
}

/** A running server's mirror once older files are gone; what it has asked for since is in it. */
export const dropPurged = (mirror: DiskImage, { snapshot, log }: Purged): DiskImage => ({
  ...mirror,
  snapshots: mirror.snapshots.filter(({ zxid }) => zxid >= snapshot),
  logs: mirror.logs.filter(({ first }) => first >= log),
})
