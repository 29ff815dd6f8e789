import type { FlyingMessage } from '../../../simulator'
import { reorderRefusal, type ReorderRefusal } from '../../../app/actions'
import { placeOf, progressAt, type MessageGlyph } from './messageGlyphs'
import { type Point, cutAt, type Polyline } from '../geometry'

/** The effect of dropping a dragged message at a place. */
export type DropAction =
  | { readonly type: 'delay'; readonly ms: number }
  | { readonly type: 'drop' }
  | { readonly type: 'overtake'; readonly other: FlyingMessage }
  | { readonly type: 'barred'; readonly bar: ReorderRefusal | 'faster' | 'held' }
  | { readonly type: 'nothing' }

/** The distance from the pointer within which it hits another message, px. */
const HIT_PX = 22
/** The distance from its link beyond which a message is dropped, px. */
const OFF_PX = 60
/** The least distance along its link that counts as a move, px. */
const ALONG_PX = 10
/** The distance towards the sender for each further delay, px. */
const NOTCH_PX = 13
const DELAYS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const

/** The effect on a message that is at `glyph`'s place now and is dropped at `to`. */
export function dropActionAt(
  glyph: MessageGlyph,
  to: Point,
  glyphs: readonly MessageGlyph[],
  us: number,
): DropAction {
  const { message } = glyph
  const under = glyphs.find((other) => {
    if (other.id === glyph.id || other.isLost || other.isFolded) return false
    const place = placeOf(other, us)
    return Math.hypot(place.x - to.x, place.y - to.y) <= HIT_PX
  })
  if (under !== undefined) {
    const bar = reorderRefusal(message, under.message)
    return bar === undefined ? { type: 'overtake', other: under.message } : { type: 'barred', bar }
  }
  const { along, aside } = movedFrom(cutAt(glyph, progressAt(glyph, us)), to)
  if (aside > OFF_PX) return { type: 'drop' }
  if (Math.abs(along) < ALONG_PX) return { type: 'nothing' }
  if (message.waits !== undefined) return { type: 'barred', bar: 'held' }
  if (along > 0) return { type: 'barred', bar: 'faster' }
  const notch = Math.min(DELAYS_MS.length - 1, Math.floor((-along - ALONG_PX) / NOTCH_PX))
  return { type: 'delay', ms: DELAYS_MS[notch] ?? 0 }
}

/** A way in pixels along a link as it leads there, positive towards its end, and how far beside it. */
function movedFrom(
  [past, future]: readonly [Polyline, Polyline],
  to: Point,
): { readonly along: number; readonly aside: number } {
  const from = past.end
  const start = past.by?.at(-1) ?? past.start
  const end = future.by?.[0] ?? future.end
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  const x = (end.x - start.x) / length
  const y = (end.y - start.y) / length
  const dx = to.x - from.x
  const dy = to.y - from.y
  return { along: dx * x + dy * y, aside: Math.abs(dy * x - dx * y) }
}
