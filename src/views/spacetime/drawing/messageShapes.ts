import { GLYPH_INKS, type SegmentsShape, type Shape } from '../../../drawing'
import type { SpaceTimeLayout } from '../model/layout'
import type { PathBatch } from '../model/pathBatches'
import type { Tone } from '../model/types'

/** Opacity of lines beside a chosen message. */
export const TONE_OPACITY: Readonly<Record<Tone, number>> = {
  plain: 0.9,
  chosen: 1,
  cause: 1,
  effect: 1,
  past: 0.4,
  future: 0.4,
  aside: 0.1,
}
const LINE_PX: Readonly<Record<Tone, number>> = {
  plain: 1.6,
  chosen: 3.4,
  cause: 2.6,
  effect: 2.6,
  past: 1.4,
  future: 1.4,
  aside: 1.2,
}
const CROWDED_OPACITY = 0.55
const CROWDED_PX = 1
const HEAD_PX = 7
const FLYING_DASH = [2, 4]

/** The chosen message with its causes and effects, the chosen one uppermost: as strong in the future as in the past. */
const LIT_TONES = ['effect', 'cause', 'chosen'] as const

export const isLit = (tone: Tone): boolean => LIT_TONES.some((lit) => lit === tone)

/** A range of x. */
type Range = readonly [fromX: number, toX: number]

/**
 * The lines of messages that are neither chosen nor its direct causes or effects, as far as they reach into a
 * range.
 */
export const paleShapes = (layout: SpaceTimeLayout, range: Range): readonly Shape[] =>
  layout.batches
    .filter(({ tone }) => !isLit(tone))
    .flatMap((batch) => batchShapes(batch, range, layout.isCrowded))

/** The chosen message with its direct causes and effects. */
export function litShapes({ batches }: SpaceTimeLayout, widthPx: number): readonly Shape[] {
  const range: Range = [-1, widthPx + 1]
  return LIT_TONES.flatMap((lit) => {
    const own = batches.filter(({ tone }) => tone === lit)
    const grounds = lit === 'chosen' ? own.map((batch) => groundShape(batch, range)) : []
    return [...grounds, ...own.flatMap((batch) => batchShapes(batch, range, false))]
  })
}

const GROUND_PX = 9

/** A ground in the field's colour separates a line from those that it crosses. */
const groundShape = ({ lines }: PathBatch, [fromX, toX]: Range): Shape => ({
  type: 'segments',
  lines,
  stroke: '--stage',
  strokePx: GROUND_PX,
  within: [fromX - HEAD_PX, toX + HEAD_PX],
})

function batchShapes(
  { kind, tone, end, lines, ids }: PathBatch,
  [fromX, toX]: Range,
  isCrowded: boolean,
): readonly Shape[] {
  const opacity = TONE_OPACITY[tone] * (isCrowded ? CROWDED_OPACITY : 1)
  const within: Range = [fromX - HEAD_PX, toX + HEAD_PX]
  const line: SegmentsShape = {
    type: 'segments',
    lines,
    ids,
    within,
    opacity,
    stroke: GLYPH_INKS[kind].line,
    strokePx: isCrowded ? CROWDED_PX : LINE_PX[tone],
    ...(end === 'flying' && { dash: FLYING_DASH }),
    headPx: end === 'arrived' && !isCrowded ? HEAD_PX : 0,
  }
  if (end !== 'lost') return [line]
  return [
    line,
    {
      type: 'segments',
      lines: crossesOf(lines, within),
      opacity,
      stroke: '--fault',
      strokePx: 2.4,
    },
  ]
}

const HALF_CROSS_PX = 4

/** A cross at the end of each line. */
function crossesOf(lines: readonly number[], [fromX, toX]: Range): readonly number[] {
  const crosses: number[] = []
  const half = HALF_CROSS_PX
  for (let at = 0; at < lines.length; at += 4) {
    const x = lines[at + 2] ?? 0
    const y = lines[at + 3] ?? 0
    if (x < fromX || (lines[at] ?? 0) > toX) continue
    crosses.push(x - half, y - half, x + half, y + half, x + half, y - half, x - half, y + half)
  }
  return crosses
}
