import type { ActorId } from '../../actor'
import type { Frame } from '../../sim'
import type { StageLayout } from './stageLayout'
import { centreOf, edgeTowards, type Point, type Rect } from './rects'
import { endsOfStrip } from './layoutRivals'

/** Finds the line from card to card; none where an end is not on the stage. */
export type Between = (from: ActorId, to: ActorId) => readonly [Point, Point] | undefined

export function linesOn(layout: StageLayout): Between {
  const rects = new Map<ActorId, Rect>()
  for (const { id, rect } of layout.cards) rects.set(id, rect)
  for (const { id, rect } of layout.rivals ?? []) rects.set(id, rect)
  for (const { id, rect, members = [id] } of layout.clients) {
    for (const member of members) rects.set(member, rect)
  }
  return (from, to) => {
    const source = rects.get(from)
    const target = rects.get(to)
    if (source === undefined || target === undefined) return undefined
    const strip = endsOfStrip(from, to, layout.rivals)
    if (strip !== undefined) return strip
    return [edgeTowards(source, centreOf(target), 1), edgeTowards(target, centreOf(source), 1)]
  }
}

/** A connection as it is drawn; of several between the same two the one that matters most. */
export interface LinkLine {
  readonly key: string
  readonly kind: string
  readonly from: ActorId
  readonly to: ActorId
  readonly a: Point
  readonly b: Point
}

/** Connections between those on the stage, one line a pair. */
export function linesOf(frame: Frame, layout: StageLayout): readonly LinkLine[] {
  const lineBetween = linesOn(layout)
  const sideOf = new Map<ActorId, number>()
  layout.sides.forEach(({ members }, side) => members.forEach((id) => sideOf.set(id, side)))
  // A connection over a wall stands, but nothing crosses: it is not drawn through the bricks.
  const isParted = (from: ActorId, to: ActorId): boolean =>
    sideOf.has(from) && sideOf.has(to) && sideOf.get(from) !== sideOf.get(to)
  const looking = new Set<ActorId>(
    frame.servers.flatMap(({ id, memory }) => (memory?.state === 'LOOKING' ? [id] : [])),
  )
  const lines = new Map<string, LinkLine>()
  for (const { from, to, channel } of frame.connections) {
    // Election links matter while somebody looks for a leader.
    if (channel === 'election' && !looking.has(from) && !looking.has(to)) continue
    if (isParted(from, to)) continue
    const key = String(from) < String(to) ? `${from}-${to}` : `${to}-${from}`
    if (lines.has(key) && channel === 'election') continue
    const ends = lineBetween(from, to)
    if (ends === undefined) continue
    lines.set(key, { key, kind: channel, from, to, a: ends[0], b: ends[1] })
  }
  return [...lines.values()]
}
