import { stepIndex, virtualUs } from '../../kernel/actor'
import type { Frame } from '../../simulator'
import type { LabApi, RunReport } from '../../engine'
import { isReadingSpeed, type FixedRate, type Speed } from '../state'
import {
  chunkWallMs,
  findSent,
  nextChunkUs,
  paceOf,
  paceToDecision,
  QUIET_CHUNK_MAX_US,
  QUIET_CHUNK_WALL_MS,
} from './flightPace'
import { SEARCH_START, type DecisionSearch, type Segment } from './playbackState'

/** Asks the engine for the next segment of the run, whose length depends on the speed. */

/** Wall time that one request may take, ms. */
const BUDGET_MS = 10
const FASTEST_BUDGET_MS = 40
/** Virtual time that a request at the highest speed may reach, µs. */
const FASTEST_REACH_US = 600_000_000

/** The beginning of a stretch, and how to play it. */
export interface Stretch {
  /** The beginning, virtual µs. */
  readonly fromUs: number
  /** The last computed frame. */
  readonly latest: Frame
  readonly speed: Speed
  readonly arePingsShown: boolean
  readonly search: DecisionSearch
  /** Virtual µs beyond which the fastest rate does not go from before it; Infinity without such a time. */
  readonly waitsAtUs: number
}

export const computeSegment = (lab: LabApi, stretch: Stretch): Promise<Segment> =>
  isReadingSpeed(stretch.speed)
    ? computeReading(lab, stretch)
    : computeFixed(lab, stretch, stretch.speed)

async function computeFixed(
  lab: LabApi,
  { fromUs, latest, waitsAtUs }: Stretch,
  rate: FixedRate,
): Promise<Segment> {
  const isFastest = rate === 'fastest'
  const pace = isFastest ? Number.POSITIVE_INFINITY : paceOf(rate)
  const wallMs = isFastest ? FASTEST_BUDGET_MS : chunkWallMs(latest, pace)
  const byUs = isFastest ? FASTEST_REACH_US : pace * wallMs
  const to = timeAfter(fromUs, byUs)
  const waits = isFastest && fromUs <= waitsAtUs && waitsAtUs < to
  const report = await lab.runUntil(
    waits ? virtualUs(waitsAtUs) : to,
    isFastest ? FASTEST_BUDGET_MS : BUDGET_MS,
  )
  return { report, pace, wallMs, search: SEARCH_START }
}

const timeAfter = (fromUs: number, byUs: number) => virtualUs(Math.ceil(fromUs + Math.max(1, byUs)))

/** Computes a part of the way to the next decision; at the decision itself the playhead stands. */
async function computeReading(lab: LabApi, start: Stretch): Promise<Segment> {
  const stretch = { ...start, search: await lookAhead(lab, start) }
  const { latest, search, arePingsShown } = stretch
  const pace = paceToDecision(latest, search.next?.at, search.wallMs, arePingsShown)
  if (pace === undefined) return computeQuiet(lab, stretch)
  const wallMs = chunkWallMs(latest, pace)
  const report = await goOn(lab, stretch, pace * wallMs)
  return segmentOf(stretch, { report, pace, wallMs }, {})
}

/** Wall time that a look for the next decision may take, ms. */
const LOOK_BUDGET_MS = 16

/** Returns the search with at least one chunk of the run looked at, where the engine comes so far. */
async function lookAhead(lab: LabApi, { search, fromUs }: Stretch): Promise<DecisionSearch> {
  const isEnough = search.clearUntil >= fromUs + QUIET_CHUNK_MAX_US
  if (search.next !== undefined || isEnough) return search
  return { ...search, ...(await lab.lookForDecision(LOOK_BUDGET_MS)) }
}

/**
 * Runs on by some time, to the next decision at most. Its step is taken by itself, because the run may stop
 * there.
 */
function goOn(lab: LabApi, stretch: Stretch, byUs: number): Promise<RunReport> {
  const { fromUs, latest, search } = stretch
  const { next, clearUntil } = search
  const end = timeAfter(fromUs, byUs)
  if (next !== undefined && next.at <= end) return lab.step(next.step - latest.step)
  const until = Math.max(fromUs, Math.min(end, Math.floor(clearUntil)))
  return lab.runUntil(next === undefined ? virtualUs(until) : end, BUDGET_MS)
}

/** Ends a segment, at a decision with a search that begins anew. */
function segmentOf(
  { fromUs, search }: Stretch,
  { report, pace, wallMs }: Pick<Segment, 'report' | 'pace' | 'wallMs'>,
  quiet: Partial<DecisionSearch>,
): Segment {
  const { step, at } = report.frame
  const { next } = search
  if (next !== undefined && step >= next.step) {
    return { report, pace, wallMs, standsAt: next.step, search: SEARCH_START }
  }
  const { chunkUs, quietUs } = SEARCH_START
  const passedMs = (at - fromUs) / pace
  const after = { ...search, chunkUs, quietUs, wallMs: search.wallMs + passedMs, ...quiet }
  return { report, pace, wallMs, search: after }
}

/** Computes one chunk of a quiet stretch; the segment ends where a message leaves. */
async function computeQuiet(lab: LabApi, stretch: Stretch): Promise<Segment> {
  const { fromUs, latest, arePingsShown, search } = stretch
  const reached = await goOn(lab, stretch, search.chunkUs)
  const { step } = reached.frame
  const first = latest.step + 1
  const events = step < first ? [] : await lab.trace(stepIndex(first), step)
  const sent = findSent(events, arePingsShown)
  const report = sent === undefined || sent.step === step ? reached : await lab.seek(sent.step)
  const { at } = report.frame
  const pace = Math.max(at - fromUs, 1) / QUIET_CHUNK_WALL_MS
  // A run with a due intervention is never idle.
  const quietUs = report.isDue === true ? 0 : search.quietUs + at - fromUs
  const toNextUs = search.next === undefined ? 0 : search.next.at - at
  const chunkUs = nextChunkUs(search.chunkUs, quietUs, toNextUs)
  return segmentOf(
    stretch,
    { report, pace, wallMs: QUIET_CHUNK_WALL_MS },
    sent === undefined ? { chunkUs, quietUs } : {},
  )
}
