import type { GlyphKind } from '../../../drawing'
import { createPlacer, rangeOf, type Axis } from '../../shared/axis'
import type { Tone, MessagePath } from './types'

/** Gathers message lines that look alike into few strokes, since each stroke costs time. */

interface Look {
  readonly kind: GlyphKind
  readonly tone: Tone
  readonly end: MessagePath['end']
}

/** Paths of one look, by the two lanes between which they run. */
export interface PathGroup extends Look {
  readonly lanePairs: readonly LanePair[]
}

/**
 * Paths between two lanes. Their times of sending and of their ends lie in two arrays, µs, ascending by
 * sending, because every move of the axis reads them all.
 */
interface LanePair {
  readonly y1: number
  readonly y2: number
  readonly share: number
  readonly times: Float64Array
  /** The id of each message. */
  readonly ids: readonly number[]
}

/** Lines of one look, drawn as one stroke. */
export interface PathBatch extends Look {
  /** The x1, y1, x2 and y2 of each line, side by side. */
  readonly lines: readonly number[]
  /** The message's id of each line. */
  readonly ids: readonly number[]
}

/** More than the px of any screen: a pair of places makes one number. */
const PLACES_MAX = 2 ** 20
const pairOf = (one: number, two: number): number => Math.round(one) * PLACES_MAX + Math.round(two)

/** Groups paths by their look and their lanes. */
export function groupPaths(paths: readonly MessagePath[]): readonly PathGroup[] {
  const groups = new Map<string, Look & { readonly lanePairs: Map<number, MessagePath[]> }>()
  for (const path of paths) {
    const { look, tone, end } = path
    const { kind } = look
    const name = `${kind} ${tone} ${end}`
    const group = groups.get(name) ?? {
      kind,
      tone,
      end,
      lanePairs: new Map<number, MessagePath[]>(),
    }
    if (group.lanePairs.size === 0) groups.set(name, group)
    const lanes = pairOf(path.y1, path.y2)
    const lanePair = group.lanePairs.get(lanes)
    if (lanePair === undefined) group.lanePairs.set(lanes, [path])
    else lanePair.push(path)
  }
  return [...groups.values()].map((group) => ({
    ...group,
    lanePairs: [...group.lanePairs.values()].flatMap(lanePairOf),
  }))
}

function lanePairOf(paths: readonly MessagePath[]): readonly LanePair[] {
  const [first] = paths
  if (first === undefined) return []
  const { y1, y2, share } = first
  return [{ y1, y2, share, times: timesOf(paths), ids: paths.map(({ passage }) => passage.id) }]
}

/** The sendings and ends of paths, side by side, µs. */
export const timesOf = (paths: readonly MessagePath[]): Float64Array =>
  Float64Array.from(paths.flatMap(({ sentUs, endUs }) => [sentUs, endUs]))

/**
 * The lines of the messages in the axis' window, one batch for each group. In a crowd, lines between the
 * same lanes that lie on the same pixels are one line.
 */
export const pathBatchesOf = (
  groups: readonly PathGroup[],
  axis: Axis,
  isCrowded: boolean,
): readonly PathBatch[] =>
  groups.map(({ kind, tone, end, lanePairs }) => {
    const lines: number[] = []
    const ids: number[] = []
    for (const lanePair of lanePairs) pushLines({ lines, ids }, lanePair, axis, isCrowded)
    return { kind, tone, end, lines, ids }
  })

interface Lines {
  readonly lines: number[]
  readonly ids: number[]
}

function pushLines(to: Lines, lanePair: LanePair, axis: Axis, isCrowded: boolean): void {
  const { lines, ids } = to
  const { y1, y2, share, times } = lanePair
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
    ids.push(lanePair.ids[at / 2] ?? -1)
  }
}

/** The number of paths that touch a window, by their times side by side. */
export function countSeen(times: Float64Array, fromUs: number, toUs: number): number {
  let count = 0
  for (let at = 0; at < times.length; at += 2) {
    if ((times[at] ?? 0) <= toUs && (times[at + 1] ?? 0) >= fromUs) count += 1
  }
  return count
}
