import { linesOn } from './linkLines'
import type { LinkSign } from '../model'
import { isInside, isNear, type Point, type Rect, meets, pointOn, type Way } from '../geometry'
import type { StageLayout } from './stageLayout'
import { floorOf, takenOn } from './taken'

/** A link on which something is wrong, with the line on which it is drawn. */
export interface SignedWay {
  readonly sign: LinkSign
  readonly way: Way
}

/** A sign in its place: of one link, or of all those of a kind that have no place of their own. */
export interface PlacedSign {
  readonly key: string
  readonly kind: LinkSign['kind']
  readonly at: Point
  /** What it covers with its word. */
  readonly room: Rect
  /** Of one link: the place on its line to which a sign beside it points. */
  readonly pointsTo?: Point
  readonly of:
    | { readonly type: 'link'; readonly sign: LinkSign }
    | { readonly type: 'several'; readonly signs: readonly LinkSign[] }
}

export interface Signage {
  readonly ways: readonly SignedWay[]
  readonly signs: readonly PlacedSign[]
}

interface SignStage {
  readonly layout: StageLayout
  readonly width: number
}

/** So many links have a sign each; of more, those of one kind share one. */
const SIGNS_MAX = 8
/** It keeps off all else, and off the halo of the leader's card, px. */
const AIR = 7
/** Where that is nowhere. */
const AIR_LEAST = 2
const ABOVE = 13
const BELOW = 31
const WORD_LEAST = 52
const DIGIT_PX = 8
/** From the middle of a line to its ends; and so far beside it, px. */
const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.12, 0.88]
const ASIDE = [24, -24, 40, -40, 56, -56, 72, -72] as const
const GRID_PX = 12

/** What a sign covers with its word. */
function roomFor({ x, y }: Point, { kind, ms = 0 }: Pick<LinkSign, 'kind' | 'ms'>): Rect {
  const width = kind === 'slow' ? WORD_LEAST + (String(ms).length - 2) * DIGIT_PX : WORD_LEAST
  return { x: x - width / 2, y: y - ABOVE, width, height: ABOVE + BELOW }
}

/**
 * A place for every sign: in the middle of its link, or at the nearest place on it or beside it where
 * neither it nor its pointer covers a card, a client, a word or another sign. Those that find none, and
 * those that are too many, are gathered: one sign of their kind stands where there is room.
 */
export function placeSigns(links: readonly LinkSign[], stage: SignStage): Signage {
  const lineBetween = linesOn(stage.layout)
  const ways = links.flatMap((sign): readonly SignedWay[] => {
    const way = lineBetween(sign.from, sign.to)?.way
    return way === undefined ? [] : [{ sign, way }]
  })
  const floor = floorOf(stage.layout, stage.width)
  const taken = [...takenOn(stage.layout)]
  const isFree = (room: Rect, air = AIR): boolean =>
    isInside(room, floor) && !taken.some((rect) => isNear(rect, room, air))
  const isClear = (from: Point, to: Point): boolean =>
    !taken.some((rect) => meets(rect, { start: from, end: to }, 0))
  const ground: Ground = { floor, isFree, isClear }
  const signs: PlacedSign[] = []
  const put = (sign: PlacedSign): void => {
    signs.push(sign)
    taken.push(sign.room)
  }
  const { single, gathered } = gather(ways)
  for (const way of single) {
    const placed = placeOne(way, ground)
    if (placed === undefined) gathered.push(way)
    else put(placed)
  }
  for (const [kind, its] of byKind(gathered)) {
    const placed =
      placeSeveral(kind, its, ground) ??
      placeSeveral(kind, its, { ...ground, isFree: (room) => isFree(room, AIR_LEAST) })
    if (placed !== undefined) put(placed)
  }
  return { ways, signs }
}

function byKind(ways: readonly SignedWay[]): ReadonlyMap<LinkSign['kind'], readonly SignedWay[]> {
  const kinds = new Map<LinkSign['kind'], SignedWay[]>()
  for (const way of ways) {
    const its = kinds.get(way.sign.kind)
    if (its === undefined) kinds.set(way.sign.kind, [way])
    else its.push(way)
  }
  return kinds
}

/** Where there are too many, those of the most frequent kinds are not shown one by one. */
function gather(ways: readonly SignedWay[]): {
  readonly single: readonly SignedWay[]
  readonly gathered: SignedWay[]
} {
  let single = ways
  const gathered: SignedWay[] = []
  while (single.length > SIGNS_MAX) {
    const kinds = [...byKind(single).values()]
    const most = Math.max(...kinds.map((its) => its.length))
    const its = kinds.find(({ length }) => length === most) ?? []
    gathered.push(...its)
    single = single.filter((way) => !its.includes(way))
  }
  return { single, gathered }
}

/** What a sign may cover. */
interface Ground {
  readonly floor: Rect
  readonly isFree: (room: Rect) => boolean
  /** Whether a pointer between two places covers nothing. */
  readonly isClear: (from: Point, to: Point) => boolean
}

function placeOne({ sign, way }: SignedWay, ground: Ground): PlacedSign | undefined {
  const { key, kind } = sign
  const of = { type: 'link', sign } as const
  const { start: a, end: b } = way
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const normal =
    length === 0 ? { x: 0, y: -1 } : { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
  for (const aside of [0, ...ASIDE]) {
    for (const share of SHARES) {
      const on = pointOn(way, share)
      const at = { x: on.x + normal.x * aside, y: on.y + normal.y * aside }
      const room = roomFor(at, sign)
      if (!ground.isFree(room) || (aside !== 0 && !ground.isClear(at, on))) continue
      return { key, kind, at, room, of, ...(aside !== 0 && { pointsTo: on }) }
    }
  }
  // A short link between two cards has room only further off.
  const pointsTo = pointOn(way, 0.5)
  const far = nearestPlace(pointsTo, sign, ground, (at) => ground.isClear(at, pointsTo))
  return far && { key, kind, ...far, of, pointsTo }
}

/** Where there is room, as near to the middle of what it tells of as can be. */
function placeSeveral(
  kind: LinkSign['kind'],
  ways: readonly SignedWay[],
  ground: Ground,
): PlacedSign | undefined {
  const middles = ways.map(({ way }) => pointOn(way, 0.5))
  const home = {
    x: middles.reduce((sum, { x }) => sum + x, 0) / middles.length,
    y: middles.reduce((sum, { y }) => sum + y, 0) / middles.length,
  }
  const placed = nearestPlace(home, { kind, ms: 100 }, ground, () => true)
  return (
    placed && {
      key: kind,
      kind,
      ...placed,
      of: { type: 'several', signs: ways.map(({ sign }) => sign) },
    }
  )
}

/** The free place nearest to a home, on a grid over the whole floor. */
function nearestPlace(
  home: Point,
  sign: Pick<LinkSign, 'kind' | 'ms'>,
  { floor, isFree }: Ground,
  isFit: (at: Point) => boolean,
): Pick<PlacedSign, 'at' | 'room'> | undefined {
  let best: Pick<PlacedSign, 'at' | 'room'> | undefined
  let bestDistance = Infinity
  for (let y = floor.y + ABOVE; y + BELOW <= floor.y + floor.height; y += GRID_PX) {
    for (let x = floor.x + WORD_LEAST / 2; x + WORD_LEAST / 2 <= floor.width; x += GRID_PX) {
      const at = { x, y }
      const distance = Math.hypot(x - home.x, y - home.y)
      if (distance >= bestDistance) continue
      const room = roomFor(at, sign)
      if (!isFree(room) || !isFit(at)) continue
      best = { at, room }
      bestDistance = distance
    }
  }
  return best
}
