import { textWidth, type Shape } from '../../../drawing'
import type { LegendEntry } from '../model/legend'
import { GLYPH_SCALE } from './markShapes'

const ROW_PX = 26
/** Room for a glyph before its names. */
const GLYPH_PX = 32
const APART_PX = 18
const TEXT_PX = 12
const ABOVE_PX = 10

/** The glyphs of a saved diagram with their packets, in as many rows as the width needs. */
export function legendShapes(
  legend: readonly LegendEntry[],
  widthPx: number,
): { readonly shapes: readonly Shape[]; readonly heightPx: number } {
  let x = 0
  let row = 0
  const shapes = legend.flatMap(({ look, packets }): readonly Shape[] => {
    const entryPx = GLYPH_PX + textWidth(packets, TEXT_PX)
    if (x > 0 && x + entryPx > widthPx) {
      x = 0
      row += 1
    }
    const left = x
    const y = ABOVE_PX + row * ROW_PX + ROW_PX / 2
    x += entryPx + APART_PX
    return [
      { type: 'glyph', look, x: left + GLYPH_PX / 2 - 2, y, scale: GLYPH_SCALE },
      {
        type: 'text',
        text: packets,
        x: left + GLYPH_PX,
        y: y + 4,
        sizePx: TEXT_PX,
        weight: 400,
        fill: '--ink-2',
      },
    ]
  })
  return { shapes, heightPx: legend.length === 0 ? 0 : ABOVE_PX + (row + 1) * ROW_PX }
}
