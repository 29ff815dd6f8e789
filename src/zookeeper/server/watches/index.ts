export { catchUpWatches, type WatchesToSet } from './catchUp'
export { triggerWatches } from './trigger'
export type { FiredWatch, LastingKind, OneShotKind, WatchTable } from './types'
export {
  addLastingWatch,
  addWatch,
  countWatches,
  countWatchesOn,
  createWatchTable,
  hasWatches,
  removeConnection,
  removeWatches,
  watchedPaths,
  watchersOf,
  watchesOf,
  type ConnectionWatch,
} from './watchTable'
