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
import { discPath, EVERYWHERE, HEAD_SIDES, linePath, pathNumber as num } from './geometry'
import { glyphShapes } from './glyphShapes'
import type { ColourToken, DrawingStyle } from './palette'

interface SvgStyle extends DrawingStyle {
  readonly titles: NonNullable<Picture['titles']>
}

/** Writes a list as the content of an SVG; the glyphs of messages may have titles, by id. */
export const shapesToSvg = (
  shapes: readonly Shape[],
  style: DrawingStyle,
  titles: SvgStyle['titles'] = new Map(),
): string => shapesSvg(shapes, { ...style, titles }, 1)

const shapesSvg = (shapes: readonly Shape[], style: SvgStyle, opacity: number): string =>
  shapes.map((shape) => shapeSvg(shape, style, opacity)).join('')

function shapeSvg(shape: Shape, style: SvgStyle, opacity: number): string {
  switch (shape.type) {
    case 'path':
      return pathSvg(shape, style, opacity)
    case 'rect':
      return rectSvg(shape, style, opacity)
    case 'segments':
      return segmentsSvg(shape, style, opacity)
    case 'dots':
      return dotsSvg(shape, style, opacity)
    case 'text':
      return textSvg(shape, style, opacity)
    case 'glyph':
      return glyphSvg(shape, style, opacity)
    case 'group':
      return groupSvg(shape, style, opacity)
    default:
      return assertNever(shape)
  }
}

/** Attributes of fill and stroke; each has the opacity for itself, as on a canvas. */
function lookOf(
  shape: Stroked & { readonly fill?: ColourToken },
  { palette }: DrawingStyle,
  opacity: number,
): string {
  const { fill, stroke, strokePx = 1, dash = [] } = shape
  const shown = num(opacity * (shape.opacity ?? 1))
  const attributes = [`fill="${fill === undefined ? 'none' : palette(fill)}"`]
  if (fill !== undefined && shown !== 1) attributes.push(`fill-opacity="${shown}"`)
  if (stroke !== undefined) {
    attributes.push(`stroke="${palette(stroke)}" stroke-width="${num(strokePx)}"`)
    if (shown !== 1) attributes.push(`stroke-opacity="${shown}"`)
    if (dash.length > 0) attributes.push(`stroke-dasharray="${dash.join(' ')}"`)
  }
  return attributes.join(' ')
}

function placeOf(x: number, y: number, scale = 1): string {
  const shift = x === 0 && y === 0 ? [] : [`translate(${num(x)} ${num(y)})`]
  const all = scale === 1 ? shift : [...shift, `scale(${num(scale)})`]
  return all.length === 0 ? '' : ` transform="${all.join(' ')}"`
}

function pathSvg(shape: PathShape, style: DrawingStyle, opacity: number): string {
  const { d, x = 0, y = 0, isRound = false } = shape
  const join = isRound ? ' stroke-linejoin="round" stroke-linecap="round"' : ''
  return `<path d="${d}"${placeOf(x, y)} ${lookOf(shape, style, opacity)}${join}/>`
}

function rectSvg(shape: RectShape, style: DrawingStyle, opacity: number): string {
  const { x, y, width, height, radius = 0, edge } = shape
  const round = radius > 0 ? ` rx="${num(radius)}"` : ''
  const box = `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${round}`
  const below = edge === undefined ? '' : `${box} ${lookOf(edge, style, opacity)}/>`
  return `${below}${box} ${lookOf(shape, style, opacity)}/>`
}

function segmentsSvg(shape: SegmentsShape, style: SvgStyle, opacity: number): string {
  const { lines, headPx = 0, within = EVERYWHERE, ids } = shape
  const [fromX, toX] = within
  const paths: string[] = []
  const titles: (string | undefined)[] = []
  for (let at = 0; at < lines.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lines.slice(at, at + 4)
    if (x2 < fromX || x1 > toX) continue
    paths.push(linePath(x1, y1, x2, y2) + headPath(x1, y1, x2, y2, headPx))
    titles.push(titleOf(ids?.[at / 4], style))
  }
  if (paths.length === 0) return ''
  if (titles.every((title) => title === undefined)) {
    return `<path d="${paths.join('')}" ${lookOf(shape, style, opacity)}/>`
  }
  const { opacity: own = 1, ...plain } = shape
  // One opacity for the group keeps crossings as pale as the lines, as a single stroke does.
  return (
    `<g ${lookOf(plain, style, 1)}${opacityOf(opacity * own)}>` +
    `${paths.map((d, index) => titledPath(d, titles[index])).join('')}</g>`
  )
}

const titledPath = (d: string, title = ''): string => `<path d="${d}">${titleSvg(title)}</path>`

const titleOf = (id: number | undefined, style: SvgStyle): string | undefined =>
  id === undefined ? undefined : style.titles.get(id)

const titleSvg = (title: string): string =>
  title === '' ? '' : `<title>${escapeXml(title)}</title>`

function headPath(x1: number, y1: number, x2: number, y2: number, px: number): string {
  if (px === 0) return ''
  const angle = Math.atan2(y2 - y1, x2 - x1)
  return HEAD_SIDES.map((side) =>
    linePath(x2, y2, x2 - px * Math.cos(angle + side), y2 - px * Math.sin(angle + side)),
  ).join('')
}

function dotsSvg(
  { centres, radius, fill, opacity: own = 1 }: DotsShape,
  style: DrawingStyle,
  opacity: number,
): string {
  const discs: string[] = []
  for (let at = 0; at < centres.length; at += 2) {
    discs.push(discPath(centres[at] ?? 0, centres[at + 1] ?? 0, radius))
  }
  return pathSvg({ type: 'path', d: discs.join(''), fill, opacity: own }, style, opacity)
}

function textSvg(shape: TextShape, { palette, fonts }: DrawingStyle, opacity: number): string {
  const { x, y, sizePx, weight, fill, halo, anchor = 'start', isMono = false, text } = shape
  const place =
    shape.isDownward === true
      ? `transform="translate(${num(x)} ${num(y)}) rotate(90)"`
      : `x="${num(x)}" y="${num(y)}"`
  return (
    `<text ${place} font-size="${num(sizePx)}" font-weight="${weight}"` +
    (shape.isItalic === true ? ' font-style="italic"' : '') +
    (isMono ? ` font-family="${escapeXml(fonts.mono)}"` : '') +
    (anchor === 'start' ? '' : ` text-anchor="${anchor}"`) +
    ` fill="${palette(fill)}"` +
    (halo === undefined
      ? ''
      : ` stroke="${palette(halo.stroke)}" stroke-width="${num(halo.strokePx)}"` +
        ' stroke-linejoin="round" paint-order="stroke"') +
    `${opacityOf(opacity)}>${escapeXml(text)}</text>`
  )
}

const opacityOf = (opacity: number): string =>
  num(opacity) === 1 ? '' : ` opacity="${num(opacity)}"`

function glyphSvg(shape: GlyphShape, style: SvgStyle, opacity: number): string {
  const { look, x, y, scale = 1, opacity: own = 1, id } = shape
  const size = scale === 1 ? '' : ` scale(${num(scale)})`
  return (
    `<g transform="translate(${num(x)} ${num(y)})${size}"${opacityOf(opacity * own)}>` +
    `${titleSvg(titleOf(id, style) ?? '')}${shapesSvg(glyphShapes(look), style, 1)}</g>`
  )
}

function groupSvg(
  { shapes, x = 0, y = 0, scale, clip, title = '', opacity: own = 1 }: GroupShape,
  style: SvgStyle,
  opacity: number,
): string {
  const content = titleSvg(title) + shapesSvg(shapes, style, opacity * own)
  const place = placeOf(x, y, scale)
  const isPlain = place === '' && title === ''
  if (clip === undefined) return isPlain ? content : `<g${place}>${content}</g>`
  // An inner SVG with the same coordinates clips without an id, which two drawings on a page would share.
  const area = [clip.x, clip.y, clip.width, clip.height].map(num)
  const [left, top, width, height] = area
  const clipped =
    `<svg x="${left}" y="${top}" width="${width}" height="${height}"` +
    ` viewBox="${area.join(' ')}">${content}</svg>`
  return place === '' ? clipped : `<g${place}>${clipped}</g>`
}

/** Escapes a text for XML, between tags or in an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`)
