/**
 * A time axis of the space-time diagram or the scrubber. Quiet time is folded: a gap between two bursts of
 * messages that would be wider than a fold is drawn as one, so that an election of a few ms and the seconds
 * of silence around it fit on one screen.
 */
export interface Axis {
  readonly widthPx: number
  /** Ascending by place and time, without gaps; at least one. */
  readonly pieces: readonly Piece[]
}

/** A stretch of time on a stretch of the screen. */
export interface Piece {
  readonly fromUs: number
  readonly toUs: number
  readonly x: number
  readonly width: number
  readonly isFold: boolean
}

/** The position of the axis: a time at a place, and the time of a pixel. */
export interface AxisPlace {
  readonly anchorUs: number
  readonly anchorX: number
  readonly usPerPx: number
}

/** Width of a fold of the diagram, px. */
export const FOLD_PX = 30

/** The gaps that are folded, and how wide a fold is. */
export interface FoldRule {
  readonly foldPx: number
  /** Room around a burst, so that its first and last message are clear of the folds. */
  readonly marginPx: number
  /** A shorter gap is never folded, µs. */
  readonly leastUs: number
}

const DIAGRAM_RULE: FoldRule = { foldPx: FOLD_PX, marginPx: 14, leastUs: 0 }
export const US_PER_PX_MIN = 0.02
export const US_PER_PX_MAX = 4_000_000

/** The bursts of a run that begins at 0: the silence before them folds too. */
export const withStart = (bursts: ArrayLike<number>): readonly number[] => [
  0,
  0,
  ...Array.from(bursts),
]

/** A gap between bursts that is folded at that scale: its ends stay as they are. */
export interface Fold {
  readonly fromUs: number
  readonly toUs: number
  /** The end of the burst before it, which no scale changes. */
  readonly lastUs: number
}

/**
 * The gaps that are folded at a scale, that between the last burst and `endUs` too; `bursts` are pairs
 * of first and last µs, ascending. `endUs` is no part of them: it moves on every frame.
 */
export function foldsOf(
  bursts: ArrayLike<number>,
  usPerPx: number,
  endUs: number,
  { foldPx, marginPx, leastUs }: FoldRule = DIAGRAM_RULE,
): readonly Fold[] {
  const marginUs = marginPx * usPerPx
  const folds: Fold[] = []
  for (let index = 1; index < bursts.length; index += 2) {
    const last = bursts[index] ?? 0
    const next = bursts[index + 1] ?? endUs
    const [fromUs, toUs] = [last + marginUs, next - marginUs]
    const isLong = next - last >= leastUs && toUs - fromUs > foldPx * 1.5 * usPerPx
    if (isLong) folds.push({ fromUs, toUs, lastUs: last })
  }
  return folds
}

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

/** The place of a time, px; beyond the edges by the scale of the outermost piece. */
export function xOf(axis: Axis, us: number): number {
  const piece = pieceAt(axis, us)
  return piece === undefined ? 0 : placeIn(piece, us)
}

/** The first piece that reaches to a time, or the last one. */
function pieceAt({ pieces }: Axis, us: number): Piece | undefined {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((pieces[middle]?.toUs ?? 0) < us) low = middle + 1
    else high = middle
  }
  return pieces[low]
}

export const placeIn = ({ fromUs, toUs, x, width }: Piece, us: number): number =>
  toUs <= fromUs ? x : x + ((us - fromUs) / (toUs - fromUs)) * width

/** {@link xOf} for times that mostly ascend: the last piece is tried first. */
export function createPlacer(axis: Axis): (us: number) => number {
  let last: Piece | undefined
  return (us) => {
    if (last === undefined || us <= last.fromUs || us > last.toUs) last = pieceAt(axis, us)
    return last === undefined ? 0 : placeIn(last, us)
  }
}

/** The time at a place. */
export function usOf({ pieces }: Axis, x: number): number {
  const piece = pieces.find((one) => x < one.x + one.width) ?? pieces.at(-1)
  if (piece === undefined || piece.width <= 0) return piece?.fromUs ?? 0
  const us = piece.fromUs + ((x - piece.x) / piece.width) * (piece.toUs - piece.fromUs)
  return Math.max(0, us)
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
export function fitAxis(endUs: number, bursts: ArrayLike<number>, widthPx: number): AxisPlace {
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
