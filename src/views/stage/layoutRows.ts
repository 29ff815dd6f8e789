import { gapOf } from './layoutRing'
import { isInside, type Rect } from './rects'

export interface RowsInput {
  readonly region: Rect
  readonly count: number
  /** Who stands alone above the others; −1 while nobody leads. */
  readonly leaderIndex: number
  readonly card: { readonly width: number; readonly height: number }
}

/**
 * Rows for one side of a wall or a narrow screen: the leader on top, the others below it in as few
 * rows as fit. Undefined where they do not.
 */
export function layoutRows(input: RowsInput): readonly Rect[] | undefined {
  const { region, count, leaderIndex, card } = input
  const columns = Math.floor((region.width + gapOf(card)) / (card.width + gapOf(card)))
  if (columns < 1) return undefined
  const order = Array.from({ length: count }, (_unused, index) => index)
  const others = order.filter((index) => index !== leaderIndex)
  const withCrown = [...(leaderIndex < 0 ? [] : [[leaderIndex]]), ...inRows(others, columns)]
  const plain = inRows([...(leaderIndex < 0 ? [] : [leaderIndex]), ...others], columns)
  for (const rows of [withCrown, plain]) {
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
  { region, count, card }: RowsInput,
): readonly Rect[] | undefined {
  const spare = region.height - rows.length * card.height
  const gap = rows.length === 1 ? 0 : spare / (rows.length - 1)
  if (spare < 0 || (rows.length > 1 && gap < gapOf(card))) return undefined
  // Rows far apart would leave their side's frame: they spread, up to a card's height.
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
