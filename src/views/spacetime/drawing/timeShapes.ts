import type { Font, Shape } from '../../../drawing'
import { ticksOf, withinField, type Tick } from '../../shared/axis'
import { momentText, tickText } from '../model/words'
import { TIMES_PX, type SignScene } from './scene'

const TICK_FONT: Font = { weight: 400, sizePx: 12, isMono: true }
/** Between two times, px. */
const TIMES_APART_PX = 6
const MOMENT_FONT: Font = { weight: 650, sizePx: 12, isMono: true }
const MOMENT_HEIGHT_PX = 22
const MOMENT_PADDING_PX = 8

/** The times along the lower edge, and over them that of the playhead: ticks that it would cover have none. */
export function timeShapes(scene: SignScene): readonly Shape[] {
  const { axis, usPerPx, heightPx } = scene
  const top = heightPx - TIMES_PX
  const strip = { type: 'rect', x: 0, y: top, width: axis.widthPx } as const
  const moment = momentOf(scene)
  return [
    { ...strip, height: TIMES_PX, fill: '--stage' },
    { ...strip, height: 1, fill: '--line' },
    ...ticksOf(axis, usPerPx).flatMap((tick) => tickShapes(tick, top, moment, scene)),
    ...(moment === undefined ? [] : momentShapes(moment, heightPx)),
  ]
}

function tickShapes(
  tick: Tick,
  top: number,
  moment: Plate | undefined,
  { axis, t, measure }: SignScene,
): readonly Shape[] {
  const middle = Math.round(tick.x)
  const text = tickText(tick, t)
  const width = measure(text, TICK_FONT)
  const x = withinField(middle - width / 2, width, axis.widthPx) + width / 2
  const mark: Shape = { type: 'rect', x: middle, y: top, width: 1, height: 4, fill: '--line-2' }
  const room = width / 2 + TIMES_APART_PX
  const { left = Infinity, right = -Infinity } = moment ?? {}
  if (x + room > left && x - room < right) return [mark]
  return [
    mark,
    { type: 'text', text, x, y: top + 17, anchor: 'middle', fill: '--ink-3', ...TICK_FONT },
  ]
}

/** The plate with the playhead's time. */
interface Plate {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** The plate within the field; undefined where the playhead is outside of the window. */
function momentOf(scene: SignScene): Plate | undefined {
  const { axis, usPerPx, playheadX, playheadUs, t, measure } = scene
  if (playheadX < -1 || playheadX > axis.widthPx + 1) return undefined
  const text = momentText(playheadUs, usPerPx, t)
  const width = measure(text, MOMENT_FONT) + 2 * MOMENT_PADDING_PX
  const left = withinField(playheadX - width / 2, width, axis.widthPx)
  return { text, left, right: left + width }
}

function momentShapes({ text, left, right }: Plate, heightPx: number): readonly Shape[] {
  const top = heightPx - MOMENT_HEIGHT_PX - 1
  return [
    {
      type: 'rect',
      x: left,
      y: top,
      width: right - left,
      height: MOMENT_HEIGHT_PX,
      radius: 6,
      fill: '--ink',
    },
    {
      type: 'text',
      text,
      x: (left + right) / 2,
      y: top + 15,
      anchor: 'middle',
      fill: '--on-ink',
      ...MOMENT_FONT,
    },
  ]
}
