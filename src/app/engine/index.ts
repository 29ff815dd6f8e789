export { type Experiment, type LibraryItem, parseIntervention, readLibrary } from './codec'
export { askNow, inTurn } from './engine'
export { askForParts, fetchAhead, missPart, watchParts } from './parts'
export { whenUnderWay } from './running'
