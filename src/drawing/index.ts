/** Pictures as display lists: palette, text widths, glyphs, and the back ends canvas and SVG. */
export {
  hatchShape,
  shiftShapes,
  type Area,
  type GlyphShape,
  type GroupShape,
  type PathShape,
  type Picture,
  type RectShape,
  type SegmentsShape,
  type Shape,
  type TextShape,
} from './displayList'
export { cutText, wrapText } from './fitText'
export { discPath, linePath, pathNumber, rectPath } from './geometry'
export {
  GLYPH_INKS,
  SPRITE_PX,
  type GlyphKind,
  type GlyphLook,
  type GlyphSprite,
  type GlyphSprites,
} from './glyphs'
export {
  createGlyphPainter,
  PATH_NUMBERS,
  type GlyphBatch,
  type GlyphOrder,
  type GlyphSurface,
  type GlyphWorkerStart,
} from './glyphBatch'
export { glyphShapes } from './glyphShapes'
export { createGlyphSprites, readPageStyle, type PageStyle } from './glyphSprites'
export {
  epochColour,
  PAGE_STYLE,
  readFonts,
  SAVED_FONTS,
  savedStyle,
  type ColourToken,
  type DrawingStyle,
  type Fonts,
  type Palette,
} from './palette'
export { createMeasure, estimateText, type Font, type TextMeasure } from './textMeasure'
export { textWidth, widthAt } from './textWidth'
export { pictureToCanvas, toCanvas, type CanvasStyle } from './toCanvas'
export { shapesToSvg } from './shapesToSvg'
export { toSvg } from './toSvg'
