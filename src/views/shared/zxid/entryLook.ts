import type { LogCell } from '../../../zookeeper/server'
import { ZXID_ZERO } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import type { ZxidLook } from './ZxidChip'

/** How far an entry has come on one server, from its file to its tree; or that it is being cut. */
export type EntryLook = Exclude<ZxidLook, 'diverged'>

/**
 * How far a log's entry has come on its server. Only what takes the entry itself, or the tree, leads
 * back: a commit holds for ever, and an ACK that has reached the leader has done so, whatever becomes
 * of either.
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
