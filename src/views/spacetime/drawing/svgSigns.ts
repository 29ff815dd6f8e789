import { escapeXml } from '../../shared/parts'
import type { Sign } from '../model/types'
import type { Ink } from './ink'
import { TIMES_PX } from './paint'
import { ROW_PX, isMild, type SeenSign } from '../model/signLabels'
import { fitted, haloOf, lettersPx, num } from './svgParts'

export interface SignsParts {
  readonly layout: { readonly signs: readonly Sign[]; readonly seen: readonly SeenSign[] }
  /** What each sign says, in the signs' order. */
  readonly signs: readonly string[]
  readonly axis: { readonly widthPx: number }
  readonly ink: Ink
  readonly heightPx: number
}

/** What was done, a line through all lanes with its words; what was decided, above its lane. */
export function signsSvg(parts: SignsParts): readonly string[] {
  const { layout, signs, ink, heightPx } = parts
  const texts = new Map(layout.signs.map((sign, index) => [sign, signs[index] ?? '']))
  const lines = layout.seen.flatMap(({ sign: { x, y, deed } }) =>
    y === undefined
      ? [
          `<line x1="${num(x)}" x2="${num(x)}" y1="0" y2="${num(heightPx - TIMES_PX)}"` +
            ` stroke="${isMild(deed) ? ink.muted : ink.fault}" stroke-width="1.5" stroke-dasharray="4 4"/>`,
        ]
      : [],
  )
  const words = layout.seen.flatMap((seen, index) => {
    const { sign, label } = seen
    const text = texts.get(sign) ?? ''
    if (sign.y !== undefined) return [decidedSvg(sign, sign.y, text, parts)]
    if (label === undefined) return []
    const fill = isMild(sign.deed) ? ink.muted : ink.fault
    const { anchor, x, shown } = placeOf(text, index, layout.seen, texts)
    return [
      `<text x="${num(x)}" y="${12 + label.row * ROW_PX}" font-size="12" font-weight="600"` +
        ` text-anchor="${anchor}" fill="${fill}" ${haloOf(ink)}>${escapeXml(shown)}</text>`,
    ]
  })
  return [...lines, ...words]
}

/** Over its place, and within the drawing at either edge. */
function decidedSvg(
  { x }: Sign,
  y: number,
  text: string,
  { axis: { widthPx }, ink }: SignsParts,
): string {
  const half = lettersPx(text) / 2
  const isAtEnd = x + half > widthPx
  const anchor = isAtEnd ? 'end' : x < half ? 'start' : 'middle'
  const at = isAtEnd ? widthPx : anchor === 'start' ? 0 : x
  return (
    `<text x="${num(at)}" y="${num(y - 12)}" font-size="12" font-weight="600"` +
    ` text-anchor="${anchor}" fill="${ink.ink}" ${haloOf(ink)}>${escapeXml(text)}</text>`
  )
}

/** From a line to its words. */
const ASIDE_PX = 6

interface Place {
  readonly anchor: 'start' | 'end'
  readonly x: number
  readonly shown: string
}

/**
 * Words stand behind their line, as many as have room there. The last of a row, which the end of the
 * drawing would cut, stand before it where they are whole.
 */
function placeOf(
  text: string,
  index: number,
  seen: readonly SeenSign[],
  texts: ReadonlyMap<Sign, string>,
): Place {
  const own = seen[index]
  const { x = 0 } = own?.sign ?? {}
  const room = own?.label?.widthPx ?? 0
  const inRow = ({ label }: SeenSign): boolean => label?.row === own?.label?.row
  const isLast = !seen.slice(index + 1).some((other) => other.label !== undefined && inRow(other))
  const before = seen.slice(0, index).findLast((other) => other.label !== undefined && inRow(other))
  const beforePx = before === undefined ? 0 : lettersPx(texts.get(before.sign) ?? '')
  const from =
    before === undefined
      ? 0
      : before.sign.x + ASIDE_PX + Math.min(before.label?.widthPx ?? 0, beforePx)
  const width = lettersPx(text)
  if (isLast && width > room && from + width + 2 * ASIDE_PX <= x) {
    return { anchor: 'end', x: x - ASIDE_PX, shown: text }
  }
  // A line at the very edge still has its words within.
  return { anchor: 'start', x: Math.max(0, x) + ASIDE_PX, shown: fitted(text, room) }
}
