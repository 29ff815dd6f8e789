import type { ActorId } from '../../actor'
import { isBare } from './cardSizes'
import { endsOfStrip } from './layoutRivals'
import { centreOf, contains, edgeTowards, isNear, rectAround, type Point, type Rect } from './rects'
import type { StageLayout } from './stageLayout'

const LANE_PX = 7
const EDGE_PX = 4
/** The square that a glyph fills. */
export const GLYPH_PX = 26
/**
 * A bare card is so small that a glyph on its edge would cover what it says: it stops before it. The
 * place is looked for along the way, by steps, down to a least share of it.
 */
const SHARE_LEAST = 0.5
const SHARE_STEP = 0.02
/**
 * Bare cards of one row have no room between them: their messages pass under them, or over them where
 * the stage ends below, this far from their edge.
 */
const BESIDE_ROW_PX = 3

/** The way of messages from one process to another, from edge to edge of their cards. */
export interface Lane {
  readonly start: Point
  readonly end: Point
}

/** The place at which so large a share of a lane lies behind, 0 to 1. */
export const pointOn = ({ start, end }: Lane, share: number): Point => ({
  x: start.x + (end.x - start.x) * share,
  y: start.y + (end.y - start.y) * share,
})

/** The lane from one to another on this stage, worked out when it is first asked for. */
export function lanesOn(layout: StageLayout): (from: ActorId, to: ActorId) => Lane | undefined {
  const rectOf = rectsOf(layout)
  const bareCards = isBare(layout.size) ? layout.cards.map(({ rect }) => rect) : []
  const lanes = new Map<ActorId, Map<ActorId, Lane | undefined>>()
  return (from, to) => {
    const known = lanes.get(from) ?? new Map<ActorId, Lane | undefined>()
    if (known.size === 0) lanes.set(from, known)
    if (known.has(to)) return known.get(to)
    const source = rectOf(from)
    const target = rectOf(to)
    const isDrawn = source !== undefined && target !== undefined
    const strip = endsOfStrip(from, to, layout.rivals)
    const lane =
      strip !== undefined
        ? aside({ start: strip[0], end: strip[1] })
        : isDrawn
          ? laneBetween(source, target, bareCards, layout.height)
          : undefined
    known.set(to, lane)
    return lane
  }
}

/** From edge to edge, a little to the right, so that both directions have their own lane. */
function laneBetween(
  source: Rect,
  target: Rect,
  bareCards: readonly Rect[],
  stageHeight: number,
): Lane {
  const isBareWay = bareCards.includes(source) && bareCards.includes(target)
  if (isBareWay && source.y === target.y) return laneAlongRow(source, target, stageHeight)
  const lane = aside({
    start: edgeTowards(source, centreOf(target), EDGE_PX),
    end: edgeTowards(target, centreOf(source), EDGE_PX),
  })
  if (!isBareWay) return lane
  const end = stopBefore(target, lane)
  return bareCards.some((card) => contains(card, end)) ? lane : { ...lane, end }
}

/** A lane's place beside the middle of its way. */
function aside({ start, end }: Lane): Lane {
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  const dx = (-(end.y - start.y) / length) * LANE_PX
  const dy = ((end.x - start.x) / length) * LANE_PX
  return { start: { x: start.x + dx, y: start.y + dy }, end: { x: end.x + dx, y: end.y + dy } }
}

/** The last place on a lane where a glyph keeps off its card; half way where there is none beyond. */
function stopBefore(target: Rect, lane: Lane): Point {
  for (let share = 1; share > SHARE_LEAST; share -= SHARE_STEP) {
    const at = pointOn(lane, share)
    if (!isNear(rectAround(at, GLYPH_PX, GLYPH_PX), target, 1)) return at
  }
  return pointOn(lane, SHARE_LEAST)
}

/** Along an edge of a row of bare cards, from beside the one to the nearer corner of the other. */
function laneAlongRow(source: Rect, target: Rect, stageHeight: number): Lane {
  const isToRight = target.x > source.x
  const under = source.y + source.height + BESIDE_ROW_PX
  const y = under + GLYPH_PX / 2 <= stageHeight ? under : source.y - BESIDE_ROW_PX
  const start = { x: source.x + source.width * (isToRight ? 0.75 : 0.25), y }
  return { start, end: { x: isToRight ? target.x : target.x + target.width, y } }
}

function rectsOf(layout: StageLayout): (actor: ActorId) => Rect | undefined {
  const rects = new Map<ActorId, Rect>()
  for (const { id, rect } of layout.cards) rects.set(id, rect)
  for (const { id, rect } of layout.rivals ?? []) rects.set(id, rect)
  for (const { id, rect, members = [id] } of layout.clients) {
    for (const member of members) rects.set(member, rect)
  }
  return (actor) => rects.get(actor)
}
