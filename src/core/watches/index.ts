export { catchUpWatches, triggerWatches, type WatchesToSet } from './trigger'
export type { FiredWatch, OneShotKind, WatchTable } from './types'
export {
  addWatch,
  countWatches,
  countWatchesOn,
  createWatchTable,
  removeConnection,
  watchesOf,
} from './watchTable'
