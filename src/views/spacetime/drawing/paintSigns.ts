import type { Deed } from '../../../engine'
import type { Translator } from '../../../i18n'
import { ticksOf } from '../model/axis'
import { foldLabelsOf } from '../model/marks'
import { TIMES_PX } from './paint'
import { paintMark } from './paintMark'
import { DECIDED_ABOVE_PX, isMild, ROW_PX } from '../model/signLabels'
import { foldText, momentText, tickText } from '../model/words'
import type { Painting } from './painting'

export interface SignPainting extends Painting {
  readonly usPerPx: number
  /** How much larger it is drawn than it is laid out. */
  readonly large: number
  /** The reader's moment. */
  readonly playheadUs: number
  readonly t: Translator['t']
  /** What a sign says. */
  readonly wordsOf: (deed: Deed) => string
}

const LINE_PX = 16
/** From the top of a line of words to the foot of its letters. */
const BASE_PX = 12
/** From the line of what was done to the plate of its words. */
const ASIDE_PX = 4
const PADDING_PX = 4
const PLATE_RADIUS_PX = 4

const isFault = (deed: Deed): boolean =>
  deed.type === 'truncated' || deed.type === 'violation' || (deed.type === 'done' && !isMild(deed))

/** Over the messages: what was done and decided, the reader's moment, and the times along the lower edge. */
export function paintSigns(context: CanvasRenderingContext2D, painting: SignPainting): void {
  const { axis, ink, heightPx, playheadX } = painting
  paintFoldWords(context, painting)
  paintDone(context, painting)
  if (playheadX >= -1 && playheadX <= axis.widthPx + 1) {
    context.fillStyle = ink.ink
    context.fillRect(Math.round(playheadX) - 1, 0, 2, heightPx)
  }
  paintWords(context, painting)
  const uppermost = painting.layout.marks.at(-1)
  if (uppermost?.arrow.tone === 'chosen') paintMark(context, uppermost, painting, 1)
  paintTimes(context, painting)
}

/** How long each silence was that is folded, written downwards. */
function paintFoldWords(
  context: CanvasRenderingContext2D,
  { axis, layout, ink, large, t }: SignPainting,
): void {
  context.font = `400 12px ${ink.text}`
  context.textAlign = 'center'
  for (const { x, y, us } of foldLabelsOf(axis, layout.lanes)) {
    context.save()
    context.translate(x, y)
    context.rotate(Math.PI / 2)
    const text = foldText(us, t)
    if (large > 1) {
      // Lanes are nearer to each other than letters are: they go beneath them.
      const width = context.measureText(text).width + 2 * PADDING_PX
      context.fillStyle = ink.stage
      context.beginPath()
      context.roundRect(-width / 2, -LINE_PX / 2, width, LINE_PX, PLATE_RADIUS_PX)
      context.fill()
    }
    context.fillStyle = ink.muted
    context.fillText(text, 0, 4)
    context.restore()
  }
  context.textAlign = 'start'
}

/** A line through all lanes wherever something was done; its words are painted over it. */
function paintDone(
  context: CanvasRenderingContext2D,
  { layout: { seen }, ink, heightPx }: SignPainting,
): void {
  for (const { sign } of seen) {
    const { x, y, deed } = sign
    if (y !== undefined) continue
    const isViolation = deed.type === 'violation'
    context.strokeStyle = isMild(deed) ? ink.line2 : ink.fault
    context.lineWidth = isViolation ? 3 : 1
    context.setLineDash(isViolation ? [] : [4, 4])
    // In the middle of a pixel it is sharp.
    const middle = Math.round(x) + 0.5
    context.beginPath()
    context.moveTo(middle, 0)
    context.lineTo(middle, heightPx - TIMES_PX)
    context.stroke()
  }
  context.setLineDash([])
}

/** What was done, beside its line; what was decided, above its lane. */
function paintWords(context: CanvasRenderingContext2D, painting: SignPainting): void {
  const { layout, ink, wordsOf } = painting
  context.font = `650 12px ${ink.text}`
  for (const { sign, label } of layout.seen) {
    const { x, y, deed } = sign
    const colour = isFault(deed) ? ink.fault : deed.type === 'done' ? ink.ink2 : ink.ink
    const text = wordsOf(deed)
    if (y !== undefined) {
      const width = context.measureText(text).width + 2 * PADDING_PX
      const left = Math.round(x) - width / 2
      paintPlate(context, { text, left, top: y - DECIDED_ABOVE_PX, width, colour }, painting)
    } else if (label !== undefined) {
      const fitted = fit(context, text, label.widthPx - 2 * PADDING_PX)
      const width = context.measureText(fitted).width + 2 * PADDING_PX
      const left = Math.round(x) + ASIDE_PX
      const top = label.row * ROW_PX + (ROW_PX - LINE_PX) / 2
      paintPlate(context, { text: fitted, left, top, width, colour }, painting)
    }
  }
}

interface Plate {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly colour: string
}

/** Words on the ground of the field: nothing shines through them. */
function paintPlate(
  context: CanvasRenderingContext2D,
  { text, left, top, width, colour }: Plate,
  { ink }: SignPainting,
): void {
  context.fillStyle = ink.stage
  context.beginPath()
  context.roundRect(left, top, width, LINE_PX, PLATE_RADIUS_PX)
  context.fill()
  context.fillStyle = colour
  context.fillText(text, left + PADDING_PX, top + BASE_PX)
}

/** As much of a text as has room. */
function fit(context: CanvasRenderingContext2D, text: string, widthPx: number): string {
  if (context.measureText(text).width <= widthPx) return text
  const letters = Array.from(text)
  while (letters.length > 1) {
    letters.pop()
    const shorter = `${letters.join('')}…`
    if (context.measureText(shorter).width <= widthPx) return shorter
  }
  return '…'
}

/** The times along the lower edge, and over them the reader's moment: those that it would cover give way. */
function paintTimes(context: CanvasRenderingContext2D, painting: SignPainting): void {
  const { axis, usPerPx, ink, heightPx } = painting
  const moment = momentOf(context, painting)
  const top = heightPx - TIMES_PX
  context.fillStyle = ink.stage
  context.fillRect(0, top, axis.widthPx, TIMES_PX)
  context.fillStyle = ink.line
  context.fillRect(0, top, axis.widthPx, 1)
  context.font = `400 12px ${ink.mono}`
  context.textAlign = 'center'
  for (const tick of ticksOf(axis, usPerPx)) {
    const middle = Math.round(tick.x)
    context.fillStyle = ink.line2
    context.fillRect(middle, top, 1, 4)
    const text = tickText(tick, painting.t)
    const room = context.measureText(text).width / 2 + TIMES_APART_PX
    const { left = Infinity, right = -Infinity } = moment ?? {}
    if (middle + room > left && middle - room < right) continue
    context.fillStyle = ink.muted
    context.fillText(text, middle, top + 17)
  }
  if (moment !== undefined) paintMoment(context, moment, painting)
  context.textAlign = 'start'
}

/** A little air between two times, px. */
const TIMES_APART_PX = 6

const MOMENT_HEIGHT_PX = 22
const MOMENT_PADDING_PX = 8

interface Moment {
  readonly text: string
  readonly left: number
  readonly right: number
}

const momentFont = ({ ink }: SignPainting): string => `650 12px ${ink.mono}`

/** Where the reader's moment is written; both its ends stay within the field. */
function momentOf(context: CanvasRenderingContext2D, painting: SignPainting): Moment | undefined {
  const { axis, usPerPx, playheadX, playheadUs, t } = painting
  if (playheadX < -1 || playheadX > axis.widthPx + 1) return undefined
  context.font = momentFont(painting)
  const text = momentText(playheadUs, usPerPx, t)
  const width = context.measureText(text).width + 2 * MOMENT_PADDING_PX
  const left = Math.max(0, Math.min(axis.widthPx - width, playheadX - width / 2))
  return { text, left, right: left + width }
}

/** The reader's moment at the foot of its line. */
function paintMoment(
  context: CanvasRenderingContext2D,
  { text, left, right }: Moment,
  painting: SignPainting,
): void {
  const { ink, heightPx } = painting
  const top = heightPx - MOMENT_HEIGHT_PX - 1
  context.font = momentFont(painting)
  context.fillStyle = ink.ink
  context.beginPath()
  context.roundRect(left, top, right - left, MOMENT_HEIGHT_PX, 6)
  context.fill()
  context.fillStyle = ink.onInk
  context.fillText(text, (left + right) / 2, top + 15)
}
