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

/** The place of a time, px; beyond the edges by the scale of the outermost piece. */
export function xOf(axis: Axis, us: number): number {
  const piece = pieceAt(axis, us)
  return piece === undefined ? 0 : placeIn(piece, us)
}

/** The first piece that reaches to a time, or the last one. */
export function pieceAt({ pieces }: Axis, us: number): Piece | undefined {
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

/** The time at a place. */
export function usOf({ pieces }: Axis, x: number): number {
  const piece = pieces.find((one) => x < one.x + one.width) ?? pieces.at(-1)
  if (piece === undefined || piece.width <= 0) return piece?.fromUs ?? 0
  const us = piece.fromUs + ((x - piece.x) / piece.width) * (piece.toUs - piece.fromUs)
  return Math.max(0, us)
}
