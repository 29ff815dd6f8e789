/** Who did what when: lifelines, messages and causes over time. */
export {
  fitAxis,
  layoutAxis,
  rangeOf,
  ticksOf,
  usOf,
  withStart,
  xOf,
  zoomAxis,
  type Axis,
  type AxisPlace,
} from './model/axis'
export { layoutLanes, layoutSpaceTime, sceneOf, type SpaceTimeLayout } from './model/layout'
export { readInk } from './drawing/ink'
export { paintSpaceTime } from './drawing/paint'
export { SpaceTime } from './SpaceTime'
export { actionText } from './model/words'
