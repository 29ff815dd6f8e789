/**
 * Many moving glyphs as numbers, which a thread without a document can paint. Their positions follow from the
 * playhead alone.
 */
export interface Crowd {
  /** {@link WAY_NUMBERS} numbers of each glyph; the topmost glyph comes last. */
  readonly ways: Float64Array
  /** Index of each glyph's sprite. */
  readonly looks: Uint16Array
  /** Index of the glyph with a ring around it; −1 without one. */
  readonly chosen: number
}

/** Numbers of a glyph's path: x and y of its begin and of its end, CSS px, and the times at both, virtual µs. */
export const WAY_NUMBERS = 6

/** The size of the picture, CSS px, and the style of its glyphs. */
export interface CrowdField {
  readonly width: number
  readonly height: number
  /** Device pixels for each CSS px. */
  readonly ratio: number
  /** Side of a sprite, CSS px. */
  readonly spritePx: number
  readonly ringPx: number
  readonly ringColour: string
}

/** An order to the painter: the time comes with every frame, the rest when it changes. */
export type CrowdOrder<Sprite> =
  | { readonly type: 'field'; readonly field: CrowdField }
  /** The next sprite. */
  | { readonly type: 'sprite'; readonly sprite: Sprite }
  | { readonly type: 'crowd'; readonly crowd: Crowd }
  | { readonly type: 'time'; readonly us: number }

/** A canvas for the worker that paints, with the port of its orders. */
export interface CrowdStart {
  readonly canvas: OffscreenCanvas
  readonly port: MessagePort
}

/** The part of a 2D context that the page's and a worker's canvas have in common. */
interface CrowdContext<Sprite> {
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

interface CrowdPainter<Sprite> {
  /** Takes an order; the picture changes with {@link paint}. */
  readonly obey: (order: CrowdOrder<Sprite>) => void
  readonly paint: () => void
}

/** Creates a painter of crowds, on the page or in a worker. */
export function createCrowdPainter<Sprite>(context: CrowdContext<Sprite>): CrowdPainter<Sprite> {
  const sprites: Sprite[] = []
  let field: CrowdField | undefined
  let crowd: Crowd | undefined
  let us = 0
  const obey = (order: CrowdOrder<Sprite>): void => {
    if (order.type === 'sprite') sprites.push(order.sprite)
    else if (order.type === 'crowd') ({ crowd } = order)
    else if (order.type === 'time') ({ us } = order)
    else {
      ;({ field } = order)
      context.canvas.width = Math.round(field.width * field.ratio)
      context.canvas.height = Math.round(field.height * field.ratio)
    }
  }
  const paint = (): void => {
    if (field !== undefined && crowd !== undefined)
      paintCrowd(context, { field, crowd, sprites, us })
  }
  return { obey, paint }
}

interface Painting<Sprite> {
  readonly field: CrowdField
  readonly crowd: Crowd
  readonly sprites: readonly Sprite[]
  readonly us: number
}

function paintCrowd<Sprite>(
  context: CrowdContext<Sprite>,
  { field: { ratio, spritePx, ringPx, ringColour }, crowd, sprites, us }: Painting<Sprite>,
): void {
  const { ways, looks, chosen } = crowd
  const { canvas } = context
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  // Whole pixels are copied, parts of one would be blended: more than twice the work.
  const snap = (px: number): number => Math.round((px - spritePx / 2) * ratio) / ratio
  for (let index = 0, at = 0; index < looks.length; index += 1, at += WAY_NUMBERS) {
    const x1 = ways[at] ?? 0
    const y1 = ways[at + 1] ?? 0
    const x2 = ways[at + 2] ?? 0
    const y2 = ways[at + 3] ?? 0
    const sentUs = ways[at + 4] ?? 0
    const thereUs = ways[at + 5] ?? 0
    const share = us >= thereUs ? 1 : us <= sentUs ? 0 : (us - sentUs) / (thereUs - sentUs)
    const x = x1 + (x2 - x1) * share
    const y = y1 + (y2 - y1) * share
    const sprite = sprites[looks[index] ?? 0]
    if (sprite !== undefined) context.drawImage(sprite, snap(x), snap(y), spritePx, spritePx)
    if (index !== chosen) continue
    context.beginPath()
    context.arc(x, y, ringPx, 0, 2 * Math.PI)
    context.strokeStyle = ringColour
    context.lineWidth = 2.5
    context.stroke()
  }
}
