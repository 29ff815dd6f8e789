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
  Stroked,
  TextShape,
} from './displayList'
import { EVERYWHERE, HEAD_SIDES } from './geometry'
import { glyphShapes } from './glyphShapes'
import { SPRITE_PX, type GlyphSprites } from './glyphs'
import type { ColourToken, DrawingStyle } from './palette'
import { fontOf } from './textMeasure'

export interface CanvasStyle extends DrawingStyle {
  /** Pictures of glyphs, which are faster than their shapes. */
  readonly sprites?: GlyphSprites
}

/** The state of one pass over a list. */
interface Pen {
  readonly context: CanvasRenderingContext2D
  readonly style: CanvasStyle
  /** Paths by their text: many shapes of a list share one. */
  readonly paths: Map<string, Path2D>
  state: PenState
}

/** The known properties of the context: setting one costs as much as drawing a line. */
interface PenState {
  alpha?: number
  fill?: ColourToken
  stroke?: ColourToken
  strokePx?: number
  dash?: readonly number[]
  join?: CanvasLineJoin
  align?: CanvasTextAlign
  font?: string
}

/** Draws a display list with the transform that the context has. */
export function toCanvas(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  style: CanvasStyle,
): void {
  const pen: Pen = { context, style, paths: new Map(), state: {} }
  drawShapes(pen, shapes, 1)
  setAlpha(pen, 1)
}

/** Draws a whole picture, `scale` canvas pixels to a px. */
export function pictureToCanvas(
  context: CanvasRenderingContext2D,
  { shapes }: Picture,
  style: CanvasStyle,
  scale: number,
): void {
  // Letters are placed at fractions of pixels: at whole pixels small letters run together.
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

function setAlpha({ context, state }: Pen, alpha: number): void {
  if (state.alpha === alpha) return
  state.alpha = alpha
  context.globalAlpha = alpha
}

function setFill({ context, style, state }: Pen, fill: ColourToken): void {
  if (state.fill === fill) return
  state.fill = fill
  context.fillStyle = style.palette(fill)
}

const NO_DASH: readonly number[] = []

/** False where the shape has no stroke. */
function setStroke(
  { context, style, state }: Pen,
  { stroke, strokePx = 1, dash = NO_DASH }: Stroked,
  join: CanvasLineJoin,
): boolean {
  if (stroke === undefined) return false
  if (state.stroke !== stroke) context.strokeStyle = style.palette(stroke)
  if (state.strokePx !== strokePx) context.lineWidth = strokePx
  if (state.dash !== dash) context.setLineDash(dash)
  if (state.join !== join) {
    context.lineJoin = join
    context.lineCap = join === 'round' ? 'round' : 'butt'
  }
  state.stroke = stroke
  state.strokePx = strokePx
  state.dash = dash
  state.join = join
  return true
}

function drawPath(pen: Pen, shape: PathShape, opacity: number): void {
  const { context, paths } = pen
  const { d, x = 0, y = 0, isRound = false } = shape
  const path = paths.get(d) ?? new Path2D(d)
  paths.set(d, path)
  setAlpha(pen, opacity * (shape.opacity ?? 1))
  context.translate(x, y)
  if (shape.fill !== undefined) {
    setFill(pen, shape.fill)
    context.fill(path)
  }
  if (setStroke(pen, shape, isRound ? 'round' : 'miter')) context.stroke(path)
  context.translate(-x, -y)
}

function drawRect(pen: Pen, shape: RectShape, opacity: number): void {
  const { context } = pen
  const { x, y, width, height, radius = 0, edge } = shape
  context.beginPath()
  if (radius > 0) context.roundRect(x, y, width, height, radius)
  else context.rect(x, y, width, height)
  if (edge !== undefined) {
    setAlpha(pen, opacity * (edge.opacity ?? 1))
    if (setStroke(pen, edge, 'miter')) context.stroke()
  }
  setAlpha(pen, opacity * (shape.opacity ?? 1))
  if (shape.fill !== undefined) {
    setFill(pen, shape.fill)
    context.fill()
  }
  if (setStroke(pen, shape, 'miter')) context.stroke()
}

function drawSegments(pen: Pen, shape: SegmentsShape, opacity: number): void {
  const { context } = pen
  const { lines, headPx = 0, within = EVERYWHERE } = shape
  const [fromX, toX] = within
  setAlpha(pen, opacity * (shape.opacity ?? 1))
  setStroke(pen, shape, 'miter')
  context.beginPath()
  for (let at = 0; at < lines.length; at += 4) {
    const x1 = lines[at] ?? 0
    const x2 = lines[at + 2] ?? 0
    if (x2 < fromX || x1 > toX) continue
    const y1 = lines[at + 1] ?? 0
    const y2 = lines[at + 3] ?? 0
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
    if (headPx === 0) continue
    const angle = Math.atan2(y2 - y1, x2 - x1)
    for (const side of HEAD_SIDES) {
      context.moveTo(x2, y2)
      context.lineTo(x2 - headPx * Math.cos(angle + side), y2 - headPx * Math.sin(angle + side))
    }
  }
  context.stroke()
}

function drawDots(
  pen: Pen,
  { centres, radius, fill, opacity: own = 1 }: DotsShape,
  opacity: number,
): void {
  const { context } = pen
  setAlpha(pen, opacity * own)
  setFill(pen, fill)
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
  const { context, style, state } = pen
  const { text, x, y, fill, halo, anchor = 'start', isDownward = false } = shape
  const font = fontOf(shape, style.fonts)
  const align = ALIGNS[anchor]
  if (state.font !== font) context.font = font
  if (state.align !== align) context.textAlign = align
  state.font = font
  state.align = align
  setAlpha(pen, opacity)
  setFill(pen, fill)
  if (halo !== undefined && setStroke(pen, halo, 'round')) context.strokeText(text, x, y)
  if (!isDownward) return context.fillText(text, x, y)
  context.translate(x, y)
  context.rotate(Math.PI / 2)
  context.fillText(text, 0, 0)
  context.rotate(-Math.PI / 2)
  context.translate(-x, -y)
}

function drawGlyph(pen: Pen, shape: GlyphShape, opacity: number): void {
  const { context, style } = pen
  const { look, x, y, scale = 1, opacity: own = 1 } = shape
  if (style.sprites === undefined) {
    return withState(pen, () => {
      context.translate(x, y)
      context.scale(scale, scale)
      drawShapes(pen, glyphShapes(look), opacity * own)
    })
  }
  const sidePx = SPRITE_PX * scale
  setAlpha(pen, opacity * own)
  context.drawImage(style.sprites(look), x - sidePx / 2, y - sidePx / 2, sidePx, sidePx)
}

function drawGroup(
  pen: Pen,
  { shapes, x = 0, y = 0, scale = 1, clip, opacity: own = 1 }: GroupShape,
  opacity: number,
): void {
  const { context } = pen
  withState(pen, () => {
    context.translate(x, y)
    if (scale !== 1) context.scale(scale, scale)
    if (clip !== undefined) {
      context.beginPath()
      context.rect(clip.x, clip.y, clip.width, clip.height)
      context.clip()
    }
    drawShapes(pen, shapes, opacity * own)
  })
}

/** Draws something and restores the context's state. */
function withState(pen: Pen, draw: () => void): void {
  const { context, state } = pen
  context.save()
  pen.state = { ...state }
  draw()
  context.restore()
  pen.state = state
}
