export { type Experiment, type LibraryItem, readLibrary } from './codec'
export { askEngine, enqueue } from './engine'
export { retryModules, prefetch, reportMissingModule, watchModules } from './moduleLoading'
export { whenReady } from './readiness'
