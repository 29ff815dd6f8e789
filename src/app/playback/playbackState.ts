import type { StepIndex } from '../../kernel/actor'
import type { DecisionOutlook, RunReport } from '../../engine'
import { QUIET_CHUNK_MIN_US } from './flightPace'
import { readingMs } from './readingTime'

/**
 * Playback as data: the playhead, and the segments computed ahead of it. `advance` moves it; no function
 * here reads a clock, asks the engine or touches the page.
 */

/** A computed stretch of the run that the playhead has not passed. */
export interface Segment {
  /** The run at the end of the stretch. */
  readonly report: RunReport
  /** Virtual µs per wall ms; Infinity at the highest speed. */
  readonly pace: number
  /** Wall time planned for the stretch, ms. */
  readonly wallMs: number
  /** The step of a decision at its end: the playhead stands there until its sentence is read. */
  readonly standsAt?: StepIndex
  /** The search for the next decision after it. */
  readonly search: DecisionSearch
}

/** The search for the next decision, at a reading speed. */
export interface DecisionSearch extends DecisionOutlook {
  /** Wall time planned since the last decision, ms. */
  readonly wallMs: number
  /** Length of the next chunk of a quiet stretch, virtual µs. */
  readonly chunkUs: number
  /** The quiet time so far, virtual µs. */
  readonly quietUs: number
}

/** The search at a decision: nothing is known of what comes. */
export const SEARCH_START: DecisionSearch = {
  clearUntil: -Infinity,
  wallMs: 0,
  chunkUs: QUIET_CHUNK_MIN_US,
  quietUs: 0,
}

/** The sentence that the page shows, and the speed at which it is read. */
export interface Reading {
  readonly text: string
  /** 1 is the normal reading speed; Infinity does not wait for a reader. */
  readonly speed: number
}

export interface PlaybackState {
  /** Page time, ms. */
  readonly nowMs: number
  /** The position of the playhead, virtual µs. */
  readonly playheadUs: number
  /** Computed ahead of the playhead, the earliest first. */
  readonly segments: readonly Segment[]
  /** Wall time for which the playhead has stood at a decision with its sentence, ms; undefined while it moves. */
  readonly stoodMs: number | undefined
  readonly reading: Reading
  /** Page time of the last picture, ms; -Infinity before the first. */
  readonly shownAtMs: number
  /** Wall time that the page took to draw it, ms; undefined until it is drawn. */
  readonly drawnInMs: number | undefined
  readonly search: DecisionSearch
}

/** Creates playback at a page time; `stands` at a decision whose sentence is to be read first. */
export const createPlayback = (
  nowMs: number,
  playheadUs: number,
  stands = false,
): PlaybackState => ({
  nowMs,
  playheadUs,
  segments: [],
  stoodMs: stands ? 0 : undefined,
  reading: { text: '', speed: 1 },
  shownAtMs: -Infinity,
  drawnInMs: 0,
  search: SEARCH_START,
})

/** The longest wall time of one move of the playhead, ms, so that a tab that was asleep does not leap. */
const MOVE_MAX_MS = 100

export interface Advanced {
  readonly state: PlaybackState
  /** The last passed stretch, which is to be shown; absent where none was passed. */
  readonly shown?: RunReport
}

/** Takes what the page shows to be read. Another sentence at the same decision is read from its beginning. */
export function hear(state: PlaybackState, reading: Reading): PlaybackState {
  const { stoodMs, reading: before } = state
  const isOther = stoodMs !== undefined && reading.text !== before.text
  return { ...state, reading, stoodMs: isOther ? 0 : stoodMs }
}

/** Moves the playhead through the computed segments, for `elapsedMs` of wall time. */
export function advance(before: PlaybackState, elapsedMs: number): Advanced {
  const nowMs = before.nowMs + elapsedMs
  const state = { ...before, nowMs, drawnInMs: before.drawnInMs ?? nowMs - before.shownAtMs }
  if (isTooSoon(state)) return { state }
  const moveMs = Math.min(MOVE_MAX_MS, elapsedMs)
  if (before.stoodMs === undefined) return passSegments(state, moveMs)
  const stoodMs = before.stoodMs + moveMs
  const spareMs = -toReadMs({ ...state, stoodMs })
  if (spareMs < 0) return { state: { ...state, stoodMs } }
  return passSegments({ ...state, stoodMs: undefined }, Math.min(moveMs, spareMs))
}

/** Returns the wall time that the sentence of a decision still has to stand, ms; negative where it is read. */
const toReadMs = ({ stoodMs = Infinity, reading }: PlaybackState): number =>
  readingMs(reading.text) / reading.speed - stoodMs

/** Passes segments until the wall time is used up, or one ends at a decision or a stop of the run. */
function passSegments(state: PlaybackState, moveMs: number): Advanced {
  let { playheadUs } = state
  let leftMs = moveMs
  let passed = 0
  for (const { report, pace, standsAt } of state.segments) {
    const distanceUs = report.frame.at - playheadUs
    const neededMs = distanceUs <= 0 ? 0 : distanceUs / pace
    if (neededMs > leftMs) {
      playheadUs += leftMs * pace
      break
    }
    leftMs -= neededMs
    playheadUs = Math.max(playheadUs, report.frame.at)
    passed += 1
    if (standsAt !== undefined || doesStop(report)) break
  }
  const last = state.segments[passed - 1]
  if (last === undefined) return { state: { ...state, playheadUs } }
  return {
    state: {
      ...state,
      playheadUs,
      segments: state.segments.slice(passed),
      stoodMs: last.standsAt === undefined ? undefined : 0,
      shownAtMs: state.nowMs,
      drawnInMs: undefined,
    },
    shown: last.report,
  }
}

/** Returns whether the run was stopped for another reason than the engine's share of wall time. */
export const doesStop = ({ stopped }: RunReport): boolean =>
  stopped !== undefined && stopped.type !== 'budget'

/** Minimum wall time between two pictures at the highest speed, ms: more pictures would slow the run. */
const FASTEST_SHOW_MS = 100
/** The same as a multiple of the time that the page takes to draw one, up to a limit in ms. */
const FASTEST_SHOW_TIMES = 4
const FASTEST_SHOW_MAX_MS = 400

const isFastest = ({ pace }: Segment): boolean => pace === Number.POSITIVE_INFINITY

/** Returns whether it is too soon for the next picture of the highest speed. */
function isTooSoon({ segments, nowMs, shownAtMs, drawnInMs = 0 }: PlaybackState): boolean {
  const last = segments.at(-1)
  if (last === undefined || !isFastest(last) || doesStop(last.report)) return false
  const waitMs = Math.max(FASTEST_SHOW_MS, FASTEST_SHOW_TIMES * drawnInMs)
  return nowMs - shownAtMs < Math.min(FASTEST_SHOW_MAX_MS, waitMs)
}

/** Pictures that are computed ahead of the playhead. */
const AHEAD_SEGMENTS = 2

/** Wall time before the end of a stand from which on the engine computes, ms. */
const READY_MS = 240

/**
 * Returns whether another segment has to be computed. While the playhead stands at a decision the engine
 * stands there too, so that panels show the run as it is.
 */
export function needsSegment(state: PlaybackState): boolean {
  const { segments, playheadUs } = state
  if (toReadMs(state) > READY_MS) return false
  const last = segments.at(-1)
  if (last === undefined) return true
  if (doesStop(last.report)) return false
  return last.report.frame.at - playheadUs <= AHEAD_SEGMENTS * last.wallMs * last.pace
}

/** Adds a computed segment. At the highest speed it replaces segments that were not shown yet. */
export function addSegment(state: PlaybackState, segment: Segment): PlaybackState {
  const waiting = isFastest(segment)
    ? state.segments.filter((other) => !isFastest(other))
    : state.segments
  return {
    ...state,
    segments: [...waiting, segment],
    search: segment.search,
  }
}

/**
 * Wall time for which the engine may run on after the last picture at the highest speed, ms; a hidden
 * page draws none.
 */
const FASTEST_AHEAD_MS = 1_000

/**
 * Returns whether the engine goes on at once after a segment, without waiting for the page's next
 * picture.
 */
export const runsOn = (state: PlaybackState, segment: Segment, nowMs: number): boolean =>
  isFastest(segment) && nowMs - state.shownAtMs < FASTEST_AHEAD_MS
