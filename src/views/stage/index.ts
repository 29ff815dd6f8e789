/** The stage: everything the ensemble does, in one place. */
export { cardName, roleWord } from './cardName'
export { followPointer } from './followPointer'
export { Stage } from './Stage'
export { StageView } from './StageView'
export { epochOfServer, isStarting, roleOf } from './model'
