import { stepIndex, type StepIndex } from '../../kernel/actor'
import type { Lesson } from '../../lessons/format'
import { endNotices, notify } from '../notices'
import { pause, stepBackWithin, stepToDecision, takeClicker } from '../playback'
import { progressStore } from '../progress'
import { labStore, selectIsAsked, selectQuestion, type Prediction, type RunPoint } from '../state'
import { followingIn } from './followingIn'
import { judgeGoal } from './goal'
import { goBackTo, goToPoint, isBetween, type LessonRun } from './lessonRun'
import { lessonStore, selectMayGoOn } from './lessonStore'
import { findLastDecisions, isAtOrPast, START, type StepPoints } from './moments'
import { openLesson } from './openLesson'
import { showHint } from './learner'
import { shownStep } from './shownStep'
import { enterNext, enterPrevious, enterSkipping, findQuestion, enqueueMove } from './steps'

/** The way through a whole lesson by the two keys of a clicker. */

/**
 * Goes on or back by one press of a clicker: within a step to its matter at once, from there by decision to the
 * moment for which it waits, and then to the next step; back in the same way. A notice tells what an open step
 * waits for.
 */
export const stepLesson = (direction: 'next' | 'previous'): Promise<void> =>
  enqueueMove(async () => {
    const { notices } = labStore.getState()
    const wait = WAITS.find((one) => notices.some(({ code }) => code === one))
    endNotices(...WAITS)
    await (direction === 'next' ? goOn(wait) : goBack())
  })

/** Lets clickers lead through the open lesson; returns the end of that. */
export const leadByClicker = (): (() => void) => takeClicker(stepLesson)

/** The notices that tell what a step waits for. */
const WAITS = ['questionFirst', 'sentenceFirst', 'goalWaits', 'goalSkips'] as const
type Wait = (typeof WAITS)[number]

/** Goes on; `wait` is the notice that was on the page at the press. */
async function goOn(wait: Wait | undefined): Promise<void> {
  const shown = shownStep()
  if (shown === undefined) return
  const { run, step, index, points } = shown
  const state = lessonStore.getState()
  switch (step.kind) {
    case 'see':
      return goOnToMoment(run, points)
    case 'predict':
      return goOnToVerdict(run, index, points)
    case 'do':
      return goOnToGoal(run, step.hints.length, wait)
    case 'explain':
      return selectMayGoOn(state) ? enterNext() : notify('hint', 'sentenceFirst')
    case 'end':
      return openNext(run.lesson)
  }
}

/** Opens the lesson that follows, as the end offers it, after this turn; where none does, nothing. */
function openNext(lesson: Lesson): void {
  const following = followingIn(progressStore.getState().lessons, lesson)
  if (following !== undefined) void openLesson(following.id)
}

async function goOnToMoment(run: LessonRun, { begin, to, matter }: StepPoints): Promise<void> {
  if (isBeforePoint(run, to)) {
    return isBeforePoint(run, matter) ? jumpTo(run, matter) : stepPastQuestions(to)
  }
  if (selectMayGoOn(lessonStore.getState())) return enterNext()
  // The reader has changed the run: its consequences are shown first.
  if (labStore.getState().silentUntil === undefined) return stepToDecision()
  await goToPoint(run, begin)
}

/** Stops time, and goes to a point past all decisions on the way. */
async function jumpTo(run: LessonRun, point: RunPoint): Promise<void> {
  if (labStore.getState().isPlaying) await pause()
  await goToPoint(run, point)
}

/** Returns whether the run stands on its script, before a point. */
const isBeforePoint = (run: LessonRun, to: RunPoint | undefined): to is RunPoint =>
  to !== undefined && isBetween(run, labStore.getState(), START, to)

/** Goes to the next decision before a point, or to the point; passes a question that the step does not ask. */
async function stepPastQuestions(to: RunPoint): Promise<void> {
  await stepToDecision(to)
  const { frame } = labStore.getState()
  const isAtQuestion = selectQuestion(labStore.getState()) !== undefined
  if (isAtQuestion && frame !== undefined && !isAtOrPast(frame, to)) await stepToDecision(to)
}

async function goOnToVerdict(
  run: LessonRun,
  index: number,
  { to, matter }: StepPoints,
): Promise<void> {
  const { prediction, branch, frame } = labStore.getState()
  const isOwn = prediction?.step === to?.step && branch === run.base
  if (prediction !== undefined && isOwn) {
    if (selectIsAsked(labStore.getState())) {
      // A run that plays on to a question asks it again, answered or not.
      return run.answers.has(index) ? findQuestion() : notify('hint', 'questionFirst')
    }
    // Its answer is not known yet.
    if (prediction.stage === 'locked' && prediction.answer === undefined) return
    const verdict = verdictStep(prediction)
    if (verdict !== undefined && frame !== undefined && frame.step < verdict) {
      return goTowardsVerdict(run, stepIndex(verdict))
    }
    if (prediction.stage === 'locked') return stepToDecision()
  }
  if (isBeforePoint(run, to)) {
    if (run.answers.has(index)) return findQuestion()
    return isBeforePoint(run, matter) ? jumpTo(run, matter) : stepToDecision(to)
  }
  await (selectMayGoOn(lessonStore.getState()) ? enterNext() : findQuestion())
}

/** Goes to the last decisions before a verdict at once, and from there by decision. */
async function goTowardsVerdict(run: LessonRun, verdict: StepIndex): Promise<void> {
  const last = await findLastDecisions(verdict, run.runNumber)
  const isAhead = last !== undefined && isBeforePoint(run, last)
  await (isAhead ? jumpTo(run, last) : stepToDecision({ step: verdict }))
}

/** Returns the step at which a locked answer is shown, or was. */
function verdictStep({ stage, answer, shownStep }: Prediction): number | undefined {
  if (stage === 'shown') return shownStep
  if (stage !== 'locked' || answer?.type !== 'right' || answer.step === undefined) return undefined
  const { ending } = labStore.getState()
  return Math.min(answer.step, ending?.step ?? Infinity)
}

/**
 * Tells that a goal waits. Where the notice `wait` has told so already, the press asks for a hint, and after the last
 * hint it leaves the goal open: a lecturer away from the keyboard has no other key.
 */
async function waitForGoal(hintsMax: number, wait: Wait | undefined): Promise<void> {
  if (wait === 'goalSkips') return enterSkipping()
  if (wait === 'goalWaits') showHint()
  notify('hint', lessonStore.getState().hints < hintsMax ? 'goalWaits' : 'goalSkips')
}

async function goOnToGoal(run: LessonRun, hintsMax: number, wait: Wait | undefined): Promise<void> {
  const { silentUntil, branch } = labStore.getState()
  const state = lessonStore.getState()
  const isDone = state.goal.isReached || (selectMayGoOn(state) && !run.changed.has(branch))
  if (isDone) return enterNext()
  if (silentUntil !== undefined) return waitForGoal(hintsMax, wait)
  const before = labStore.getState().frame
  await stepToDecision()
  await judgeGoal()
  const { frame } = labStore.getState()
  if (frame?.step === before?.step && frame?.at === before?.at) await waitForGoal(hintsMax, wait)
  const { reachedStep } = lessonStore.getState().goal
  // A move over a silence has passed the moment that the goal waits for.
  if (reachedStep === undefined || frame === undefined || frame.step <= reachedStep) return
  await goBackTo(run, { step: reachedStep })
}

async function goBack(): Promise<void> {
  const { frame } = labStore.getState()
  const shown = shownStep()
  if (shown === undefined || frame === undefined) return
  const { run, step, points } = shown
  const isOfText = step.kind === 'explain' || step.kind === 'end'
  if (isOfText || isAtBegin(frame, points, step.kind === 'predict')) return enterPrevious()
  const { begin, matter } = points
  const isOfMatter = matter !== undefined && isAtOrPast(frame, matter)
  if (isOfMatter && isAtOrPast(matter, frame)) return jumpTo(run, begin)
  await stepBackWithin(isOfMatter ? matter : begin)
}

/** Returns whether nothing of a step lies behind the run; a question may be asked right where its step begins. */
function isAtBegin(here: RunPoint, { begin, to }: StepPoints, isQuestion: boolean): boolean {
  if (!isAtOrPast(here, begin) || (here.step === begin.step && here.at === begin.at)) return true
  return isQuestion && here.step === to?.step && to.step === begin.step + 1
}
