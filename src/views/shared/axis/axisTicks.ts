import { placeIn, type Axis, type Piece } from './axis'

/** Places round times along an axis. */

export interface Tick {
  readonly x: number
  readonly us: number
  /** The number of decimals at which a tick differs from its neighbours. */
  readonly digits: number
}

const TICK_EVERY_PX = 92
const EDGE_PX = 34

export interface TickRule {
  /** The least distance of two ticks. */
  readonly everyPx: number
  /** The margins in which no tick stands. */
  readonly leftPx: number
  readonly rightPx: number
  /** The scale counts hours: steps are whole minutes. */
  readonly isClock: boolean
}

const DIAGRAM_RULE: TickRule = {
  everyPx: TICK_EVERY_PX,
  leftPx: EDGE_PX,
  rightPx: EDGE_PX,
  isClock: false,
}

/** Round times, apart from each other, none within a fold. */
export function ticksOf(
  { pieces, widthPx }: Axis,
  usPerPx: number,
  { everyPx, leftPx, rightPx, isClock }: TickRule = DIAGRAM_RULE,
): readonly Tick[] {
  const stepUs = isClock ? clockStep(everyPx * usPerPx) : niceStep(everyPx * usPerPx)
  const digits = digitsOfStep(stepUs)
  const ticks: Tick[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const burst of burstsOf(pieces)) {
    let hasOne = false
    for (const piece of burst) {
      const first = Math.ceil(piece.fromUs / stepUs) * stepUs
      for (let us = first; us <= piece.toUs; us += stepUs) {
        const x = placeIn(piece, us)
        if (x < free || x < leftPx || x > widthPx - rightPx) continue
        ticks.push({ x, us, digits })
        free = x + everyPx * 0.8
        hasOne = true
      }
    }
    // A short burst between two folds is named by its middle.
    const middle = middleOf(burst)
    if (hasOne || middle.x < Math.max(free, leftPx) || middle.x > widthPx - rightPx) continue
    ticks.push({ ...middle, digits: Math.min(6, digits + 1) })
    free = middle.x + everyPx * 0.8
  }
  return ticks
}

/** The pieces between folds, those of a burst together. */
function burstsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const bursts: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.isFold) bursts.push([])
    else bursts.at(-1)?.push(piece)
  }
  return bursts.filter((burst) => burst.length > 0)
}

function middleOf(burst: readonly Piece[]): { readonly x: number; readonly us: number } {
  const [first] = burst
  const last = burst.at(-1)
  const x = ((first?.x ?? 0) + (last?.x ?? 0) + (last?.width ?? 0)) / 2
  const piece = burst.find((one) => x <= one.x + one.width)
  if (piece === undefined || piece.width <= 0) return { x, us: first?.fromUs ?? 0 }
  return { x, us: piece.fromUs + ((x - piece.x) / piece.width) * (piece.toUs - piece.fromUs) }
}

const digitsOfStep = (stepUs: number): number =>
  Math.max(0, Math.ceil(6 - Math.log10(stepUs) - 1e-9))

/** The number of decimals at which moments between two ticks differ. */
export const momentDigits = (usPerPx: number): number =>
  Math.min(6, digitsOfStep(niceStep(TICK_EVERY_PX * usPerPx)) + 1)

/** 1, 2 or 5 times a power of ten, at least `us`. */
function niceStep(us: number): number {
  const power = 10 ** Math.floor(Math.log10(us))
  const share = us / power
  return (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10) * power
}

const MINUTE_US = 60_000_000
const CLOCK_STEPS_US = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map(
  (minutes) => minutes * MINUTE_US,
)

/** Whole minutes or hours, at least `us`; below a minute a nice step. */
const clockStep = (us: number): number =>
  us < MINUTE_US / 2
    ? niceStep(us)
    : (CLOCK_STEPS_US.find((step) => step >= us) ?? 1_440 * MINUTE_US)
