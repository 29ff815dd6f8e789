/** The stage: everything the ensemble does, in one place. */
export { cardName, epochOfServer, isStarting, roleOf } from './model'
export { followPointer } from './controls/followPointer'
export { Stage } from './Stage'
export { StageView } from './StageView'
