import type { RunHistory } from '../../engine'
import { foldsOf, withStart, xOf, type Axis, type FoldRule, type Piece } from '../shared/axis'

/** The parts of a run on which the scrubber's scale depends. */
export interface AxisParts {
  /** Pairs of first and last µs of the stretches in which something happens, ascending. */
  readonly bursts: readonly number[]
  /** Stretches without a leader. */
  readonly elections: readonly Span[]
  /** The end of the known run. */
  readonly endUs: number
  /** The silences that a reader has unfolded, by the moments at which they begin, µs. */
  readonly unfolded: ReadonlySet<number>
}

interface Span {
  readonly from: number
  readonly to: number
}

/**
 * The part of the run that is shown: a moment at a place, on a scale of its own. The scale of the whole run
 * changes as the run grows and its silences are known; that of a part does not.
 */
export interface ScrubberZoom {
  /** Infinity shows the whole run. */
  readonly usPerPx: number
  readonly anchorUs: number
  readonly anchorX: number
}

export const WHOLE_RUN: ScrubberZoom = { usPerPx: Infinity, anchorUs: 0, anchorX: 0 }

/** A silence that is folded, or that a reader has unfolded. */
export interface Silence {
  /** Its name: the moment at which it begins. */
  readonly lastUs: number
  /** The part that is folded; a margin on both sides is not. */
  readonly fromUs: number
  readonly toUs: number
  readonly lengthUs: number
  readonly isFolded: boolean
}

export interface ScrubberAxis {
  readonly axis: Axis
  readonly usPerPx: number
  /** The scale of the whole run divided by the shown one. */
  readonly factor: number
  /** The greatest zoom factor. */
  readonly factorMax: number
  readonly silences: readonly Silence[]
}

/** The scrubber does not show less time than this without a zoom, µs. */
const WIDTH_LEAST_US = 400_000
/** The scale grows in leaps, so that a running head does not move all marks in every frame. */
const GROWTH = 1.25
/** Halvings between two leaps: a scale that fills the width to a pixel. */
const FIT_ROUNDS = 10
/** An election is never narrower: a pointer can choose a moment in it. */
const ELECTION_PX = 44
/** Room for all elections or all folds together, as a share of the width. */
const SHARE = 0.4
const FOLD_PX = 64
const FOLD_LEAST_PX = 48
const MARGIN_PX = 72
const MARGIN_LEAST_PX = 14
/** A shorter silence is never folded: an election with its finalizeWait stays whole. */
const SILENCE_US = 2_000_000
/** The finest scale. */
export const US_PER_PX_MIN = 5

/** Rounds the end of a run up: while time runs, the axis need not follow every frame. */
export const roundedEnd = (headUs: number): number => {
  const grid = headUs < 2_000_000 ? 50_000 : 1_000_000
  return Math.ceil(headUs / grid) * grid
}

/** The parts of a history. Marks interrupt a silence: nobody looks for them inside of a fold. */
export function axisPartsOf(
  history: RunHistory | undefined,
  endUs: number,
  unfolded: ReadonlySet<number>,
): AxisParts {
  if (history === undefined) return { bursts: [0, endUs], elections: [], endUs, unfolded }
  const { bursts, spans, faults, violations, expiries, moments, commits } = history
  // One that goes on reaches to the end: widened as it grows, it would take the playhead away from its time.
  const latest = spans.at(-1)
  const elections = spans
    .filter(({ epoch, from, to }) => epoch === undefined && to > from)
    .map((span) => (span === latest ? { ...span, to: Math.max(span.to, endUs) } : span))
  const points = [
    ...elections.flatMap(({ from, to }) => (to < endUs ? [from, to] : [from])),
    ...[...faults, ...violations, ...expiries, ...moments, ...commits].map(({ at }) => at),
  ]
  const joined = withPoints(bursts, points)
  // The history lags behind the run: time that it does not know yet is silent only after a silence.
  const knownUs = spans.at(-1)?.to ?? 0
  const last = joined.at(-1) ?? 0
  const isSilent = knownUs - last >= SILENCE_US
  const known = isSilent || endUs <= last ? joined : [...joined.slice(0, -1), endUs]
  return { bursts: known, elections, endUs, unfolded }
}

/** Adds moments as bursts of their own, unless they lie within another one. */
function withPoints(bursts: readonly number[], points: readonly number[]): readonly number[] {
  const spans = points.map((point): readonly [number, number] => [point, point])
  for (let index = 0; index < bursts.length; index += 2) {
    spans.push([bursts[index] ?? 0, bursts[index + 1] ?? 0])
  }
  spans.sort(([a], [b]) => a - b)
  const joined: number[] = []
  for (const [from, to] of spans) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last) joined[joined.length - 1] = Math.max(last, to)
    else joined.push(from, to)
  }
  return joined
}

/** The rule of folding: where many silences share the width, folds are narrower, and the longest stay. */
function ruleOf({ bursts, endUs }: AxisParts, widthPx: number): FoldRule {
  const known = withStart(bursts)
  const gaps: number[] = []
  for (let index = 1; index < known.length; index += 2) {
    gaps.push((known[index + 1] ?? endUs) - (known[index] ?? 0))
  }
  const countFrom = (us: number): number => gaps.filter((gap) => gap >= us).length
  let leastUs = SILENCE_US
  while (countFrom(leastUs) * FOLD_LEAST_PX > widthPx * SHARE) leastUs *= 2
  const count = Math.max(1, countFrom(leastUs))
  const room = (widthPx * SHARE) / count
  return {
    leastUs,
    foldPx: Math.max(FOLD_LEAST_PX, Math.min(FOLD_PX, room)),
    marginPx: Math.max(MARGIN_LEAST_PX, Math.min(MARGIN_PX, room / 3)),
  }
}

/** The scrubber's axis, `widthPx` wide. Pure. */
export function layoutScrubberAxis(
  parts: AxisParts,
  widthPx: number,
  zoom: ScrubberZoom = WHOLE_RUN,
): ScrubberAxis {
  const wholeUsPerPx = fitScale(parts, widthPx)
  const factorMax = Math.max(1, wholeUsPerPx / US_PER_PX_MIN)
  const factor = Math.min(factorMax, Math.max(1, wholeUsPerPx / zoom.usPerPx))
  const usPerPx = wholeUsPerPx / factor
  const rule = ruleOf(parts, widthPx * factor)
  const silences = silencesOf(parts, usPerPx, rule)
  const pieces = piecesOf(parts, silences, { usPerPx, foldPx: rule.foldPx, widthPx, factor })
  const whole: Axis = { widthPx: widthPx * factor, pieces }
  const length = xOf(whole, parts.endUs)
  const shift = Math.max(
    0,
    Math.min(
      xOf(whole, zoom.anchorUs) - zoom.anchorX,
      Math.max(length + widthPx / 4, widthPx) - widthPx,
    ),
  )
  return { axis: cut(whole, shift, widthPx), usPerPx, factor, factorMax, silences }
}

/**
 * The finest of the scales at which the whole run fits. A run that ends in a folded silence fills the width:
 * its marks stay where they are however long that silence grows.
 */
function fitScale(parts: AxisParts, widthPx: number): number {
  const rule = ruleOf(parts, widthPx)
  const foldsAt = (usPerPx: number): readonly Silence[] =>
    silencesOf(parts, usPerPx, rule).filter(({ isFolded }) => isFolded)
  const lengthAt = (usPerPx: number): number => {
    const scale = { usPerPx, foldPx: rule.foldPx, widthPx, factor: 1 }
    return xOf({ widthPx, pieces: piecesOf(parts, foldsAt(usPerPx), scale) }, parts.endUs)
  }
  const leastUsPerPx = WIDTH_LEAST_US / Math.max(1, widthPx)
  let usPerPx = foldsAt(leastUsPerPx).length > 0 ? US_PER_PX_MIN : leastUsPerPx
  while (lengthAt(usPerPx) > widthPx && usPerPx * widthPx <= 4 * parts.endUs) usPerPx *= GROWTH
  if ((foldsAt(usPerPx).at(-1)?.toUs ?? 0) < parts.endUs) return usPerPx
  let tooFine = usPerPx / GROWTH
  for (let round = 0; round < FIT_ROUNDS; round += 1) {
    const middle = (tooFine + usPerPx) / 2
    if (lengthAt(middle) > widthPx) tooFine = middle
    else usPerPx = middle
  }
  return usPerPx
}

function silencesOf(
  { bursts, endUs, unfolded }: AxisParts,
  usPerPx: number,
  rule: FoldRule,
): readonly Silence[] {
  // The run's end has no margin: the playhead stands at the end of the fold.
  const marginUs = rule.marginPx * usPerPx
  const reachUs = endUs + marginUs
  return foldsOf(withStart(bursts), usPerPx, reachUs, rule).map((fold) => ({
    ...fold,
    lengthUs: Math.min(endUs, fold.toUs + marginUs) - fold.lastUs,
    isFolded: !unfolded.has(fold.lastUs),
  }))
}

interface Scale {
  readonly usPerPx: number
  readonly foldPx: number
  readonly widthPx: number
  readonly factor: number
}

/** The pieces of the whole run from 0 on, and of the time after it. */
function piecesOf(
  { elections, endUs }: AxisParts,
  silences: readonly Silence[],
  { usPerPx, foldPx, widthPx, factor }: Scale,
): readonly Piece[] {
  const folds = silences.filter(({ isFolded }) => isFolded)
  const leastPx = factor * Math.min(ELECTION_PX, (widthPx * SHARE) / Math.max(1, elections.length))
  const edges = [
    0,
    ...folds.flatMap(({ fromUs, toUs }) => [fromUs, toUs]),
    ...elections.flatMap(({ from, to }) => [from, to]),
    endUs,
  ]
  const cuts = [...new Set(edges.filter((us) => us <= endUs))].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let x = 0
  let foldIndex = 0
  let electionIndex = 0
  for (const [index, fromUs] of cuts.entries()) {
    const toUs = cuts[index + 1] ?? Math.max(fromUs, endUs) + widthPx * factor * usPerPx
    while ((folds[foldIndex]?.toUs ?? Infinity) <= fromUs) foldIndex += 1
    while ((elections[electionIndex]?.to ?? Infinity) <= fromUs) electionIndex += 1
    const fold = folds[foldIndex]
    const election = elections[electionIndex]
    const isFold = fold !== undefined && fold.fromUs <= fromUs
    const isElection = election !== undefined && election.from <= fromUs
    const share = isFold ? (toUs - fromUs) / (fold.toUs - fold.fromUs) : 1
    const natural = (toUs - fromUs) / usPerPx
    const width = isFold
      ? foldPx * share
      : isElection
        ? natural * stretchOf(election, folds, { usPerPx, foldPx, leastPx })
        : natural
    pieces.push({ fromUs, toUs, x, width, isFold })
    x += width
  }
  return pieces
}

/** The factor that makes an election as wide as the least. */
function stretchOf(
  { from, to }: Span,
  folds: readonly Silence[],
  {
    usPerPx,
    foldPx,
    leastPx,
  }: { readonly usPerPx: number; readonly foldPx: number; readonly leastPx: number },
): number {
  const within = folds.filter(({ fromUs, toUs }) => fromUs >= from && toUs <= to)
  const folded = within.reduce((sum, { fromUs, toUs }) => sum + toUs - fromUs, 0)
  const natural = (to - from - folded) / usPerPx
  const wanted = leastPx - within.length * foldPx
  return natural <= 0 ? 1 : Math.max(1, wanted / natural)
}

/** The part of an axis that is `widthPx` wide, from `shift` on. */
function cut({ pieces }: Axis, shift: number, widthPx: number): Axis {
  const shown = pieces.flatMap((piece): readonly Piece[] => {
    const left = Math.max(0, piece.x - shift)
    const right = Math.min(widthPx, piece.x - shift + piece.width)
    if (right <= left) return []
    const usAt = (x: number): number =>
      piece.fromUs + ((x + shift - piece.x) / piece.width) * (piece.toUs - piece.fromUs)
    const width = right - left
    return [{ fromUs: usAt(left), toUs: usAt(right), x: left, width, isFold: piece.isFold }]
  })
  return { widthPx, pieces: shown }
}
