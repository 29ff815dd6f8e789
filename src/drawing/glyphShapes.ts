import type { Shape } from './displayList'
import { GLYPH_INKS, GLYPH_PATHS, letterPlace, type GlyphKind, type GlyphLook } from './glyphs'

/** Width of the ground that parts a glyph from the lines behind it. */
const HALO_PX = 6
const RING_SCALE = 0.76
const LETTER_PX = 13
/** Two letters, and the letters of narrow glyphs, are smaller. */
const SMALL_LETTERS_PX: Partial<Record<GlyphKind, number>> = {
  sync: 12,
  trunc: 12,
  watch: 11,
  ping: 11,
}

/** A glyph about the origin, with a halo in the colour of the field. An INFORM is a COMMIT with a ring in it. */
export function glyphShapes({ kind, letter }: GlyphLook): readonly Shape[] {
  const inks = GLYPH_INKS[kind]
  const outline = { type: 'path', d: GLYPH_PATHS[kind], isRound: true } as const
  const ring: Shape = { type: 'path', d: GLYPH_PATHS[kind], stroke: inks.letter, strokePx: 1.4 }
  return [
    { ...outline, stroke: '--stage', strokePx: HALO_PX },
    {
      ...outline,
      fill: inks.body,
      stroke: inks.outline,
      strokePx: kind === 'request' || kind === 'reply' ? 2.2 : 1.5,
    },
    ...(kind === 'inform' ? [{ type: 'group', scale: RING_SCALE, shapes: [ring] } as const] : []),
    ...(letter === ''
      ? []
      : [
          {
            type: 'text',
            text: letter,
            ...letterPlace(kind),
            sizePx: SMALL_LETTERS_PX[kind] ?? LETTER_PX,
            weight: 750,
            anchor: 'middle',
            fill: inks.letter,
          } as const,
        ]),
  ]
}
