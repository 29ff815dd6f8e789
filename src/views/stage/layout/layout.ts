import type { ServerId } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { CARD_SIZES, isBare, type CardSize, type Size, type Rect } from '../geometry'
import { groupClients } from '../model'
import { attemptsFor, CLIENT_ROWS_PX, starsFor, type Attempt } from './layoutAttempts'
import { layoutFlatRing } from './layoutFlatRing'
import { layoutClients } from './layoutClients'
import { layoutOuterRow } from './layoutOuterRow'
import { layoutRing, type Ring } from './layoutRing'
import { rivalAreas, type RivalArea } from './layoutRivals'
import { layoutRows, layoutStar } from './layoutRows'
import {
  columnsFor,
  hasClients,
  NARROW_PX,
  PADDING,
  roomOf,
  SIDE_WIDTH_MIN,
  splitStage,
  topOf,
} from './layoutSides'
import { linesOn, type Line } from './linkLines'
import type { PlacedCard, StageInput, StageLayout } from './stageLayout'

/**
 * Places the cards, clients, rivals, walls and the tally of a stage; tries one arrangement after another
 * until one fits.
 */

const PILL: Size = { width: 204, height: 40 }
const PILL_SLIDE: Size = { width: 264, height: 40 }
const PILL_NARROW: Size = { width: 118, height: 34 }
const HUB: Size = { width: 264, height: 128 }
const HUB_SLIDE: Size = { width: 348, height: 172 }
/** The number of voters whose boxes fit a hub of that width; each further one widens it by this, px. */
const TALLY_VOTERS = 5
const TALLY_BOX_PX = 8
const TALLY_BOX_SLIDE_PX = 36
/** Room for the best candidate alone. */
const HUB_SMALL: Size = { width: 176, height: 88 }
const HEIGHT_STEP = 40
const HEIGHT_MAX = 8000

/**
 * Places all parts of the stage; the same input always gives the same places. Without a wall, voters sit on a
 * ring and the leader in its hub; of three it keeps its corner. A wall splits the stage, and each side is laid out by itself. The largest
 * card size without overlaps is taken.
 */
export function layoutStage(input: StageInput): StageLayout {
  const { rivals = [], ...ensembleInput } = input
  if (rivals.length === 0) return layoutEnsemble(ensembleInput)
  const isNarrow = input.width < NARROW_PX
  let smallest: StageLayout | undefined
  for (const rivalArea of rivalAreas(input.width, rivals, isNarrow)) {
    smallest = layoutOver(ensembleInput, rivalArea, isNarrow)
    if (smallest.height <= input.height) break
  }
  assert(smallest !== undefined, 'rivals have a look')
  return smallest
}

/** The ensemble over the strip of the rivals; higher than the stage where the smallest cards need it. */
function layoutOver(input: StageInput, rivalArea: RivalArea, isNarrow: boolean): StageLayout {
  // Without servers of ZooKeeper the strip of the rivals is in the middle.
  const ensemble =
    input.servers.length === 0
      ? emptyStage(
          input,
          isNarrow,
          Math.round((input.height - topOf(input) - rivalArea.heightPx) / 2),
        )
      : layoutEnsemble({ ...input, height: Math.max(0, input.height - rivalArea.heightPx) }, true)
  return {
    ...ensemble,
    height: Math.max(input.height, ensemble.height + rivalArea.heightPx),
    rivals: rivalArea.rivals.map(({ rect, ...rival }) => ({
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

function layoutEnsemble(stage: StageInput, isBesideRivals = false): StageLayout {
  // Beside a wall every server keeps its place when another one becomes the leader.
  const input: StageInput = stage.sides.length > 1 ? { ...stage, leader: undefined } : stage
  const isNarrow =
    input.width < NARROW_PX || input.sides.length * SIDE_WIDTH_MIN + PADDING > input.width
  for (const attempt of isNarrow ? starsFor(input) : []) {
    const star = tryLayout(input, isNarrow, attempt)
    if (star !== undefined) return star
  }
  let hiding: StageLayout | undefined
  for (const attempt of attemptsFor(input, isNarrow)) {
    const layout = tryLayout(input, isNarrow, attempt)
    if (layout !== undefined && !hidesLinks(layout, input.leader)) return layout
    hiding ??= layout
  }
  if (hiding !== undefined) return hiding
  const rowPx = input.clients.length === 0 ? 0 : CLIENT_ROWS_PX[1]
  // Beside a wall, or over rivals, a stage that scrolls has the smallest cards, so that more of the rest is
  // visible.
  for (let height = input.height; height < HEIGHT_MAX; height += HEIGHT_STEP) {
    const layout = tryLayout({ ...input, height }, isNarrow, {
      size: isBesideRivals || input.sides.length > 1 ? 'slim' : 'mini',
      clientRowPx: rowPx,
      figure: 'ring',
      pathPx: 0,
    })
    if (layout !== undefined) return layout
  }
  assert(false, `a stage ${input.width} px wide holds no card`)
}

function tryLayout(
  input: StageInput,
  isNarrow: boolean,
  attempt: Attempt,
): StageLayout | undefined {
  const { size, clientRowPx } = attempt
  const split = splitStage(input, isNarrow, clientRowPx)
  if (split === undefined) return undefined
  const { sides, walls } = split
  const isSplit = sides.length > 1
  const cards: PlacedCard[] = []
  let hub: Rect | undefined
  for (const side of sides) {
    const room = roomOf(side.rect, isSplit, isNarrow)
    const hasRow = !isSplit || !isNarrow || hasClients(input, side.members, sides[0]?.members)
    const region = { ...room, height: room.height - (hasRow ? clientRowPx : 0) }
    const placed = layoutSide(input, side.members, region, { ...attempt, isSplit, isNarrow })
    if (placed === undefined) return undefined
    cards.push(...placed.cards)
    hub = placed.hub
  }
  cards.sort((a, b) => a.id - b.id)
  const tally = hub === undefined || isSplit || isNarrow ? [] : [hub]
  // A leader is in the hub or near it, and its room stays free.
  const [shown] = input.leader === undefined ? tally : []
  const layout = withClients(
    input,
    {
      size,
      isNarrow,
      height: input.height,
      cards,
      clients: [],
      walls,
      sides,
      ...(shown !== undefined && { hub: shown }),
    },
    tally,
  )
  // Clients without a place rule a layout out: smaller cards, or a higher stage, make room.
  return layout.clients.length < groupClients(input.clients).length ? undefined : layout
}

interface SideOptions extends Attempt {
  readonly isSplit: boolean
  readonly isNarrow: boolean
}

function layoutSide(
  input: StageInput,
  members: readonly ServerId[],
  region: Rect,
  { size, isSplit, isNarrow, figure, pathPx }: SideOptions,
): { readonly cards: readonly PlacedCard[]; readonly hub?: Rect } | undefined {
  const isObserver = new Map(input.servers.map((server) => [server.id, server.isObserver]))
  const voters = members.filter((id) => isObserver.get(id) !== true)
  const observers = members.filter((id) => isObserver.get(id) === true)
  const outerSize: CardSize = isBare(size) ? size : 'small'
  const outer = layoutOuterRow(observers, region, CARD_SIZES[outerSize], pathPx)
  if (outer === undefined) return undefined
  const inner = { ...region, height: region.height - outer.heightPx }
  const isWhole = !isSplit && voters.length > 0
  // A triangle is a star already: with a corner empty it would be lopsided.
  const isTriangle = isWhole && figure !== 'star' && voters.length === 3
  const common = {
    region: inner,
    count: voters.length,
    leaderIndex: isTriangle ? -1 : voters.findIndex((id) => id === input.leader),
    card: CARD_SIZES[size],
    pathPx,
    ...(isSplit && { columns: columnsFor(voters.length, isNarrow) }),
  }
  if (figure !== 'ring' && !isWhole) return undefined
  const star = figure === 'star' ? layoutStar(common) : undefined
  if (figure === 'star' && star === undefined) return undefined
  const ring = isWhole && figure !== 'star' ? hubbed(figure, common, size) : undefined
  const rects = star ?? ring?.cards ?? (figure === 'ring' ? layoutRows(common) : undefined)
  if (rects === undefined || (!isSplit && ring === undefined && !isBare(size))) return undefined
  return {
    cards: [...pair(voters, rects, size), ...pair(observers, outer.rects, outerSize)],
    ...(ring !== undefined && voters.length > 1 && { hub: ring.hub }),
  }
}

type Common = Omit<Parameters<typeof layoutRing>[0], 'hub'>

/** Seats around a hub: with room for its tally, or for the best candidate alone. */
function hubbed(figure: 'ring' | 'band', common: Common, size: CardSize): Ring | undefined {
  const layout = figure === 'ring' ? layoutRing : layoutFlatRing
  if (isBare(size)) return layout({ ...common, hub: common.card })
  const more = Math.max(0, common.count - TALLY_VOTERS)
  const wider = ({ width, height }: Size, boxPx: number): Size => ({
    width: width + more * boxPx,
    height,
  })
  const large =
    size === 'slide' ? layout({ ...common, hub: wider(HUB_SLIDE, TALLY_BOX_SLIDE_PX) }) : undefined
  if (large !== undefined) return large
  return (
    layout({ ...common, hub: wider(HUB, TALLY_BOX_PX) }) ?? layout({ ...common, hub: HUB_SMALL })
  )
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

/** The lines of a broadcast's star, from the leader's card to the others of its side. */
function starOf(layout: StageLayout, leader: ServerId | undefined): readonly Line[] {
  const side = layout.sides.find(({ members }) => members.some((id) => id === leader))
  if (leader === undefined || side === undefined) return []
  const lineBetween = linesOn(layout)
  return side.members.flatMap((id) => (id === leader ? [] : (lineBetween(leader, id) ?? [])))
}

/** True where a link of the leader passes behind something, and so seems to join that. */
const hidesLinks = (layout: StageLayout, leader: ServerId | undefined): boolean =>
  isBare(layout.size) && starOf(layout, leader).some(({ isHidden }) => isHidden)

function withClients(
  input: StageInput,
  layout: StageLayout,
  keptFree: readonly Rect[],
): StageLayout {
  const rects = new Map(layout.cards.map(({ id, rect }) => [id, rect]))
  const sideOf = (server: ServerId | undefined): Rect => {
    const side = layout.sides.find(
      ({ members }) => server !== undefined && members.includes(server),
    )
    const rect = side?.rect ?? layout.sides[0]?.rect ?? { x: 0, y: 0, width: 0, height: 0 }
    return roomOf(rect, layout.sides.length > 1, layout.isNarrow)
  }
  const groups = groupClients(input.clients)
  const members = new Map(groups.map((group) => [group.id, group.members]))
  const placed = layoutClients({
    clients: groups,
    cardOf: (server) => rects.get(server),
    ...(input.leader !== undefined && { leader: input.leader }),
    regionOf: sideOf,
    polylines: starOf(layout, input.leader).map(({ polyline }) => polyline),
    occupied: [...rects.values(), ...layout.walls, ...keptFree],
    pill: layout.isNarrow ? PILL_NARROW : input.isSlide === true ? PILL_SLIDE : PILL,
  })
  const clients = placed.map((client) => {
    const memberIds = members.get(client.id)
    return memberIds === undefined ? client : { ...client, members: memberIds }
  })
  return { ...layout, clients }
}
