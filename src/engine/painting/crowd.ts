/**
 * A crowd of glyphs on their ways, as numbers: what a thread without a document needs to paint them.
 * The place of each is a function of the playhead alone.
 */
export interface Crowd {
  /** {@link WAY_NUMBERS} of each glyph, those that lie on top last. */
  readonly ways: Float64Array
  /** Which of the sprites each of them is. */
  readonly looks: Uint16Array
  /** The glyph with a ring around it; −1 where none has. */
  readonly chosen: number
}

/** Of each glyph: x and y where it begins and where it stops, px, and when it is where, virtual µs. */
export const WAY_NUMBERS = 6

/** How large the picture is, CSS px, and how it is drawn. */
export interface CrowdField {
  readonly width: number
  readonly height: number
  /** Pixels for each of CSS. */
  readonly ratio: number
  /** Side of a sprite, CSS px. */
  readonly spritePx: number
  readonly ringPx: number
  readonly ringColour: string
}

/** What is told to whoever paints: the time on every frame, the rest when it changes. */
export type CrowdOrder<Sprite> =
  | { readonly type: 'field'; readonly field: CrowdField }
  /** The next sprite. */
  | { readonly type: 'sprite'; readonly sprite: Sprite }
  | { readonly type: 'crowd'; readonly crowd: Crowd }
  | { readonly type: 'time'; readonly us: number }

/** A canvas for the worker that paints, with the port over which it is told what. */
export interface CrowdStart {
  readonly canvas: OffscreenCanvas
  readonly port: MessagePort
}

/** What of a canvas's context is used, on the page and in a worker. */
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
  /** Notes what is told; what is seen changes with {@link paint}. */
  readonly obey: (order: CrowdOrder<Sprite>) => void
  readonly paint: () => void
}

/** Paints a crowd as it is told, on the page or in a worker. */
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
