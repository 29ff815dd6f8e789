/** The stage: everything the ensemble does, in one place. */
export { cardName, epochOfServer, isStarting, roleOf } from './model'
export { dragGesture } from './controls/dragGesture'
export { SceneSheet } from './firstScene/lateScene'
export { Stage } from './Stage'
export { StageView } from './StageView'
