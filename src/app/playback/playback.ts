import { virtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { LabApi, RunReport } from '../../engine'
import { enqueue } from '../engine'
import { notify } from '../notices'
import {
  isReadingSpeed,
  labStore,
  READING_SPEEDS,
  type LabState,
  selectIsAsked,
  selectIsRunning,
} from '../state'
import { computeSegment } from './computeSegment'
import { stopLook } from './decisionLook'
import { refreshHistory } from './history'
import { placePlayhead, playheadUs } from './playhead'
import {
  addSegment,
  advance,
  createPlayback,
  doesStop,
  hear,
  needsSegment,
  runsOn,
  type PlaybackState,
  type Segment,
} from './playbackState'
import { seenStep, showReport } from './showReport'
import { sentenceOnPage } from './sentenceOnPage'

/** Drives playback: the browser's frames move the playhead, the engine computes ahead of it. */

interface Driver {
  playback: PlaybackState
  isComputing: boolean
  /** The requested browser frame; undefined while time stands. */
  frameRequest: number | undefined
  /** Counts starts and stops; an answer to a request of an earlier generation is dropped. */
  generation: number
  /** The number of works, nested or side by side, for which time stands still. */
  holds: number
}

const driver: Driver = {
  playback: createPlayback(0, 0),
  isComputing: false,
  frameRequest: undefined,
  generation: 0,
  holds: 0,
}

/** Lets time run from the playhead on. */
export function play(): void {
  start(false)
}

/** Lets time run after a work; the sentence of what was done there is read first. */
function resume(): void {
  const { frame, decisions } = labStore.getState()
  start(decisions.some(({ step }) => step === frame?.step))
}

function start(stands: boolean): void {
  stopLook()
  const { willResume, frame, isPlaying } = labStore.getState()
  if (willResume) labStore.setState({ willResume: false })
  if (frame === undefined || isPlaying) return
  driver.playback = createPlayback(performance.now(), playheadUs(), stands)
  driver.generation += 1
  labStore.setState({ isPlaying: true, stopped: undefined, clearUntil: undefined })
  driver.frameRequest = requestAnimationFrame(onFrame)
}

/**
 * Stops time at the shown moment. Segments computed ahead are dropped, and the engine goes back to the
 * shown step, so that an intervention applies to the state that the reader sees.
 */
export async function pause(): Promise<void> {
  if (!labStore.getState().isPlaying) return void halt()
  const shownUs = playheadUs()
  const report = await enqueueAtPosition(async (_lab, _position, back) => back)
  if (report === undefined) return
  showReport(report, 'play')
  placePlayhead(shownUs)
  refreshHistory(report)
}

/** The reader's position: the frame on the page, and its branch. */
export type PlaybackPosition = Pick<RunReport, 'frame' | 'branch' | 'ahead'> &
  Partial<Pick<LabState, 'isBeforeSaved'>>

/** A work at the reader's position; `back` is the engine's report if it had to go back there. */
type PositionWork<T> = (
  lab: LabApi,
  position: PlaybackPosition,
  back: RunReport | undefined,
) => Promise<T>

/**
 * Stops time, and does a work once all earlier moves have been shown, with the engine at the reader's
 * position. Every move of the reader is made here. Returns undefined, and does nothing, if another run
 * than `runNumber`, by default the shown one, has been opened meanwhile.
 */
export function enqueueAtPosition<T>(
  work: PositionWork<T>,
  runNumber = labStore.getState().runNumber,
): Promise<T | undefined> {
  if (!isRunOpen(runNumber)) return Promise.resolve(undefined)
  const requested = labStore.getState().frame
  const shownUs = halt()
  // Returns the queue's own promise, so that its caller shows the answer before the next move begins.
  return enqueue(async (lab) => {
    if (!isRunOpen(runNumber)) return undefined
    const { frame, branch, ahead, isBeforeSaved } = labStore.getState()
    assert(frame !== undefined, 'an open run has a frame')
    // A move in between has brought page and engine to another time.
    const isMoved = frame.step !== requested?.step || frame.at !== requested.at
    const back = shownUs === undefined || isMoved ? undefined : await returnToShown(lab, shownUs)
    return work(lab, back ?? { frame, branch, ahead, isBeforeSaved }, back)
  })
}

/** Returns whether that run is the open one. */
export const isRunOpen = (runNumber: number): boolean => labStore.getState().runNumber === runNumber

/**
 * Stops the loop and returns the shown time, virtual µs, if time ran: the engine may be ahead of it, and
 * {@link returnToShown} brings it back within the next move.
 */
export function halt(): number | undefined {
  stopLook()
  const { isPlaying } = labStore.getState()
  if (driver.frameRequest !== undefined) cancelAnimationFrame(driver.frameRequest)
  driver.frameRequest = undefined
  driver.generation += 1
  driver.playback = { ...driver.playback, segments: [] }
  labStore.setState({ isPlaying: false, willResume: false })
  return isPlaying ? playheadUs() : undefined
}

/** Brings the engine back to the shown time, and drops later steps that were never shown. */
async function returnToShown(lab: LabApi, shownUs: number): Promise<RunReport> {
  await lab.seekTime(virtualUs(Math.floor(shownUs)))
  return lab.truncateHistoryAfter(seenStep())
}

/**
 * Returns whether an open question holds time, and tells the reader: what comes after it is the answer.
 */
export function isHeldByQuestion(): boolean {
  const isHeld = selectIsAsked(labStore.getState())
  if (isHeld) notify('hint', 'questionFirst')
  return isHeld
}

/** Starts or stops time. While a work halts time, this decides whether it resumes afterwards. */
export function togglePlay(): void {
  const { isPlaying, willResume } = labStore.getState()
  if (isHeldByQuestion()) return
  if (isPlaying) void pause()
  else if (driver.holds > 0) labStore.setState({ willResume: !willResume })
  else play()
}

/**
 * Does a work that halts time as it begins, and resumes time afterwards if it ran before and the reader
 * has not halted it meanwhile. A nested work that halts time needs a `haltFor` of its own, or its halt
 * would count as the reader's.
 */
export async function haltFor<T>(work: () => Promise<T>): Promise<T> {
  const ran = selectIsRunning(labStore.getState())
  driver.holds += 1
  try {
    const result = work()
    labStore.setState({ willResume: ran })
    return await result
  } finally {
    driver.holds -= 1
    if (driver.holds === 0 && labStore.getState().willResume) resume()
  }
}

function onFrame(frameMs: number): void {
  const before = currentPlayback()
  const { state, shown } = advance(before, Math.max(0, frameMs - before.nowMs))
  driver.playback = state
  if (state.playheadUs !== before.playheadUs) placePlayhead(state.playheadUs)
  if (shown !== undefined) show(shown)
  if (!labStore.getState().isPlaying) return
  void computeAhead()
  driver.frameRequest = requestAnimationFrame(onFrame)
}

/**
 * Returns playback with the present playhead, which the glide of a step may still move, and with the
 * sentence that the page shows by now.
 */
function currentPlayback(): PlaybackState {
  const { speed } = labStore.getState().settings
  return hear(
    { ...driver.playback, playheadUs: playheadUs() },
    { text: sentenceOnPage(), speed: isReadingSpeed(speed) ? READING_SPEEDS[speed] : Infinity },
  )
}

function show(report: RunReport): void {
  if (isNews(report)) showReport(report, 'play')
  refreshHistory(report)
  if (!doesStop(report)) return
  halt()
  placePlayhead(report.frame.at)
}

/** Returns whether a report differs from the shown one in more than the playhead. */
function isNews({ frame, stopped }: RunReport): boolean {
  const state = labStore.getState()
  return state.frame?.step !== frame.step || stopped !== state.stopped || state.move !== 'play'
}

async function computeAhead(): Promise<void> {
  if (driver.isComputing || !needsSegment(currentPlayback())) return
  driver.isComputing = true
  const { generation } = driver
  let isWanted = false
  try {
    const segment = await enqueue(async (lab) =>
      generation === driver.generation ? computeNext(lab) : undefined,
    )
    if (segment === undefined || generation !== driver.generation) return
    driver.playback = addSegment(driver.playback, segment)
    noteOutlook(segment)
    isWanted = runsOn(driver.playback, segment, performance.now())
  } catch (error) {
    // The next frame would repeat the failed request.
    if (generation === driver.generation) halt()
    throw error
  } finally {
    driver.isComputing = false
  }
  if (isWanted) void computeAhead()
}

/** Tells the page up to what time nothing is decided. */
function noteOutlook({ search: { clearUntil } }: Segment): void {
  const isNews = clearUntil >= 0 && labStore.getState().clearUntil !== clearUntil
  if (isNews) labStore.setState({ clearUntil })
}

/** Computes the segment after the last one, within a turn, when the move before it has been shown. */
async function computeNext(lab: LabApi): Promise<Segment | undefined> {
  const { settings, frame, waitsAt = Infinity } = labStore.getState()
  const { segments, search, playheadUs: fromUs } = currentPlayback()
  const latest = segments.at(-1)?.report.frame ?? frame
  if (latest === undefined) return undefined
  return computeSegment(lab, {
    fromUs: Math.max(segments.at(-1)?.report.frame.at ?? fromUs, fromUs),
    latest,
    speed: settings.speed,
    arePingsShown: settings.arePingsShown,
    search,
    waitsAtUs: waitsAt,
  })
}
