import { isNear, type Point, type Rect } from './rects'

/** Half a glyph with the air that a tag keeps from it, px. */
const BESIDE = 19
const BELOW = 18
/** A tag keeps so far from what it must not cover, px. */
const AIR = 2

type Size = Pick<Rect, 'width' | 'height'>
type Side = (size: Size) => Point

const below: Side = ({ width }) => ({ x: -width / 2, y: BELOW })
const above: Side = ({ width, height }) => ({ x: -width / 2, y: -BELOW - height })
const right: Side = ({ height }) => ({ x: BESIDE, y: -height / 2 })
const left: Side = ({ width, height }) => ({ x: -BESIDE - width, y: -height / 2 })
const belowLeft: Side = ({ width }) => ({ x: 14 - width, y: BELOW })
const belowRight: Side = () => ({ x: -14, y: BELOW })
const aboveLeft: Side = ({ width, height }) => ({ x: 14 - width, y: -BELOW - height })
const aboveRight: Side = ({ height }) => ({ x: -14, y: -BELOW - height })

const LEVEL: readonly Side[] = [below, above, belowLeft, belowRight, aboveLeft, aboveRight]
const STEEP: readonly Side[] = [right, left, ...LEVEL]

/**
 * Where what a message carries stands beside its glyph at `at`: the first side on which it covers
 * nothing of `taken`. Level ways carry it below, steep ones beside them. Undefined where every side
 * covers something: then it is not shown there.
 */
export function tagPlace(
  at: Point,
  size: Size,
  isLevel: boolean,
  taken: readonly Rect[],
): Rect | undefined {
  for (const side of isLevel ? LEVEL : STEEP) {
    const offset = side(size)
    const rect: Rect = { x: at.x + offset.x, y: at.y + offset.y, ...size }
    if (!taken.some((other) => isNear(rect, other, AIR))) return rect
  }
  return undefined
}
