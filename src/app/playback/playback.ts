import { stepIndex, virtualUs, type StepIndex } from '../../kernel/actor'
import type { Frame, TraceEvent } from '../../simulator'
import type { LabApi, RunReport } from '../../engine'
import { inTurn } from '../engine/engine'
import { refreshHistory } from './history'
import { labStore } from '../state/labStore'
import {
  CHUNK_WALL_MS,
  chunkWallMs,
  DECISIVE_TYPES,
  DWELL_WALL_MS,
  type Ended,
  findTelling,
  isDecisive,
  isToldWith,
  nextChunkUs,
  paceOf,
  paceOfFrame,
  QUIET_CHUNK_MIN_US,
  QUIET_CHUNK_WALL_MS,
} from '../state/pace'
import { selectIsUnderWay } from '../state/playbackSlice'
import { placePlayhead, playheadUs } from './playhead'
import { seenStep, showReport } from './show'

/** Computed moments that the playhead has not reached, and how fast it travels to each. */
interface Segment {
  readonly report: RunReport
  /** Virtual µs per wall ms. */
  readonly pace: number
  /** Wall time that it was meant to take. */
  readonly wallMs: number
  /** At its end something was decided in this step: time stands still there for a moment. */
  readonly standsAt?: StepIndex
  /** Sessions that had ended together last by its end. */
  readonly ended?: Ended
}

/** So many pictures are computed ahead of the playhead. */
const AHEAD_CHUNKS = 2
/** Wall time that one request may take. */
const BUDGET_MS = 10
const FASTEST_BUDGET_MS = 40
/** At the highest speed nothing can be followed: a picture now and then leaves the time to the run. */
const FASTEST_SHOW_MS = 100
/** A page that draws slowly draws more rarely still: so many times what a picture takes, up to a limit. */
const FASTEST_SHOW_SHARE = 4
const FASTEST_SHOW_MAX_MS = 400
/** How far the engine may be ahead of the last picture: a page that draws no more does not play on. */
const FASTEST_AHEAD_MS = 1_000
const FASTEST_REACH_US = 600_000_000
/** A tab that was asleep must not leap. */
const TICK_MS_MAX = 100

let segments: Segment[] = []
let isAsking = false
let chunkUs = QUIET_CHUNK_MIN_US
/** For how long it has been quiet. */
let quietUs = 0
/** For how much longer time stands still at something that was decided. */
let dwellMs = 0
/** Sessions that ended together last, at the adaptive speed, in all that is computed. */
let ended: Ended | undefined
let lastTickMs = 0
let shownAtMs = 0
/** What it took to draw what was shown last; undefined until that is drawn. */
let drawnInMs: number | undefined
let handle: number | undefined
let generation = 0
/** So many things are being done that time stands still for, one within the other or side by side. */
let deeds = 0

/** Lets time run from the playhead on. */
export function play(): void {
  run(0)
}

/** The same after something was done: what struck is read first. */
function goOn(): void {
  const { settings, events } = labStore.getState()
  run(settings.speed === 'adaptive' && events.some(isDecisive) ? DWELL_WALL_MS : 0)
}

function run(standMs: number): void {
  if (labStore.getState().isToGoOn) labStore.setState({ isToGoOn: false })
  if (labStore.getState().frame === undefined || labStore.getState().isPlaying) return
  segments = []
  endQuiet()
  dwellMs = standMs
  ended = undefined
  generation += 1
  labStore.setState({ isPlaying: true, stopped: undefined })
  lastTickMs = performance.now()
  shownAtMs = 0
  drawnInMs = 0
  handle = requestAnimationFrame(tick)
}

/**
 * Stops time where it is shown. What was computed ahead is dropped, and the engine is brought back to
 * the shown step, so that an intervention happens at what the reader sees.
 */
export async function pause(): Promise<void> {
  const shownUs = halt()
  if (shownUs === undefined) return
  const report = await inTurn((lab) => comeBack(lab, shownUs))
  showReport(report, 'play')
  placePlayhead(shownUs)
  refreshHistory(report)
}

/**
 * Stops the loop and tells the time that is shown, where time ran: the engine may be ahead of it, and
 * is brought back by {@link comeBack} within the next move.
 */
export function halt(): number | undefined {
  const { isPlaying } = labStore.getState()
  if (handle !== undefined) cancelAnimationFrame(handle)
  handle = undefined
  generation += 1
  segments = []
  labStore.setState({ isPlaying: false, isToGoOn: false })
  return isPlaying ? playheadUs() : undefined
}

/** Brings the engine back to the shown time, and forgets what nobody has seen. */
export async function comeBack(lab: LabApi, shownUs: number): Promise<RunReport> {
  await lab.seekTime(virtualUs(Math.floor(shownUs)))
  return lab.forgetAfter(seenStep())
}

/**
 * Lets time run, or halts it. While it stands still for something that is done, this decides whether it
 * goes on afterwards.
 */
export function togglePlay(): void {
  const { isPlaying, isToGoOn } = labStore.getState()
  if (isPlaying) void pause()
  else if (deeds > 0) labStore.setState({ isToGoOn: !isToGoOn })
  else play()
}

/**
 * Does what halts time as it begins, and lets time go on afterwards if it ran before; not where the
 * reader has halted it meanwhile. What halts time again within it does so through here too, or it
 * would pass for the reader.
 */
export async function haltFor<T>(deed: () => Promise<T>): Promise<T> {
  const ran = selectIsUnderWay(labStore.getState())
  deeds += 1
  try {
    const doing = deed()
    labStore.setState({ isToGoOn: ran })
    return await doing
  } finally {
    deeds -= 1
    if (deeds === 0 && labStore.getState().isToGoOn) goOn()
  }
}

function tick(nowMs: number): void {
  const elapsedMs = Math.min(TICK_MS_MAX, Math.max(0, nowMs - lastTickMs))
  lastTickMs = nowMs
  drawnInMs ??= performance.now() - shownAtMs
  advance(elapsedMs)
  if (!labStore.getState().isPlaying) return
  void askAhead()
  handle = requestAnimationFrame(tick)
}

/** Moves the playhead through the computed segments and shows those it passes. */
export function advance(elapsedMs: number): void {
  if (isTooSoon()) return
  let leftMs = Math.max(0, elapsedMs - dwellMs)
  dwellMs = Math.max(0, dwellMs - elapsedMs)
  if (dwellMs > 0) return
  let shown: RunReport | undefined
  for (let segment = segments[0]; segment !== undefined; segment = segments[0]) {
    const position = playheadUs()
    const distanceUs = segment.report.frame.at - position
    const neededMs = distanceUs <= 0 ? 0 : distanceUs / segment.pace
    if (neededMs > leftMs) {
      placePlayhead(position + leftMs * segment.pace)
      break
    }
    leftMs -= neededMs
    placePlayhead(Math.max(position, segment.report.frame.at))
    shown = segment.report
    segments.shift()
    if (segment.standsAt !== undefined) dwellMs = DWELL_WALL_MS
    if (doesStop(shown) || dwellMs > 0) break
  }
  if (shown === undefined) return
  shownAtMs = performance.now()
  drawnInMs = undefined
  if (isNews(shown)) showReport(shown, 'play')
  refreshHistory(shown)
  if (doesStop(shown)) {
    halt()
    placePlayhead(shown.frame.at)
  }
}

/** Whether what was computed at the highest speed may wait for the next picture. */
function isTooSoon(): boolean {
  const last = segments.at(-1)
  return (
    last !== undefined &&
    isHasty(last) &&
    !doesStop(last.report) &&
    performance.now() - shownAtMs < showEveryMs()
  )
}

const showEveryMs = (): number =>
  Math.min(FASTEST_SHOW_MAX_MS, Math.max(FASTEST_SHOW_MS, FASTEST_SHOW_SHARE * (drawnInMs ?? 0)))

const isHasty = ({ pace }: Segment): boolean => pace === Number.POSITIVE_INFINITY

/** A moment without a step between shows nothing new: the playhead alone has moved. */
function isNews({ frame, stopped }: RunReport): boolean {
  const state = labStore.getState()
  return state.frame?.step !== frame.step || stopped !== state.stopped || state.move !== 'play'
}

const doesStop = ({ stopped }: RunReport): boolean =>
  stopped !== undefined && stopped.type !== 'budget'

async function askAhead(): Promise<void> {
  const last = segments.at(-1)
  if (isAsking || (last !== undefined && doesStop(last.report))) return
  const computedUs = last?.report.frame.at ?? playheadUs()
  if (last !== undefined && computedUs - playheadUs() > AHEAD_CHUNKS * last.wallMs * last.pace)
    return
  isAsking = true
  let isWanted = false
  const asked = generation
  try {
    const segment = await inTurn(async (lab) => {
      // Time was stopped, or has begun anew somewhere else.
      if (asked !== generation) return undefined
      // A move that was under way has shown by now where time goes on from.
      const fromUs = segments.at(-1)?.report.frame.at ?? playheadUs()
      return computeNext(lab, Math.max(fromUs, playheadUs()))
    })
    if (segment === undefined || asked !== generation) return
    // What nobody was shown at the highest speed, nobody will be.
    if (isHasty(segment)) segments = segments.filter((waiting) => !isHasty(waiting))
    segments.push(segment)
    ended = segment.ended ?? ended
    // The engine need not wait until the page has drawn what it has computed.
    isWanted = isHasty(segment) && performance.now() - shownAtMs < FASTEST_AHEAD_MS
  } catch (error) {
    // The next picture would ask for the same.
    if (asked === generation) halt()
    throw error
  } finally {
    isAsking = false
  }
  if (isWanted) void askAhead()
}

/** Computes the next stretch from `fromUs` on, at the chosen speed. */
export async function computeNext(lab: LabApi, fromUs: number): Promise<Segment> {
  const { settings, frame } = labStore.getState()
  if (settings.speed === 'fastest') {
    const report = await lab.runUntil(virtualUs(fromUs + FASTEST_REACH_US), FASTEST_BUDGET_MS)
    return { report, pace: Number.POSITIVE_INFINITY, wallMs: FASTEST_BUDGET_MS }
  }
  const latest = segments.at(-1)?.report.frame ?? frame
  if (settings.speed !== 'adaptive') {
    endQuiet()
    return computeChunk(lab, fromUs, paceOf(settings.speed), latest)
  }
  const pace = latest === undefined ? undefined : paceOfFrame(latest, settings.arePingsShown)
  if (latest === undefined || pace === undefined)
    return computeQuiet(lab, fromUs, latest?.step ?? -1)
  endQuiet()
  return stopAtDecision(lab, await computeChunk(lab, fromUs, pace, latest), latest.step)
}

/** In which step these events decide something new first, and the sessions that have ended by then. */
function readDecisions(events: readonly TraceEvent[]): Pick<Segment, 'standsAt' | 'ended'> {
  let its = ended
  for (const event of events) {
    if (!isDecisive(event)) continue
    const isTold = isToldWith(event, its)
    const { step, at } = event
    if (event.type === 'expired') its = { firstAt: at, ...(isTold && its), lastAt: at }
    if (!isTold) return { standsAt: step, ...(its && { ended: its }) }
  }
  return its === undefined ? {} : { ended: its }
}

/** A segment that ends where something is decided in it. */
async function stopAtDecision(
  lab: LabApi,
  segment: Segment,
  fromStep: StepIndex,
): Promise<Segment> {
  const { step } = segment.report.frame
  if (step <= fromStep) return segment
  const events = await lab.trace(stepIndex(fromStep + 1), step, { type: DECISIVE_TYPES })
  const its = { ...segment, ...readDecisions(events) }
  const { standsAt = step } = its
  return standsAt < step ? { ...its, report: await lab.seek(standsAt) } : its
}

function endQuiet(): void {
  chunkUs = QUIET_CHUNK_MIN_US
  quietUs = 0
}

async function computeChunk(
  lab: LabApi,
  fromUs: number,
  pace: number,
  latest: Frame | undefined,
): Promise<Segment> {
  const wallMs = latest === undefined ? CHUNK_WALL_MS : chunkWallMs(latest, pace)
  return { report: await lab.runUntil(target(fromUs, pace * wallMs), BUDGET_MS), pace, wallMs }
}

const target = (fromUs: number, byUs: number): ReturnType<typeof virtualUs> =>
  virtualUs(Math.ceil(fromUs + Math.max(1, byUs)))

/** Looks through a chunk of a quiet stretch; where something begins in it, comes back to that. */
async function computeQuiet(lab: LabApi, fromUs: number, fromStep: number): Promise<Segment> {
  const { arePingsShown } = labStore.getState().settings
  let report = await lab.runUntil(target(fromUs, chunkUs), BUDGET_MS)
  const { step } = report.frame
  if (step > fromStep) {
    const first = (fromStep + 1) as typeof step // the step after one that was taken
    const events = await lab.trace(first, step)
    const found = findTelling(events, arePingsShown)
    if (found !== undefined) {
      endQuiet()
      if (found.step < step) report = await lab.seek(found.step)
      const its = events.filter((event) => event.step === found.step)
      return { ...quietSegment(report, fromUs), ...readDecisions(its) }
    }
  }
  // Whatever is due at a time is hurried to.
  quietUs = report.isDue === true ? 0 : quietUs + report.frame.at - fromUs
  chunkUs = nextChunkUs(chunkUs, quietUs)
  return quietSegment(report, fromUs)
}

const quietSegment = (report: RunReport, fromUs: number): Segment => ({
  report,
  pace: Math.max(report.frame.at - fromUs, 1) / QUIET_CHUNK_WALL_MS,
  wallMs: QUIET_CHUNK_WALL_MS,
})
