import type { ActorId, ActorName } from '../../../kernel/actor'
import { centreOf, type Point, type Rect, type Polyline } from '../geometry'

/** A server of etcd or Redis, or a client of theirs. */
export interface StageRival {
  readonly id: ActorName
  readonly isClient: boolean
}

export interface PlacedRival extends StageRival {
  readonly rect: Rect
}

interface Look {
  readonly widthMin: number
  readonly widthMax: number
  readonly height: number
  readonly gap: number
}

/** The looks of all rivals, and the air around them, px. */
interface StripLook {
  readonly card: Look
  readonly pill: Look
  /** The gap between clients and servers, in which their messages are seen. */
  readonly path: number
  readonly edge: number
}

const PILL: Look = { widthMin: 76, widthMax: 164, height: 34, gap: 10 }
const FULL: StripLook = {
  card: { widthMin: 112, widthMax: 168, height: 78, gap: 14 },
  pill: PILL,
  path: 62,
  edge: 14,
}
/** The look on a phone, whose stage is low. */
const NARROW: StripLook = {
  card: { widthMin: 112, widthMax: 168, height: 66, gap: 8 },
  pill: PILL,
  path: 32,
  edge: 6,
}
/** The look of a low stage, with less air. */
const LOW: StripLook = {
  card: { widthMin: 104, widthMax: 168, height: 62, gap: 8 },
  pill: PILL,
  path: 40,
  edge: 6,
}

export interface RivalArea {
  /** The places, relative to the strip's upper edge. */
  readonly rivals: readonly PlacedRival[]
  readonly heightPx: number
}

/** Yields the strips of the rivals, the largest first; a phone, which scrolls its stage, has one. */
export function* rivalAreas(
  widthPx: number,
  rivals: readonly StageRival[],
  isNarrow: boolean,
): Generator<RivalArea> {
  for (const look of isNarrow ? [NARROW] : [FULL, LOW]) {
    yield layoutRivals(widthPx, rivals, look)
  }
}

/**
 * The strip of the rivals: rows of clients, and below them rows of servers. It belongs to no side of a wall,
 * since ZooKeeper's servers and clients do not talk to them.
 */
function layoutRivals(
  widthPx: number,
  rivals: readonly StageRival[],
  { card, pill, path, edge }: StripLook,
): RivalArea {
  if (rivals.length === 0) return { rivals: [], heightPx: 0 }
  const region = { x: edge, width: widthPx - 2 * edge }
  const clients = inRows(
    rivals.filter(({ isClient }) => isClient),
    region,
    edge,
    pill,
  )
  const linkPx = clients.rivals.length === 0 ? 0 : path
  const cards = rivals.filter(({ isClient }) => !isClient)
  const servers = inRows(
    cards,
    region,
    clients.endPx + linkPx,
    withLinks(cards, card, region.width),
  )
  return { rivals: [...clients.rivals, ...servers.rivals], heightPx: servers.endPx + edge }
}

/** The gap between members of a cluster, in which their messages are seen, px. */
const LINK_GAP_PX = 56

/** Cards of a cluster lie further apart, where all of them fit in one row. */
function withLinks(cards: readonly StageRival[], look: Look, widthPx: number): Look {
  const members = cards.filter(({ id }) => id.startsWith('etcd')).length
  const needPx = cards.length * (look.widthMin + LINK_GAP_PX) - LINK_GAP_PX
  return members > 1 && needPx <= widthPx ? { ...look, gap: LINK_GAP_PX } : look
}

/** Centred rows of equal length, from `top` down. */
function inRows(
  rivals: readonly StageRival[],
  region: { readonly x: number; readonly width: number },
  top: number,
  { widthMin, widthMax, height, gap }: Look,
): { readonly rivals: readonly PlacedRival[]; readonly endPx: number } {
  if (rivals.length === 0) return { rivals: [], endPx: top }
  const columns = Math.max(1, Math.floor((region.width + gap) / (widthMin + gap)))
  const rows = Math.ceil(rivals.length / columns)
  const each = Math.ceil(rivals.length / rows)
  const width = Math.min(widthMax, Math.floor((region.width - gap * (each - 1)) / each))
  return {
    endPx: top + rows * (height + gap) - gap,
    rivals: rivals.map((rival, index) => {
      const row = Math.floor(index / each)
      const inRow = Math.min(each, rivals.length - row * each)
      const left = region.x + (region.width - inRow * (width + gap) + gap) / 2
      const x = Math.round(left + (index % each) * (width + gap))
      return { ...rival, rect: { x, y: top + row * (height + gap), width, height } }
    }),
  }
}

/** The share of the distance to the other's middle that a line moves along the edge: lines to one server stay apart. */
const ASIDE_SHARE = 0.12
const CORNER_PX = 12

/**
 * The line between a client and a server of the rivals' area, from edge to edge:
 * lower edge and upper edge, so that it passes behind no neighbour. Neighbouring servers are joined from side
 * to side, others of one row below it. Undefined for any other two.
 */
export function rivalPolyline(
  from: ActorId,
  to: ActorId,
  rivals: readonly PlacedRival[] = [],
): Polyline | undefined {
  const source = rivals.find(({ id }) => id === from)
  const target = rivals.find(({ id }) => id === to)
  if (source === undefined || target === undefined) return undefined
  if (source.isClient === target.isClient) {
    return source.isClient ? undefined : besideOrBelow(source.rect, target.rect)
  }
  const [client, server] = source.isClient ? [source, target] : [target, source]
  const upper = atEdge(client.rect, server.rect, client.rect.y + client.rect.height)
  const lower = atEdge(server.rect, client.rect, server.rect.y)
  return source.isClient ? { start: upper, end: lower } : { start: lower, end: upper }
}

/** The distance of the line between distant servers from their lower edges, px. */
const BELOW_PX = 7

/** The line between two servers; undefined where they lie in different rows. */
function besideOrBelow(source: Rect, target: Rect): Polyline | undefined {
  if (source.y !== target.y) return undefined
  const [left, right] = source.x < target.x ? [source, target] : [target, source]
  const isBeside = right.x - (left.x + left.width) < left.width
  const y = isBeside ? centreOf(left).y : left.y + left.height + BELOW_PX
  const [from, to] = isBeside
    ? [left.x + left.width, right.x]
    : [centreOf(left).x, centreOf(right).x]
  return source === left
    ? { start: { x: from, y }, end: { x: to, y } }
    : { start: { x: to, y }, end: { x: from, y } }
}

function atEdge(rect: Rect, other: Rect, y: number): Point {
  const { x } = centreOf(rect)
  const room = rect.width / 2 - CORNER_PX
  const aside = (centreOf(other).x - x) * ASIDE_SHARE
  return { x: x + Math.max(-room, Math.min(room, aside)), y }
}
