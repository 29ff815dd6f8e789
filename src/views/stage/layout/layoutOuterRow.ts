import type { ServerId } from '../../../kernel/actor'
import { gapOf } from './layoutRing'
import { layoutRows, type RowsInput } from './layoutRows'
import type { Rect } from '../geometry'

/** Places observers in rows of their own along the lower edge. */
export function layoutOuterRow(
  observers: readonly ServerId[],
  region: Rect,
  card: RowsInput['card'],
  pathPx: number,
): { readonly rects: readonly Rect[]; readonly heightPx: number } | undefined {
  if (observers.length === 0) return { rects: [], heightPx: 0 }
  const gap = gapOf(card)
  const columns = Math.floor((region.width + gap) / (card.width + gap))
  if (columns < 1) return undefined
  const rows = Math.ceil(observers.length / columns)
  const pathAbovePx = Math.max(gap, pathPx)
  const heightPx = rows * (card.height + gap) + pathAbovePx
  const rects = layoutRows({
    region: {
      ...region,
      y: region.y + region.height - heightPx + pathAbovePx,
      height: heightPx - pathAbovePx,
    },
    count: observers.length,
    leaderIndex: -1,
    card,
    pathPx: 0,
  })
  return rects === undefined ? undefined : { rects, heightPx }
}
