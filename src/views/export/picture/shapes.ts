import { escapeXml } from '../../shared/parts'

/** One mark of a picture. Paths are SVG's, which a canvas understands too. */
export type Shape =
  | {
      readonly type: 'path'
      readonly d: string
      readonly x?: number
      readonly y?: number
      readonly fill?: string
      readonly stroke?: string
      readonly strokePx?: number
      readonly dash?: readonly number[]
      /** From 0 to 1. */
      readonly opacity?: number
    }
  | {
      readonly type: 'text'
      readonly text: string
      readonly x: number
      /** Of the baseline. */
      readonly y: number
      readonly sizePx: number
      readonly weight: number
      readonly fill: string
      readonly anchor?: 'start' | 'middle' | 'end'
      readonly isMono?: boolean
    }

export interface Picture {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly title: string
}

/** The families in which pictures are set. */
export interface Fonts {
  readonly text: string
  readonly mono: string
}

/** A rectangle with round corners as a path. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = `a${r} ${r} 0 0 1`
  return (
    `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${arc} ${r} ${r}v${num(height - 2 * r)}` +
    `${arc} ${-r} ${r}h${num(2 * r - width)}${arc} ${-r} ${-r}v${num(2 * r - height)}${arc} ${r} ${-r}z`
  )
}

export const disc = (x: number, y: number, radius: number): string =>
  box(x - radius, y - radius, 2 * radius, 2 * radius, radius)

export const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`

const num = (value: number): number => Math.round(value * 100) / 100

/**
 * How wide a text is about, or a little less than that. A drawing may be set in another font than the
 * page's own, so nothing is measured.
 */
export function widthOf(text: string, sizePx: number, isMono = false): number {
  let ems = 0
  for (const sign of text)
    ems += (sign.codePointAt(0) ?? 0) > 0x2e80 ? 1 : isMono ? 0.6 : emsOf(sign)
  return ems * sizePx
}

/** The strong letters of Inter, from the narrowest to the widest. */
const LETTERS: readonly (readonly [signs: RegExp, ems: number])[] = [
  [/[ ijlI.,:;!|'’·]/, 0.31],
  [/[ftr1()[\]{}/\\-]/, 0.41],
  [/[mwMW@%→—…]/, 0.92],
  [/[A-Z]/, 0.72],
]

const emsOf = (sign: string): number => LETTERS.find(([signs]) => signs.test(sign))?.[1] ?? 0.62

/** A text that fits: where it is too long, its end is left out. */
export function cut(text: string, sizePx: number, widthPx: number): string {
  if (widthOf(text, sizePx) <= widthPx) return text
  const signs = Array.from(text)
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, sizePx) > widthPx) signs.pop()
  return `${signs.join('')}…`
}

/** Breaks a text into lines that fit: between words, and between any two ideographs. */
export function wrap(
  text: string,
  sizePx: number,
  widthPx: number,
  linesMax: number,
): readonly string[] {
  const lines: string[] = []
  let current = ''
  for (const [word] of text.matchAll(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu)) {
    if (widthOf((current + word).trimEnd(), sizePx) > widthPx && current !== '') {
      lines.push(current.trimEnd())
      current = ''
    }
    current += word
  }
  if (current.trim() !== '') lines.push(current.trimEnd())
  if (lines.length <= linesMax) return lines
  return [...lines.slice(0, linesMax - 1), `${lines[linesMax - 1] ?? ''} …`]
}

/** The picture as a drawing of its own: nothing in it needs the page. */
export function toSvg({ width, height, shapes, title }: Picture, fonts: Fonts): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}"><title>${escapeXml(title)}</title>`,
    ...shapes.map((shape) => shapeSvg(shape, fonts)),
    '</svg>',
  ].join('')
}

function shapeSvg(shape: Shape, fonts: Fonts): string {
  if (shape.type === 'text') {
    const { x, y, sizePx, weight, fill, anchor = 'start', isMono = false, text } = shape
    const family = escapeXml(isMono ? fonts.mono : fonts.text)
    return (
      `<text x="${num(x)}" y="${num(y)}" font-size="${sizePx}" font-weight="${weight}"` +
      ` font-family="${family}" text-anchor="${anchor}" fill="${fill}">${escapeXml(text)}</text>`
    )
  }
  const { d, x = 0, y = 0, fill = 'none', stroke, strokePx = 1, dash, opacity = 1 } = shape
  return (
    `<path d="${d}" fill="${fill}"` +
    (x === 0 && y === 0 ? '' : ` transform="translate(${num(x)} ${num(y)})"`) +
    (stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokePx}"`) +
    (dash === undefined ? '' : ` stroke-dasharray="${dash.join(' ')}"`) +
    (opacity === 1 ? '' : ` opacity="${num(opacity)}"`) +
    '/>'
  )
}

/** Paints the same picture. */
export function paintShapes(
  context: CanvasRenderingContext2D,
  { shapes }: Picture,
  fonts: Fonts,
  scale: number,
): void {
  // Letters stand where they belong, not on the next whole pixel: small ones would close up.
  context.textRendering = 'geometricPrecision'
  for (const shape of shapes) {
    if (shape.type === 'text') {
      const { x, y, sizePx, weight, fill, anchor = 'start', isMono = false, text } = shape
      context.setTransform(scale, 0, 0, scale, 0, 0)
      context.globalAlpha = 1
      context.font = `${weight} ${sizePx}px ${isMono ? fonts.mono : fonts.text}`
      context.textAlign = anchor === 'middle' ? 'center' : anchor
      context.fillStyle = fill
      context.fillText(text, x, y)
      continue
    }
    const { d, x = 0, y = 0, fill, stroke, strokePx = 1, dash = [], opacity = 1 } = shape
    context.setTransform(scale, 0, 0, scale, x * scale, y * scale)
    context.globalAlpha = opacity
    const path = new Path2D(d)
    if (fill !== undefined) {
      context.fillStyle = fill
      context.fill(path)
    }
    if (stroke === undefined) continue
    context.strokeStyle = stroke
    context.lineWidth = strokePx
    context.setLineDash(dash)
    context.stroke(path)
  }
}
