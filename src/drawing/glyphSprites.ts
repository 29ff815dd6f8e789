import { glyphShapes } from './glyphShapes'
import { SPRITE_PX, type GlyphSprite, type GlyphSprites } from './glyphs'
import { readFonts, readPalette } from './palette'
import { createMeasure, type TextMeasure } from './textMeasure'
import { toCanvas, type CanvasStyle } from './toCanvas'

/** Creates sprites in the colours that hold now; another theme needs new ones. */
export function createGlyphSprites(root: Element, pixelRatio: number): GlyphSprites {
  const style = { palette: readPalette(root), fonts: readFonts(root) }
  const sprites = new Map<string, GlyphSprite>()
  return (look) => {
    const key = `${look.kind} ${look.letter}`
    const known = sprites.get(key)
    if (known !== undefined) return known
    const canvas = document.createElement('canvas')
    canvas.width = SPRITE_PX * pixelRatio
    canvas.height = SPRITE_PX * pixelRatio
    const context = canvas.getContext('2d')
    context?.scale(pixelRatio, pixelRatio)
    context?.translate(SPRITE_PX / 2, SPRITE_PX / 2)
    if (context !== null) toCanvas(context, glyphShapes(look), style)
    const sprite = bitmapOf(canvas)
    sprites.set(key, sprite)
    return sprite
  }
}

/** The style of a canvas on the page. */
export interface PageStyle extends Required<CanvasStyle> {
  readonly measure: TextMeasure
}

/** Reads the colours and fonts that hold now at a canvas: all styles of the page are settled for it. */
export function readPageStyle(root: Element, pixelRatio: number): PageStyle {
  const fonts = readFonts(root)
  return {
    palette: readPalette(root),
    fonts,
    sprites: createGlyphSprites(root, pixelRatio),
    measure: createMeasure(fonts),
  }
}

/** The same picture as an immutable bitmap: browsers copy a canvas each time they draw it. */
function bitmapOf(canvas: HTMLCanvasElement): GlyphSprite {
  if (typeof OffscreenCanvas === 'undefined') return canvas
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  const context = copy.getContext('2d')
  if (context === null) return canvas
  context.drawImage(canvas, 0, 0)
  return copy.transferToImageBitmap()
}
