/** The time axis of diagram and scrubber, on which silence is folded. */
export {
  createPlacer,
  fitAxis,
  FOLD_PX,
  foldsOf,
  layoutAxis,
  rangeOf,
  usOf,
  withinField,
  withStart,
  xOf,
  zoomAxis,
  type Axis,
  type AxisPlace,
  type Fold,
  type FoldRule,
  type Piece,
} from './axis'
export { momentDigits, ticksOf, type Tick } from './axisTicks'
