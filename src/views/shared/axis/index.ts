/** The time axis of diagram and scrubber, on which silence is folded. */
export {
  FOLD_PX,
  foldsOf,
  usOf,
  withStart,
  xOf,
  type Axis,
  type AxisPlace,
  type Fold,
  type FoldRule,
  type Piece,
} from './axis'
export { createPlacer, fitAxis, layoutAxis, rangeOf, withinField, zoomAxis } from './diagramAxis'
export { momentDigits, ticksOf, type Tick } from './axisTicks'
