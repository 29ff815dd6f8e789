export { type Experiment, type LibraryItem, readLibrary } from './codec'
export { askNow, inTurn } from './engine'
export { askForParts, fetchAhead, missPart, watchParts } from './moduleLoading'
export { whenUnderWay } from './readiness'
