import type { ActorName, ServerId } from '../../actor'
import { assert } from '../../lib'
import { groupClients } from './groupClients'
import { layoutClients, type PlacedClient } from './layoutClients'
import { layoutOuterRow } from './layoutOuterRow'
import { layoutRing } from './layoutRing'
import { layoutRivals, type PlacedRival, type StageRival } from './layoutRivals'
import { layoutRows, layoutStar } from './layoutRows'
import { centreOf, type Point, type Rect } from './rects'

/** How much a card tells: from all rows to the bare head. */
export type CardSize = 'full' | 'medium' | 'small' | 'mini' | 'tiny' | 'projector'

/** Whether a card is the bare head; a tiny one is that with less air. */
export const isBare = (size: CardSize): boolean => size === 'mini' || size === 'tiny'

interface Size {
  readonly width: number
  readonly height: number
}

/** Cards in pixels; their styles rest on these. */
export const CARD_SIZES: Readonly<Record<CardSize, Size>> = {
  full: { width: 248, height: 176 },
  medium: { width: 212, height: 148 },
  small: { width: 176, height: 92 },
  mini: { width: 122, height: 76 },
  tiny: { width: 122, height: 56 },
  projector: { width: 302, height: 152 },
}

const PILL: Size = { width: 204, height: 40 }
const PILL_NARROW: Size = { width: 118, height: 34 }
const HUB: Size = { width: 264, height: 128 }
const NARROW_PX = 600
const SIDE_WIDTH_MIN = 190
const PADDING = 14
const WALL_PX = 26
const WALL_MARGIN = 16
/** The tool bar over the stage, and a side's heading under it. */
const TOP_PX = 58
const TOP_NARROW_PX = 48
const HEADING_PX = 40
/** Room for a row of clients under the cards, with a way to see their messages, or without. */
const CLIENT_ROWS_PX = [72, 54, 0] as const
const HEIGHT_STEP = 40
const HEIGHT_MAX = 8000

export interface StageInput {
  readonly width: number
  readonly height: number
  readonly servers: readonly { readonly id: ServerId; readonly isObserver: boolean }[]
  readonly leader?: ServerId | undefined
  /** Servers that reach each other, one group a side of a wall; one group where there is none. */
  readonly sides: readonly (readonly ServerId[])[]
  readonly clients: readonly { readonly id: ActorName; readonly server?: ServerId }[]
  /** Servers of etcd and Redis, and their clients. */
  readonly rivals?: readonly StageRival[]
  readonly isProjector: boolean
}

export interface PlacedCard {
  readonly id: ServerId
  readonly rect: Rect
  readonly size: CardSize
}

export interface StageLayout {
  readonly size: CardSize
  readonly isNarrow: boolean
  /** As high as the stage, or higher where the smallest cards need it: then the stage scrolls. */
  readonly height: number
  readonly cards: readonly PlacedCard[]
  readonly clients: readonly PlacedClient[]
  readonly rivals?: readonly PlacedRival[]
  /** Room for the tally; absent beside walls and on narrow screens. */
  readonly hub?: Rect
  readonly walls: readonly Rect[]
  readonly sides: readonly { readonly members: readonly ServerId[]; readonly rect: Rect }[]
}

/**
 * Places everything that stands on the stage; the same input always lands in the same places.
 *
 * Without a wall, voters sit on a ring and the leader in its hub. A wall splits the stage, and each
 * side is laid out by itself. The largest card size with which nothing overlaps is taken.
 */
export function layoutStage(input: StageInput): StageLayout {
  const { rivals = [], ...its } = input
  if (rivals.length === 0) return layoutEnsemble(its)
  const isNarrow = input.width < NARROW_PX
  const strip = layoutRivals(input.width, rivals, isNarrow)
  // A strip alone stands in the middle.
  const ensemble =
    input.servers.length === 0
      ? emptyStage(its, isNarrow, Math.round((input.height - topOf(input) - strip.heightPx) / 2))
      : layoutEnsemble({ ...its, height: Math.max(0, input.height - strip.heightPx) })
  return {
    ...ensemble,
    height: Math.max(input.height, ensemble.height + strip.heightPx),
    rivals: strip.rivals.map(({ rect, ...rival }) => ({
      ...rival,
      rect: { ...rect, y: rect.y + ensemble.height },
    })),
  }
}

const emptyStage = (input: StageInput, isNarrow: boolean, spare: number): StageLayout => ({
  size: isNarrow ? 'mini' : 'full',
  isNarrow,
  height: topOf(input) + Math.max(0, spare),
  cards: [],
  clients: [],
  walls: [],
  sides: [],
})

function layoutEnsemble(input: StageInput): StageLayout {
  const isNarrow =
    input.width < NARROW_PX || input.sides.length * SIDE_WIDTH_MIN + PADDING > input.width
  // A star's clients stand beside its leader: they need no row of their own.
  for (const size of isNarrow ? (['mini', 'tiny'] as const) : []) {
    const star = tryLayout(input, size, isNarrow, 0, true)
    if (star !== undefined) return star
  }
  for (const size of sizesFor(input, isNarrow)) {
    for (const clientRowPx of input.clients.length === 0 ? [0] : CLIENT_ROWS_PX) {
      const layout = tryLayout(input, size, isNarrow, clientRowPx)
      if (layout !== undefined) return layout
    }
  }
  for (let height = input.height; height < HEIGHT_MAX; height += HEIGHT_STEP) {
    const layout = tryLayout({ ...input, height }, 'mini', isNarrow, CLIENT_ROWS_PX[1])
    if (layout !== undefined) return layout
  }
  assert(false, `a stage ${input.width} px wide holds no card`)
}

function sizesFor(input: StageInput, isNarrow: boolean): readonly CardSize[] {
  if (isNarrow) return ['mini']
  const { length } = input.servers
  if (length >= 8) return ['small', 'mini']
  if (input.isProjector) return ['projector', 'medium', 'small', 'mini']
  return length >= 6 ? ['medium', 'small', 'mini'] : ['full', 'medium', 'small', 'mini']
}

function tryLayout(
  input: StageInput,
  size: CardSize,
  isNarrow: boolean,
  clientRowPx: number,
  isStar = false,
): StageLayout | undefined {
  const { sides, walls } = splitStage(input, isNarrow)
  const isSplit = sides.length > 1
  const cards: PlacedCard[] = []
  let hub: Rect | undefined
  for (const side of sides) {
    const region = cardRegion(side.rect, { isSplit, isNarrow, clientRowPx })
    const placed = layoutSide(input, side.members, region, { size, isSplit, isStar })
    if (placed === undefined) return undefined
    cards.push(...placed.cards)
    hub = placed.hub
  }
  cards.sort((a, b) => a.id - b.id)
  const layout = withClients(input, {
    size,
    isNarrow,
    height: input.height,
    cards,
    clients: [],
    walls,
    sides,
    ...(hub !== undefined && !isSplit && !isNarrow && { hub }),
  })
  // Nobody is left out: smaller cards, or a higher stage, make room for the rest.
  return layout.clients.length < groupClients(input.clients).length ? undefined : layout
}

interface RegionOptions {
  readonly isSplit: boolean
  readonly isNarrow: boolean
  readonly clientRowPx: number
}

function cardRegion(side: Rect, options: RegionOptions): Rect {
  const top = options.isSplit ? (options.isNarrow ? 26 : HEADING_PX) : 0
  return { ...side, y: side.y + top, height: side.height - top - options.clientRowPx }
}

interface SideOptions {
  readonly size: CardSize
  readonly isSplit: boolean
  /** Pairs around the leader's row, or nothing. */
  readonly isStar: boolean
}

function layoutSide(
  input: StageInput,
  members: readonly ServerId[],
  region: Rect,
  { size, isSplit, isStar }: SideOptions,
): { readonly cards: readonly PlacedCard[]; readonly hub?: Rect } | undefined {
  const isObserver = new Map(input.servers.map((server) => [server.id, server.isObserver]))
  const voters = members.filter((id) => isObserver.get(id) !== true)
  const observers = members.filter((id) => isObserver.get(id) === true)
  const outerSize: CardSize = isBare(size) ? size : 'small'
  const outer = layoutOuterRow(observers, region, CARD_SIZES[outerSize])
  if (outer === undefined) return undefined
  const inner = { ...region, height: region.height - outer.heightPx }
  const card = CARD_SIZES[size]
  const leaderIndex = voters.findIndex((id) => id === input.leader)
  const hub = isBare(size) ? card : HUB
  const common = { region: inner, count: voters.length, leaderIndex, card }
  const star = isStar && !isSplit ? layoutStar(common) : undefined
  if (isStar && star === undefined) return undefined
  const ring =
    isSplit || voters.length === 0 || star !== undefined
      ? undefined
      : layoutRing({ ...common, hub })
  const rects = star ?? ring?.cards ?? layoutRows(common)
  if (rects === undefined || (!isSplit && ring === undefined && !isBare(size))) return undefined
  return {
    cards: [...pair(voters, rects, size), ...pair(observers, outer.rects, outerSize)],
    ...(ring !== undefined && voters.length > 1 && { hub: ring.hub }),
  }
}

const pair = (
  ids: readonly ServerId[],
  rects: readonly Rect[],
  size: CardSize,
): readonly PlacedCard[] =>
  ids.flatMap((id, index) => {
    const rect = rects[index]
    return rect === undefined ? [] : [{ id, rect, size }]
  })

/** The projector's tools stand in the top bar, so that its stage begins at once. */
const topOf = ({ isProjector, width }: StageInput): number =>
  width < NARROW_PX ? TOP_NARROW_PX : isProjector ? PADDING : TOP_PX

/** Cuts the stage into the sides of its walls: side by side, on a narrow screen one below the other. */
function splitStage(input: StageInput, isNarrow: boolean): Pick<StageLayout, 'sides' | 'walls'> {
  const whole: Rect = {
    x: isNarrow ? 6 : PADDING,
    y: topOf(input),
    width: Math.max(CARD_SIZES.mini.width, input.width - 2 * (isNarrow ? 6 : PADDING)),
    height: input.height - topOf(input) - (isNarrow ? 8 : PADDING),
  }
  const groups = orderSides(input)
  if (groups.length === 1) return { sides: [{ members: groups[0] ?? [], rect: whole }], walls: [] }
  const weights = groups.map((group) => columnsFor(group, input.leader, isNarrow))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const wallRoom = WALL_PX + 2 * (isNarrow ? 6 : WALL_MARGIN)
  const leastPx = isNarrow ? CARD_SIZES.mini.height : CARD_SIZES.mini.width
  const length = (isNarrow ? whole.height : whole.width) - wallRoom * (groups.length - 1)
  const spare = Math.max(0, length - leastPx * groups.length)
  const sides: { members: readonly ServerId[]; rect: Rect }[] = []
  const walls: Rect[] = []
  let at = isNarrow ? whole.y : whole.x
  groups.forEach((members, index) => {
    const extent = Math.round(leastPx + (spare * (weights[index] ?? 1)) / total)
    sides.push({
      members,
      rect: isNarrow ? { ...whole, y: at, height: extent } : { ...whole, x: at, width: extent },
    })
    at += extent
    if (index < groups.length - 1) {
      const start = Math.round(at + (wallRoom - WALL_PX) / 2)
      walls.push(
        isNarrow
          ? { x: 0, y: start, width: input.width, height: WALL_PX }
          : { x: start, y: topOf(input), width: WALL_PX, height: input.height - topOf(input) },
      )
      at += wallRoom
    }
  })
  return { sides, walls }
}

/** The leader's side first, then the larger one, then the one with the smallest server. */
function orderSides({ sides, leader }: StageInput): readonly (readonly ServerId[])[] {
  const rank = (side: readonly ServerId[]): number =>
    leader !== undefined && side.includes(leader) ? 0 : 1
  return sides
    .map((side) => [...side].sort((a, b) => a - b))
    .sort((a, b) => rank(a) - rank(b) || b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
}

function columnsFor(
  side: readonly ServerId[],
  leader: ServerId | undefined,
  isNarrow: boolean,
): number {
  if (isNarrow) return Math.max(1, Math.ceil(side.length / 3))
  if (leader !== undefined && side.includes(leader)) {
    return Math.max(1, Math.min(3, side.length - 1))
  }
  return Math.max(1, Math.ceil(side.length / 2))
}

/** The ways between the leader's card and the others: a broadcast's star. */
function lanesOf(
  cards: readonly PlacedCard[],
  leader: ServerId | undefined,
): readonly (readonly [Point, Point])[] {
  const hub = cards.find(({ id }) => id === leader)
  if (hub === undefined) return []
  return cards
    .filter((card) => card !== hub)
    .map(({ rect }) => [centreOf(hub.rect), centreOf(rect)] as const)
}

function withClients(input: StageInput, layout: StageLayout): StageLayout {
  const rects = new Map(layout.cards.map(({ id, rect }) => [id, rect]))
  const sideOf = (server: ServerId | undefined): Rect => {
    const side = layout.sides.find(
      ({ members }) => server !== undefined && members.includes(server),
    )
    const rect = side?.rect ?? layout.sides[0]?.rect ?? { x: 0, y: 0, width: 0, height: 0 }
    const heading = layout.sides.length > 1 ? (layout.isNarrow ? 26 : HEADING_PX) : 0
    return { ...rect, y: rect.y + heading, height: rect.height - heading }
  }
  const hubs = layout.hub === undefined ? [] : [layout.hub]
  const groups = groupClients(input.clients)
  const members = new Map(groups.map((group) => [group.id, group.members]))
  const placed = layoutClients({
    clients: groups,
    cardOf: (server) => rects.get(server),
    ...(input.leader !== undefined && { leader: input.leader }),
    regionOf: sideOf,
    lanes: lanesOf(layout.cards, input.leader),
    taken: [...rects.values(), ...layout.walls, ...hubs],
    pill: layout.isNarrow ? PILL_NARROW : PILL,
  })
  const clients = placed.map((client) => {
    const its = members.get(client.id)
    return its === undefined ? client : { ...client, members: its }
  })
  return { ...layout, clients }
}
