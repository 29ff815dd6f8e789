import { assertNever } from '../kernel/lib'

/** A batch of moving glyphs as numbers, for a thread without a document. Positions follow from the playhead alone. */
export interface GlyphBatch {
  /** {@link PATH_NUMBERS} numbers of each glyph; the topmost glyph comes last. */
  readonly paths: Float64Array
  /** Index of each glyph's sprite. */
  readonly sprites: Uint16Array
  /** Index of the glyph with a ring around it; −1 without one. */
  readonly chosen: number
}

/** Numbers of a glyph's path: x and y of its begin and of its end, CSS px, and the times at both, virtual µs. */
export const PATH_NUMBERS = 6

/** The size of the picture, CSS px, and the style of its glyphs. */
export interface GlyphSurface {
  readonly width: number
  readonly height: number
  /** Device pixels for each CSS px. */
  readonly ratio: number
  /** Side of a sprite, CSS px. */
  readonly spritePx: number
  /** Radius of the ring around the chosen glyph, CSS px. */
  readonly ringPx: number
  readonly ringColour: string
}

/** A message to the painter: the time comes with every frame, the rest when it changes. */
export type GlyphOrder<Sprite> =
  | { readonly type: 'surface'; readonly surface: GlyphSurface }
  /** The next sprite. */
  | { readonly type: 'sprite'; readonly sprite: Sprite }
  | { readonly type: 'batch'; readonly batch: GlyphBatch }
  | { readonly type: 'time'; readonly us: number }

/** A canvas for the worker that paints, with the port of its orders. */
export interface GlyphWorkerStart {
  readonly canvas: OffscreenCanvas
  readonly port: MessagePort
}

/** The part of CanvasRenderingContext2D that the page's and a worker's contexts have in common. */
interface GlyphContext<Sprite> {
  readonly canvas: { width: number; height: number }
  strokeStyle: unknown
  lineWidth: number
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  drawImage(sprite: Sprite, x: number, y: number, width: number, height: number): void
  beginPath(): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  stroke(): void
}

interface GlyphPainter<Sprite> {
  /** Takes an order; the picture changes with {@link paint}. */
  readonly obey: (order: GlyphOrder<Sprite>) => void
  readonly paint: () => void
}

/** Creates a painter of glyph batches, on the page or in a worker. */
export function createGlyphPainter<Sprite>(context: GlyphContext<Sprite>): GlyphPainter<Sprite> {
  const sprites: Sprite[] = []
  let surface: GlyphSurface | undefined
  let batch: GlyphBatch | undefined
  let us = 0
  const obey = (order: GlyphOrder<Sprite>): void => {
    switch (order.type) {
      case 'sprite':
        sprites.push(order.sprite)
        break
      case 'batch':
        ;({ batch } = order)
        break
      case 'time':
        ;({ us } = order)
        break
      case 'surface':
        ;({ surface } = order)
        context.canvas.width = Math.round(surface.width * surface.ratio)
        context.canvas.height = Math.round(surface.height * surface.ratio)
        break
      default:
        assertNever(order)
    }
  }
  const paint = (): void => {
    if (surface !== undefined && batch !== undefined)
      paintBatch(context, { surface, batch, sprites, us })
  }
  return { obey, paint }
}

interface Painting<Sprite> {
  readonly surface: GlyphSurface
  readonly batch: GlyphBatch
  readonly sprites: readonly Sprite[]
  readonly us: number
}

function paintBatch<Sprite>(
  context: GlyphContext<Sprite>,
  { surface: { ratio, spritePx, ringPx, ringColour }, batch, sprites, us }: Painting<Sprite>,
): void {
  const { paths, chosen } = batch
  const { canvas } = context
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  // Whole pixels are copied; fractions would be blended, which is more than twice the work.
  const snap = (px: number): number => Math.round((px - spritePx / 2) * ratio) / ratio
  for (let index = 0, at = 0; index < batch.sprites.length; index += 1, at += PATH_NUMBERS) {
    const x1 = paths[at] ?? 0
    const y1 = paths[at + 1] ?? 0
    const x2 = paths[at + 2] ?? 0
    const y2 = paths[at + 3] ?? 0
    const sentUs = paths[at + 4] ?? 0
    const arrivesUs = paths[at + 5] ?? 0
    const share = us >= arrivesUs ? 1 : us <= sentUs ? 0 : (us - sentUs) / (arrivesUs - sentUs)
    const x = x1 + (x2 - x1) * share
    const y = y1 + (y2 - y1) * share
    const sprite = sprites[batch.sprites[index] ?? 0]
    if (sprite !== undefined) context.drawImage(sprite, snap(x), snap(y), spritePx, spritePx)
    if (index !== chosen) continue
    context.beginPath()
    context.arc(x, y, ringPx, 0, 2 * Math.PI)
    context.strokeStyle = ringColour
    context.lineWidth = 2.5
    context.stroke()
  }
}
