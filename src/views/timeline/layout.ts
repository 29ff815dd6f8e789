import { clockText } from '../../kernel/actor'
import { textWidth } from '../../drawing'
import type { HistorySpan, RunHistory } from '../../engine'
import { ticksTo } from './ticks'

/** Heights of the scrubber's rows, px from its top. */
export const ROWS = {
  faultsY: 0,
  faultsHeight: 18,
  bandY: 20,
  bandHeight: 28,
  forksY: 50,
  forksHeight: 16,
  secondsY: 66,
  height: 84,
} as const

export interface PlacedSpan {
  readonly x: number
  readonly width: number
  readonly span: HistorySpan
  /** Whether the words have room. */
  readonly hasLabel: boolean
}

export interface PlacedFault {
  readonly x: number
  readonly fault: RunHistory['faults'][number]
}

export interface ScrubberLayout {
  readonly spans: readonly PlacedSpan[]
  readonly commits: readonly { readonly x: number; readonly epoch: number }[]
  readonly faults: readonly PlacedFault[]
  readonly violations: readonly { readonly x: number; readonly step: number }[]
  readonly expiries: readonly { readonly x: number; readonly step: number }[]
  readonly ticks: readonly { readonly x: number; readonly seconds: number }[]
}

const EXTENT_MIN_US = 2_000_000
const GROWTH = 1.25
const LABEL_MIN_PX = 86
const TICK_EVERY_PX = 84
const COMMIT_EVERY_PX = 2
const EXPIRY_EVERY_PX = 14
const FAULT_EVERY_PX = 16

/**
 * The time that the scrubber shows, µs. It grows in leaps, so that a running head does not move all marks
 * in every frame.
 */
export function extentOf(headUs: number): number {
  let extent = EXTENT_MIN_US
  while (extent < headUs) extent *= GROWTH
  return Math.ceil(extent)
}

/** Lays out a scrubber `widthPx` wide that shows `extentUs`. Pure. */
export function layoutScrubber(
  history: RunHistory | undefined,
  extentUs: number,
  widthPx: number,
): ScrubberLayout {
  const place = (us: number): number => (us / extentUs) * widthPx
  return {
    spans: (history?.spans ?? []).map((span) => {
      const x = place(span.from)
      const width = Math.max(1, place(span.to) - x)
      return { x, width, span, hasLabel: width >= LABEL_MIN_PX }
    }),
    commits: thin(
      (history?.commits ?? []).map(({ at, epoch }) => ({ x: place(at), epoch })),
      COMMIT_EVERY_PX,
    ),
    faults: besideEachOther(
      (history?.faults ?? []).map((fault) => ({ x: place(fault.at), fault })),
      FAULT_EVERY_PX,
    ),
    violations: (history?.violations ?? []).map(({ at, step }) => ({ x: place(at), step })),
    expiries: thin(
      (history?.expiries ?? []).map(({ at, step }) => ({ x: place(at), step })),
      EXPIRY_EVERY_PX,
    ),
    ticks: ticksTo(extentUs, Math.max(2, Math.floor(widthPx / TICK_EVERY_PX))).map((at) => ({
      x: place(at),
      seconds: at / 1_000_000,
    })),
  }
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

/** The factor of words on the scrubber on a projector. */
export const PROJECTED_WORDS = 16 / 12

/** The scrubber's window: where its box has its two upright edges, px. */
export type WindowEdges = readonly [left: number, right: number]

const LABEL_AIR_PX = 3
/** Size of the words on a span. */
const LABEL_PX = 12
const LABEL_PADDING_PX = 12

/**
 * The left end of a span's words, placed so that no edge of the window crosses them if possible. `large` is
 * the factor of their size on a projector.
 */
export function labelX(
  { x, width }: Pick<PlacedSpan, 'x' | 'width'>,
  text: string,
  edges: WindowEdges | undefined,
  large = 1,
): number {
  if (edges === undefined) return x
  const textPx = textWidth(text, LABEL_PX * large) + LABEL_PADDING_PX
  const isFree = (start: number): boolean =>
    start + textPx <= x + width &&
    !edges.some((edge) => edge > start - LABEL_AIR_PX && edge < start + textPx)
  const starts = [x, ...edges.map((edge) => edge + LABEL_AIR_PX)]
  return starts.find((start) => start >= x && isFree(start)) ?? x
}

/**
 * Shifts marks away from the ones before them, by at most a mark's width, so that their times stay legible.
 */
function besideEachOther<T extends { readonly x: number }>(
  marks: readonly T[],
  everyPx: number,
): readonly T[] {
  let last = Number.NEGATIVE_INFINITY
  return marks.map((mark) => {
    last = Math.max(mark.x, Math.min(last + everyPx, mark.x + everyPx))
    return { ...mark, x: last }
  })
}

/** `0.5`, `2`; on a scale of hours, which has `isClock`, `0:30:00`. */
export const formatTick = (seconds: number, isClock = false): string =>
  isClock ? clockText(seconds * 1_000_000, 0, 0) : String(Number(seconds.toFixed(3)))
