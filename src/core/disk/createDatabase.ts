import { createSortedMap } from '../../lib'
import { ZXID_ZERO, type Zxid } from '../../model'
import { createTree } from '../tree'
import type { Database } from './types'

/** The database of a server that nothing was ever written to. */
export const createDatabase = (): Database => ({
  tree: createTree(),
  sessions: createSortedMap(),
  lastProcessed: ZXID_ZERO,
  committedLog: createSortedMap(),
})

/** The first and last zxid of committedLog, `undefined` while it is empty. */
export function committedBounds(
  database: Database,
): { readonly min: Zxid; readonly max: Zxid } | undefined {
  const min = database.committedLog.minKey()
  const max = database.committedLog.maxKey()
  return min === undefined || max === undefined ? undefined : { min, max }
}
