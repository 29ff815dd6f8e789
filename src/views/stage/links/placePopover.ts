import { isNear, type Rect, pointOn, type Polyline } from '../geometry'

/** The greatest size of a popover, px. */
const POPOVER = { width: 190, height: 96 }
/** The distance from the middle of its link, and from the edges of the stage and the bar over it, px. */
const BESIDE = { x: 16, y: 12 }
const EDGE = 8
const TOP = 56

/** The area of a link's popover: beside its middle, on a side where it covers no badge, and inside the stage. */
export function placePopover(
  polyline: Polyline,
  stage: Pick<Rect, 'width' | 'height'>,
  badges: readonly Rect[],
): Rect {
  const { x, y } = pointOn(polyline, 0.5)
  const [right, below] = [x + BESIDE.x, y + BESIDE.y]
  const [left, above] = [x - BESIDE.x - POPOVER.width, y - BESIDE.y - POPOVER.height]
  const places = [
    [right, below],
    [left, below],
    [right, above],
    [left, above],
    // These places are farther off, for links with badges on both sides.
    [right + POPOVER.width / 2, y - POPOVER.height / 2],
    [left - POPOVER.width / 2, y - POPOVER.height / 2],
    [x - POPOVER.width / 2, below + POPOVER.height / 2],
    [x - POPOVER.width / 2, above - POPOVER.height / 2],
  ].map(([at = x, down = y]) => ({
    x: within(at, EDGE, stage.width - POPOVER.width - EDGE),
    y: within(down, TOP, stage.height - POPOVER.height - EDGE),
    ...POPOVER,
  }))
  const covers = (place: Rect): number => badges.filter((badge) => isNear(place, badge, 0)).length
  return places.toSorted((a, b) => covers(a) - covers(b))[0] ?? { x, y, ...POPOVER }
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(least, value), most)
