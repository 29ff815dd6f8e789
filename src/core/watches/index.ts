export { catchUpWatches, type WatchesToSet } from './catchUp'
export { createWatchTable } from './createWatchTable'
export { triggerWatches } from './trigger'
export type { FiredWatch, LastingKind, OneShotKind, WatchTable } from './types'
export {
  addLastingWatch,
  addWatch,
  countWatches,
  countWatchesOn,
  hasWatches,
  removeConnection,
  removeWatches,
  watchedPaths,
  watchersOf,
  watchesOf,
  type HeldWatch,
} from './watchTable'
