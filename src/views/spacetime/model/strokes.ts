import type { GlyphKind } from '../../../drawing'
import { createPlacer, rangeOf, type Axis } from './axis'
import type { Tone, Way } from './types'

interface Look {
  readonly kind: GlyphKind
  readonly tone: Tone
  readonly end: Way['end']
}

/** Ways that look the same, by the two lanes between which they run. */
export interface WayGroup extends Look {
  readonly strands: readonly Strand[]
}

/**
 * Ways between two lanes. Their times stand side by side, for all are read on every move of the axis: of
 * each when it was sent and when it ended, µs, ascending by the sending.
 */
interface Strand {
  readonly y1: number
  readonly y2: number
  readonly share: number
  readonly times: Float64Array
  /** The id of each message. */
  readonly ids: readonly number[]
}

/** Lines that look the same: they are one stroke, however many. */
export interface Stroke extends Look {
  /** Of each line x1, y1, x2 and y2. */
  readonly lines: readonly number[]
  /** Of each line the id of its message. */
  readonly ids: readonly number[]
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
  return [...groups.values()].map((group) => ({
    ...group,
    strands: [...group.strands.values()].flatMap(strandOf),
  }))
}

function strandOf(ways: readonly Way[]): readonly Strand[] {
  const [first] = ways
  if (first === undefined) return []
  const { y1, y2, share } = first
  return [{ y1, y2, share, times: timesOf(ways), ids: ways.map(({ passage }) => passage.id) }]
}

/** When ways were sent and when they ended, side by side. */
export const timesOf = (ways: readonly Way[]): Float64Array =>
  Float64Array.from(ways.flatMap(({ sentUs, endUs }) => [sentUs, endUs]))

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
    const ids: number[] = []
    for (const strand of strands) pushLines({ lines, ids }, strand, axis, isCrowded)
    return { kind, tone, end, lines, ids }
  })

interface Lines {
  readonly lines: number[]
  readonly ids: number[]
}

function pushLines(to: Lines, strand: Strand, axis: Axis, isCrowded: boolean): void {
  const { lines, ids } = to
  const { y1, y2, share, times } = strand
  const { fromUs, toUs } = rangeOf(axis)
  const placeSent = createPlacer(axis)
  const placeEnd = createPlacer(axis)
  let last = Number.NaN
  for (let at = 0; at < times.length; at += 2) {
    const sentUs = times[at] ?? 0
    const endUs = times[at + 1] ?? 0
    if (sentUs > toUs) break
    if (endUs < fromUs) continue
    const x1 = placeSent(sentUs)
    const x2 = x1 + (placeEnd(endUs) - x1) * share
    const place = pairOf(x1, x2)
    if (isCrowded && last === place) continue
    last = place
    lines.push(x1, y1, x2, y2)
    ids.push(strand.ids[at / 2] ?? -1)
  }
}

/** How many ways touch a window, by their times side by side. */
export function countSeen(times: Float64Array, fromUs: number, toUs: number): number {
  let count = 0
  for (let at = 0; at < times.length; at += 2) {
    if ((times[at] ?? 0) <= toUs && (times[at + 1] ?? 0) >= fromUs) count += 1
  }
  return count
}
