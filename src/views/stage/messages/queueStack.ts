import type { QueueStack } from './messageGlyphs'
import { GLYPH_PX } from '../layout'
import type { Point, Polyline, Size } from '../geometry'

/** Measures the stack of messages that wait at one place, and places it there. */

export const sizeOf = ({ width, height }: Size): Size => ({ width, height })

/** The drawn part of a queue. */
export interface StackShape {
  /** The number of messages that are drawn one by one, side by side. */
  readonly shown: number
  /** True where the payload of the first is drawn under it. */
  readonly hasTag: boolean
  /** The place of the number of the others; its room is kept before there are any. */
  readonly count: 'behind' | 'right' | 'above'
}

/** The distance from one glyph to the next, and the room for the number of the others, px. */
const STEP_PX = 27
const COUNT = { width: 28, height: 18 }
const COUNT_AIR = 2
/** The height of the number over a glyph: it covers the glyph's edge, no letter, px. */
const COUNT_ABOVE = 18
/** The distance of the payload below the first glyph's middle, px. */
const TAG_BELOW = 17

/** The width of the drawn glyphs, with a number beside them, px. */
export const widthOf = ({ shown, count }: Pick<StackShape, 'shown' | 'count'>): number =>
  GLYPH_PX + (shown - 1) * STEP_PX + (count === 'above' ? 0 : COUNT_AIR + COUNT.width)

/** A stack with its first message at a point and the others behind it, on the side that they came from. */
export function queueStackAt(
  { start, end }: Polyline,
  at: Point,
  shape: StackShape,
  tag?: Size,
): QueueStack {
  const { count, shown } = shape
  const size = shape.hasTag ? tag : undefined
  const isRightward = count !== 'right' && end.x >= start.x
  const back = isRightward ? -1 : 1
  const half = GLYPH_PX / 2
  const beside = back * (half + COUNT_AIR + COUNT.width / 2)
  const left = (width: number): number => (isRightward ? half - width : -half)
  const above = count === 'above' ? COUNT_ABOVE + COUNT.height / 2 : half
  const wide = widthOf(shape)
  // A number above a glyph is wider than the glyph at both sides.
  const out = count === 'above' ? (COUNT.width - GLYPH_PX) / 2 : 0
  const from = Math.min(left(wide) - out, size === undefined ? 0 : left(size.width))
  const to = Math.max(
    left(wide) + wide + out,
    size === undefined ? 0 : left(size.width) + size.width,
  )
  return {
    places: Array.from({ length: shown }, (_unused, index) => ({
      x: at.x + back * index * STEP_PX,
      y: at.y,
    })),
    countAt: count === 'above' ? { x: 0, y: -COUNT_ABOVE } : { x: beside, y: 0 },
    room: {
      x: at.x + from,
      y: at.y - above,
      width: to - from,
      height: above + (size === undefined ? half : TAG_BELOW + size.height),
    },
    ...(size !== undefined && { tagAt: { x: left(size.width), y: TAG_BELOW } }),
  }
}
