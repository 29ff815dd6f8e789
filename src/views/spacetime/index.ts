/** The space-time diagram: lifelines, messages and causes over time. */
export { layoutLanes, layoutSpaceTime, sceneOf, type SpaceTimeLayout } from './model/layout'
export { diagramShapes } from './drawing/diagramShapes'
export { FUTURE_OPACITY } from './drawing/scene'
export { SpaceTime } from './SpaceTime'
export { actionText } from './model/words'
export { saveDiagram } from './drawing/saveDiagram'
