import type { TextShape } from './displayList'
import type { Fonts } from './palette'
import { textWidth } from './textWidth'

/** The part of a text's look that its width depends on. */
export type Font = Pick<TextShape, 'weight' | 'sizePx' | 'isMono'>

/** Measures the width of a text, px. */
export type TextMeasure = (text: string, font: Font) => number

/** A font as a canvas names it. */
export const fontOf = ({ weight, sizePx, isMono = false }: Font, { text, mono }: Fonts): string =>
  `${weight} ${sizePx}px ${isMono ? mono : text}`

type MeasuringContext = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

/** Measures on a canvas, for one list: whatever is drawn there later may set another font. */
export function createTextMeasure(context: MeasuringContext, fonts: Fonts): TextMeasure {
  let current = ''
  return (text, font) => {
    const name = fontOf(font, fonts)
    // To set a font is dear, even the same one.
    if (name !== current) context.font = name
    current = name
    return context.measureText(text).width
  }
}

/** Measures in fonts of the page or of a saved picture; estimates where the browser has no canvas left. */
export function createMeasure(fonts: Fonts): TextMeasure {
  const context = document.createElement('canvas').getContext('2d')
  return context === null ? estimateText : createTextMeasure(context, fonts)
}

/** The estimate of {@link textWidth} as a measure. */
export const estimateText: TextMeasure = (text, { sizePx, isMono }) =>
  textWidth(text, sizePx, isMono)
