import type { Shape } from './displayList'
import { GLYPH_COLOURS, GLYPH_PATHS, letterPlace, type GlyphLook } from './glyphs'

/** Width of the ground that parts a glyph from the lines behind it. */
const HALO_PX = 6

/** A glyph about the origin, with a halo in the colour of the field. */
export function glyphShapes({ kind, letter }: GlyphLook): readonly Shape[] {
  const [fill, stroke, letterFill] = GLYPH_COLOURS[kind]
  const outline = { type: 'path', d: GLYPH_PATHS[kind], isRound: true } as const
  return [
    { ...outline, stroke: '--stage', strokePx: HALO_PX },
    { ...outline, fill, stroke, strokePx: kind === 'request' || kind === 'reply' ? 2.2 : 1.5 },
    {
      type: 'text',
      text: letter,
      ...letterPlace(kind),
      sizePx: letter.length > 1 ? 12 : 13,
      weight: 750,
      anchor: 'middle',
      fill: letterFill,
    },
  ]
}
