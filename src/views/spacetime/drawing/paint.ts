import type { Tone } from '../model/types'
import { epochInk, type Ink } from './ink'
import type { Stroke } from '../model/strokes'
import type { Band } from '../model/layout'
import { paintMark } from './paintMark'
import type { Painting } from './painting'

/** How strong lines are, beside a chosen message. */
export const TONE_ALPHA: Readonly<Record<Tone, number>> = {
  plain: 0.9,
  chosen: 1,
  cause: 1,
  effect: 1,
  past: 0.4,
  future: 0.4,
  aside: 0.1,
}
export const LINE_PX: Readonly<Record<Tone, number>> = {
  plain: 1.6,
  chosen: 3.4,
  cause: 2.6,
  effect: 2.6,
  past: 1.4,
  future: 1.4,
  aside: 1.2,
}
const FUTURE_ALPHA = 0.38
const HEAD_PX = 7
/** The strip of times along the lower edge, px. */
export const TIMES_PX = 24
/** Between a fold's edge and its ground. */
export const FOLD_INSET_PX = 2

/** The chosen message with what led to it and what it led to, the chosen one last: as strong ahead of the reader as behind. */
const LIT = ['effect', 'cause', 'chosen'] as const
const isLit = (tone: Tone): boolean => LIT.some((lit) => lit === tone)

/** Paints a window of the diagram. Lines of one kind and tone are one stroke, however many. */
export function paintSpaceTime(context: CanvasRenderingContext2D, painting: Painting): void {
  const { layout, axis, heightPx, playheadX } = painting
  context.clearRect(0, 0, axis.widthPx, heightPx)
  paintFolds(context, painting)
  // On whole pixels: a clip whose edge lies within one takes three times as long for all its lines.
  const now = Math.max(-1, wholePixels(context, playheadX))
  const halves = [
    { from: -1, to: now, alpha: 1 },
    { from: now, to: axis.widthPx + 1, alpha: FUTURE_ALPHA },
  ]
  for (const { from, to, alpha } of halves) {
    if (to <= from) continue
    context.save()
    context.beginPath()
    context.rect(from, 0, to - from, heightPx)
    context.clip()
    for (const band of layout.bands) paintBand(context, band, painting, alpha)
    const pale = layout.strokes.filter(({ tone }) => !isLit(tone))
    paintStrokes(context, pale, painting, { from, to, alpha })
    context.restore()
  }
  paintLit(context, painting)
  // A mark is past or future as a whole: half of a zxid cannot be read.
  for (const mark of layout.marks) {
    const { tone } = mark.arrow
    // Lifelines shine through nothing that is read.
    const isStrong = mark.x <= playheadX || isLit(tone)
    const alpha = (isStrong ? 1 : FUTURE_ALPHA) * (tone === 'plain' ? 1 : TONE_ALPHA[tone])
    paintMark(context, mark, painting, alpha)
  }
  context.globalAlpha = 1
}

/** The nearest place that lies between two pixels of the screen. */
function wholePixels(context: CanvasRenderingContext2D, x: number): number {
  const ratio = context.getTransform().a
  return Math.round(x * ratio) / ratio
}

function paintFolds(context: CanvasRenderingContext2D, { axis, ink, heightPx }: Painting): void {
  context.globalAlpha = 1
  for (const { x, width, isFold } of axis.pieces) {
    if (!isFold) continue
    context.fillStyle = ink.hatch
    const ground = Math.max(0, width - 2 * FOLD_INSET_PX)
    context.fillRect(x + FOLD_INSET_PX, 0, ground, heightPx - TIMES_PX)
  }
}

function paintBand(
  context: CanvasRenderingContext2D,
  { x, y, width, stretch }: Band,
  { ink }: Painting,
  alpha: number,
): void {
  const { state, phase, epoch } = stretch
  const hue = epoch === undefined ? ink.edge : epochInk(ink, epoch)
  const line = (thickness: number, colour: string, dash: readonly number[] = []): void => {
    context.globalAlpha = alpha
    context.strokeStyle = colour
    context.lineWidth = thickness
    context.setLineDash([...dash])
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + width, y)
    context.stroke()
    context.setLineDash([])
  }
  switch (state) {
    case 'LEADING':
      if (epoch === undefined) hatch(context, { x, y, width, colour: ink.edge, alpha })
      else line(12, hue)
      return
    case 'FOLLOWING':
      if (epoch === undefined) hatch(context, { x, y, width, colour: ink.edge, alpha })
      else line(5, hue)
      return
    case 'OBSERVING':
      if (epoch === undefined) hatch(context, { x, y, width, colour: ink.edge, alpha })
      else line(5, hue, [2, 4])
      return
    case 'LOOKING':
      hatch(context, { x, y, width, colour: ink.edge, alpha, isFilled: phase === 'ELECTION' })
      return
    case 'running':
    case 'CONNECTED':
      line(3, ink.muted)
      return
    case 'CONNECTING':
      line(2, ink.edge, [6, 5])
      return
    case 'paused':
      line(5, ink.edge, [1.5, 6])
      return
    case 'crashed':
    case 'down':
    case 'CLOSED':
      line(1.5, ink.line, [3, 6])
  }
}

interface HatchedBand {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly colour: string
  readonly alpha: number
  readonly isFilled?: boolean
}

/** A band of slanted strokes: an election, or a role that is not yet taken up. */
function hatch(
  context: CanvasRenderingContext2D,
  { x, y, width, colour, alpha, isFilled = false }: HatchedBand,
): void {
  const half = 4.5
  context.save()
  context.globalAlpha = alpha
  context.beginPath()
  context.rect(x, y - half, width, 2 * half)
  context.clip()
  context.strokeStyle = colour
  context.lineWidth = isFilled ? 2 : 1.2
  context.beginPath()
  const start = x - (x % 7) - 14
  for (let at = start; at < x + width + 10; at += 7) {
    context.moveTo(at, y + half)
    context.lineTo(at + 2 * half, y - half)
  }
  context.stroke()
  context.restore()
  context.globalAlpha = alpha
  context.lineWidth = 1
  context.strokeStyle = colour
  context.strokeRect(x, y - half, width, 2 * half)
}

/** A part of the field, px, and how faint it is. */
interface Half {
  readonly from: number
  readonly to: number
  readonly alpha: number
}

function paintLit(context: CanvasRenderingContext2D, painting: Painting): void {
  const { axis, ink, layout } = painting
  const all = { from: -1, to: axis.widthPx + 1, alpha: 1 }
  for (const lit of LIT) {
    const strokes = layout.strokes.filter(({ tone }) => tone === lit)
    if (lit === 'chosen') paintGround(context, strokes, ink, all)
    paintStrokes(context, strokes, painting, all)
  }
}

const GROUND_PX = 9

/** The field's own colour beneath a line parts it from those that it crosses. */
function paintGround(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  ink: Ink,
  half: Half,
): void {
  context.globalAlpha = 1
  context.strokeStyle = ink.stage
  context.lineWidth = GROUND_PX
  context.beginPath()
  for (const { lines } of strokes) {
    eachLine(lines, half, (x1, y1, x2, y2) => {
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
    })
  }
  context.stroke()
}

function paintStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { ink, layout }: Painting,
  half: Half,
): void {
  for (const { kind, tone, end, lines } of strokes) {
    const isCrowded = layout.isCrowded && !isLit(tone)
    context.globalAlpha = half.alpha * TONE_ALPHA[tone] * (isCrowded ? 0.55 : 1)
    context.strokeStyle = ink.kinds[kind]
    context.lineWidth = isCrowded ? 1 : LINE_PX[tone]
    context.setLineDash(end === 'flying' ? [2, 4] : [])
    const hasHeads = end === 'arrived' && !isCrowded
    context.beginPath()
    eachLine(lines, half, (x1, y1, x2, y2) => {
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
      if (hasHeads) traceHead(context, x2, y2, Math.atan2(y2 - y1, x2 - x1))
    })
    context.stroke()
    context.setLineDash([])
    if (end === 'lost') paintDeaths(context, lines, ink, half)
  }
}

/** Every line that touches a part of the field. */
function eachLine(
  lines: readonly number[],
  { from, to }: Half,
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  for (let at = 0; at < lines.length; at += 4) {
    const x1 = lines[at] ?? 0
    const x2 = lines[at + 2] ?? 0
    if (x2 < from - HEAD_PX || x1 > to + HEAD_PX) continue
    visit(x1, lines[at + 1] ?? 0, x2, lines[at + 3] ?? 0)
  }
}

function traceHead(context: CanvasRenderingContext2D, x: number, y: number, angle: number): void {
  for (const side of [-0.42, 0.42]) {
    context.moveTo(x, y)
    context.lineTo(x - HEAD_PX * Math.cos(angle + side), y - HEAD_PX * Math.sin(angle + side))
  }
}

/** A red cross where a message died. */
function paintDeaths(
  context: CanvasRenderingContext2D,
  lines: readonly number[],
  ink: Ink,
  half: Half,
): void {
  context.strokeStyle = ink.fault
  context.lineWidth = 2.4
  context.beginPath()
  eachLine(lines, half, (_x1, _y1, x, y) => {
    context.moveTo(x - 4, y - 4)
    context.lineTo(x + 4, y + 4)
    context.moveTo(x + 4, y - 4)
    context.lineTo(x - 4, y + 4)
  })
  context.stroke()
}
