import { centreOf, contains, type Point, type Rect } from './rects'

/** A line over the stage: straight, or with corners around obstacles. */
export interface Polyline {
  readonly start: Point
  readonly end: Point
  readonly by?: readonly Point[] | undefined
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

const placesOf = ({ start, by = [], end }: Polyline): readonly Point[] => [start, ...by, end]

function polylineOver(start: Point, by: readonly Point[], end: Point): Polyline {
  return by.length === 0 ? { start, end } : { start, by, end }
}

/** The same polyline, from its end to its start. */
export const reversed = ({ start, by = [], end }: Polyline): Polyline =>
  polylineOver(end, by.toReversed(), start)

/** The parts of a polyline before and after a share of it, 0 to 1. */
export function cutAt(polyline: Polyline, share: number): readonly [Polyline, Polyline] {
  const { start, by = [], end } = polyline
  const lengths = [...by, end].map((place, index) => distance(by[index - 1] ?? start, place))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  let passed = 0
  for (const length of lengths.slice(0, -1)) {
    if (left <= length) break
    left -= length
    passed += 1
  }
  const rest = left / Math.max(1e-9, lengths[passed] ?? 0)
  const at = between(by[passed - 1] ?? start, by[passed] ?? end, rest)
  return [polylineOver(start, by.slice(0, passed), at), polylineOver(at, by.slice(passed), end)]
}

/** The point at that share of a polyline. */
export const pointOn = (polyline: Polyline, share: number): Point => cutAt(polyline, share)[0].end

/** A polyline as an SVG path. */
export function pathOf(polyline: Polyline): string {
  const places = placesOf(polyline).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${places.join('L')}`
}

/** The direction in which a polyline arrives, degrees. */
export function angleOf({ start, by, end }: Polyline): number {
  const last = by?.at(-1) ?? start
  return (Math.atan2(end.y - last.y, end.x - last.x) * 180) / Math.PI
}

/** The shares of a line from `a` to `b` between which it passes through a rectangle grown by `air`. */
function through({ x, y, width, height }: Rect, air: number, a: Point, b: Point) {
  let from = 0
  let to = 1
  const along = (start: number, delta: number, low: number, size: number): void => {
    const one = (low - air - start) / (delta || 1e-9)
    const other = (low + size + air - start) / (delta || 1e-9)
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  along(a.x, b.x - a.x, x, width)
  along(a.y, b.y - a.y, y, height)
  return { from, to, isThrough: from < to }
}

/** True where a polyline passes through a rectangle, or closer to it than `air`. */
export const meets = (rect: Rect, { start, by = [], end }: Polyline, air: number): boolean =>
  [...by, end].some((b, index) => through(rect, air, by[index - 1] ?? start, b).isThrough)

/** The distance from a line's end to the edge of its card, px. */
const MARGIN_PX = 2

/** The places on a line out of a rectangle, from its edge on. */
function outOf(rect: Rect, places: readonly Point[]): readonly Point[] {
  const first = places.findIndex((place) => !through(rect, MARGIN_PX, place, place).isThrough)
  const [a, b] = [places[first - 1], places[first]]
  if (a === undefined || b === undefined) return places
  return [between(a, b, through(rect, MARGIN_PX, a, b).to), ...places.slice(first)]
}

/** A line over `places` from one rectangle to another, without the parts inside them. */
function edgeToEdge(source: Rect, target: Rect, places: readonly Point[]): Polyline {
  const [end, ...others] = outOf(target, outOf(source, places).toReversed())
  const by = others.toReversed()
  const [start = centreOf(source)] = by
  return polylineOver(start, by.slice(1), end ?? start)
}

/** The straight line between two rectangles, from edge to edge. */
export const polylineBetween = (source: Rect, target: Rect): Polyline =>
  edgeToEdge(source, target, [centreOf(source), centreOf(target)])

/**
 * Distances of a route from obstacles, px, best first: with the largest, messages on both its sides are
 * clear, with the least only its line. The factor is how much shorter a route must be to beat one with more
 * room.
 */
const AIRS = [
  [22, 1],
  [14, 1.15],
  [6, 1.8],
  [2, 2.2],
] as const
/** The distance of a route from the edge of its floor, px. */
const EDGE_PX = 6

/**
 * Finds the shortest route between two areas that passes by all obstacles on a floor. Undefined
 * where there is none.
 */
export function routesAround(
  floor: Rect,
  obstacles: readonly Rect[],
): (source: Rect, target: Rect) => Polyline | undefined {
  const corners = new Map<number, readonly Corner[]>()
  const cornersFor = (air: number): readonly Corner[] => {
    const cached = corners.get(air) ?? cornersAround(obstacles, air, grown(floor, -EDGE_PX))
    corners.set(air, cached)
    return cached
  }
  return (source, target) => {
    const [start, end] = [centreOf(source), centreOf(target)]
    const isEnd = (rect: Rect): boolean => rect === source || rect === target
    const others = obstacles.filter((rect) => !isEnd(rect))
    let best: readonly Point[] | undefined
    let least = Infinity
    for (const [air, dear] of AIRS) {
      // No way is shorter than a straight one.
      if (distance(start, end) * dear >= least) break
      const isOpen = (a: Point, b: Point): boolean =>
        !others.some((rect) => through(rect, air - NEARER_PX, a, b).isThrough)
      if (isOpen(start, end)) return edgeToEdge(source, target, [start, end])
      const open = cornersFor(air).filter(({ within }) => within.every(isEnd))
      const places = [start, ...open.map(({ at }) => at), end]
      const found = shortest(places, isOpen, least / dear)
      if (found === undefined) continue
      least = found.far * dear
      best = rounded([...found.over, end], Math.min(TURN_PX, air))
    }
    return best && edgeToEdge(source, target, best)
  }
}

/** The tolerance of the distance test, px: a rounded route that keeps its distance touches nothing. */
const NEARER_PX = 0.1

/** A place where a route may turn. */
interface Corner {
  readonly at: Point
  /** The obstacles nearer than the air: only their own routes turn here. */
  readonly within: readonly Rect[]
}

const cornersAround = (rects: readonly Rect[], air: number, floor: Rect): readonly Corner[] =>
  rects
    .flatMap((rect) => cornersOf(grown(rect, air)))
    .filter((corner) => contains(floor, corner))
    .map((at) => ({
      at,
      within: rects.filter((rect) => through(rect, air - NEARER_PX, at, at).isThrough),
    }))

/** A rectangle with `by` px more on each side. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const cornersOf = ({ x, y, width, height }: Rect): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
]

/** A place, and the shortest way to it that is known. */
interface Place {
  readonly at: Point
  /** The least distance from it to the end, px. */
  readonly rest: number
  far: number
  over: readonly Point[]
}

/**
 * The shortest path from the first point to the last along open pairs; undefined unless it is shorter than
 * `most`. The search is A*.
 */
function shortest(
  points: readonly Point[],
  isOpen: (a: Point, b: Point) => boolean,
  most: number,
): Place | undefined {
  const end = points.at(-1)
  const left = new Set(
    points.map((at, index): Place => ({
      at,
      rest: distance(at, end ?? at),
      far: index === 0 ? 0 : Infinity,
      over: [],
    })),
  )
  for (;;) {
    const near = [...left].reduce((best, place) =>
      place.far + place.rest < best.far + best.rest ? place : best,
    )
    if (near.far + near.rest >= most) return undefined
    if (near.at === end) return near
    left.delete(near)
    for (const place of left) {
      const far = near.far + distance(near.at, place.at)
      if (far >= place.far || far + place.rest >= most || !isOpen(near.at, place.at)) continue
      place.far = far
      place.over = [...near.over, near.at]
    }
  }
}

/** The greatest distance before a corner at which a route begins to turn, px. */
const TURN_PX = 20
const TURN_SHARES = [0, 0.25, 0.5, 0.75, 1]

/** The same points with each corner rounded, from `turnPx` before it. */
const rounded = (places: readonly Point[], turnPx: number): readonly Point[] =>
  places.flatMap((at, index) => {
    const [before, after] = [places[index - 1], places[index + 1]]
    if (before === undefined || after === undefined) return [at]
    const towards = (other: Point): Point =>
      between(at, other, Math.min(0.5, turnPx / Math.max(1, distance(at, other))))
    const [from, to] = [towards(before), towards(after)]
    return TURN_SHARES.map((share) =>
      between(between(from, at, share), between(at, to, share), share),
    )
  })
