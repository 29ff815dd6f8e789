import { createSortedMap } from '../../lib'
import type { WatchManager, WatchTable } from './types'

/** A server's watches before any is set. */
export const createWatchTable = (): WatchTable => ({
  data: createManager(),
  child: createManager(),
})

const createManager = (): WatchManager => ({
  byPath: createSortedMap(),
  byConnection: createSortedMap(),
  recursive: 0,
})
