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
} from './axis'
export { layoutLanes, layoutSpaceTime, sceneOf, type SpaceTimeLayout } from './layout'
export { readInk } from './ink'
export { paintSpaceTime } from './paint'
export { SpaceTime } from './SpaceTime'
export { actionText } from './words'
