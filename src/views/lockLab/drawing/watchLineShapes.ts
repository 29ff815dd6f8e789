import { pathNumber as num, type ColourToken, type Shape } from '../../../drawing'
import {
  HOLDER_BOTTOM_PX,
  HOLDER_MIDDLE_PX,
  HOLDER_PX,
  HOLDER_WIDTH_PX,
  holderPlace,
  PERSON_RADIUS,
  type QueueSize,
  type Place,
} from '../layout/queueLayout'
import type { QueuePicture } from './queuePicture'

/** The least radius at which a line to a predecessor has an arrowhead, px. */
const HEAD_RADIUS = 5
/** The distance below which clients count as neighbours, in radii. */
const NEIGHBOUR_RADII = 4

/** The lines from waiting clients to the nodes that they watch, with their heads. */
export function watchLineShapes(
  picture: QueuePicture,
  places: ReadonlyMap<number, Place>,
): readonly Shape[] {
  const { state, layout, size, shape } = picture
  const isCrowd = layout.radius < PERSON_RADIUS
  const hub = holderPlace(size)
  const lines: number[] = []
  const elbows: string[] = []
  const heads: string[] = []
  const addHead = (from: Place, to: Place): void => {
    heads.push(headPath(from, to, Math.min(6, layout.radius * 0.6)))
  }
  for (const client of state.line) {
    const from = places.get(client)
    if (state.phase[client] !== 'waiting' || from === undefined) continue
    const target = places.get(state.target[client] ?? -1)
    if (shape === 'snake' && target === undefined) {
      const points = elbow(from, size, layout.radius)
      elbows.push(polylinePath(points))
      addHead(points.at(-2) ?? from, points.at(-1) ?? from)
      continue
    }
    const to = target ?? hub
    // In a crowd every client watches its neighbour, so these lines are left out.
    if (shape === 'snake' && isCrowd && isNeighbour(from, to, layout.radius)) continue
    const endPx = target === undefined ? 0 : layout.radius * 1.45
    const [a, b] = between(from, to, layout.radius * 1.25, endPx)
    lines.push(a.x, a.y, b.x, b.y)
    if (shape === 'snake' && layout.radius >= HEAD_RADIUS) addHead(a, b)
  }
  // One more line goes from the common point to the holder's box, since its node is watched.
  if (shape === 'fan' && lines.length > 0) lines.push(hub.x, hub.y, hub.x, HOLDER_BOTTOM_PX)
  const { colour, opacity } = lookOf(shape, isCrowd)
  const isDashed = shape === 'snake' && !isCrowd
  const stroke = {
    stroke: colour,
    strokePx: isCrowd ? 0.6 : 1.2,
    opacity,
    ...(isDashed && { dash: [3, 3] }),
  }
  return [
    ...(lines.length === 0 ? [] : [{ type: 'segments', lines, ...stroke } as const]),
    ...elbows.map((d): Shape => ({ type: 'path', d, ...stroke })),
    ...heads.map((d): Shape => ({ type: 'path', d, fill: colour, opacity })),
  ]
}

/** Lines to one node meet in it, and are the paler the more there are. */
function lookOf(
  shape: QueuePicture['shape'],
  isCrowd: boolean,
): { readonly colour: ColourToken; readonly opacity: number } {
  if (shape !== 'fan') return { colour: '--edge', opacity: 0.9 }
  return { colour: '--kind-watch-line', opacity: isCrowd ? 0.22 : 0.6 }
}

const polylinePath = (points: readonly Place[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')

const isNeighbour = (a: Place, b: Place, radius: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < radius * NEIGHBOUR_RADII

/** The bent line from the first client to the holder's box, past no other client. */
function elbow(from: Place, { width }: QueueSize, radius: number): readonly Place[] {
  const side = from.x <= width / 2 ? -1 : 1
  const reach = Math.min(width / 2 - 1, HOLDER_WIDTH_PX / 2 + 4)
  const start = { x: from.x, y: from.y - radius * 1.3 }
  if (Math.abs(from.x - width / 2) <= reach) return [start, { x: from.x, y: HOLDER_PX }]
  const end = { x: width / 2 + side * reach, y: HOLDER_MIDDLE_PX }
  return [start, { x: from.x, y: end.y }, end]
}

/** The piece of a line that leaves both ends free. */
function between(from: Place, to: Place, startPx: number, endPx: number): readonly [Place, Place] {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const at = (px: number): Place => ({
    x: from.x + ((to.x - from.x) * px) / length,
    y: from.y + ((to.y - from.y) * px) / length,
  })
  return [at(Math.min(startPx, length / 2)), at(Math.max(length - endPx, length / 2))]
}

const HEAD_SIDES = [-0.45, 0.45]

/** A filled head at the end of a line. */
function headPath(from: Place, to: Place, px: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const ends = HEAD_SIDES.map((side) => ({
    x: to.x - px * Math.cos(angle + side),
    y: to.y - px * Math.sin(angle + side),
  }))
  return `${polylinePath([to, ...ends])}Z`
}
