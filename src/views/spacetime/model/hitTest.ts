import type { Milestone, MessageSpan, Stretch } from '../../../engine'
import type { Band, SpaceTimeLayout } from './layout'
import { isOnMark } from './marks'
import type { Arrow } from './types'

/** The shape at a place of the field. */
export type Hit =
  | { readonly type: 'message'; readonly passage: MessageSpan }
  | { readonly type: 'milestone'; readonly milestone: Milestone }
  | { readonly type: 'stretch'; readonly stretch: Stretch }

/** The distance from a line within which a pointer hits it, px. */
export const MOUSE_REACH_PX = 9
/** The same for a finger, which covers its target. */
export const TOUCH_REACH_PX = 16

/**
 * Finds the shape that a pointer means: the message of the uppermost mark, or of the nearest line; then
 * the milestone of a line through all lanes; then the state of a process.
 */
export function hitAt(
  layout: SpaceTimeLayout,
  x: number,
  y: number,
  reachPx: number,
): Hit | undefined {
  const mark = layout.marks.findLast((one) => isOnMark(one, x, y))
  const arrow = mark?.arrow ?? arrowAt(layout.arrows(), x, y, reachPx)
  if (arrow !== undefined) return { type: 'message', passage: arrow.passage }
  const milestone = milestoneAt(layout, x, reachPx)
  if (milestone !== undefined) return { type: 'milestone', milestone }
  const band = bandAt(layout.bands, x, y)
  return band && { type: 'stretch', stretch: band.stretch }
}

/** The milestone at the nearest line through all lanes within reach. */
function milestoneAt({ seen }: SpaceTimeLayout, x: number, reachPx: number): Milestone | undefined {
  let best: Milestone | undefined
  let nearest = reachPx
  for (const { sign } of seen) {
    const distance = Math.abs(sign.x - x)
    if (sign.y !== undefined || distance >= nearest) continue
    nearest = distance
    best = sign.milestone
  }
  return best
}

const BAND_REACH_PX = 9

const bandAt = (bands: readonly Band[], x: number, y: number): Band | undefined =>
  bands.find(
    (band) => x >= band.x && x <= band.x + band.width && Math.abs(y - band.y) < BAND_REACH_PX,
  )

/** The message whose line is nearest to a place; undefined where none is near. */
function arrowAt(
  arrows: readonly Arrow[],
  x: number,
  y: number,
  reachPx: number,
): Arrow | undefined {
  let best: Arrow | undefined
  let nearest = reachPx
  for (const arrow of arrows) {
    const distance = distanceTo(arrow, x, y)
    if (distance >= nearest) continue
    nearest = distance
    best = arrow
  }
  return best
}

function distanceTo({ x1, y1, x2, y2 }: Arrow, x: number, y: number): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const at = Math.min(1, Math.max(0, share))
  return Math.hypot(x - x1 - dx * at, y - y1 - dy * at)
}
