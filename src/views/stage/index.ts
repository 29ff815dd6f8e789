/** The stage: everything the ensemble does, in one place. */
export { cardName } from './cardName'
export { Stage } from './Stage'
export { StageView } from './StageView'
export { epochOfServer, roleOf } from './model'
export { useCuts } from './useCuts'
