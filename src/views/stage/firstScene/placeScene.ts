import type { ServerId } from '../../../kernel/actor'
import {
  grown,
  isNear,
  meets,
  type CardSize,
  type Point,
  type Polyline,
  type Rect,
  type Size,
} from '../geometry'
import { AIR, CALLOUTS_FROM, FOOT, LOW_NOTES } from './sceneSizes'

/** The explanations of the first scene: the leader, a zxid, the log. */
export const CALLOUTS = ['leader', 'zxid', 'log'] as const
export type CalloutName = (typeof CALLOUTS)[number]

/** A callout beside the cards, with the line to what it names. */
export interface PlacedCallout {
  readonly name: CalloutName
  readonly rect: Rect
  readonly line: Polyline
  /** The card that it is about. */
  readonly card: Rect
}

/** A place on a card that a callout names. */
export interface NamedPlace {
  readonly name: CalloutName
  readonly at: Point
}

/** The invitations and the callouts; where these have no room, numbered dots and one box of notes. */
export interface PlacedScene {
  readonly invitations: Rect | undefined
  readonly callouts: readonly PlacedCallout[]
  readonly dots: readonly NamedPlace[]
  readonly notes: Rect | undefined
}

export interface SceneCard {
  readonly id: ServerId
  readonly rect: Rect
  readonly size: CardSize
}

export interface SceneInput {
  /** The part of the stage that is seen, without the bar over it. */
  readonly area: Rect
  readonly cards: readonly SceneCard[]
  readonly leader: ServerId
  /** Everything but cards that must not be covered. */
  readonly occupied: readonly Rect[]
  /** The links, which are better left free. */
  readonly links: readonly Polyline[]
  /** The size of the row of invitations, px; absent where they stand elsewhere. */
  readonly row: Size | undefined
  /** The size of the box of notes, px; absent on a stage so low that they take what the cards leave. */
  readonly notes: Size | undefined
}

export const CALLOUT: Size = { width: 240, height: 92 }

const GRID_PX = 8
/** The distance that an uncovered link, or a card of its own, is worth, px. */
const FAR_PX = 240

/** The middle of a card's last row of zxids, from its top, px; bare cards have none. */
const LOG_ROW_PX: Partial<Record<CardSize, number>> = { full: 131, medium: 126, small: 73 }
/** The place of a card's zxid, from its right upper corner, px. */
const ZXID = { right: 34, top: 17, middle: 29, edge: 12 }

/** Places the parts of the first scene where they cover nothing; the same input gives the same places. */
export function placeScene(input: SceneInput): PlacedScene {
  // On a low stage the notes take the only room that there is.
  const low = input.notes === undefined ? underCards(input) : undefined
  if (low !== undefined) {
    const dots = placeDots(input.cards, input.leader)
    return { invitations: undefined, callouts: [], dots, notes: low }
  }
  const invitations = placeInvitations(input)
  const covered = [
    ...input.cards.map(({ rect }) => rect),
    ...input.occupied,
    ...(invitations === undefined ? [] : [invitations]),
  ]
  const callouts = input.area.width < CALLOUTS_FROM ? undefined : placeCallouts(input, covered)
  if (callouts !== undefined) return { invitations, callouts, dots: [], notes: undefined }
  const notes =
    input.notes === undefined
      ? undefined
      : nearest({ ...input, covered }, input.notes, footOf(input.area))
  const dots = notes === undefined ? [] : placeDots(input.cards, input.leader)
  return { invitations, callouts: [], dots, notes }
}

const footOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height })

/** The row over the middle of the dock, or the free place that is nearest to it. */
function placeInvitations(input: SceneInput): Rect | undefined {
  const { area, row, cards, occupied } = input
  if (row === undefined) return undefined
  const covered = [...cards.map(({ rect }) => rect), ...occupied]
  const best: Rect = {
    x: Math.round(area.x + (area.width - row.width) / 2),
    y: area.y + area.height - FOOT - row.height,
    ...row,
  }
  if (!covered.some((rect) => isNear(rect, best, 4))) return best
  return nearest({ ...input, covered }, row, footOf(area))
}

/** The room between the cards and the dock, to the right of what stands there. */
function underCards({ area, cards, occupied }: SceneInput): Rect | undefined {
  const { air } = LOW_NOTES
  const y = Math.max(...cards.map(({ rect }) => rect.y + rect.height)) + air
  const height = Math.min(LOW_NOTES.heightMax, area.y + area.height - air - y)
  const beside = occupied.filter(
    (rect) => rect.y + rect.height > y && rect.x < area.x + area.width / 2,
  )
  const x = Math.max(area.x, ...beside.map((rect) => rect.x + rect.width)) + 2 * air
  const width = area.x + area.width - 2 * air - x
  const isFit = width >= LOW_NOTES.width && height >= LOW_NOTES.height
  const rect = { x, y, width, height }
  return isFit && !occupied.some((other) => isNear(other, rect, air)) ? rect : undefined
}

function placeCallouts(
  input: SceneInput,
  covered: readonly Rect[],
): readonly PlacedCallout[] | undefined {
  const placed: PlacedCallout[] = []
  for (const name of CALLOUTS) {
    const taken = [...covered, ...placed.map(({ rect }) => rect)]
    const named = placed.map(({ card }) => card)
    const callout = bestCallout(input, name, { taken, named })
    if (callout === undefined) return undefined
    placed.push(callout)
  }
  return placed
}

/**
 * The callout with the shortest line that crosses nothing. A place that covers a link, and a card that another
 * callout is about, count as farther.
 */
function bestCallout(
  input: SceneInput,
  name: CalloutName,
  { taken, named }: { readonly taken: readonly Rect[]; readonly named: readonly Rect[] },
): PlacedCallout | undefined {
  let best: PlacedCallout | undefined
  let least = Infinity
  const places = placesOf(input, name)
  for (const rect of rectsIn(input.area, CALLOUT)) {
    for (const { at, card } of places) {
      const line = { start: edgeTowards(rect, at), end: at }
      const length = Math.hypot(line.start.x - at.x, line.start.y - at.y)
      const near = length + (named.includes(card) ? FAR_PX : 0)
      // The cheapest questions first: there are thousands of places.
      if (near >= least || length < MIN_LINE_PX || !isFree(rect, taken)) continue
      const far = near + (input.links.some((link) => meets(rect, link, 4)) ? FAR_PX : 0)
      if (far >= least) continue
      if (taken.some((other) => other !== card && meets(other, line, 4))) continue
      best = { name, rect, line, card }
      least = far
    }
  }
  return best
}

/** The least length of a callout's line, px: a shorter one is not seen. */
const MIN_LINE_PX = 22

interface CardPlace {
  readonly at: Point
  readonly card: Rect
}

/** The places at which a callout's line may end: on the card's edge, or on what it names. */
function placesOf({ cards, leader }: SceneInput, name: CalloutName): readonly CardPlace[] {
  const named = cards.filter(({ id }) => (id === leader) === (name === 'leader'))
  return named.flatMap(({ rect, size }) => {
    const { x, y, width } = rect
    const right = x + width
    const logRow = LOG_ROW_PX[size]
    switch (name) {
      case 'leader':
        return [
          { at: { x, y: y + 6 }, card: rect },
          { at: { x: right, y: y + 6 }, card: rect },
        ]
      case 'zxid':
        return [
          { at: { x: right - ZXID.right, y: y + ZXID.top }, card: rect },
          { at: { x: right - ZXID.edge, y: y + ZXID.middle }, card: rect },
        ]
      case 'log':
        return logRow === undefined
          ? []
          : [{ at: { x: right - ZXID.edge, y: y + logRow }, card: rect }]
    }
  })
}

/** The places of the notes' numbers on the cards. */
export const placeDots = (cards: readonly SceneCard[], leader: ServerId): readonly NamedPlace[] =>
  CALLOUTS.flatMap((name) => dotOf(cards, leader, name) ?? [])

/** The place of a dot: on the leader's corner, and on two different followers, so that they stand apart. */
function dotOf(
  cards: readonly SceneCard[],
  leader: ServerId,
  name: CalloutName,
): NamedPlace | undefined {
  const followers = cards.filter(({ id }) => id !== leader)
  const card = {
    leader: cards.find(({ id }) => id === leader),
    zxid: followers[1] ?? followers[0],
    log: followers.at(-1),
  }[name]
  if (card === undefined) return undefined
  const { rect, size } = card
  const { x, y, width, height } = rect
  switch (name) {
    case 'leader':
      return { name, at: { x, y: y + 4 } }
    case 'zxid':
      return { name, at: { x: x + width - 4, y: y + 4 } }
    case 'log':
      return { name, at: { x, y: y + (LOG_ROW_PX[size] ?? height - 4) } }
  }
}

interface Free {
  readonly area: Rect
  readonly covered: readonly Rect[]
}

/** The free place whose middle is nearest to a point. */
function nearest({ area, covered }: Free, size: Size, to: Point): Rect | undefined {
  let best: Rect | undefined
  let least = Infinity
  for (const rect of rectsIn(area, size)) {
    const far = Math.hypot(rect.x + size.width / 2 - to.x, rect.y + size.height / 2 - to.y)
    if (far >= least || !isFree(rect, covered)) continue
    best = rect
    least = far
  }
  return best
}

const isFree = (rect: Rect, covered: readonly Rect[]): boolean =>
  !covered.some((other) => isNear(rect, other, AIR))

/** The rectangles of a size within an area, on a grid. */
function* rectsIn(area: Rect, size: Size): Iterable<Rect> {
  const inner = grown(area, -AIR)
  for (let y = inner.y; y + size.height <= inner.y + inner.height; y += GRID_PX) {
    for (let x = inner.x; x + size.width <= inner.x + inner.width; x += GRID_PX) {
      yield { x, y, ...size }
    }
  }
}

/** The point of a rectangle that is nearest to another, within its straight edges. */
function edgeTowards({ x, y, width, height }: Rect, to: Point): Point {
  const nearX = Math.min(x + width - 24, Math.max(x + 24, to.x))
  const nearY = Math.min(y + height - 16, Math.max(y + 16, to.y))
  if (to.y < y) return { x: nearX, y }
  if (to.y > y + height) return { x: nearX, y: y + height }
  return { x: to.x < x ? x : x + width, y: nearY }
}
