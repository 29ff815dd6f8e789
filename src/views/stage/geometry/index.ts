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
export { lengthOf, nearestOn } from './polylineMath'
export {
  type Polyline,
  angleOf,
  cutAt,
  grown,
  meets,
  pathOf,
  pointOn,
  reversed,
  polylineBetween,
  routesAround,
} from './polyline'
