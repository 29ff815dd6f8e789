import { escapeXml } from '../../shared/parts'
import { textWidth } from '../../../drawing'
import type { Ink } from './ink'
import type { LegendEntry } from '../model/legend'
import { glyphSvg, num } from './svgParts'

const ROW_PX = 26
const GLYPH_PX = 32
const APART_PX = 18
const TEXT_PX = 12
const ABOVE_PX = 10

/** What the letters mean, beneath a saved drawing: in as many rows as its width needs. */
export function svgLegend(
  legend: readonly LegendEntry[],
  ink: Ink,
  widthPx: number,
): { readonly svg: string; readonly heightPx: number } {
  let x = 0
  let row = 0
  const entries = legend.map(({ look, packets }) => {
    const entryPx = GLYPH_PX + textWidth(packets, TEXT_PX)
    if (x > 0 && x + entryPx > widthPx) {
      x = 0
      row += 1
    }
    const y = ABOVE_PX + row * ROW_PX + ROW_PX / 2
    const text =
      `<text x="${num(x + GLYPH_PX)}" y="${num(y + 4)}" font-size="${TEXT_PX}" fill="${ink.ink2}">` +
      `${escapeXml(packets)}</text>`
    const entry = glyphSvg(look, x + GLYPH_PX / 2 - 2, y, ink) + text
    x += entryPx + APART_PX
    return entry
  })
  const heightPx = entries.length === 0 ? 0 : ABOVE_PX + (row + 1) * ROW_PX
  return { svg: entries.join(''), heightPx }
}
