export { type Experiment, type LibraryItem, readLibrary } from './codec'
export { askNow, inTurn } from './engine'
export { retryModules, prefetch, reportMissingModule, watchModules } from './moduleLoading'
export { whenReady } from './readiness'
