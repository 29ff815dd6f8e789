import { epochOf } from '../../../zookeeper/model'
import type { Translator } from '../../../i18n'
import { escapeXml } from '../../shared/parts'
import { SAVED_FONTS as FONTS } from '../../../drawing'
import { ticksOf, xOf, type Axis, type Tick } from '../model/axis'
import { chipText, type Band, type SpaceTimeLayout } from '../model/layout'
import type { Arrow, Mark, Tone } from '../model/types'
import { epochInk, type Ink } from './ink'
import { foldLabelsOf } from '../model/marks'
import { FOLD_INSET_PX, LINE_PX, TIMES_PX, TONE_ALPHA } from './paint'
import { HALO_PX, RING_PX } from './paintMark'
import { glyphSvg, haloOf, num } from './svgParts'
import { svgLegend } from './svgLegend'
import { signsSvg } from './svgSigns'
import { foldText, momentText, passageText, tickText } from '../model/words'

export interface SvgParts {
  readonly layout: SpaceTimeLayout
  readonly axis: Axis
  readonly usPerPx: number
  readonly ink: Ink
  readonly heightPx: number
  /** The reader's moment. */
  readonly playheadUs: number
  /** Words at the lanes, in the lanes' order. */
  readonly names: readonly string[]
  /** What each sign says, in the signs' order. */
  readonly signs: readonly string[]
  readonly title: string
  readonly t: Translator['t']
}

const LEFT_PX = 130
const PADDING_PX = 16
/** The run's name above the diagram. */
const TITLE_PX = 30

/** The window as a drawing of its own, for slides and papers: nothing in it needs the page. */
export function svgOf(parts: SvgParts): string {
  const { layout, axis, ink, heightPx, title } = parts
  const width = LEFT_PX + axis.widthPx + PADDING_PX
  const top = PADDING_PX + TITLE_PX
  const legend = svgLegend(layout.legend(), ink, width - 2 * PADDING_PX)
  const height = top + heightPx + legend.heightPx + PADDING_PX
  const content = [
    ...foldsSvg(parts),
    ...layout.bands.map((band) => bandSvg(band, ink)),
    ...chosenLast(layout.arrows(), ({ tone }) => tone).map((arrow) => arrowSvg(arrow, parts)),
    ...signsSvg(parts),
    ...chosenLast(layout.marks, ({ arrow }) => arrow.tone).map((mark) => markSvg(mark, parts)),
    ...ticksSvg(parts),
    ...momentSvg(parts),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}" font-family="${FONTS.text}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${ink.stage}"/>`,
    `<text x="${PADDING_PX}" y="${PADDING_PX + 16}" font-size="17" font-weight="700"`,
    ` fill="${ink.ink}">${escapeXml(title)}</text>`,
    `<g transform="translate(${PADDING_PX} ${top})">${namesSvg(parts)}</g>`,
    `<svg x="${LEFT_PX}" y="${top}" width="${axis.widthPx}" height="${heightPx}">`,
    ...content,
    `</svg><g transform="translate(${PADDING_PX} ${top + heightPx})">${legend.svg}</g></svg>`,
  ].join('')
}

/** What is chosen lies over the others. */
const chosenLast = <T>(all: readonly T[], toneOf: (its: T) => Tone): readonly T[] =>
  all.toSorted((a, b) => Number(toneOf(a) === 'chosen') - Number(toneOf(b) === 'chosen'))

const group = (tone: Tone, content: string): string =>
  `<g${tone === 'plain' ? '' : ` opacity="${TONE_ALPHA[tone]}"`}>${content}</g>`

function namesSvg({ layout, names, ink }: SvgParts): string {
  return layout.lanes
    .map(
      ({ y }, index) =>
        `<text x="0" y="${num(y + 5)}" font-size="14" font-weight="600" fill="${ink.ink}">` +
        `${escapeXml(names[index] ?? '')}</text>`,
    )
    .join('')
}

/** Silences that are folded, each with its length: without them time would seem to run evenly. */
function foldsSvg({ axis, layout, ink, heightPx, t }: SvgParts): readonly string[] {
  const grounds = axis.pieces.flatMap(({ x, width, isFold }) =>
    isFold
      ? [
          `<rect x="${num(x + FOLD_INSET_PX)}" y="0"` +
            ` width="${num(Math.max(0, width - 2 * FOLD_INSET_PX))}" height="${heightPx - TIMES_PX}"` +
            ` fill="${ink.hatch}"/>`,
        ]
      : [],
  )
  const words = foldLabelsOf(axis, layout.lanes).map(
    ({ x, y, us }) =>
      `<text transform="translate(${x} ${y}) rotate(90)" y="4" font-size="12"` +
      ` text-anchor="middle" fill="${ink.muted}">${foldText(us, t)}</text>`,
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

function arrowSvg(
  { x1, y1, x2, y2, look, end, passage, tone }: Arrow,
  { ink, t }: SvgParts,
): string {
  const title = `<title>${escapeXml(passageText(passage, t))}</title>`
  const colour = ink.kinds[look.kind]
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const tip = (side: number): string =>
    `M${num(x2)} ${num(y2)}L${num(x2 - 7 * Math.cos(angle + side))} ${num(y2 - 7 * Math.sin(angle + side))}`
  const head = end === 'arrived' ? tip(-0.42) + tip(0.42) : ''
  const dash = end === 'flying' ? ' stroke-dasharray="2 4"' : ''
  const line =
    `<path d="M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}${head}" fill="none"` +
    ` stroke="${colour}" stroke-width="${LINE_PX[tone]}"${dash}/>`
  if (end !== 'lost') return group(tone, title + line)
  const [left, right, top, bottom] = [x2 - 4, x2 + 4, y2 - 4, y2 + 4].map(num)
  const cross = `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`
  return group(tone, `${title}${line}<path d="${cross}" stroke="${ink.fault}" stroke-width="2.4"/>`)
}

function markSvg({ x, y, arrow, zxid, name }: Mark, { ink, t }: SvgParts): string {
  const isFaint = arrow.tone !== 'plain' && TONE_ALPHA[arrow.tone] < 1
  const colour = isFaint ? ink.muted : ink.kinds[arrow.look.kind]
  const title = `<title>${escapeXml(passageText(arrow.passage, t))}</title>`
  const isChosen = arrow.tone === 'chosen'
  const ring = isChosen
    ? `<circle cx="${num(x)}" cy="${num(y)}" r="${RING_PX}" fill="${ink.stage}"` +
      ` stroke="${ink.ink}" stroke-width="2"/>`
    : ''
  const right = x + (isChosen ? RING_PX + 3 : 15)
  const glyph = group(arrow.tone, ring + glyphSvg(arrow.look, x, y, ink))
  const chip = zxid === undefined ? '' : chipText(zxid)
  const chipWidth = chip === '' ? 0 : chip.length * 7 + 8
  const hue = zxid === undefined ? ink.edge : epochInk(ink, epochOf(zxid))
  // What is faint is read all the same.
  const [ground, frame, digits] = isFaint
    ? [ink.stage, ` stroke="${hue}" stroke-opacity="${TONE_ALPHA[arrow.tone]}"`, ink.muted]
    : [
        hue,
        ` stroke="${ink.stage}" stroke-width="${2 * HALO_PX}" paint-order="stroke"`,
        ink.onEpoch,
      ]
  const box =
    zxid === undefined
      ? ''
      : `<rect x="${num(right)}" y="${num(y - 8.5)}" width="${chipWidth}" height="17" rx="4"` +
        ` fill="${ground}"${frame}/><text x="${num(right + 4)}" y="${num(y + 4)}"` +
        ` font-size="11.5" font-family="${FONTS.mono}" font-weight="650"` +
        ` fill="${digits}">${chip}</text>`
  const word =
    name === undefined
      ? ''
      : `<text x="${num(right + 2 + (chipWidth === 0 ? 0 : chipWidth + 4))}" y="${num(y + 4)}"` +
        ` font-size="12" fill="${colour}" ${haloOf(ink)}>${escapeXml(name)}</text>`
  return `<g>${title}${glyph}${box}${word}</g>`
}

interface Moment {
  readonly x: number
  /** Its plate. */
  readonly left: number
  readonly widthPx: number
  readonly text: string
}

const MONO_LETTER_PX = 7.4
const MOMENT_PADDING_PX = 10

/** The reader's moment, if the window holds it. */
function momentAt({ axis, usPerPx, playheadUs, t }: SvgParts): Moment | undefined {
  const x = xOf(axis, playheadUs)
  if (x < -1 || x > axis.widthPx + 1) return undefined
  const text = momentText(playheadUs, usPerPx, t)
  const widthPx = Math.round(text.length * MONO_LETTER_PX + 2 * MOMENT_PADDING_PX)
  return { x, text, widthPx, left: Math.max(0, Math.min(axis.widthPx - widthPx, x - widthPx / 2)) }
}

function momentSvg(parts: SvgParts): readonly string[] {
  const at = momentAt(parts)
  if (at === undefined) return []
  const { x, left, widthPx, text } = at
  const { ink, heightPx } = parts
  return [
    `<line x1="${num(x)}" x2="${num(x)}" y1="0" y2="${heightPx}" stroke="${ink.ink}"` +
      ' stroke-width="2"/>',
    `<rect x="${num(left)}" y="${heightPx - 20}" width="${widthPx}" height="20" rx="6"` +
      ` fill="${ink.ink}"/>`,
    `<text x="${num(left + widthPx / 2)}" y="${heightPx - 6}" font-size="12" font-weight="650"` +
      ` text-anchor="middle" font-family="${FONTS.mono}" fill="${ink.onInk}">` +
      `${text}</text>`,
  ]
}

const TICK_PX = 56

/** The times, but for those that the reader's moment would lie on. */
function ticksSvg(parts: SvgParts): readonly string[] {
  const { axis, usPerPx, ink, heightPx, t } = parts
  const at = momentAt(parts)
  const isFree = ({ x }: Tick): boolean =>
    at === undefined || x + TICK_PX / 2 < at.left || x - TICK_PX / 2 > at.left + at.widthPx
  return ticksOf(axis, usPerPx)
    .filter(isFree)
    .map(
      (tick) =>
        `<text x="${num(tick.x)}" y="${num(heightPx - 6)}" font-size="12" text-anchor="middle"` +
        ` font-family="${FONTS.mono}" fill="${ink.muted}">${tickText(tick, t)}</text>`,
    )
}
