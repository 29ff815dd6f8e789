import type { LessonStep } from '../../lessons/format'
import { exploreFreely } from '../experiment'
import { recordAnswer } from '../progress'
import { isRunOpen, pause, play, readingMs, sentenceOnPage } from '../playback'
import { labStore, selectIsAsked, type LabState, type RunPoint } from '../state'
import { judgeGoal } from './goal'
import { goBackTo, goToPoint, lessonRun, type LessonRun } from './lessonRun'
import { beginMove, lessonStore, markStep, selectStep } from './lessonStore'
import { isAtOrPast, type StepPoints } from './moments'

/** Watches the run of the open lesson: where it stops, and what a step needs of it. */

/** Watches the run; `onLeft` is called once the reader has opened another one. Returns the end of the watch. */
export function watchRun(onLeft: () => void): () => void {
  return labStore.subscribe((state, before) => {
    const run = lessonRun()
    if (run === undefined) return
    if (state.runNumber !== run.runNumber) return onLeft()
    noteChange(run, state, before)
    const { step, isMoving } = lessonStore.getState()
    const points = run.points[step - 1]
    const shown = selectStep(lessonStore.getState())
    if (isMoving || points === undefined || shown === undefined) return
    passQuestion(run, state, shown.kind, points.to)
    if (shown.kind === 'see') watchMoment(run, state, before, points)
    if (shown.kind === 'predict') watchAnswer(run, state, before, points)
    if (shown.kind === 'do' && isMoved(state, before)) void judgeGoal()
  })
}

/** Notes on which branch the learner has done something; the script itself is played as it was written. */
function noteChange(run: LessonRun, state: LabState, before: LabState): void {
  if (state.undoable.length <= before.undoable.length) return
  run.changed.add(state.branch)
  if (state.branch === run.base) run.isBaseChanged = true
}

const isMoved = (state: LabState, before: LabState): boolean =>
  state.frame?.step !== before.frame?.step ||
  state.branch !== before.branch ||
  state.undoable !== before.undoable

/**
 * Passes a question of the run that the step does not ask. A run that has come to the end of its step is
 * stopped there: it does not play on from the question.
 */
function passQuestion(
  run: LessonRun,
  state: LabState,
  kind: LessonStep['kind'],
  end: RunPoint | undefined,
): void {
  const isOwn = kind === 'predict' && state.prediction?.step === end?.step
  if (!selectIsAsked(state) || isOwn) return
  const hasCome = end !== undefined && state.frame !== undefined && isAtOrPast(state.frame, end)
  const wasPlaying = state.move === 'play' && !hasCome
  queueMicrotask(() => {
    if (!isRunOpen(run.runNumber) || !selectIsAsked(labStore.getState())) return
    exploreFreely()
    if (wasPlaying) play()
  })
}

/** Stops the run at the step's moment, or at the end of a passage that is played again and again. */
function watchMoment(
  run: LessonRun,
  state: LabState,
  before: LabState,
  { to, passage }: StepPoints,
): void {
  if (state.branch !== run.base || state.frame === before.frame) return
  const { isLooped } = lessonStore.getState()
  const stop = isLooped ? passage?.[1] : to
  const hasCome = (point: RunPoint | undefined): boolean =>
    point !== undefined && state.frame !== undefined && isAtOrPast(state.frame, point)
  if (hasCome(to)) markStep('reached')
  const wasBefore = before.frame !== undefined && stop && !isAtOrPast(before.frame, stop)
  const isOfTime = state.move === 'play' || state.move === 'stepForward'
  if (stop === undefined || !hasCome(stop) || wasBefore !== true || !isOfTime) return
  // The sentence of an overshot step is not shown: it would come before its time.
  const isOvershot = state.frame !== undefined && state.frame.step > stop.step
  const endMove = isOvershot ? beginMove() : undefined
  queueMicrotask(() => void stopAt(run, stop).finally(endMove))
}

/** Stops time at a point, which a fast pace has overshot. */
async function stopAt(run: LessonRun, stop: RunPoint): Promise<void> {
  if (!isRunOpen(run.runNumber)) return
  const wasPlaying = labStore.getState().isPlaying
  if (wasPlaying) await pause()
  const { frame } = labStore.getState()
  if (frame !== undefined && frame.step > stop.step) await goBackTo(run, stop)
  const { isLooped, step } = lessonStore.getState()
  const passage = run.points[step - 1]?.passage
  if (isLooped && wasPlaying && passage !== undefined) playAgainLater(run, passage[0])
}

/** Plays a passage again once its last sentence is read, unless the learner has gone elsewhere. */
function playAgainLater(run: LessonRun, from: RunPoint): void {
  const { step } = lessonStore.getState()
  const { frame } = labStore.getState()
  setTimeout(() => {
    const now = lessonStore.getState()
    const isHere = now.step === step && now.isLooped && labStore.getState().frame === frame
    if (isHere && lessonRun() === run) void playFrom(run, from)
  }, readingMs(sentenceOnPage()))
}

/** Plays from a point, unless the learner leaves the step or ends the loop on the way there. */
async function playFrom(run: LessonRun, from: RunPoint): Promise<void> {
  const { step } = lessonStore.getState()
  await goToPoint(run, from)
  const now = lessonStore.getState()
  if (lessonRun() === run && now.step === step && now.isLooped) play()
}

/** Plays the passage of the shown step again and again, from its beginning; or once, to the step's moment. */
export function toggleLoop(): void {
  const run = lessonRun()
  const { step, isLooped } = lessonStore.getState()
  const passage = run?.points[step - 1]?.passage
  if (run === undefined || passage === undefined) return
  lessonStore.setState({ isLooped: !isLooped })
  if (!isLooped) void playFrom(run, passage[0])
}

/** Notes that the answer to the step's question is shown, and records the choice. */
function watchAnswer(
  run: LessonRun,
  { prediction, branch, frame }: LabState,
  before: LabState,
  { to }: StepPoints,
): void {
  const isOwn = prediction?.step === to?.step && branch === run.base
  if (!isOwn || prediction?.stage !== 'shown' || before.prediction?.stage === 'shown') return
  markStep('done')
  const { answer, chosen } = prediction
  const state = lessonStore.getState()
  if (frame !== undefined) {
    const shownAt = { step: frame.step, at: frame.at }
    run.answers.set(state.step - 1, { prediction, shownAt })
  }
  const step = selectStep(state)
  if (step?.kind !== 'predict' || answer?.type !== 'right' || chosen === undefined) return
  const isRight = answer.choice === chosen
  // Choices are numbered from 1.
  const misconception = isRight ? undefined : step.misconceptions?.[String(chosen + 1)]
  recordAnswer({
    lesson: run.lesson.id,
    step: step.id,
    isRight,
    ...(misconception !== undefined && { misconception }),
  })
}
