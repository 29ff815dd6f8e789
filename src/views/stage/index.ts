/** The stage: everything the ensemble does, in one place. */
export { cardName } from './cards/cardName'
export { followPointer } from './controls/followPointer'
export { Stage } from './Stage'
export { StageView } from './StageView'
export { epochOfServer, isStarting, roleOf } from './model/model'
