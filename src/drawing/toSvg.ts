import type { Picture } from './displayList'
import { pathNumber as num } from './geometry'
import type { DrawingStyle } from './palette'
import { escapeXml, shapesToSvg } from './shapesToSvg'

/** Writes a picture as an SVG document, with style rules of the fonts that it needs where the page is not. */
export function toSvg(picture: Picture, style: DrawingStyle, fontRules = ''): string {
  const { width, height, shapes, title, titles } = picture
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}"`,
    ` viewBox="0 0 ${num(width)} ${num(height)}" font-family="${escapeXml(style.fonts.text)}">`,
    `<title>${escapeXml(title)}</title>`,
    fontRules && `<style>${escapeXml(fontRules)}</style>`,
    shapesToSvg(shapes, style, titles),
    '</svg>',
  ].join('')
}
