import type { LogCell } from '../../../zookeeper/server'
import { ZXID_ZERO } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import type { ZxidLook } from './ZxidChip'

/** The progress of an entry on one server, from its file to its tree; or that it is being truncated. */
export type EntryLook = Exclude<ZxidLook, 'diverged'>

/**
 * The progress of a log's entry on its server. It goes back only with the entry itself or with the tree: a
 * commit holds for ever, and so does an ACK that has reached the leader.
 */
export function entryLook(
  { memory, cutting, committedTo = ZXID_ZERO, ackedTo = ZXID_ZERO }: ServerFrame,
  { zxid, isSynced, isCommitted }: LogCell,
): EntryLook {
  if (cutting?.includes(zxid) === true) return 'cut'
  if (isCommitted || zxid <= committedTo) {
    return memory !== undefined && zxid <= memory.lastProcessed ? 'applied' : 'committed'
  }
  if (!isSynced) return 'written'
  return zxid <= ackedTo ? 'acked' : 'logged'
}
