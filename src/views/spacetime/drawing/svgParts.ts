import { GLYPH_PATHS, letterPlace, type GlyphLook } from '../../../drawing'
import type { Ink } from './ink'

/** What the parts of a saved drawing are written with. */

/** Words are read over the lines behind them. */
export const haloOf = ({ stage }: Ink): string =>
  `stroke="${stage}" stroke-width="8" stroke-linejoin="round" paint-order="stroke"`

export const num = (value: number): string => String(Math.round(value * 100) / 100)

/** A message's glyph about a place. */
export function glyphSvg({ kind, letter }: GlyphLook, x: number, y: number, ink: Ink): string {
  const colour = ink.kinds[kind]
  const isPale = kind === 'request' || kind === 'reply' || kind === 'sync' || kind === 'trunc'
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(.8)">` +
    `<path d="${GLYPH_PATHS[kind]}" fill="${isPale ? ink.stage : colour}" stroke="${colour}" stroke-width="2"/>` +
    `<text x="${letterPlace(kind).x}" y="${letterPlace(kind).y}" font-size="12" font-weight="700"` +
    ` text-anchor="middle" fill="${isPale ? ink.ink : ink.stage}">${letter}</text></g>`
  )
}

const LETTER_PX = 6.6
const WIDE_LETTER_PX = 12.5

/** As much of a text as the room holds, by how wide letters are on average. */
export function fitted(text: string, widthPx: number): string {
  let left = widthPx
  const letters = Array.from(text)
  const end = letters.findIndex((letter) => {
    left -= letterPx(letter)
    return left < 0
  })
  return end < 0 ? text : `${letters.slice(0, Math.max(1, end - 1)).join('')}…`
}

/** How wide a text is, by how wide letters are on average. */
export const lettersPx = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + letterPx(letter), 0)

const letterPx = (letter: string): number => (letter > '\u2E7F' ? WIDE_LETTER_PX : LETTER_PX)
