import {
  centreOf,
  distanceBetween,
  isInside,
  isNear,
  rectAround,
  type Point,
  type Rect,
} from '../geometry'

/** The least gap between two cards, px; the smallest cards may be closer. */
export const CARD_GAP = 14
const CARD_GAP_MINI = 5

export const gapOf = (card: { readonly width: number }): number =>
  card.width < 150 ? CARD_GAP_MINI : CARD_GAP

/** Where rings begin whose second server is not on top, by their number of servers, radians clockwise from the right. */
const STARTS: ReadonlyMap<number, number> = new Map([
  [2, -Math.PI],
  [4, (-3 * Math.PI) / 4],
])

/**
 * Places of `count` servers on a ring, clockwise from the left of the top, in units of its radius. The second
 * server is on top, since one card above all others reads best; two servers face each other, and four take the
 * corners, where they are largest.
 */
function slotsOf(count: number): readonly Point[] {
  if (count === 1) return [{ x: 0, y: 0 }]
  const turn = (2 * Math.PI) / count
  const start = STARTS.get(count) ?? -Math.PI / 2 - turn
  return Array.from({ length: count }, (_unused, index) => ({
    x: Math.cos(start + index * turn),
    y: Math.sin(start + index * turn),
  }))
}

export interface RingInput {
  readonly region: Rect
  readonly count: number
  /** The index of the server in the hub; −1 while nobody leads. */
  readonly leaderIndex: number
  readonly card: { readonly width: number; readonly height: number }
  readonly hub: { readonly width: number; readonly height: number }
  /**
   * The least distance between the card in the hub and the others, px, for any leader: messages need it to be
   * seen.
   */
  readonly pathPx: number
}

export interface Ring {
  readonly cards: readonly Rect[]
  readonly hub: Rect
}

/**
 * Lays servers out as a ring; a leader leaves its place for the hub, which makes a star. The ring is
 * stretched over its region. Undefined where cards or hub would come too close.
 */
export function layoutRing(input: RingInput): Ring | undefined {
  const { region, count, leaderIndex, card, hub } = input
  const slots = slotsOf(count)
  const xs = slots.map(({ x }) => x)
  const ys = slots.map(({ y }) => y)
  const place = (value: number, values: readonly number[], from: number, size: number): number => {
    const low = Math.min(...values)
    const span = Math.max(...values) - low
    return span < 1e-9 ? from + size / 2 : from + ((value - low) / span) * size
  }
  const centres = slots.map(({ x, y }) => ({
    x: place(x, xs, region.x + card.width / 2, region.width - card.width),
    y: place(y, ys, region.y + card.height / 2, region.height - card.height),
  }))
  const slotRects = centres.map((centre) => rectAround(centre, card.width, card.height))
  const middle = hubCentre(region, slotRects, Math.max(card.width, hub.width))
  const hubRect = rectAround(middle, hub.width, hub.height)
  const cards = slotRects.map((slotRect, index) =>
    index === leaderIndex ? leaderCardOf(index, slotRects, input, middle) : slotRect,
  )
  // The ring must hold with any server in the hub, so that no election changes the cards' size.
  const all = [...slotRects, ...(count === 1 ? [] : [rectAround(middle, card.width, card.height)])]
  const isFree = all.every(
    (rect, index) =>
      isInside(rect, region) &&
      all.every((other, at) => at <= index || !isNear(rect, other, gapOf(card))),
  )
  const isHubFree =
    count === 1 || slotRects.every((rect) => !isNear(rect, hubRect, gapOf(card) / 2))
  if (!isFree || !isHubFree) return undefined
  const hasPaths = slotRects.every((_slot, leader) =>
    isApart(
      leaderCardOf(leader, slotRects, input, middle),
      slotRects.toSpliced(leader, 1),
      input.pathPx,
    ),
  )
  return hasPaths ? { cards, hub: hubRect } : undefined
}

/** Whether a leader's card keeps that distance from all others. */
export const isApart = (leaderCard: Rect, others: readonly Rect[], pathPx: number): boolean =>
  others.every((other) => distanceBetween(leaderCard, other) >= pathPx)

/** The card in the hub. The leader's own seat is free, so that the star has more room than the ring. */
function leaderCardOf(
  leader: number,
  slotRects: readonly Rect[],
  { region, card, pathPx }: RingInput,
  middle: Point,
): Rect {
  const least = Math.max(gapOf(card), pathPx)
  const centre = leaderCardCentre(region, slotRects.toSpliced(leader, 1), card, middle, least)
  return rectAround(centre, card.width, card.height)
}

const LEADER_STEP = 12
/** The room beyond which a place is no better, px: then the one nearest to the middle wins. */
const LEADER_ROOM = 52

/** The centre at which the leader's card has the most room around it, as near to the middle as that allows. */
function leaderCardCentre(
  region: Rect,
  others: readonly Rect[],
  card: RingInput['card'],
  otherwise: Point,
  least: number,
): Point {
  const middle = centreOf(region)
  const stepsMax = Math.floor(region.width / 3 / LEADER_STEP)
  let best = otherwise
  let bestWorth = -Infinity
  for (
    let y = region.y + card.height / 2;
    y <= region.y + region.height - card.height / 2;
    y += LEADER_STEP
  ) {
    for (let steps = -stepsMax; steps <= stepsMax; steps += 1) {
      const x = middle.x + steps * LEADER_STEP
      const aside = Math.hypot(x - middle.x, y - middle.y) / 2.5
      // The place is too far from the middle, however much room it has.
      if (LEADER_ROOM - aside <= bestWorth) continue
      const rect = rectAround({ x, y }, card.width, card.height)
      const room = Math.min(LEADER_ROOM, ...others.map((other) => distanceBetween(rect, other)))
      const worth = room - aside
      if (room >= least && worth > bestWorth) {
        bestWorth = worth
        best = { x, y }
      }
    }
  }
  return best
}

/** The middle of the free space between the cards above and those below. */
function hubCentre(region: Rect, slotRects: readonly Rect[], width: number): Point {
  const x = region.x + region.width / 2
  const middle = region.y + region.height / 2
  const inColumn = slotRects.filter(
    (rect) => Math.abs(rect.x + rect.width / 2 - x) < (rect.width + width) / 2 + gapOf(rect),
  )
  const isAbove = (rect: Rect): boolean => rect.y + rect.height / 2 < middle
  const above = inColumn.filter((rect) => isAbove(rect))
  const below = inColumn.filter((rect) => !isAbove(rect))
  const top = Math.max(region.y, ...above.map((rect) => rect.y + rect.height))
  const bottom = Math.min(region.y + region.height, ...below.map((rect) => rect.y))
  return { x, y: (top + bottom) / 2 }
}
