import type { GlyphLook, Shape } from '../../../drawing'
import type { QueueLayout, Place } from '../layout/queueLayout'

/** Half of a bell's width at scale 1, px. */
const GLYPH_RADIUS = 12
/** The least radius of a bell with a letter, px. */
const LETTER_RADIUS = 6
const LETTERED: GlyphLook = { kind: 'watch', letter: 'W' }
const BARE: GlyphLook = { kind: 'watch', letter: '' }

/** Radius of a bell over a client. */
export const bellRadius = ({ radius }: QueueLayout): number =>
  Math.max(2, Math.min(9, radius * 0.6))

/** The glyphs of watch events; their halos separate neighbours. */
export function watchEventShapes(places: readonly Place[], radius: number): readonly Shape[] {
  const look = radius < LETTER_RADIUS ? BARE : LETTERED
  const scale = radius / GLYPH_RADIUS
  return places.map(({ x, y }) => ({ type: 'glyph', look, x, y, scale }))
}
