import { epochOf } from '../../../zookeeper/model'
import type { Mark } from '../model/types'
import { epochInk, type Ink } from './ink'
import { chipText } from '../model/layout'
import type { Painting } from './painting'

/** Around the chosen message's glyph. */
export const RING_PX = 19

function paintRing(context: CanvasRenderingContext2D, x: number, y: number, ink: Ink): void {
  context.fillStyle = ink.stage
  context.strokeStyle = ink.ink
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, RING_PX, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
}

const MARK_PX = 32
const CHIP_HEIGHT_PX = 17
/** Around a zxid's chip, as around glyphs. */
export const HALO_PX = 2
/** A name stands on a plate that is higher than the widest lifeline. */
const PLATE_PX = 16

/**
 * A message's glyph with the words beside it. What is faint has words that are read all the same: the
 * glyph and the frame of its zxid are pale, the letters grey.
 */
export function paintMark(
  context: CanvasRenderingContext2D,
  { x, y, arrow, zxid, name }: Mark,
  { ink, sprites, axis }: Pick<Painting, 'ink' | 'sprites' | 'axis'>,
  alpha: number,
): void {
  const isFaint = alpha < 1
  context.globalAlpha = alpha
  const half = MARK_PX / 2
  if (arrow.tone === 'chosen') paintRing(context, x, y, ink)
  context.drawImage(sprites(arrow.look), x - half, y - half, MARK_PX, MARK_PX)
  let right = x + (arrow.tone === 'chosen' ? RING_PX + 3 : half - 1)
  if (zxid !== undefined) {
    const text = chipText(zxid)
    context.font = `650 11.5px ${ink.mono}`
    const width = context.measureText(text).width + 8
    const hue = epochInk(ink, epochOf(zxid))
    context.beginPath()
    context.roundRect(right, y - CHIP_HEIGHT_PX / 2, width, CHIP_HEIGHT_PX, 4)
    if (isFaint) paintFrame(context, ink, hue)
    else {
      // A lifeline of its epoch has its hue.
      context.strokeStyle = ink.stage
      context.lineWidth = 2 * HALO_PX
      context.stroke()
      context.fillStyle = hue
      context.fill()
    }
    context.fillStyle = isFaint ? ink.muted : ink.onEpoch
    context.fillText(text, right + 4, y + 4)
    right += width + 4
  }
  if (name === undefined) return
  context.globalAlpha = 1
  context.font = `550 12px ${ink.text}`
  // A name that the end of the field would cut is told by its letter alone.
  if (right + context.measureText(name).width > axis.widthPx) return
  context.fillStyle = ink.stage
  context.beginPath()
  context.roundRect(right - 2, y - PLATE_PX / 2, context.measureText(name).width + 5, PLATE_PX, 4)
  context.fill()
  const colour = arrow.tone === 'chosen' ? ink.ink : ink.kinds[arrow.look.kind]
  context.fillStyle = isFaint ? ink.muted : colour
  context.fillText(name, right, y + 4)
}

/** A pale frame on the field's ground, along the path at hand. */
function paintFrame(context: CanvasRenderingContext2D, ink: Ink, hue: string): void {
  context.strokeStyle = hue
  context.lineWidth = 1.5
  context.stroke()
  context.globalAlpha = 1
  context.fillStyle = ink.stage
  context.fill()
}
