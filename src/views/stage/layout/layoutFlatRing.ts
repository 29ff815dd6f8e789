import { gapOf, isApart, type Ring, type RingInput } from './layoutRing'
import { isInside, rectAround, type Rect } from '../geometry'

/**
 * A flat ring for a wide and low stage: two rows, with the hub in the middle of the lower one. Places go
 * clockwise as on the ring, and the others keep theirs when the leader moves into the hub. Undefined where a
 * row does not fit.
 */
export function layoutFlatRing(input: RingInput): Ring | undefined {
  const { region, count, leaderIndex, card, hub } = input
  const gap = gapOf(card)
  if (region.height < card.height + gap + Math.max(card.height, hub.height)) return undefined
  const slot = Math.max(card.width, hub.width)
  const lower = [2, 4, 3].find(
    (below) =>
      below < count &&
      (count - below) * (card.width + gap) - gap <= region.width &&
      below * (card.width + gap) + slot <= region.width,
  )
  if (lower === undefined) return undefined
  const onRight = Math.floor(lower / 2)
  const lowerY = region.y + region.height - card.height
  const over = spread(Array<number>(count - lower).fill(card.width), region)
  const under = spread(
    Array.from({ length: lower + 1 }, (_unused, index) =>
      index === lower - onRight ? slot : card.width,
    ),
    region,
  )
  const middle = {
    x: (under[lower - onRight] ?? 0) + slot / 2,
    y: lowerY + card.height / 2,
  }
  // Clockwise from the left of the upper row, which comes first.
  const slots: readonly Rect[] = [
    ...over.map((x) => ({ x, y: region.y, ...card })),
    ...under
      .toSpliced(lower - onRight, 1)
      .reverse()
      .map((x) => ({ x, y: lowerY, ...card })),
  ]
  const leaderCard = rectAround(middle, card.width, card.height)
  if (![...slots, leaderCard].every((rect) => isInside(rect, region))) return undefined
  // The slot of any other card may be as near to the leader's.
  if (!isApart(leaderCard, slots, input.pathPx)) return undefined
  // A hub higher than the cards extends upwards, because the stage may end below the cards.
  const deepest = region.y + region.height - hub.height / 2
  return {
    cards: slots.map((slotRect, index) => (index === leaderIndex ? leaderCard : slotRect)),
    hub: rectAround({ ...middle, y: Math.min(middle.y, deepest) }, hub.width, hub.height),
  }
}

/**
 * The left edges of items of these widths, from edge to edge with equal gaps; a single item is in the middle.
 */
function spread(widths: readonly number[], { x, width }: Rect): readonly number[] {
  const spare = width - widths.reduce((sum, each) => sum + each, 0)
  if (widths.length === 1) return [Math.round(x + spare / 2)]
  const space = spare / (widths.length - 1)
  let at = x
  return widths.map((each) => {
    const start = Math.round(at)
    at += each + space
    return start
  })
}
