import { gapOf } from './layoutRing'
import { isInside, type Rect } from '../geometry'

export interface RowsInput {
  readonly region: Rect
  readonly count: number
  /** The index of the leader, which is alone above the others; −1 while nobody leads. */
  readonly leaderIndex: number
  readonly card: { readonly width: number; readonly height: number }
  /** The least distance between rows, px, so that messages are seen between them. */
  readonly pathPx: number
  /** The number of cards of a row, where that fits; otherwise as many as fit. */
  readonly columns?: number
}

/**
 * Rows for one side of a wall or a narrow screen: the leader on top, or in the middle of the first row where
 * another row has no room; the others below it in as few rows as fit. Undefined where they do not fit.
 */
export function layoutRows(input: RowsInput): readonly Rect[] | undefined {
  const { region, count, leaderIndex, card } = input
  const columns = Math.floor((region.width + gapOf(card)) / (card.width + gapOf(card)))
  if (columns < 1) return undefined
  const order = Array.from({ length: count }, (_unused, index) => index)
  const others = order.filter((index) => index !== leaderIndex)
  const middle = Math.floor((inRows(order, columns)[0]?.length ?? 1) / 2)
  const few = Math.min(columns, input.columns ?? columns)
  const withCrown = [...(leaderIndex < 0 ? [] : [[leaderIndex]]), ...inRows(others, columns)]
  const plain = inRows(leaderIndex < 0 ? others : others.toSpliced(middle, 0, leaderIndex), columns)
  for (const rows of [...(leaderIndex < 0 ? [inRows(order, few)] : []), withCrown, plain]) {
    const rects = placeRows(rows, input)
    if (rects !== undefined) return rects
  }
  return undefined
}

function inRows(indexes: readonly number[], columns: number): readonly (readonly number[])[] {
  if (indexes.length === 0) return []
  const rows = Math.ceil(indexes.length / columns)
  const each = Math.ceil(indexes.length / rows)
  return Array.from({ length: rows }, (_unused, row) => indexes.slice(row * each, (row + 1) * each))
}

function placeRows(
  rows: readonly (readonly number[])[],
  { region, count, card, pathPx }: RowsInput,
): readonly Rect[] | undefined {
  const spare = region.height - rows.length * card.height
  const gap = rows.length === 1 ? 0 : spare / (rows.length - 1)
  if (spare < 0 || (rows.length > 1 && gap < Math.max(gapOf(card), pathPx))) return undefined
  // The gap of rows is limited by the card's height, so that rows do not leave their side's frame.
  const step = card.height + Math.min(gap, card.height * 0.75)
  const top = region.y + (region.height - step * (rows.length - 1) - card.height) / 2
  const rects: Rect[] = Array.from({ length: count }, () => ({ ...region, ...card }))
  rows.forEach((row, rowIndex) => {
    const room = region.width - row.length * card.width
    const between = room / (row.length + 1)
    const space = Math.max(gapOf(card), Math.min(between, card.width * 0.5))
    const left = region.x + (room - space * (row.length - 1)) / 2
    row.forEach((index, column) => {
      rects[index] = {
        x: Math.round(left + column * (card.width + space)),
        y: Math.round(top + rowIndex * step),
        ...card,
      }
    })
  })
  return rects.every((rect) => isInside(rect, region)) ? rects : undefined
}

/** The gap between the columns of a narrow screen's star, in which messages pass, px. */
const STAR_PATH_PX = 20

/**
 * The star of a narrow screen: the leader has a row to itself, and the others are in pairs at both edges
 * above and below it, so that every message has a way between them. Undefined where that needs more height.
 */
export function layoutStar({
  region,
  count,
  leaderIndex,
  card,
  pathPx,
}: RowsInput): readonly Rect[] | undefined {
  const order = Array.from({ length: count }, (_unused, index) => index)
  const pairs = inRows(
    order.filter((index) => index !== leaderIndex),
    2,
  )
  if (region.width < 2 * card.width + STAR_PATH_PX) return undefined
  const middle = Math.ceil(pairs.length / 2)
  const rows = leaderIndex < 0 ? pairs : pairs.toSpliced(middle, 0, [leaderIndex])
  const gap =
    rows.length === 1 ? 0 : (region.height - rows.length * card.height) / (rows.length - 1)
  if (rows.length > 1 && gap < Math.max(gapOf(card), pathPx)) return undefined
  const step = card.height + Math.min(gap, card.height)
  const top = region.y + (region.height - step * (rows.length - 1) - card.height) / 2
  const rects: Rect[] = Array.from({ length: count }, () => ({ ...region, ...card }))
  rows.forEach((row, rowIndex) => {
    row.forEach((index, column) => {
      const left =
        index === leaderIndex
          ? region.x + (region.width - card.width) / 2
          : region.x + column * (region.width - card.width)
      rects[index] = { x: Math.round(left), y: Math.round(top + rowIndex * step), ...card }
    })
  })
  return rects.every((rect) => isInside(rect, region)) ? rects : undefined
}
