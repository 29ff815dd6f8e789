import type { ServerId } from '../../../kernel/actor'
import { CARD_SIZES, type Rect } from '../geometry'
import { gapOf } from './layoutRing'
import type { PlacedSide, StageInput, StageLayout } from './stageLayout'

/** The width below which a stage is a phone's, with bare cards and level walls, px. */
export const NARROW_PX = 600
/** Each side of an upright wall has room for its heading. */
export const SIDE_WIDTH_MIN = 190
export const PADDING = 14
const PADDING_NARROW = 6
const WALL_PX = 26
const WALL_NARROW_PX = 24
/** The width of the button on a wall, which is wider than the wall, px. */
const WALL_MARGIN = 24
const WALL_MARGIN_NARROW = 4
/** The tool bar over the stage, and a side's heading under it. */
const TOP_PX = 58
const TOP_NARROW_PX = 54
const HEADING_PX = 40
const HEADING_NARROW_PX = 29
/** The room of a quorum's outline below the lowest cards, px. */
const FOOT_NARROW_PX = 6

/** The upper edge of the layout, px: without a bar it begins at once. */
export const topOf = ({ hasBar, width }: Pick<StageInput, 'hasBar' | 'width'>): number =>
  !hasBar ? PADDING : width < NARROW_PX ? TOP_NARROW_PX : TOP_PX

/** The area for a side's cards and clients: all of it, but for the heading of one beside a wall. */
export function roomOf(side: Rect, isSplit: boolean, isNarrow: boolean): Rect {
  if (!isSplit) return side
  const top = isNarrow ? HEADING_NARROW_PX : HEADING_PX
  const foot = isNarrow ? FOOT_NARROW_PX : 0
  return { ...side, y: side.y + top, height: side.height - top - foot }
}

/**
 * Cuts the stage into the sides of its walls: side by side, on a narrow screen one below the other, where
 * sides with clients have one more row. Undefined where they do not fit.
 */
export function splitStage(
  input: StageInput,
  isNarrow: boolean,
  clientRowPx: number,
): Pick<StageLayout, 'sides' | 'walls'> | undefined {
  const padding = isNarrow ? PADDING_NARROW : PADDING
  const whole: Rect = {
    x: padding,
    y: topOf(input),
    width: Math.max(CARD_SIZES.mini.width, input.width - 2 * padding),
    height: input.height - topOf(input) - padding,
  }
  const groups = orderSides(input)
  if (groups.length === 1) return { sides: [{ members: groups[0] ?? [], rect: whole }], walls: [] }
  const weights = groups.map((group) => weightOf(group, isNarrow))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const wallPx = isNarrow ? WALL_NARROW_PX : WALL_PX
  const wallRoom = wallPx + 2 * (isNarrow ? WALL_MARGIN_NARROW : WALL_MARGIN)
  const leasts = groups.map((group) =>
    isNarrow
      ? lowest(group, whole.width) + (hasClients(input, group, groups[0]) ? clientRowPx : 0)
      : CARD_SIZES.mini.width,
  )
  const length = (isNarrow ? whole.height : whole.width) - wallRoom * (groups.length - 1)
  const spare = length - leasts.reduce((sum, least) => sum + least, 0)
  if (spare < 0) return undefined
  const sides: PlacedSide[] = []
  const walls: Rect[] = []
  let at = isNarrow ? whole.y : whole.x
  groups.forEach((members, index) => {
    const extent = Math.round((leasts[index] ?? 0) + (spare * (weights[index] ?? 1)) / total)
    sides.push({
      members,
      rect: isNarrow ? { ...whole, y: at, height: extent } : { ...whole, x: at, width: extent },
    })
    at += extent
    if (index < groups.length - 1) {
      const start = Math.round(at + (wallRoom - wallPx) / 2)
      walls.push(
        isNarrow
          ? { x: 0, y: start, width: input.width, height: wallPx }
          : { x: start, y: topOf(input), width: wallPx, height: input.height - topOf(input) },
      )
      at += wallRoom
    }
  })
  return { sides, walls }
}

/** The height of a side on a narrow screen that holds nothing but its heading and its smallest cards, px. */
function lowest(group: readonly ServerId[], width: number): number {
  const { slim } = CARD_SIZES
  const gap = gapOf(slim)
  const columns = Math.max(1, Math.floor((width + gap) / (slim.width + gap)))
  const rows = Math.max(1, Math.ceil(group.length / columns))
  return HEADING_NARROW_PX + rows * (slim.height + gap) - gap + FOOT_NARROW_PX
}

/** Whether a side has clients; clients without a server belong to the first one. */
export const hasClients = (
  { clients }: Pick<StageInput, 'clients'>,
  side: readonly ServerId[],
  first: readonly ServerId[] | undefined,
): boolean =>
  clients.some(({ server }) => (server === undefined ? side === first : side.includes(server)))

/** The larger side first, then the one with the smallest server: a change of the leader moves no side. */
const orderSides = ({ sides }: StageInput): readonly (readonly ServerId[])[] =>
  sides
    .map((side) => [...side].sort((a, b) => a - b))
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))

/** The columns of a side's cards: two rows beside an upright wall, rows of three along a level one. */
export const columnsFor = (count: number, isNarrow: boolean): number =>
  isNarrow ? 3 : Math.max(1, Math.ceil(count / 2))

/** The share of a side in the length of the stage. */
const weightOf = ({ length }: readonly ServerId[], isNarrow: boolean): number =>
  isNarrow ? Math.max(1, Math.ceil(length / 3)) : columnsFor(length, isNarrow)
