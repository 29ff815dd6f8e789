import type { ActorName, ServerId } from '../../../kernel/actor'
import { textWidth } from '../../../drawing'
import {
  centreOf,
  contains,
  isInside,
  isNear,
  rectAround,
  type Point,
  type Rect,
  type Size,
  meets,
  type Polyline,
} from '../geometry'

/** A client in its place: a pill with words, or a disc that holds its letter alone. */
export interface PlacedClient {
  readonly id: ActorName
  readonly rect: Rect
  readonly isDisc: boolean
  /** The members of the group that is shown as one. */
  readonly members?: readonly ActorName[]
}

export interface ClientsInput {
  readonly clients: readonly { readonly id: ActorName; readonly server?: ServerId }[]
  /** The leader, whose lower edge is where most messages leave: its clients are placed beside it. */
  readonly leader?: ServerId
  readonly cardOf: (server: ServerId) => Rect | undefined
  /** The area for a server's clients. */
  readonly regionOf: (server: ServerId | undefined) => Rect
  /** Lines of many messages, from the leader to the others; better left free. */
  readonly polylines: readonly Polyline[]
  /** Areas that they must not cover. */
  readonly occupied: readonly Rect[]
  readonly pill: { readonly width: number; readonly height: number }
}

const GAP = 8
/** The distance of a client from the leader's lines, px. */
const PATH_GAP_PX = 6
/** The least width of a pill with its client's request, and of one with its state, px. */
const PILL_WIDTH_MIDDLE = 140
const PILL_WIDTH_SHORT = 118
/** The length by which a pill may extend past the end of its server's card, px. */
const OVERHANG = 48
const SEARCH_STEP = 8
/** The size of a name's letters, and the room for it in the round end of a pill of the least width, px. */
const NAME_PX = 13
const NAME_ROOM_PX = 20

/** Places clients at their servers: below, else above, else beside them, else at the nearest free place. */
export function layoutClients(input: ClientsInput): readonly PlacedClient[] {
  const occupied = [...input.occupied]
  const placed: PlacedClient[] = []
  const put = (client: PlacedClient): void => {
    placed.push(client)
    occupied.push(client.rect)
  }
  for (const [server, names] of byServer(input.clients)) {
    const card = server === undefined ? undefined : input.cardOf(server)
    const region = input.regionOf(server)
    // A standalone server sends no messages past its clients.
    const isLeader = server !== undefined && server === input.leader && input.polylines.length > 0
    const room: Room = { region, occupied, polylines: input.polylines, pill: input.pill }
    const row = card === undefined ? undefined : dock(card, names, room, isLeader)
    if (row !== undefined) {
      row.forEach(put)
      continue
    }
    const home = card === undefined ? { x: region.x, y: region.y + region.height } : centreOf(card)
    for (const [index, id] of names.entries()) {
      const disc = discOf(id, input.pill)
      // Discs of one server begin side by side, so that the first does not cover the link of another.
      const aside = (index - (names.length - 1) / 2) * (disc.width + GAP)
      const place = { home, wish: { x: home.x + aside, y: home.y }, region, occupied }
      const pill = nearestFree(place, input.pill, 160)
      const rect = pill ?? nearestFree(place, disc, 9999)
      if (rect !== undefined) put({ id, rect, isDisc: pill === undefined })
    }
  }
  return placed
}

/** The width of a name beyond the room for it in a pill or disc of the least width, whole px. */
const moreFor = (id: ActorName): number =>
  Math.max(0, Math.ceil(textWidth(id, NAME_PX)) - NAME_ROOM_PX)

const discOf = (id: ActorName, { height }: ClientsInput['pill']): Size => ({
  width: height + moreFor(id),
  height,
})

function byServer(
  clients: ClientsInput['clients'],
): ReadonlyMap<ServerId | undefined, readonly ActorName[]> {
  const groups = new Map<ServerId | undefined, ActorName[]>()
  for (const { id, server } of clients) {
    const group = groups.get(server)
    if (group === undefined) groups.set(server, [id])
    else group.push(id)
  }
  return groups
}

interface Room {
  readonly region: Rect
  readonly occupied: readonly Rect[]
  readonly polylines: ClientsInput['polylines']
  readonly pill: ClientsInput['pill']
}

/**
 * The first free way to place a server's clients, preferably one that leaves the leader's lines free too.
 * Beside a leader's card its middle is best.
 */
function dock(
  card: Rect,
  names: readonly ActorName[],
  room: Room,
  isLeader: boolean,
): readonly PlacedClient[] | undefined {
  const beside = discColumns(card, names, room.pill)
  const rows = [
    ...(isLeader ? beside.slice(0, 2) : []),
    ...pillRows(card, names, room.pill),
    ...pillColumns(card, names, room.pill),
    ...discRows(card, names, room.pill, 0),
    ...beside,
    ...discRows(card, names, room.pill, OVERHANG),
  ].filter((row) => row.every(({ rect }) => isFree(rect, room)))
  const isOffPaths = ({ rect }: PlacedClient): boolean =>
    !room.polylines.some((polyline) => meets(rect, polyline, PATH_GAP_PX))
  const isOfDiscs = (row: Row): boolean => row.every(({ isDisc }) => isDisc)
  // The smaller a client on a line of messages is, the fewer it hides.
  return rows.find((row) => row.every(isOffPaths)) ?? rows.find(isOfDiscs) ?? rows[0]
}

const isFree = (rect: Rect, { region, occupied }: Room): boolean =>
  isInside(rect, region) && !occupied.some((other) => isNear(rect, other, GAP / 2))

/**
 * The places of clients along an edge of a card, in eighths: its beginning first, then others, wherever none
 * of the leader's lines passes.
 */
const ALONG = [0, 4, 8, 2, 6, 1, 3, 5, 7] as const

type Row = readonly PlacedClient[]

/** Rows under a card, then over it: with room to see their messages, or close to it. */
function rowsAt(card: Rect, names: readonly ActorName[], size: Size, over: number): readonly Row[] {
  const { width, height } = size
  const below = card.y + card.height
  const above = card.y - height
  const ys = [below + 30, above - 30, below + 12, above - 12]
  const spare = card.width + 2 * over - names.length * (width + GAP) + GAP
  if (spare < 0) return []
  return ALONG.flatMap((along) =>
    ys.map((y) =>
      names.map((id, index) => ({
        id,
        rect: {
          x: Math.round(card.x - over + (spare * along) / 8) + index * (width + GAP),
          y,
          width,
          height,
        },
        isDisc: false,
      })),
    ),
  )
}

/** Rows of pills: as wide as the card allows, then narrower, then also past an end of the card. */
function pillRows(
  card: Rect,
  names: readonly ActorName[],
  pill: ClientsInput['pill'],
): readonly Row[] {
  const share = Math.floor((card.width - GAP * (names.length - 1)) / names.length)
  const more = Math.max(...names.map(moreFor))
  const short = PILL_WIDTH_SHORT + more
  if (short > pill.width) return []
  const rows = (width: number, over: number): readonly Row[] =>
    rowsAt(card, names, { width, height: pill.height }, over)
  const narrower = [PILL_WIDTH_MIDDLE + more, short].filter((width) => width <= pill.width)
  return [
    ...rows(Math.max(short, Math.min(pill.width, share)), 0),
    ...narrower.flatMap((width) => [...rows(width, 0), ...rows(width, OVERHANG)]),
  ]
}

/** Discs as wide as the longest of their names needs. */
function discRows(
  card: Rect,
  names: readonly ActorName[],
  { height }: ClientsInput['pill'],
  over: number,
): readonly Row[] {
  const width = height + Math.max(...names.map(moreFor))
  return rowsAt(card, names, { width, height }, over).map((row) =>
    row.map((client) => ({ ...client, isDisc: true })),
  )
}

/** Discs in a column beside a card, as wide as the longest of their names needs. */
function discColumns(
  card: Rect,
  names: readonly ActorName[],
  { height }: ClientsInput['pill'],
): readonly Row[] {
  const width = height + Math.max(...names.map(moreFor))
  return columnsBeside(card, names, { width, height }).map((row) =>
    row.map((client) => ({ ...client, isDisc: true })),
  )
}

/** Pills beside a card that has no room below or above it: they still show the request. */
function pillColumns(
  card: Rect,
  names: readonly ActorName[],
  pill: ClientsInput['pill'],
): readonly Row[] {
  const more = Math.max(...names.map(moreFor))
  return [PILL_WIDTH_MIDDLE + more, PILL_WIDTH_SHORT + more]
    .filter((width) => width <= pill.width)
    .flatMap((width) => columnsBeside(card, names, { width, height: pill.height }))
}

/** Columns beside a card, left then right: at its middle, top or foot. */
function columnsBeside(
  card: Rect,
  names: readonly ActorName[],
  { width, height }: Size,
): readonly Row[] {
  const spare = card.height - names.length * (height + GAP) + GAP
  return [0.5, 0, 1].flatMap((along) =>
    [44, 24].flatMap((beside) =>
      [card.x - width - beside, card.x + card.width + beside].map((x) =>
        names.map((id, index) => ({
          id,
          rect: {
            x,
            y: Math.round(card.y + spare * along + index * (height + GAP)),
            width,
            height,
          },
          isDisc: false,
        })),
      ),
    ),
  )
}

/** The extra distance that a place with a fully visible link is worth, px. */
const HIDDEN_LINK_PX = 160

interface Place {
  /** The point at which its link begins. */
  readonly home: Point
  /** The best place on an otherwise empty stage. */
  readonly wish: Point
  readonly region: Rect
  readonly occupied: readonly Rect[]
}

/**
 * The free place nearest to the wish, within `reach` px, on a grid; places with a fully visible link are
 * preferred.
 */
function nearestFree(place: Place, size: Size, reach: number): Rect | undefined {
  const { home, wish, region, occupied } = place
  const between = occupied.filter((other) => !contains(other, home))
  let best: Rect | undefined
  let bestDistance = reach
  for (let y = region.y; y + size.height <= region.y + region.height; y += SEARCH_STEP) {
    for (let x = region.x; x + size.width <= region.x + region.width; x += SEARCH_STEP) {
      const rect = rectAround(
        { x: x + size.width / 2, y: y + size.height / 2 },
        size.width,
        size.height,
      )
      const centre = centreOf(rect)
      const away = Math.hypot(centre.x - wish.x, centre.y - wish.y)
      if (away >= bestDistance || occupied.some((other) => isNear(rect, other, GAP))) continue
      const isHidden = between.some((other) =>
        meets(other, { start: home, end: centre }, PATH_GAP_PX),
      )
      const distance = isHidden ? away + HIDDEN_LINK_PX : away
      if (distance >= bestDistance) continue
      best = rect
      bestDistance = distance
    }
  }
  return best
}
