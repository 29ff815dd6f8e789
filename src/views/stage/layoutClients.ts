import type { ActorName, ServerId } from '../../actor'
import { centreOf, isInside, isNear, rectAround, type Point, type Rect } from './rects'

/** A client in its place: a pill with words, or a disc that holds its letter alone. */
export interface PlacedClient {
  readonly id: ActorName
  readonly rect: Rect
  readonly isDisc: boolean
}

export interface ClientsInput {
  readonly clients: readonly { readonly id: ActorName; readonly server?: ServerId }[]
  /** Its lower edge is where most messages leave: its clients stand beside it. */
  readonly leader?: ServerId
  readonly cardOf: (server: ServerId) => Rect | undefined
  /** Where a server's clients may stand. */
  readonly regionOf: (server: ServerId | undefined) => Rect
  /** What they must not cover. */
  readonly taken: readonly Rect[]
  readonly pill: { readonly width: number; readonly height: number }
}

const GAP = 8
const PILL_WIDTH_MIN = 96
const SEARCH_STEP = 8

/** Docks clients at their servers: below, else above, else at the nearest free place. */
export function layoutClients(input: ClientsInput): readonly PlacedClient[] {
  const taken = [...input.taken]
  const placed: PlacedClient[] = []
  const put = (client: PlacedClient): void => {
    placed.push(client)
    taken.push(client.rect)
  }
  for (const [server, names] of byServer(input.clients)) {
    const card = server === undefined ? undefined : input.cardOf(server)
    const region = input.regionOf(server)
    const isLeader = server !== undefined && server === input.leader
    const row =
      card === undefined
        ? undefined
        : ((isLeader ? dockAside(card, names, region, taken, input.pill) : undefined) ??
          dockRow(card, names, region, taken, input.pill))
    if (row !== undefined) {
      row.forEach(put)
      continue
    }
    const home = card === undefined ? { x: region.x, y: region.y + region.height } : centreOf(card)
    for (const id of names) {
      const rect =
        nearestFree(home, input.pill, 160, region, taken) ??
        nearestFree(
          home,
          { width: input.pill.height, height: input.pill.height },
          9999,
          region,
          taken,
        )
      if (rect !== undefined) put({ id, rect, isDisc: rect.width === rect.height })
    }
  }
  return placed
}

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

/** All of one server's clients in a row under its card, or over it. */
function dockRow(
  card: Rect,
  names: readonly ActorName[],
  region: Rect,
  taken: readonly Rect[],
  pill: ClientsInput['pill'],
): readonly PlacedClient[] | undefined {
  const share = Math.floor((card.width - GAP * (names.length - 1)) / names.length)
  const isDisc = share < PILL_WIDTH_MIN
  const width = isDisc ? pill.height : Math.min(pill.width, share)
  if (names.length * (width + GAP) - GAP > card.width) return undefined
  const below = card.y + card.height
  const above = card.y - pill.height
  for (const y of [below + 30, above - 30, below + 12, above - 12]) {
    const rects = names.map((_unused, index) => ({
      x: card.x + index * (width + GAP),
      y,
      width,
      height: pill.height,
    }))
    const isFree = rects.every(
      (rect) => isInside(rect, region) && !taken.some((other) => isNear(rect, other, GAP / 2)),
    )
    if (isFree) {
      return names.flatMap((id, index) => {
        const rect = rects[index]
        return rect === undefined ? [] : [{ id, rect, isDisc }]
      })
    }
  }
  return undefined
}

/** A leader's clients as discs at its left, or right. */
function dockAside(
  card: Rect,
  names: readonly ActorName[],
  region: Rect,
  taken: readonly Rect[],
  pill: ClientsInput['pill'],
): readonly PlacedClient[] | undefined {
  const size = pill.height
  const top = card.y + (card.height - names.length * (size + GAP) + GAP) / 2
  for (const x of [card.x - size - 44, card.x + card.width + 44]) {
    const placed = names.map((id, index) => ({
      id,
      rect: { x, y: Math.round(top + index * (size + GAP)), width: size, height: size },
      isDisc: true,
    }))
    const isFree = placed.every(
      ({ rect }) => isInside(rect, region) && !taken.some((other) => isNear(rect, other, GAP)),
    )
    if (isFree) return placed
  }
  return undefined
}

/** The free place nearest to `home`, within `reach` px of it, on a grid. */
function nearestFree(
  home: Point,
  size: { readonly width: number; readonly height: number },
  reach: number,
  region: Rect,
  taken: readonly Rect[],
): Rect | undefined {
  let best: Rect | undefined
  let bestDistance = reach
  for (let y = region.y; y + size.height <= region.y + region.height; y += SEARCH_STEP) {
    for (let x = region.x; x + size.width <= region.x + region.width; x += SEARCH_STEP) {
      const rect = rectAround(
        { x: x + size.width / 2, y: y + size.height / 2 },
        size.width,
        size.height,
      )
      const distance = Math.hypot(x + size.width / 2 - home.x, y + size.height / 2 - home.y)
      if (distance >= bestDistance || taken.some((other) => isNear(rect, other, GAP))) continue
      best = rect
      bestDistance = distance
    }
  }
  return best
}
