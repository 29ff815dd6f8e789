// The axis of the space-time diagram and of comparisons. No first code uses it: it is part of the late scripts.
import {
  FOLD_PX,
  foldsOf,
  pieceAt,
  placeIn,
  usOf,
  type Axis,
  type AxisPlace,
  type Fold,
  type Piece,
} from './axis'

const US_PER_PX_MIN = 0.02
const US_PER_PX_MAX = 4_000_000

/**
 * Lays the axis out over `widthPx`, from its anchor to both sides. Time does not go below 0. Without `bursts`
 * nothing is folded; behind the last burst only silence up to `endUs` is.
 */
export function layoutAxis(
  { anchorUs, anchorX, usPerPx }: AxisPlace,
  bursts: ArrayLike<number>,
  widthPx: number,
  endUs = 0,
): Axis {
  const folds = foldsOf(bursts, usPerPx, endUs)
  const start = walkBack(folds, anchorUs, anchorX, usPerPx)
  const pieces: Piece[] = []
  let us = start.us
  let { x } = start
  let index = folds.findIndex(({ toUs }) => toUs > us)
  if (index < 0) index = folds.length
  while (x < widthPx) {
    const fold = folds[index]
    const isFold = fold !== undefined && fold.fromUs <= us
    const toUs = isFold ? fold.toUs : (fold?.fromUs ?? Number.POSITIVE_INFINITY)
    const fullUs = isFold ? fold.toUs - fold.fromUs : toUs - us
    const full = isFold ? (FOLD_PX * (toUs - us)) / fullUs : fullUs / usPerPx
    const width = isFold ? full : Math.min(full, widthPx - x)
    pieces.push({ fromUs: us, toUs: isFold ? toUs : us + width * usPerPx, x, width, isFold })
    x += width
    us = isFold ? toUs : us + width * usPerPx
    if (isFold) index += 1
    else if (width < full) break
  }
  return { widthPx, pieces }
}

/** The time at the left edge, or where time begins. */
function walkBack(
  folds: readonly Fold[],
  anchorUs: number,
  anchorX: number,
  usPerPx: number,
): { readonly us: number; readonly x: number } {
  let us = anchorUs
  let x = anchorX
  let index = folds.findLastIndex(({ fromUs }) => fromUs < us)
  while (x > 0 && us > 0) {
    const fold = folds[index]
    if (fold !== undefined && fold.toUs >= us) {
      const share = (us - fold.fromUs) / (fold.toUs - fold.fromUs)
      x -= FOLD_PX * share
      us = fold.fromUs
      index -= 1
      continue
    }
    const downToUs = Math.max(0, fold?.toUs ?? 0)
    const width = Math.min((us - downToUs) / usPerPx, x)
    if (width <= 0) break
    x -= width
    us = Math.max(downToUs, us - width * usPerPx)
  }
  return { us, x }
}

/** {@link xOf} for times that mostly ascend: the last piece is tried first. */
export function createPlacer(axis: Axis): (us: number) => number {
  let last: Piece | undefined
  return (us) => {
    if (last === undefined || us <= last.fromUs || us > last.toUs) last = pieceAt(axis, us)
    return last === undefined ? 0 : placeIn(last, us)
  }
}

/** The times at the left and right edge. */
export const rangeOf = (axis: Axis): { readonly fromUs: number; readonly toUs: number } => ({
  fromUs: axis.pieces[0]?.fromUs ?? 0,
  toUs: axis.pieces.at(-1)?.toUs ?? 0,
})

/** The left edge of an item moved into the field; 0 for an item wider than the field. */
export const withinField = (left: number, width: number, fieldPx: number): number =>
  Math.max(0, Math.min(fieldPx - width, left))

/** The same axis made larger or smaller around a place. */
export function zoomAxis(axis: Axis, place: AxisPlace, aroundX: number, factor: number): AxisPlace {
  const usPerPx = Math.min(US_PER_PX_MAX, Math.max(US_PER_PX_MIN, place.usPerPx * factor))
  return { anchorUs: usOf(axis, aroundX), anchorX: aroundX, usPerPx }
}

/** The scale at which the time from 0 to `endUs` fits into `widthPx`. */
export function fitAxis(bursts: ArrayLike<number>, widthPx: number, endUs: number): AxisPlace {
  let fine = US_PER_PX_MIN
  let coarse = Math.max(US_PER_PX_MIN * 2, endUs / Math.max(1, widthPx * 0.9))
  for (let round = 0; round < 40; round += 1) {
    const middle = Math.sqrt(fine * coarse)
    const end = lengthOf(endUs, bursts, middle)
    if (end <= widthPx * 0.94) coarse = middle
    else fine = middle
  }
  return { anchorUs: 0, anchorX: widthPx * 0.03, usPerPx: coarse }
}

/** The length of the axis from 0 to `endUs`, px. */
function lengthOf(endUs: number, bursts: ArrayLike<number>, usPerPx: number): number {
  let length = endUs / usPerPx
  for (const { fromUs, toUs } of foldsOf(bursts, usPerPx, endUs)) {
    if (fromUs < endUs) length += FOLD_PX - (Math.min(toUs, endUs) - fromUs) / usPerPx
  }
  return length
}
