import type { ActorId } from '../../actor'
import type { Frame } from '../../sim'
import type { StageLayout } from './stageLayout'
import { centreOf, contains, type Rect } from './rects'
import { endsOfStrip } from './layoutRivals'
import { grown, wayAround, wayBetween, type Way } from './ways'

/** A link from card to card. */
export interface Line {
  readonly source: Rect
  readonly target: Rect
  readonly way: Way
  /** It passes behind something, as there is no way around it. */
  readonly isHidden: boolean
}

/** Finds the line from card to card; none where an end is not on the stage. */
export type Between = (from: ActorId, to: ActorId) => Line | undefined

/** However little room there is, messages on their lanes beside a line cover no word of the tally. */
const HUB_AIR_PX = 11

const kept = new WeakMap<StageLayout, Between>()

/** The lines between those on a stage, each worked out when it is first asked for. */
export function linesOn(layout: StageLayout): Between {
  const known = kept.get(layout) ?? findLines(layout)
  kept.set(layout, known)
  return known
}

function findLines(layout: StageLayout): Between {
  const { cards, clients, rivals = [], hub, sides } = layout
  const rects = new Map<ActorId, Rect>()
  for (const { id, rect } of [...cards, ...rivals]) rects.set(id, rect)
  for (const { id, rect, members = [id] } of clients) {
    for (const member of members) rects.set(member, rect)
  }
  const standing = [
    ...cards,
    ...clients,
    ...(hub === undefined ? [] : [{ rect: grown(hub, HUB_AIR_PX) }]),
  ]
  const find: Between = (from, to) => {
    const source = rects.get(from)
    const target = rects.get(to)
    if (source === undefined || target === undefined) return undefined
    const strip = endsOfStrip(from, to, rivals)
    if (strip !== undefined) return { source, target, way: strip, isHidden: false }
    const others = standing.flatMap(({ rect }) => (rect === source || rect === target ? [] : rect))
    const floor = sides.find(({ rect }) => contains(rect, centreOf(source)))?.rect
    // Over a wall nothing crosses.
    const around =
      floor === undefined || !contains(floor, centreOf(target))
        ? wayBetween(source, target)
        : wayAround(source, target, others, floor)
    return {
      source,
      target,
      way: around ?? wayBetween(source, target),
      isHidden: around === undefined,
    }
  }
  const lines = new Map<string, Line | undefined>()
  return (from, to) => {
    const key = `${from}>${to}`
    if (!lines.has(key)) lines.set(key, find(from, to))
    return lines.get(key)
  }
}

/** A connection as it is drawn; of several between the same two the one that matters most. */
export interface LinkLine {
  readonly key: string
  readonly kind: string
  readonly from: ActorId
  readonly to: ActorId
  readonly way: Way
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
    const way = lineBetween(from, to)?.way
    if (way !== undefined) lines.set(key, { key, kind: channel, from, to, way })
  }
  return [...lines.values()]
}
