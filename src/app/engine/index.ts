export {
  type Experiment,
  type LibraryItem,
  parseIntervention,
  readLibrary,
  readLibraryRun,
  toExperiment,
} from './codec'
export { askEngine, enqueue, getEngine, setEngine } from './engine'
export {
  isModuleError,
  prefetch,
  reportMissingModule,
  retryModules,
  watchModules,
  whenModulesRetried,
  whenPrefetched,
} from './moduleLoading'
export { whenReady } from './readiness'
export { createSerialQueue } from './serialQueue'
export { whenAborted } from './whenAborted'
export { startGlyphWorker } from '../../engine'
