import { createSortedMap } from '../../../kernel/lib'
import { lastLogged } from './image'
import type { Zxid } from '../../model'
import type { Txn } from '../tree'
import type { Damage, DiskImage } from './types'

/**
 * Damages the last record of a log, or leaves its last file with 0 bytes. Returns undefined where the
 * log has no record, or no file.
 *
 * Source: `FileTxnLog.FileTxnIterator.next`: a record that is cut short ends its file without a word, as
 * the end of the file does.
 */
export function damageLog(image: DiskImage, how: Damage): DiskImage | undefined {
  const { logs } = image
  const at = how === 'empty' ? logs.length - 1 : logs.findLastIndex(({ txns }) => txns.size > 0)
  const file = logs[at]
  const last = file?.txns.maxKey()
  if (file === undefined || (how !== 'empty' && last === undefined)) return undefined
  if (how === 'flip') return { ...image, logs: logs.with(at, { ...file, damage: 'flip' }) }
  const { first } = file
  const txns = how === 'empty' ? createSortedMap<Zxid, Txn>() : file.txns.clone()
  if (last !== undefined) txns.delete(last)
  const cut = how === 'empty' ? { first, txns, damage: how } : { first, txns }
  // The torn file stays as it is: the next transaction begins another one.
  const damaged = { ...image, logs: logs.with(at, cut), isRolled: true }
  const end = lastLogged(damaged)
  return end < damaged.synced ? { ...damaged, synced: end } : damaged
}

/** Damages the newest snapshot that is whole. Returns undefined where there is none. */
export function damageSnapshot(image: DiskImage, how: Damage): DiskImage | undefined {
  const { snapshots } = image
  const at = snapshots.findLastIndex(({ damage }) => damage === undefined)
  const snapshot = snapshots[at]
  if (snapshot === undefined) return undefined
  return { ...image, snapshots: snapshots.with(at, { ...snapshot, damage: how }) }
}
