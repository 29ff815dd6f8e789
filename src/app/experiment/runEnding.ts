import { createCounter } from '../../kernel/lib'
import type { Ending } from '../../engine'
import { endOf } from '../../scenario'
import { enqueue } from '../engine'
import { isRunOpen, pause, seekStep } from '../playback'
import { labStore, selectSpeed, type LabState, type Move } from '../state'

/**
 * Ends runs: a scripted run stops at its last event that decides anything, and does not run on into
 * heartbeats. The end is looked for once the script has nothing left to do, or most of the time is over. A
 * lab to work in, and a run that a reader has changed, have no end.
 */

/** Limits of the work of a search and of one slice of it, wall ms; waiting does not count. */
const SEARCH_MS_MAX = 10_000
const SLICE_MS = 30

/** The share of a run's time after which its end is looked for, whatever its script still waits for. */
const LATE_SHARE = 0.6

/** Watches for the ends of runs; returns a function that stops it. */
export function watchEnding(): () => void {
  const progress: SearchProgress = { searchedRun: undefined, knownRun: undefined, fromStep: -1 }
  const nextSearch = createCounter()
  return labStore.subscribe((state, before) => {
    const run = runKey(state)
    if (run !== runKey(before)) {
      progress.searchedRun = undefined
      progress.knownRun = undefined
      labStore.setState({ ending: undefined, isEnded: false })
    }
    if (state.frame !== before.frame && !isOfTime(state.move)) {
      progress.fromStep = state.frame?.step ?? -1
    }
    if (hasLeft(state)) labStore.setState({ isEnded: false })
    const waitsAt = waitingTime(state, progress.knownRun === run)
    if (waitsAt !== state.waitsAt) labStore.setState({ waitsAt })
    if (progress.searchedRun !== run && isSearchDue(state)) {
      progress.searchedRun = run
      void lookForEnding(progress, run, state.runNumber, nextSearch())
    }
    if (isReached(state, before)) queueMicrotask(() => void end(state.runNumber))
  })
}

/** Returns the time that the fastest rate does not pass at once: the end, or that of the script until it is known. */
function waitingTime(state: LabState, isKnown: boolean): number | undefined {
  if (!hasEnding(state)) return undefined
  if (!isKnown) return untilUs(state)
  const { frame, ending } = state
  return ending !== undefined && (frame?.step ?? -1) < ending.step ? ending.at : undefined
}

interface SearchProgress {
  /** The run whose end was looked for last. */
  searchedRun: string | undefined
  /** The run whose end is known; or it is known to have none. */
  knownRun: string | undefined
  /** The step from which the reader has come through time. */
  fromStep: number
}

/** Names a run as long as no reader changes it. */
const runKey = ({ runNumber, branch, undoable }: LabState): string =>
  [runNumber, branch, undoable.length].join(' ')

/** The time at which the run's script is over, virtual µs; undefined in a lab, which has no end. */
function untilUs({ script }: LabState): number | undefined {
  const ms = script === undefined ? undefined : endOf(script.whole)
  return ms === undefined ? undefined : ms * 1_000
}

/** Whether the reader stood at the end, and has moved on or back. */
const hasLeft = ({ isEnded, isPlaying, ending, frame }: LabState): boolean =>
  isEnded && (isPlaying || frame?.step !== ending?.step)

/** Whether the run has an end that it stops at. The first scene invites to go on: nothing has ended. */
const hasEnding = (state: LabState): boolean =>
  state.firstScene === undefined &&
  !isInLesson(state) &&
  state.runNumber > 0 &&
  state.undoable.length === 0 &&
  untilUs(state) !== undefined

function isSearchDue(state: LabState): boolean {
  const { frame, ahead, move } = state
  if (!hasEnding(state) || frame === undefined || !isOfTime(move)) return false
  return ahead.length === 0 || frame.at > (untilUs(state) ?? Infinity) * LATE_SHARE
}

/** Whether a lesson says where the run stops; the answer to a question may be certain at the end alone. */
const isInLesson = ({ openLesson }: LabState): boolean =>
  openLesson !== undefined && openLesson.kind !== 'predict'

const isReached = ({ frame, ending, move, isEnded }: LabState, before: LabState): boolean =>
  !isEnded &&
  !isInLesson(before) &&
  ending !== undefined &&
  frame !== undefined &&
  frame.step >= ending.step &&
  (before.frame?.step ?? -1) < ending.step &&
  isOfTime(move)

/** Whether the reader has come through time. */
const isOfTime = (move: Move): boolean => move === 'play' || move === 'stepForward'

async function lookForEnding(
  progress: SearchProgress,
  run: string,
  runNumber: number,
  search: number,
): Promise<void> {
  const ending = await searchEnding(run, search).finally(() => {
    if (runKey(labStore.getState()) !== run) return
    progress.knownRun = run
    labStore.setState({ waitsAt: undefined })
  })
  if (ending === undefined || runKey(labStore.getState()) !== run) return
  labStore.setState({ ending })
  const { frame, isPlaying, move } = labStore.getState()
  // A question may have stopped the run in its last step.
  if (!isPlaying && frame?.step === ending.step && isOfTime(move)) {
    return labStore.setState({ isEnded: true })
  }
  // Time may have run past the end while it was looked for; who began behind it goes on.
  if (!isPlaying || frame === undefined || progress.fromStep >= ending.step) return
  if (frame.step >= ending.step) await end(runNumber)
}

/** Searches in slices, so that moves of the run come between. */
async function searchEnding(run: string, search: number): Promise<Ending | undefined> {
  for (let spentMs = 0; spentMs < SEARCH_MS_MAX; spentMs += SLICE_MS) {
    await whenCalm(run)
    if (runKey(labStore.getState()) !== run) return undefined
    const found = await enqueue((lab) => lab.ending(search, SLICE_MS))
    if (found.isOver) return found.ending
  }
  return undefined
}

/**
 * Waits while time runs at its fastest: a search would slow it, and time soon waits at the end of the script.
 * Goes on at once when another run is open.
 */
function whenCalm(run: string): Promise<void> {
  const isCalm = (state: LabState): boolean =>
    runKey(state) !== run || !isAtFastest(state) || isTimeOver(state)
  if (isCalm(labStore.getState())) return Promise.resolve()
  return new Promise((resolve) => {
    const forget = labStore.subscribe((state) => {
      if (!isCalm(state)) return
      forget()
      resolve()
    })
  })
}

const isAtFastest = (state: LabState): boolean =>
  state.isPlaying && selectSpeed(state) === 'fastest'

/** Whether the reader has come past the time of the run's script. */
const isTimeOver = (state: LabState): boolean =>
  (state.frame?.at ?? Infinity) >= (untilUs(state) ?? 0)

/** Stops time at the end of the run, which a fast pace has overshot. */
async function end(runNumber: number): Promise<void> {
  const { ending, isPlaying } = labStore.getState()
  if (ending === undefined || !isRunOpen(runNumber) || isAnswerBefore(ending)) return
  if (isPlaying) await pause()
  if (isAnswerBefore(ending)) return
  if (labStore.getState().frame?.step !== ending.step) await seekStep(ending.step, runNumber)
  if (labStore.getState().frame?.step !== ending.step) return
  labStore.setState(({ prediction }) => ({
    isEnded: true,
    // An answer that was shown behind the end is shown at it.
    prediction:
      prediction?.shownStep !== undefined && prediction.shownStep > ending.step
        ? { ...prediction, shownStep: ending.step }
        : prediction,
  }))
}

/** Whether a locked prediction is answered first. */
function isAnswerBefore({ step }: Ending): boolean {
  const { prediction } = labStore.getState()
  const { stage, answer } = prediction ?? {}
  return stage === 'locked' && answer?.type === 'right' && (answer.step ?? step) < step
}

/** Puts away what came of the run; the reader still stands at its end. */
export const leaveEnding = (): void => labStore.setState({ isEnded: false })
