import type { LessonStep } from '../../lessons/format'
import { createSerialQueue } from '../engine'
import { answerAgain, exploreFreely, syncNow } from '../experiment'
import { isRunOpen, pause, play } from '../playback'
import { recordPlace } from '../progress'
import { isPhoneLayout } from '../selection'
import { labStore, type LabState } from '../state'
import { judgeGoal } from './goal'
import {
  beginAttempt,
  goToPoint,
  isBetween,
  lessonRun,
  type GivenAnswer,
  type LessonRun,
} from './lessonRun'
import { beginMove, FRESH_STEP, lessonStore, markStep, selectMayGoOn } from './lessonStore'
import type { StepPoints } from './moments'
import { placeNow, shownStep } from './shownStep'

/** The moves between the steps of the open lesson, and within one. */

/** Moves never overlap: each begins where the one before it has ended. */
const moves = createSerialQueue()

/** Does a work of the open lesson once all earlier moves have ended. */
export const enqueueMove = <T>(work: () => Promise<T>): Promise<T> => moves.enqueue(work)

/** Goes on to the next step and lets it play; does nothing before this one is reached, or at the end. */
export const nextStep = (): Promise<void> => enqueueMove(enterNext)

/** Goes on to the next step, within a turn. */
export async function enterNext(): Promise<void> {
  const state = lessonStore.getState()
  if (!selectMayGoOn(state)) return
  markStep('done')
  await enter(state.step + 1, 'next')
}

/** Goes on to the next step whether this one is done or not. */
export const skipStep = (): Promise<void> => enqueueMove(enterSkipping)

/** Goes on to the next step, done or not, within a turn. */
export async function enterSkipping(): Promise<void> {
  const state = lessonStore.getState()
  if (state.step >= state.states.length) return
  markStep(selectMayGoOn(state) ? 'done' : 'skipped')
  await enter(state.step + 1, 'next')
}

/** Goes back to where the step before begins. */
export const previousStep = (): Promise<void> => enqueueMove(enterPrevious)

/** Goes back to where the step before begins, within a turn. */
export const enterPrevious = (): Promise<void> => enter(lessonStore.getState().step - 1, 'direct')

/** Goes to where any step begins, from 1 on. */
export const goToStep = (step: number): Promise<void> => enqueueMove(() => enter(step, 'direct'))

/** Begins the shown step again: its moment, its question, another attempt, or its choice. */
export const repeatStep = (): Promise<void> =>
  enqueueMove(async () => {
    const shown = shownStep()
    if (shown === undefined) return
    const { run, step, index, points } = shown
    switch (step.kind) {
      case 'see':
        return moveTo(async () => goToPoint(run, points.begin), true)
      case 'predict':
        return askAgain(run, points)
      case 'do':
        return attempt(run, index)
      case 'explain':
        return lessonStore.setState({ sentence: FRESH_STEP.sentence })
      case 'end':
        return undefined
    }
  })

/** Goes to the question of the shown step: shows its answer again, plays on to it, or asks it again. */
export const goToQuestion = (): Promise<void> => enqueueMove(findQuestion)

/** Goes to the question of the shown step, within a turn. */
export async function findQuestion(): Promise<void> {
  const shown = shownStep()
  if (shown === undefined) return
  const { run, index, points } = shown
  const answer = run.answers.get(index)
  if (answer !== undefined) return moveTo(() => showAgain(run, answer), false)
  if (placeNow() === 'before') return play()
  await askAgain(run, points)
}

/** Shows an answer again where the run has shown it. */
async function showAgain(run: LessonRun, { prediction, shownAt }: GivenAnswer): Promise<void> {
  await goToPoint(run, shownAt)
  const isThere = isRunOpen(run.runNumber) && labStore.getState().frame?.step === shownAt.step
  if (isThere) labStore.setState({ prediction })
}

/** Lets the shown step play on. */
export const playStep = (): void => play()

/** Goes straight to the moment of the shown step, or to its question. */
export const jumpToMoment = (): Promise<void> =>
  enqueueMove(async () => {
    const shown = shownStep()
    const to = shown?.points.to
    if (shown === undefined || to === undefined) return
    if (labStore.getState().isPlaying) await pause()
    await moveTo(() => goToPoint(shown.run, to), false)
    if (shown.step.kind === 'see') markStep('reached')
  })

/** Enters a step where there is one; `next` goes on from where the run stands, if it stands within the step. */
export async function enter(number: number, by: 'next' | 'direct'): Promise<void> {
  const run = lessonRun()
  const step = run?.lesson.steps[number - 1]
  const points = run?.points[number - 1]
  if (run === undefined || step === undefined || points === undefined) return
  const { step: before } = lessonStore.getState()
  if (labStore.getState().isPlaying) await pause()
  // A locked answer would hold the run in the next step.
  exploreFreely()
  lessonStore.setState({ step: number, ...FRESH_STEP })
  // A lesson that is only opened is not begun.
  if (number !== before) notePlace(run, number)
  const isOfFile = labStore.getState().openLesson?.isOfFile === true
  labStore.setState({
    openLesson: {
      id: run.lesson.id,
      step: number,
      kind: step.kind,
      ...(step.kind === 'predict' && points.to !== undefined && { askStep: points.to.step }),
      isOfFile,
    },
    litServer: undefined,
    ...viewOnEntry(run, before, number),
    ...(step.panel !== undefined && hasRoomForPanel() && { panel: step.panel }),
  })
  await syncNow()
  await begin(run, step, points, by)
}

const notePlace = ({ lesson: { id, steps } }: LessonRun, number: number): void =>
  recordPlace({ lesson: id, number, stepCount: steps.length })

/**
 * Returns the view that a step opens: its own, or that of the last step before it that opens one. Where the step
 * that is left has the same, the reader's own choice stays.
 */
function viewOnEntry(
  { lesson: { steps } }: LessonRun,
  left: number,
  entered: number,
): Partial<Pick<LabState, 'view'>> {
  const viewAt = (number: number) =>
    steps.slice(0, number).findLast(({ view }) => view !== undefined)?.view ?? 'stage'
  const isOwn = steps[entered - 1]?.view !== undefined
  return isOwn || viewAt(entered) !== viewAt(left) ? { view: viewAt(entered) } : {}
}

/** Before a class the stage has all the room; in the window of a telephone on its side a panel would cover it. */
const hasRoomForPanel = (): boolean =>
  !labStore.getState().isProjectorOn && (isPhoneLayout() || innerHeight >= PANEL_HEIGHT_PX)

/** The height of the window from which on a panel stands beside the stage, px. */
const PANEL_HEIGHT_PX = 520

async function begin(
  run: LessonRun,
  { kind }: LessonStep,
  points: StepPoints,
  by: 'next' | 'direct',
): Promise<void> {
  const isNext = by === 'next'
  const { step } = lessonStore.getState()
  switch (kind) {
    case 'see':
    case 'predict': {
      const { begin: from, to } = points
      const isThere =
        isNext &&
        to !== undefined &&
        isBetween(run, labStore.getState(), from, to) &&
        !isRewound(run, step)
      await moveTo(async () => (isThere ? undefined : goToPoint(run, from)), isNext)
      // The run does not come to its moment: the words stand alone.
      if (to === undefined) markStep('reached')
      return
    }
    case 'do':
      return attempt(run, step - 1)
    case 'explain':
    case 'end':
      if (!isNext) await moveTo(async () => goToPoint(run, points.begin), false)
      if (kind === 'end') markStep('done')
      return
  }
}

/** Returns whether a step begins before the end of the one before it, with a passage that is played again. */
function isRewound({ points }: LessonRun, step: number): boolean {
  const { passage, begin: from } = points[step - 1] ?? {}
  return passage !== undefined && passage[0] === from
}

/** Moves the run, and lets it play then; not another one that the reader has opened meanwhile. */
async function moveTo(move: () => Promise<void>, isPlayed: boolean): Promise<void> {
  const endMove = beginMove()
  await move().finally(endMove)
  if (isPlayed && lessonRun() !== undefined) play()
}

/** Begins another attempt at the goal; those before stay among the branches. */
async function attempt(run: LessonRun, index: number): Promise<void> {
  await moveTo(() => beginAttempt(run, index), false)
  const count = run.attempts.get(index)?.length ?? 0
  lessonStore.setState({ goal: { ...FRESH_STEP.goal, attempt: count } })
  void judgeGoal()
}

/** Asks the question again, where the run has come to it; else plays to it. */
async function askAgain(run: LessonRun, { begin: from, to }: StepPoints): Promise<void> {
  const { prediction, branch } = labStore.getState()
  const isAsked = prediction !== undefined && prediction.step === to?.step && branch === run.base
  if (isAsked) return moveTo(answerAgain, false)
  return moveTo(() => goToPoint(run, from), true)
}
