import { stepIndex, virtualUs, type StepIndex, type VirtualUs } from '../../kernel/actor'
import type { Frame, TraceEvent } from '../../simulator'
import type { LabApi, RunReport } from '../../engine'
import type { Speed } from '../state'
import {
  chunkWallMs,
  DECISIVE_TYPES,
  findNoteworthy,
  isDecisive,
  isOfGroup,
  nextChunkUs,
  paceOf,
  paceOfFrame,
  QUIET_CHUNK_WALL_MS,
  type ExpiryGroup,
} from './adaptiveSpeed'
import { QUIET_START, type QuietSearch, type Segment } from './playbackState'

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
  readonly expired: ExpiryGroup | undefined
  readonly quiet: QuietSearch
}

export async function computeSegment(lab: LabApi, stretch: Stretch): Promise<Segment> {
  const { fromUs, latest, speed, arePingsShown, quiet } = stretch
  if (speed === 'fastest') {
    const report = await lab.runUntil(virtualUs(fromUs + FASTEST_REACH_US), FASTEST_BUDGET_MS)
    return { report, pace: Number.POSITIVE_INFINITY, wallMs: FASTEST_BUDGET_MS, quiet }
  }
  if (speed !== 'adaptive') return computeChunk(lab, stretch, paceOf(speed))
  const pace = paceOfFrame(latest, arePingsShown)
  if (pace === undefined) return computeQuiet(lab, stretch)
  return endAtDecision(lab, await computeChunk(lab, stretch, pace), stretch)
}

async function computeChunk(
  lab: LabApi,
  { fromUs, latest }: Stretch,
  pace: number,
): Promise<Segment> {
  const wallMs = chunkWallMs(latest, pace)
  const report = await lab.runUntil(timeAfter(fromUs, pace * wallMs), BUDGET_MS)
  return { report, pace, wallMs, quiet: QUIET_START }
}

const timeAfter = (fromUs: number, byUs: number): VirtualUs =>
  virtualUs(Math.ceil(fromUs + Math.max(1, byUs)))

/** Shortens a segment to its first decision. */
async function endAtDecision(
  lab: LabApi,
  segment: Segment,
  { latest, expired }: Stretch,
): Promise<Segment> {
  const { step } = segment.report.frame
  if (step <= latest.step) return segment
  const events = await lab.trace(stepAfter(latest.step), step, { type: DECISIVE_TYPES })
  const ended = { ...segment, ...readDecisions(events, expired) }
  const { standsAt = step } = ended
  return standsAt < step ? { ...ended, report: await lab.seek(standsAt) } : ended
}

const stepAfter = (step: StepIndex): StepIndex => stepIndex(step + 1)

/** Returns the step of the first new decision, and the group of expired sessions by then. */
function readDecisions(
  events: readonly TraceEvent[],
  before: ExpiryGroup | undefined,
): Pick<Segment, 'standsAt' | 'expired'> {
  let expired = before
  for (const event of events) {
    if (!isDecisive(event)) continue
    const isOneMore = isOfGroup(event, expired)
    const { step, at } = event
    if (event.type === 'expired') {
      expired = { firstAt: at, ...(isOneMore && expired), lastAt: at }
    }
    if (!isOneMore) return { standsAt: step, ...(expired && { expired }) }
  }
  return expired === undefined ? {} : { expired }
}

/** Searches one chunk of a quiet stretch; the segment ends at the first noteworthy event in it. */
async function computeQuiet(lab: LabApi, stretch: Stretch): Promise<Segment> {
  const { fromUs, latest, arePingsShown, expired, quiet } = stretch
  const report = await lab.runUntil(timeAfter(fromUs, quiet.chunkUs), BUDGET_MS)
  const { step } = report.frame
  if (step > latest.step) {
    const events = await lab.trace(stepAfter(latest.step), step)
    const found = findNoteworthy(events, arePingsShown)
    if (found !== undefined) {
      const end = found.step < step ? await lab.seek(found.step) : report
      const decisions = readDecisions(
        events.filter((event) => event.step === found.step),
        expired,
      )
      return { ...quietSegment(end, fromUs, QUIET_START), ...decisions }
    }
  }
  // A run with a due intervention is never idle.
  const quietUs = report.isDue === true ? 0 : quiet.quietUs + report.frame.at - fromUs
  return quietSegment(report, fromUs, { quietUs, chunkUs: nextChunkUs(quiet.chunkUs, quietUs) })
}

const quietSegment = (report: RunReport, fromUs: number, quiet: QuietSearch): Segment => ({
  report,
  pace: Math.max(report.frame.at - fromUs, 1) / QUIET_CHUNK_WALL_MS,
  wallMs: QUIET_CHUNK_WALL_MS,
  quiet,
})
