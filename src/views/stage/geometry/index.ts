export { CARD_SIZES, type CardSize, type Size, isBare, outlineOf } from './cardSizes'
export { REACH_PX, coveredCells, gridBy } from './grid'
export {
  type Point,
  type Rect,
  around,
  centreOf,
  contains,
  distanceBetween,
  isInside,
  isNear,
  rectAround,
} from './rects'
export { lengthOf, nearestOn } from './wayMeasures'
export {
  type Way,
  angleOf,
  cutAt,
  grown,
  meets,
  pathOf,
  pointOn,
  reversed,
  wayBetween,
  waysAround,
} from './ways'
