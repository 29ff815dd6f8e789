import type { StepIndex } from '../../kernel/actor'
import type { RunReport } from '../../engine'
import { DWELL_WALL_MS, QUIET_CHUNK_MIN_US, type ExpiryGroup } from './adaptiveSpeed'

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
  /** The step of a decision at its end: the playhead stands still there for a moment. */
  readonly standsAt?: StepIndex
  /** The group of sessions that expired last by the end. */
  readonly expired?: ExpiryGroup
  /** The state of the search for the end of a quiet stretch. */
  readonly quiet: QuietSearch
}

/** The search for the end of a quiet stretch, at the adaptive speed. */
export interface QuietSearch {
  /** Length of the next chunk that is searched, virtual µs. */
  readonly chunkUs: number
  /** The quiet time so far, virtual µs. */
  readonly quietUs: number
}

export const QUIET_START: QuietSearch = { chunkUs: QUIET_CHUNK_MIN_US, quietUs: 0 }

export interface PlaybackState {
  /** Page time, ms. */
  readonly nowMs: number
  /** The position of the playhead, virtual µs. */
  readonly playheadUs: number
  /** Computed ahead of the playhead, the earliest first. */
  readonly segments: readonly Segment[]
  /** Wall time for which the playhead still stands at a decision, ms. */
  readonly dwellMs: number
  /** Page time of the last picture, ms; -Infinity before the first. */
  readonly shownAtMs: number
  /** Wall time that the page took to draw it, ms; undefined until it is drawn. */
  readonly drawnInMs: number | undefined
  /** The group of sessions that expired last in all that is computed. */
  readonly expired: ExpiryGroup | undefined
  readonly quiet: QuietSearch
}

/** Creates playback at a page time; it stands still at first for `dwellMs`. */
export const createPlayback = (nowMs: number, playheadUs: number, dwellMs = 0): PlaybackState => ({
  nowMs,
  playheadUs,
  segments: [],
  dwellMs,
  shownAtMs: -Infinity,
  drawnInMs: 0,
  expired: undefined,
  quiet: QUIET_START,
})

/** The longest wall time of one move of the playhead, ms, so that a tab that was asleep does not leap. */
const MOVE_MAX_MS = 100

export interface Advanced {
  readonly state: PlaybackState
  /** The last passed stretch, which is to be shown; absent where none was passed. */
  readonly shown?: RunReport
}

/** Moves the playhead through the computed segments, for `elapsedMs` of wall time. */
export function advance(before: PlaybackState, elapsedMs: number): Advanced {
  const nowMs = before.nowMs + elapsedMs
  const state = { ...before, nowMs, drawnInMs: before.drawnInMs ?? nowMs - before.shownAtMs }
  if (isTooSoon(state)) return { state }
  const moveMs = Math.min(MOVE_MAX_MS, elapsedMs)
  const dwellMs = Math.max(0, before.dwellMs - moveMs)
  if (dwellMs > 0) return { state: { ...state, dwellMs } }
  return passSegments({ ...state, dwellMs }, Math.max(0, moveMs - before.dwellMs))
}

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
      dwellMs: last.standsAt === undefined ? 0 : DWELL_WALL_MS,
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

/** Returns whether another segment has to be computed. */
export function needsSegment({ segments, playheadUs }: PlaybackState): boolean {
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
    expired: segment.expired ?? state.expired,
    quiet: segment.quiet,
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
