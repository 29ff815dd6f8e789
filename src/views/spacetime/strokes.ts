import type { GlyphKind } from '../marks'
import { rangeOf, xOf, type Axis } from './axis'
import type { Tone } from './layout'
import type { Way } from './ways'

interface Look {
  readonly kind: GlyphKind
  readonly tone: Tone
  readonly end: Way['end']
}

/** Ways that look the same, by the two lanes between which they run; ascending by their sending. */
export interface WayGroup extends Look {
  readonly strands: readonly (readonly Way[])[]
}

/** Lines that look the same: they are one stroke, however many. */
export interface Stroke extends Look {
  /** Of each line x1, y1, x2 and y2. */
  readonly lines: readonly number[]
}

/** More than the px of any screen: two places make one number. */
const PLACES_MAX = 2 ** 20
const pairOf = (one: number, two: number): number => Math.round(one) * PLACES_MAX + Math.round(two)

/** Sorts ways by what they look like, and by their lanes. */
export function groupWays(ways: readonly Way[]): readonly WayGroup[] {
  const groups = new Map<string, Look & { readonly strands: Map<number, Way[]> }>()
  for (const way of ways) {
    const { look, tone, end } = way
    const { kind } = look
    const name = `${kind} ${tone} ${end}`
    const group = groups.get(name) ?? { kind, tone, end, strands: new Map<number, Way[]>() }
    if (group.strands.size === 0) groups.set(name, group)
    const lanes = pairOf(way.y1, way.y2)
    const strand = group.strands.get(lanes)
    if (strand === undefined) group.strands.set(lanes, [way])
    else strand.push(way)
  }
  return [...groups.values()].map((group) => ({ ...group, strands: [...group.strands.values()] }))
}

/**
 * The lines of what travels in the axis' window, one stroke for each group. In a crowd, of lines between
 * the same lanes that lie on the same pixels one is enough.
 */
export const strokesOf = (
  groups: readonly WayGroup[],
  axis: Axis,
  isCrowded: boolean,
): readonly Stroke[] =>
  groups.map(({ kind, tone, end, strands }) => {
    const lines: number[] = []
    for (const strand of strands) pushLines(lines, strand, axis, isCrowded)
    return { kind, tone, end, lines }
  })

function pushLines(lines: number[], strand: readonly Way[], axis: Axis, isCrowded: boolean): void {
  const { fromUs, toUs } = rangeOf(axis)
  let last = Number.NaN
  for (const { sentUs, endUs, share, y1, y2 } of strand) {
    if (sentUs > toUs) break
    if (endUs < fromUs) continue
    const x1 = xOf(axis, sentUs)
    const x2 = x1 + (xOf(axis, endUs) - x1) * share
    const place = pairOf(x1, x2)
    if (isCrowded && last === place) continue
    last = place
    lines.push(x1, y1, x2, y2)
  }
}
