import { GLYPH_PATHS, LETTER_X, LETTER_Y } from '../marks'
import { epochOf } from '../../model'
import { axisSeconds } from '../parts'
import { xOf, type Axis, type Tick } from './axis'
import { chipText, type Arrow, type Band, type Mark, type SpaceTimeLayout } from './layout'
import { epochInk, type Ink } from './ink'
import { foldLabelsOf } from './marks'
import { TIMES_PX } from './paint'
import { ROW_PX, isMild } from './signLabels'

export interface SvgParts {
  readonly layout: SpaceTimeLayout
  readonly axis: Axis
  readonly ticks: readonly Tick[]
  readonly ink: Ink
  readonly heightPx: number
  /** The reader's moment. */
  readonly playheadUs: number
  /** Words at the lanes, in the lanes' order. */
  readonly names: readonly string[]
  /** What each sign says, in the signs' order. */
  readonly signs: readonly string[]
  readonly title: string
}

const LEFT_PX = 130
const PADDING_PX = 16

/** The window as a drawing of its own, for slides and papers: nothing in it needs the page. */
export function svgOf(parts: SvgParts): string {
  const { layout, axis, ink, heightPx, title } = parts
  const width = LEFT_PX + axis.widthPx + PADDING_PX
  const height = heightPx + 2 * PADDING_PX
  const content = [
    ...foldsSvg(parts),
    ...layout.bands.map((band) => bandSvg(band, ink)),
    ...layout.arrows().map((arrow) => arrowSvg(arrow, ink)),
    ...layout.marks.map((mark) => markSvg(mark, ink)),
    ...signsSvg(parts),
    ...ticksSvg(parts),
    ...momentSvg(parts),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}" font-family="Inter, Arial, Noto Sans CJK SC, sans-serif">`,
    `<title>${escape(title)}</title>`,
    `<rect width="100%" height="100%" fill="${ink.stage}"/>`,
    `<g transform="translate(${PADDING_PX} ${PADDING_PX})">${namesSvg(parts)}</g>`,
    `<svg x="${LEFT_PX}" y="${PADDING_PX}" width="${axis.widthPx}" height="${heightPx}">`,
    ...content,
    '</svg></svg>',
  ].join('')
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`)

/** Words are read over the lines behind them. */
const haloOf = ({ stage }: Ink): string =>
  `stroke="${stage}" stroke-width="8" stroke-linejoin="round" paint-order="stroke"`

const num = (value: number): string => String(Math.round(value * 100) / 100)

function namesSvg({ layout, names, ink }: SvgParts): string {
  return layout.lanes
    .map(
      ({ y }, index) =>
        `<text x="0" y="${num(y + 5)}" font-size="14" font-weight="600" fill="${ink.ink}">` +
        `${escape(names[index] ?? '')}</text>`,
    )
    .join('')
}

/** Silences that are folded, each with its length: without them time would seem to run evenly. */
function foldsSvg({ axis, layout, ink, heightPx }: SvgParts): readonly string[] {
  const grounds = axis.pieces.flatMap(({ x, width, isFold }) =>
    isFold
      ? [
          `<rect x="${num(x + 2)}" y="0" width="${num(width - 4)}" height="${heightPx - TIMES_PX}"` +
            ` fill="${ink.hatch}"/>`,
        ]
      : [],
  )
  const words = foldLabelsOf(axis, layout.lanes).map(
    ({ x, y, text }) =>
      `<text transform="translate(${x} ${y}) rotate(90)" y="4" font-size="12"` +
      ` text-anchor="middle" fill="${ink.muted}">${text}</text>`,
  )
  return [...grounds, ...words]
}

function bandSvg({ x, y, width, stretch }: Band, ink: Ink): string {
  const { state, epoch } = stretch
  const isRole = state === 'LEADING' || state === 'FOLLOWING' || state === 'OBSERVING'
  const hue = epoch === undefined ? ink.edge : epochInk(ink, epoch)
  const isUp = state === 'CONNECTED' || state === 'running'
  const thickness = state === 'LEADING' ? 12 : state === 'LOOKING' ? 9 : isRole ? 5 : isUp ? 3 : 2
  const dash =
    state === 'LOOKING' || (isRole && epoch === undefined)
      ? '3 3'
      : isRole && state !== 'OBSERVING'
        ? 'none'
        : isUp
          ? 'none'
          : '2 4'
  return (
    `<line x1="${num(x)}" x2="${num(x + width)}" y1="${num(y)}" y2="${num(y)}" stroke="${hue}"` +
    ` stroke-width="${thickness}" stroke-dasharray="${dash}"/>`
  )
}

function arrowSvg({ x1, y1, x2, y2, look, end }: Arrow, ink: Ink): string {
  const colour = ink.kinds[look.kind]
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const tip = (side: number): string =>
    `M${num(x2)} ${num(y2)}L${num(x2 - 7 * Math.cos(angle + side))} ${num(y2 - 7 * Math.sin(angle + side))}`
  const head = end === 'arrived' ? tip(-0.42) + tip(0.42) : ''
  const dash = end === 'flying' ? ' stroke-dasharray="2 4"' : ''
  const line =
    `<path d="M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}${head}" fill="none"` +
    ` stroke="${colour}" stroke-width="1.6"${dash}/>`
  if (end !== 'lost') return line
  const [left, right, top, bottom] = [x2 - 4, x2 + 4, y2 - 4, y2 + 4].map(num)
  const cross = `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`
  return `${line}<path d="${cross}" stroke="${ink.fault}" stroke-width="2.4"/>`
}

function markSvg({ x, y, arrow, zxid, name }: Mark, ink: Ink): string {
  const { kind, letter } = arrow.look
  const colour = ink.kinds[kind]
  const isPale = kind === 'request' || kind === 'reply' || kind === 'sync' || kind === 'trunc'
  const glyph =
    `<g transform="translate(${num(x)} ${num(y)}) scale(.8)">` +
    `<path d="${GLYPH_PATHS[kind]}" fill="${isPale ? ink.stage : colour}" stroke="${colour}" stroke-width="2"/>` +
    `<text x="${LETTER_X[kind] ?? 0}" y="${LETTER_Y[kind] ?? 4.4}" font-size="12" font-weight="700"` +
    ` text-anchor="middle" fill="${isPale ? ink.ink : ink.stage}">${letter}</text></g>`
  const chip = zxid === undefined ? '' : chipText(zxid)
  const chipWidth = chip === '' ? 0 : chip.length * 7 + 8
  const box =
    zxid === undefined
      ? ''
      : `<rect x="${num(x + 15)}" y="${num(y - 8.5)}" width="${chipWidth}" height="17" rx="4"` +
        ` fill="${epochInk(ink, epochOf(zxid))}"/><text x="${num(x + 19)}" y="${num(y + 4)}"` +
        ` font-size="11.5" font-family="JetBrains Mono, monospace" font-weight="650"` +
        ` fill="${ink.onEpoch}">${chip}</text>`
  const word =
    name === undefined
      ? ''
      : `<text x="${num(x + 17 + (chipWidth === 0 ? 0 : chipWidth + 4))}" y="${num(y + 4)}"` +
        ` font-size="12" fill="${colour}" ${haloOf(ink)}>${escape(name)}</text>`
  return glyph + box + word
}

function signsSvg({ layout, signs, ink, heightPx }: SvgParts): readonly string[] {
  const texts = new Map(layout.signs.map((sign, index) => [sign, signs[index] ?? '']))
  const { seen } = layout
  const lines = seen.flatMap(({ sign: { x, y, deed } }) =>
    y === undefined
      ? [
          `<line x1="${num(x)}" x2="${num(x)}" y1="0" y2="${num(heightPx - 24)}"` +
            ` stroke="${isMild(deed) ? ink.muted : ink.fault}" stroke-width="1.5" stroke-dasharray="4 4"/>`,
        ]
      : [],
  )
  const words = seen.flatMap(({ sign, label }) => {
    const { x, y, deed } = sign
    const text = texts.get(sign) ?? ''
    if (y !== undefined) {
      return [
        `<text x="${num(x)}" y="${num(y - 12)}" font-size="12" font-weight="600"` +
          ` text-anchor="middle" fill="${ink.ink}" ${haloOf(ink)}>${escape(text)}</text>`,
      ]
    }
    if (label === undefined) return []
    // A line at the very edge still has its words within.
    return [
      `<text x="${num(Math.max(0, x) + 6)}" y="${12 + label.row * ROW_PX}" font-size="12"` +
        ` font-weight="600" fill="${isMild(deed) ? ink.muted : ink.fault}" ${haloOf(ink)}>` +
        `${escape(fitted(text, label.widthPx))}</text>`,
    ]
  })
  return [...lines, ...words]
}

const LETTER_PX = 6.6
const WIDE_LETTER_PX = 12.5

/** As much of a text as the room holds, by how wide letters are on average. */
function fitted(text: string, widthPx: number): string {
  let left = widthPx
  const letters = Array.from(text)
  const end = letters.findIndex((letter) => {
    left -= letter > '\u2E7F' ? WIDE_LETTER_PX : LETTER_PX
    return left < 0
  })
  return end < 0 ? text : `${letters.slice(0, Math.max(1, end - 1)).join('')}…`
}

/** Where the reader's moment is drawn, if the window holds it: its line, and its plate's left end. */
function momentAt({ axis, playheadUs }: SvgParts) {
  const x = xOf(axis, playheadUs)
  if (x < -1 || x > axis.widthPx + 1) return undefined
  return { x, left: Math.max(0, Math.min(axis.widthPx - MOMENT_PX, x - MOMENT_PX / 2)) }
}

function momentSvg(parts: SvgParts): readonly string[] {
  const at = momentAt(parts)
  if (at === undefined) return []
  const { x, left } = at
  const { ink, heightPx, playheadUs } = parts
  return [
    `<line x1="${num(x)}" x2="${num(x)}" y1="0" y2="${heightPx}" stroke="${ink.ink}"` +
      ' stroke-width="2"/>',
    `<rect x="${num(left)}" y="${heightPx - 20}" width="${MOMENT_PX}" height="20" rx="6"` +
      ` fill="${ink.ink}"/>`,
    `<text x="${num(left + MOMENT_PX / 2)}" y="${heightPx - 6}" font-size="12" font-weight="650"` +
      ` text-anchor="middle" font-family="JetBrains Mono, monospace" fill="${ink.onInk}">` +
      `${axisSeconds(playheadUs)}</text>`,
  ]
}

/** Room for the reader's moment as it is written at the foot of its line. */
const MOMENT_PX = 76
const TICK_PX = 56

/** The times, but for those that the reader's moment would lie on. */
function ticksSvg(parts: SvgParts): readonly string[] {
  const { ticks, ink, heightPx } = parts
  const at = momentAt(parts)
  const isFree = ({ x }: Tick): boolean =>
    at === undefined || x + TICK_PX / 2 < at.left || x - TICK_PX / 2 > at.left + MOMENT_PX
  return ticks
    .filter(isFree)
    .map(
      ({ x, us, digits }) =>
        `<text x="${num(x)}" y="${num(heightPx - 6)}" font-size="12" text-anchor="middle"` +
        ` font-family="JetBrains Mono, monospace" fill="${ink.muted}">` +
        `${(us / 1e6).toFixed(digits)} s</text>`,
    )
}
