import type { ActorId } from '../../../kernel/actor'
import {
  isBare,
  centreOf,
  contains,
  distanceBetween,
  isNear,
  rectAround,
  type Point,
  type Rect,
  lengthOf,
  cutAt,
  meets,
  pointOn,
  type Polyline,
} from '../geometry'
import { linesOn, type Line } from './linkLines'
import type { StageLayout } from './stageLayout'

/** Computes the path of a message's glyph between two cards, off both and off the cards on its way. */

const PATH_OFFSET_PX = 7
/** The square that a glyph fills. */
export const GLYPH_PX = 26
/** The search for a point off the card: its step, and its end, as shares of the path. */
const SHARE_LEAST = 0.5
const SHARE_STEP = 0.02
/** A bare card is so small that a glyph keeps this far off it, px. */
const OFF_BARE_PX = 1
/** The distance off other cards, px, so that a glyph's halo covers nothing; kept where the length below is left. */
const OFF_PX = 4
const FREE_LEAST_PX = 40
/** The overlaps over the edges of close cards, px: the first covers no word, the second is for the closest. */
const OVER_EDGE_PX = [3, 8] as const
/**
 * Bare cards of one row have no room between them: their messages pass under them, or over them where
 * the stage ends below, this far from their edge.
 */
const BESIDE_ROW_PX = 3
/** Between columns there is room: nothing of a message lies on a card. */
const BESIDE_COLUMN_PX = 2

/** The line of a message's trail, and the shares of it between which the glyph moves: it covers no word of a card. */
export interface GlyphPath extends Polyline {
  readonly begin: number
  readonly stop: number
}

const cache = new WeakMap<Line, GlyphPath>()

/** Returns the paths of messages on this stage; each is computed at its first use. */
export function glyphPathsOn(
  layout: StageLayout,
): (from: ActorId, to: ActorId) => GlyphPath | undefined {
  const lineBetween = linesOn(layout)
  const bareCards = isBare(layout.size) ? layout.cards.map(({ rect }) => rect) : []
  return (from, to) => {
    const line = lineBetween(from, to)
    if (line === undefined) return undefined
    const path = cache.get(line) ?? glyphPathOn(line, bareCards, layout)
    cache.set(line, path)
    return path
  }
}

/** A path a little to the right of the line, so that each direction has its own lane. */
function glyphPathOn(
  { source, target, polyline, isHidden }: Line,
  bareCards: readonly Rect[],
  layout: StageLayout,
): GlyphPath {
  const { height, sides, rivals = [] } = layout
  const isBetweenBareCards = bareCards.includes(source) && bareCards.includes(target)
  const isLevel = source.y === target.y
  if (isBetweenBareCards && isLevel && (isHidden || distanceBetween(source, target) < GLYPH_PX)) {
    return whole(pathAlongRow(source, target, height))
  }
  if (isBetweenBareCards && source.x === target.x && distanceBetween(source, target) < GLYPH_PX) {
    const beside = pathAlongColumn(source, target, sides)
    if (!bareCards.some((card) => meets(card, beside, GLYPH_PX / 2))) return whole(beside)
  }
  const path = aside(polyline)
  if (!isBetweenBareCards) {
    // Cards of etcd and Redis stand so close that a message passes over its neighbour's words.
    const row = rivals.map(({ rect }) => rect)
    const besides = (rect: Rect, other: Rect): readonly Rect[] =>
      row.includes(rect) ? row.filter((one) => one !== other) : [rect]
    return (
      betweenCards(besides(source, target), besides(target, source), path) ??
      betweenCards([source], [target], path) ??
      whole(path)
    )
  }
  const { begin, stop } = offCards([source], [target], path, OFF_BARE_PX)
  // A bare card is so small that no trail is seen beside the glyph on its edge.
  const stopped = cutAt(path, stop)[0]
  if (bareCards.some((card) => contains(card, stopped.end))) return whole(path)
  return whole(begin < stop ? cutAt(stopped, begin / stop)[1] : stopped)
}

/** The path between cards; undefined where there is no room. */
function betweenCards(
  source: readonly Rect[],
  target: readonly Rect[],
  path: Polyline,
): GlyphPath | undefined {
  const free = offCards(source, target, path, OFF_PX)
  if ((free.stop - free.begin) * lengthOf(path) >= FREE_LEAST_PX) return { ...path, ...free }
  for (const px of OVER_EDGE_PX) {
    const close = offCards(source, target, path, -px)
    if (close.begin < close.stop) return { ...path, ...close }
  }
  return undefined
}

const whole = (polyline: Polyline): GlyphPath => ({ ...polyline, begin: 0, stop: 1 })

/** The lane's polyline, beside the middle of its link. */
function aside({ start, end, by }: Polyline): Polyline {
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  const dx = (-(end.y - start.y) / length) * PATH_OFFSET_PX
  const dy = ((end.x - start.x) / length) * PATH_OFFSET_PX
  const moved = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy })
  return { start: moved(start), end: moved(end), by: by?.map(moved) }
}

/** The shares of a path between which a glyph is `px` off the cards at both ends; at the nearest, half way. */
function offCards(
  source: readonly Rect[],
  target: readonly Rect[],
  path: Polyline,
  px: number,
): Pick<GlyphPath, 'begin' | 'stop'> {
  const isOff = (rects: readonly Rect[], share: number): boolean => {
    const glyph = rectAround(pointOn(path, share), GLYPH_PX, GLYPH_PX)
    return !rects.some((rect) => isNear(glyph, rect, px))
  }
  let stop = 1
  while (stop > SHARE_LEAST && !isOff(target, stop)) stop -= SHARE_STEP
  let begin = 0
  while (begin < stop && !isOff(source, begin)) begin += SHARE_STEP
  return { begin, stop }
}

/** A path along an edge of a row of bare cards, from beside one card to the nearer corner of the other. */
function pathAlongRow(source: Rect, target: Rect, stageHeight: number): Polyline {
  const isToRight = target.x > source.x
  const under = source.y + source.height + BESIDE_ROW_PX
  const y = under + GLYPH_PX / 2 <= stageHeight ? under : source.y - BESIDE_ROW_PX
  const start = { x: source.x + source.width * (isToRight ? 0.75 : 0.25), y }
  return { start, end: { x: isToRight ? target.x : target.x + target.width, y } }
}

/** A path beside a column of bare cards, where the stage is free, so that each direction has its own lane. */
function pathAlongColumn(source: Rect, target: Rect, sides: StageLayout['sides']): Polyline {
  const middle = centreOf(source)
  const isLeft = sides.some(({ rect }) => contains(rect, middle) && middle.x < centreOf(rect).x)
  const off = GLYPH_PX / 2 + BESIDE_COLUMN_PX
  const x = isLeft ? source.x + source.width + off : source.x - off
  return { start: { x, y: middle.y }, end: { x, y: centreOf(target).y } }
}
