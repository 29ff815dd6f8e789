import { textWidth } from '../../../drawing'
import { linesOn } from './linkLines'
import type { LinkBadge } from '../model'
import { isInside, isNear, type Point, type Rect, meets, pointOn, type Polyline } from '../geometry'
import type { StageLayout } from './stageLayout'
import { floorOf, occupiedAreas } from './occupiedAreas'

/** A faulty link with its line on the stage. */
export interface BadgedLine {
  readonly badge: LinkBadge
  readonly polyline: Polyline
}

/** A placed badge: of one link, or of several links of one kind that have no place of their own. */
export interface PlacedBadge {
  readonly key: string
  readonly kind: LinkBadge['kind']
  readonly at: Point
  /** The area of the badge with its word. */
  readonly room: Rect
  /** The place on the link's line that a badge beside it points to. */
  readonly pointsTo?: Point
  readonly of:
    | { readonly type: 'link'; readonly badge: LinkBadge }
    | { readonly type: 'several'; readonly badges: readonly LinkBadge[] }
}

/** The part of a badge that its word depends on. */
export type BadgeContent = Pick<PlacedBadge, 'kind' | 'of'>

export interface BadgeLayout {
  readonly lines: readonly BadgedLine[]
  readonly badges: readonly PlacedBadge[]
}

interface BadgeStage {
  readonly layout: StageLayout
  readonly width: number
  /** The word under a badge. */
  readonly wordOf: (badge: BadgeContent) => string
}

/** The greatest number of links with a badge each; above it, links of one kind share a badge. */
const BADGES_MAX = 8
/** The gap between a badge and all other parts, the halo of the leader's card included, px. */
const AIR = 7
/** That gap where there is less room, px. */
const AIR_LEAST = 2
const ABOVE = 13
const BELOW = 31
/** The area in which a badge is pressed, and the size of its word's letters, px. */
const TARGET_PX = 40
const WORD_PX = 12
/** Places along a line, as shares of its length, from the middle to its ends; and distances beside it, px. */
const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.12, 0.88]
const ASIDE = [24, -24, 40, -40, 56, -56, 72, -72] as const
const GRID_PX = 12

/** The area of a badge with its word. */
const roomFor = ({ x, y }: Point, width: number): Rect => ({
  x: x - width / 2,
  y: y - ABOVE,
  width,
  height: ABOVE + BELOW,
})

/**
 * Places every badge: at the middle of its link, or at the nearest place on or beside it where neither the
 * badge nor its pointer covers a card, a client, words or another badge. Badges without a place, and those
 * above the limit, are gathered into one badge of their kind.
 */
export function placeBadges(links: readonly LinkBadge[], stage: BadgeStage): BadgeLayout {
  const lineBetween = linesOn(stage.layout)
  const lines = links.flatMap((badge): readonly BadgedLine[] => {
    const polyline = lineBetween(badge.from, badge.to)?.polyline
    return polyline === undefined ? [] : [{ badge, polyline }]
  })
  const floor = floorOf(stage.layout, stage.width)
  const occupied = [...occupiedAreas(stage.layout)]
  const isFree = (room: Rect, air = AIR): boolean =>
    isInside(room, floor) && !occupied.some((rect) => isNear(rect, room, air))
  const isClear = (from: Point, to: Point): boolean =>
    !occupied.some((rect) => meets(rect, { start: from, end: to }, 0))
  const widthOf: Ground['widthOf'] = (badge) =>
    Math.max(TARGET_PX, textWidth(stage.wordOf(badge), WORD_PX))
  const ground: Ground = { floor, isFree, isClear, widthOf }
  const badges: PlacedBadge[] = []
  const put = (badge: PlacedBadge): void => {
    badges.push(badge)
    occupied.push(badge.room)
  }
  const { single, gathered } = gather(lines)
  for (const line of single) {
    const placed = placeOne(line, ground)
    if (placed === undefined) gathered.push(line)
    else put(placed)
  }
  for (const [kind, kindLines] of byKind(gathered)) {
    const placed =
      placeSeveral(kind, kindLines, ground) ??
      placeSeveral(kind, kindLines, { ...ground, isFree: (room) => isFree(room, AIR_LEAST) })
    if (placed !== undefined) put(placed)
  }
  return { lines, badges }
}

function byKind(
  lines: readonly BadgedLine[],
): ReadonlyMap<LinkBadge['kind'], readonly BadgedLine[]> {
  const kinds = new Map<LinkBadge['kind'], BadgedLine[]>()
  for (const line of lines) {
    const kindLines = kinds.get(line.badge.kind)
    if (kindLines === undefined) kinds.set(line.badge.kind, [line])
    else kindLines.push(line)
  }
  return kinds
}

/**
 * Splits the lines into those with a badge each and those that share one; above the limit the most frequent
 * kinds share.
 */
function gather(lines: readonly BadgedLine[]): {
  readonly single: readonly BadgedLine[]
  readonly gathered: BadgedLine[]
} {
  let single = lines
  const gathered: BadgedLine[] = []
  while (single.length > BADGES_MAX) {
    const kinds = [...byKind(single).values()]
    const most = Math.max(...kinds.map((kindLines) => kindLines.length))
    const mostFrequent = kinds.find(({ length }) => length === most) ?? []
    gathered.push(...mostFrequent)
    single = single.filter((line) => !mostFrequent.includes(line))
  }
  return { single, gathered }
}

/** The tests for a place of a badge. */
interface Ground {
  readonly floor: Rect
  readonly isFree: (room: Rect) => boolean
  /** True where a pointer between two places covers nothing. */
  readonly isClear: (from: Point, to: Point) => boolean
  /** The width of a badge with its word. */
  readonly widthOf: (badge: BadgeContent) => number
}

function placeOne({ badge, polyline }: BadgedLine, ground: Ground): PlacedBadge | undefined {
  const { key, kind } = badge
  const of = { type: 'link', badge } as const
  const width = ground.widthOf({ kind, of })
  const { start: a, end: b } = polyline
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const normal =
    length === 0 ? { x: 0, y: -1 } : { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
  for (const aside of [0, ...ASIDE]) {
    for (const share of SHARES) {
      const on = pointOn(polyline, share)
      const at = { x: on.x + normal.x * aside, y: on.y + normal.y * aside }
      const room = roomFor(at, width)
      if (!ground.isFree(room) || (aside !== 0 && !ground.isClear(at, on))) continue
      return { key, kind, at, room, of, ...(aside !== 0 && { pointsTo: on }) }
    }
  }
  // A short link between two cards has room only further off.
  const pointsTo = pointOn(polyline, 0.5)
  const far = nearestPlace(pointsTo, width, ground, (at) => ground.isClear(at, pointsTo))
  return far && { key, kind, ...far, of, pointsTo }
}

/** The gathered badge of a kind, as near to the middle of its links as there is room. */
function placeSeveral(
  kind: LinkBadge['kind'],
  lines: readonly BadgedLine[],
  ground: Ground,
): PlacedBadge | undefined {
  const middles = lines.map(({ polyline }) => pointOn(polyline, 0.5))
  const home = {
    x: middles.reduce((sum, { x }) => sum + x, 0) / middles.length,
    y: middles.reduce((sum, { y }) => sum + y, 0) / middles.length,
  }
  const of = { type: 'several', badges: lines.map(({ badge }) => badge) } as const
  const placed = nearestPlace(home, ground.widthOf({ kind, of }), ground, () => true)
  return placed && { key: kind, kind, ...placed, of }
}

/** The free place nearest to a home, on a grid over the whole floor. */
function nearestPlace(
  home: Point,
  width: number,
  { floor, isFree }: Ground,
  isFit: (at: Point) => boolean,
): Pick<PlacedBadge, 'at' | 'room'> | undefined {
  let best: Pick<PlacedBadge, 'at' | 'room'> | undefined
  let bestDistance = Infinity
  for (let y = floor.y + ABOVE; y + BELOW <= floor.y + floor.height; y += GRID_PX) {
    for (let x = floor.x + width / 2; x + width / 2 <= floor.width; x += GRID_PX) {
      const at = { x, y }
      const distance = Math.hypot(x - home.x, y - home.y)
      if (distance >= bestDistance) continue
      const room = roomFor(at, width)
      if (!isFree(room) || !isFit(at)) continue
      best = { at, room }
      bestDistance = distance
    }
  }
  return best
}
