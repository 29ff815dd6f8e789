import { clockText, isClockTime } from '../../kernel/actor'
import { textWidth } from '../../drawing'
import type { HistorySpan, RunHistory } from '../../engine'
import { ticksOf, xOf, type Axis, type Tick } from '../shared/axis'
import type { WindowEdges } from './rows'
import type { ScrubberAxis, Silence } from './scrubberAxis'

/** Places the reigns, silences and marks of a run on the scrubber. */

export interface PlacedSpan {
  readonly x: number
  readonly width: number
  readonly span: HistorySpan
  /** The longest part without a fold, for the words. */
  readonly free: { readonly x: number; readonly width: number }
}

/** A silence with its place; an unfolded one is as wide as its time. */
export interface PlacedSilence extends Silence {
  readonly x: number
  readonly width: number
}

export interface ScrubberLayout {
  readonly spans: readonly PlacedSpan[]
  readonly commits: readonly { readonly x: number; readonly epoch: number }[]
  readonly silences: readonly PlacedSilence[]
  readonly ticks: readonly Tick[]
}

const TICK_EVERY_PX = 64
/** Hours have more digits. */
const CLOCK_EVERY_PX = 84
/** Room for the last tick's digits. */
const TICK_EDGE_PX = 16
const COMMIT_EVERY_PX = 2
/** A silence that is shown in part is named in its part, if that has room for a press. */
const SILENCE_LEAST_PX = 24

/** Lays out the parts of the scrubber's band. Pure. */
export function layoutScrubber(
  history: RunHistory | undefined,
  { axis, usPerPx, silences }: Pick<ScrubberAxis, 'axis' | 'usPerPx' | 'silences'>,
  endUs: number,
): ScrubberLayout {
  const { widthPx } = axis
  const placed = silences.flatMap((silence): readonly PlacedSilence[] => {
    const { x, width } = within(axis, silence.fromUs, silence.toUs)
    return width < SILENCE_LEAST_PX ? [] : [{ ...silence, x, width }]
  })
  const folds = axis.pieces.filter(({ isFold }) => isFold)
  return {
    spans: (history?.spans ?? []).flatMap((span): readonly PlacedSpan[] => {
      const { x, width } = within(axis, span.from, span.to)
      const isSeen = x < widthPx && xOf(axis, span.to) >= 0
      if (!isSeen) return []
      return [{ x, width: Math.max(1, width), span, free: longestFree({ x, width }, folds) }]
    }),
    commits: thin(
      (history?.commits ?? [])
        .map(({ at, epoch }) => ({ x: xOf(axis, at), epoch }))
        .filter(({ x }) => x >= 0 && x <= widthPx),
      COMMIT_EVERY_PX,
    ),
    silences: placed,
    ticks: ticksOf(axis, usPerPx, {
      everyPx: isClockTime(endUs) ? CLOCK_EVERY_PX : TICK_EVERY_PX,
      leftPx: 0,
      rightPx: TICK_EDGE_PX,
      isClock: isClockTime(endUs),
    }),
  }
}

interface Place {
  readonly x: number
  readonly width: number
}

/** The shown part of a stretch of time. */
function within(axis: Axis, fromUs: number, toUs: number): Place {
  const x = Math.min(axis.widthPx, Math.max(0, xOf(axis, fromUs)))
  const end = Math.min(axis.widthPx, Math.max(0, xOf(axis, toUs)))
  return { x, width: end - x }
}

/** The longest part of a place that no fold covers. */
function longestFree({ x, width }: Place, folds: readonly Place[]): Place {
  let best: Place = { x, width: 0 }
  let from = x
  for (const fold of [...folds, { x: x + width, width: 0 }]) {
    if (fold.x + fold.width < x) continue
    const end = Math.min(fold.x, x + width)
    if (end - from > best.width) best = { x: from, width: end - from }
    from = Math.max(from, fold.x + fold.width)
  }
  return best
}

/** Leaves out marks that would cover the one before. */
function thin<T extends { readonly x: number }>(
  marks: readonly T[],
  everyPx: number,
): readonly T[] {
  let last = Number.NEGATIVE_INFINITY
  return marks.filter(({ x }) => {
    if (x - last < everyPx) return false
    last = x
    return true
  })
}

const LABEL_AIR_PX = 3
/** Size of the words on a span. */
const LABEL_PX = 12
const LABEL_PADDING_PX = 12

/** The width of words on a span with their margins. `large` is the factor of their size on a projector. */
export const labelPx = (text: string, large = 1): number =>
  textWidth(text, LABEL_PX * large) + LABEL_PADDING_PX

/** The left end of a span's words, placed so that no edge of the window crosses them if possible. */
export function labelX(
  { x, width }: Place,
  text: string,
  edges: WindowEdges | undefined,
  large = 1,
): number {
  if (edges === undefined) return x
  const textPx = labelPx(text, large)
  const isFree = (start: number): boolean =>
    start + textPx <= x + width &&
    !edges.some((edge) => edge > start - LABEL_AIR_PX && edge < start + textPx)
  const starts = [x, ...edges.map((edge) => edge + LABEL_AIR_PX)]
  return starts.find((start) => start >= x && isFree(start)) ?? x
}

/** `0.5`, `2`; on a scale of hours, which has `isClock`, `0:30:00`. */
export const formatTick = ({ us, digits }: Pick<Tick, 'us' | 'digits'>, isClock = false): string =>
  isClock ? clockText(us, Math.max(0, digits), 0) : String(Number((us / 1e6).toFixed(digits)))
