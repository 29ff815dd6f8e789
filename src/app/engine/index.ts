export { type Experiment, type LibraryItem, readLibrary } from './codec'
export { askNow, inTurn } from './engine'
export { askForParts, fetchAhead, missPart, watchParts } from './parts'
export { whenUnderWay } from './running'
