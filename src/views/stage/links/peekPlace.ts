import { isNear, type Rect, pointOn, type Way } from '../geometry'

/** As large as a peek gets, px. */
const PEEK = { width: 190, height: 96 }
/** So far from the middle of its link it stands, and from the edges of the stage and the bar over it. */
const BESIDE = { x: 16, y: 12 }
const EDGE = 8
const TOP = 56

/** Where the peek of a link stands: beside its middle, on a side where it covers no sign, and inside the stage. */
export function peekPlace(
  way: Way,
  stage: Pick<Rect, 'width' | 'height'>,
  signs: readonly Rect[],
): Rect {
  const { x, y } = pointOn(way, 0.5)
  const [right, below] = [x + BESIDE.x, y + BESIDE.y]
  const [left, above] = [x - BESIDE.x - PEEK.width, y - BESIDE.y - PEEK.height]
  const places = [
    [right, below],
    [left, below],
    [right, above],
    [left, above],
    // Further off, where a sign lies on both sides of the link.
    [right + PEEK.width / 2, y - PEEK.height / 2],
    [left - PEEK.width / 2, y - PEEK.height / 2],
    [x - PEEK.width / 2, below + PEEK.height / 2],
    [x - PEEK.width / 2, above - PEEK.height / 2],
  ].map(([at = x, down = y]) => ({
    x: within(at, EDGE, stage.width - PEEK.width - EDGE),
    y: within(down, TOP, stage.height - PEEK.height - EDGE),
    ...PEEK,
  }))
  const covers = (place: Rect): number => signs.filter((sign) => isNear(place, sign, 0)).length
  return places.toSorted((a, b) => covers(a) - covers(b))[0] ?? { x, y, ...PEEK }
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(least, value), most)
