import type { TextShape } from './displayList'
import type { Fonts } from './palette'
import { textWidth } from './textWidth'

/** The part of a text's look that its width depends on. */
export type Font = Pick<TextShape, 'weight' | 'sizePx' | 'isMono' | 'isItalic'>

/** Measures the width of a text, px. */
export type TextMeasure = (text: string, font: Font) => number

/** A font as a canvas names it. */
export const fontOf = (
  { weight, sizePx, isMono = false, isItalic = false }: Font,
  { text, mono }: Fonts,
): string => `${isItalic ? 'italic ' : ''}${weight} ${sizePx}px ${isMono ? mono : text}`

/** Widths that are kept; a picture has a few hundred texts. */
const KEPT_MAX = 2_000

/**
 * Measures with the fonts of the page or of a saved picture; estimates where the browser cannot make a
 * canvas. Widths are kept, because setting another font on a canvas takes longer than drawing a text.
 */
export function createMeasure(fonts: Fonts): TextMeasure {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return estimateText
  const widths = new Map<string, number>()
  return (text, font) => {
    const named = fontOf(font, fonts)
    const key = `${named} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    context.font = named
    const { width } = context.measureText(text)
    if (widths.size >= KEPT_MAX) widths.clear()
    // Until a font file is loaded, another font replaces it, so the width is not kept.
    if (document.fonts.status === 'loaded') widths.set(key, width)
    return width
  }
}

/** The estimate of {@link textWidth} as a measure. */
export const estimateText: TextMeasure = (text, { sizePx, isMono }) =>
  textWidth(text, sizePx, isMono)
