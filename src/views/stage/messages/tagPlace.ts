import { isNear, type Point, type Rect, type Size, meets, type Polyline } from '../geometry'

/** Half a glyph with the air that a tag keeps from it, px. */
const BESIDE = 19
const BELOW = 18
/** The gap between a tag and areas that it must not cover, px. */
const AIR = 2
/** The gap between a tag and the message's path, px. */
const PATH_GAP_PX = 4

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
 * The place of a payload beside its glyph at `at`: the first side on which it covers nothing of `occupied`,
 * preferably off its own path. It is below level paths and beside steep ones. Undefined where every side
 * covers something: then it is not shown.
 */
export function tagPlace(
  polyline: Polyline,
  at: Point,
  { width, height }: Size,
  occupied: readonly Rect[],
): Rect | undefined {
  const across = Math.abs(polyline.end.x - polyline.start.x)
  const isLevel = Math.abs(polyline.end.y - polyline.start.y) < across * 0.6
  const free = (isLevel ? LEVEL : STEEP)
    .map((side) => {
      const { x, y } = side({ width, height })
      return { x: at.x + x, y: at.y + y, width, height }
    })
    .filter((rect) => !occupied.some((other) => isNear(rect, other, AIR)))
  return free.find((rect) => !meets(rect, polyline, PATH_GAP_PX)) ?? free[0]
}
