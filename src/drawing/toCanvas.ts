import { assertNever } from '../kernel/lib'
import type {
  DotsShape,
  GlyphShape,
  GroupShape,
  PathShape,
  Picture,
  RectShape,
  SegmentsShape,
  Shape,
  TextShape,
} from './displayList'
import { arrowHead, EVERYWHERE } from './geometry'
import { glyphShapes } from './glyphShapes'
import { SPRITE_PX, type GlyphSprites } from './glyphs'
import type { DrawingStyle } from './palette'

export interface CanvasStyle extends DrawingStyle {
  /** Pictures of glyphs, which are faster than their shapes. */
  readonly sprites?: GlyphSprites
}

/** One pass over a list. */
interface Pen {
  readonly context: CanvasRenderingContext2D
  readonly style: CanvasStyle
  /** The font that the context has; to set it anew is dear. */
  font: string
  /** Paths by their text: many shapes of a list share one. */
  readonly paths: Map<string, Path2D>
}

/** Draws a display list with the transform that the context has. */
export function toCanvas(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  style: CanvasStyle,
): void {
  drawShapes({ context, style, font: '', paths: new Map() }, shapes, 1)
  context.globalAlpha = 1
}

/** Draws a whole picture, `scale` canvas pixels to a px. */
export function pictureToCanvas(
  context: CanvasRenderingContext2D,
  { shapes }: Picture,
  style: CanvasStyle,
  scale: number,
): void {
  // Letters stand on fractions of pixels: on whole ones the small ones close up.
  context.textRendering = 'geometricPrecision'
  context.setTransform(scale, 0, 0, scale, 0, 0)
  toCanvas(context, shapes, style)
}

function drawShapes(pen: Pen, shapes: readonly Shape[], opacity: number): void {
  for (const shape of shapes) drawShape(pen, shape, opacity)
}

function drawShape(pen: Pen, shape: Shape, opacity: number): void {
  switch (shape.type) {
    case 'path':
      return drawPath(pen, shape, opacity)
    case 'rect':
      return drawRect(pen, shape, opacity)
    case 'segments':
      return drawSegments(pen, shape, opacity)
    case 'dots':
      return drawDots(pen, shape, opacity)
    case 'text':
      return drawText(pen, shape, opacity)
    case 'glyph':
      return drawGlyph(pen, shape, opacity)
    case 'group':
      return drawGroup(pen, shape, opacity)
    default:
      assertNever(shape)
  }
}

function setStroke(
  { context, style }: Pen,
  { stroke, strokePx = 1, dash = [] }: PathShape | RectShape | SegmentsShape,
): boolean {
  if (stroke === undefined) return false
  context.strokeStyle = style.palette(stroke)
  context.lineWidth = strokePx
  context.setLineDash(dash)
  return true
}

function setFill({ context, style }: Pen, { fill }: PathShape | RectShape): boolean {
  if (fill === undefined) return false
  context.fillStyle = style.palette(fill)
  return true
}

function drawPath(pen: Pen, shape: PathShape, opacity: number): void {
  const { context, paths } = pen
  const { d, x = 0, y = 0, isRound = false } = shape
  const path = paths.get(d) ?? new Path2D(d)
  paths.set(d, path)
  context.globalAlpha = opacity * (shape.opacity ?? 1)
  context.lineJoin = isRound ? 'round' : 'miter'
  context.translate(x, y)
  if (setFill(pen, shape)) context.fill(path)
  if (setStroke(pen, shape)) context.stroke(path)
  context.translate(-x, -y)
}

function drawRect(pen: Pen, shape: RectShape, opacity: number): void {
  const { context } = pen
  const { x, y, width, height, radius = 0 } = shape
  context.globalAlpha = opacity * (shape.opacity ?? 1)
  context.lineJoin = 'miter'
  context.beginPath()
  if (radius > 0) context.roundRect(x, y, width, height, radius)
  else context.rect(x, y, width, height)
  if (setFill(pen, shape)) context.fill()
  if (setStroke(pen, shape)) context.stroke()
}

function drawSegments(pen: Pen, shape: SegmentsShape, opacity: number): void {
  const { context } = pen
  const { lines, headPx = 0, within = EVERYWHERE } = shape
  const [fromX, toX] = within
  context.globalAlpha = opacity * (shape.opacity ?? 1)
  context.lineJoin = 'miter'
  setStroke(pen, shape)
  context.beginPath()
  for (let at = 0; at < lines.length; at += 4) {
    const x1 = lines[at] ?? 0
    const x2 = lines[at + 2] ?? 0
    if (x2 < fromX || x1 > toX) continue
    const y1 = lines[at + 1] ?? 0
    const y2 = lines[at + 3] ?? 0
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
    if (headPx > 0) traceHead(context, arrowHead(x1, y1, x2, y2, headPx), x2, y2)
  }
  context.stroke()
}

function traceHead(
  context: CanvasRenderingContext2D,
  [leftX, leftY, rightX, rightY]: ReturnType<typeof arrowHead>,
  x: number,
  y: number,
): void {
  context.moveTo(x, y)
  context.lineTo(leftX, leftY)
  context.moveTo(x, y)
  context.lineTo(rightX, rightY)
}

function drawDots(
  { context, style }: Pen,
  { centres, radius, fill, opacity: own = 1 }: DotsShape,
  opacity: number,
): void {
  context.globalAlpha = opacity * own
  context.fillStyle = style.palette(fill)
  context.beginPath()
  for (let at = 0; at < centres.length; at += 2) {
    const x = centres[at] ?? 0
    const y = centres[at + 1] ?? 0
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fill()
}

const ALIGNS = { start: 'start', middle: 'center', end: 'end' } as const

function drawText(pen: Pen, shape: TextShape, opacity: number): void {
  const { context, style } = pen
  const { text, x, y, fill, anchor = 'start', isDownward = false } = shape
  const font = fontOf(shape, style.fonts)
  if (font !== pen.font) context.font = font
  pen.font = font
  context.globalAlpha = opacity
  context.textAlign = ALIGNS[anchor]
  context.fillStyle = style.palette(fill)
  if (!isDownward) return context.fillText(text, x, y)
  context.translate(x, y)
  context.rotate(Math.PI / 2)
  context.fillText(text, 0, 0)
  context.rotate(-Math.PI / 2)
  context.translate(-x, -y)
}

/** A font as a canvas names it. */
export const fontOf = (
  { weight, sizePx, isMono = false }: Pick<TextShape, 'weight' | 'sizePx' | 'isMono'>,
  { text, mono }: DrawingStyle['fonts'],
): string => `${weight} ${sizePx}px ${isMono ? mono : text}`

function drawGlyph(pen: Pen, shape: GlyphShape, opacity: number): void {
  const { context, style } = pen
  const { look, x, y, scale = 1, opacity: own = 1 } = shape
  if (style.sprites === undefined) {
    const shapes = glyphShapes(look)
    context.save()
    context.translate(x, y)
    context.scale(scale, scale)
    drawShapes(pen, shapes, opacity * own)
    restore(pen)
    return
  }
  const sidePx = SPRITE_PX * scale
  context.globalAlpha = opacity * own
  context.drawImage(style.sprites(look), x - sidePx / 2, y - sidePx / 2, sidePx, sidePx)
}

function drawGroup(
  pen: Pen,
  { shapes, x = 0, y = 0, clip, opacity: own = 1 }: GroupShape,
  opacity: number,
): void {
  const { context } = pen
  context.save()
  context.translate(x, y)
  if (clip !== undefined) {
    context.beginPath()
    context.rect(clip.x, clip.y, clip.width, clip.height)
    context.clip()
  }
  drawShapes(pen, shapes, opacity * own)
  restore(pen)
}

function restore(pen: Pen): void {
  pen.context.restore()
  // The font is the one from before the group again.
  pen.font = ''
}
