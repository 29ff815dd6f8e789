import type { ActorId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import type { StageLayout } from './stageLayout'
import {
  around,
  centreOf,
  contains,
  type Rect,
  grown,
  reversed,
  polylineBetween,
  routesAround,
  type Polyline,
} from '../geometry'
import { rivalPolyline } from './layoutRivals'

/** A link from card to card. */
export interface Line {
  readonly source: Rect
  readonly target: Rect
  readonly polyline: Polyline
  /** True where it passes behind something, as there is no route around it. */
  readonly isHidden: boolean
}

/** Finds the line from card to card; none where an end is not on the stage. */
export type Between = (from: ActorId, to: ActorId) => Line | undefined

/** However little room there is, messages on their lanes beside a line cover no word of the tally. */
const HUB_AIR_PX = 11

const cache = new WeakMap<StageLayout, Between>()

/** Returns the lines between ends of a stage; each is computed at its first use. */
export function linesOn(layout: StageLayout): Between {
  const lines = cache.get(layout) ?? findLines(layout)
  cache.set(layout, lines)
  return lines
}

interface LineEnd {
  /** The id; of grouped members, that of the group. */
  readonly id: ActorId
  readonly rect: Rect
}

function findLines(layout: StageLayout): Between {
  const { cards, clients, rivals = [], hub, sides } = layout
  const ends = new Map<ActorId, LineEnd>()
  for (const end of [...cards, ...rivals]) ends.set(end.id, end)
  for (const client of clients) {
    for (const member of client.members ?? [client.id]) ends.set(member, client)
  }
  const obstacles = [...cards, ...clients].map(({ rect }) => rect)
  if (hub !== undefined) obstacles.push(grown(hub, HUB_AIR_PX))
  const floors = sides.map(({ rect }) => ({ rect, routeOn: routesAround(rect, obstacles) }))
  const routeOverWalls = routesAround(around(sides.map(({ rect }) => rect)), obstacles)
  const find = ({ id: from, rect: source }: LineEnd, { id: to, rect: target }: LineEnd): Line => {
    const middles = [centreOf(source), centreOf(target)]
    const floor = floors.find(({ rect }) => middles.every((middle) => contains(rect, middle)))
    const routeOn = floor?.routeOn ?? routeOverWalls
    const polyline = rivalPolyline(from, to, rivals) ?? routeOn(source, target)
    // No line is drawn across a wall.
    const isHidden = polyline === undefined && floor !== undefined
    return { source, target, polyline: polyline ?? polylineBetween(source, target), isHidden }
  }
  const lines = new Map<string, Line>()
  return (from, to) => {
    const [one, other] = [ends.get(from), ends.get(to)]
    if (one === undefined || other === undefined) return undefined
    const key = keyOf(one, other)
    if (!lines.has(key)) {
      // Both directions take the same one of two equally short routes.
      const [a, b] = String(one.id) < String(other.id) ? [one, other] : [other, one]
      const line = find(a, b)
      lines.set(keyOf(a, b), line)
      lines.set(keyOf(b, a), {
        ...line,
        source: line.target,
        target: line.source,
        polyline: reversed(line.polyline),
      })
    }
    return lines.get(key)
  }
}

const keyOf = (from: LineEnd, to: LineEnd): string => `${from.id}>${to.id}`

/** The line of a connection; of several connections of a pair, the most important one's. */
export interface LinkLine {
  readonly key: string
  readonly kind: string
  readonly from: ActorId
  readonly to: ActorId
  readonly polyline: Polyline
}

/** The lines of the connections on the stage, one per pair. */
export function linesOf(frame: Frame, layout: StageLayout): readonly LinkLine[] {
  const lineBetween = linesOn(layout)
  const sideOf = new Map<ActorId, number>()
  layout.sides.forEach(({ members }, side) => members.forEach((id) => sideOf.set(id, side)))
  // A connection across a wall is not drawn, since nothing crosses.
  const isParted = (from: ActorId, to: ActorId): boolean =>
    sideOf.has(from) && sideOf.has(to) && sideOf.get(from) !== sideOf.get(to)
  const looking = new Set<ActorId>(
    frame.servers.flatMap(({ id, memory }) => (memory?.state === 'LOOKING' ? [id] : [])),
  )
  const lines = new Map<string, LinkLine>()
  for (const { from, to, channel } of frame.connections) {
    // Election links are drawn while one of their ends is LOOKING.
    if (channel === 'election' && !looking.has(from) && !looking.has(to)) continue
    if (isParted(from, to)) continue
    const key = String(from) < String(to) ? `${from}-${to}` : `${to}-${from}`
    if (lines.has(key) && channel === 'election') continue
    const polyline = lineBetween(from, to)?.polyline
    if (polyline !== undefined) lines.set(key, { key, kind: channel, from, to, polyline })
  }
  return [...lines.values()]
}
