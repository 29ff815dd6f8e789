import type { StepIndex } from '../../kernel/actor'
import type { Answered, Choices } from '../../scenario'
import { endNotices } from '../notices'
import { isRunOpen, pause, play, seekStep } from '../playback'
import {
  labStore,
  selectIsAnswerAhead,
  selectPrediction,
  selectQuestion,
  selectQuestionStep,
  type LabState,
  type Prediction,
  type QuestionAnswer,
} from '../state'
import { judgeQuestion } from './judgeQuestion'

/**
 * Predictions: at a question the reader locks a choice, the run goes on, and stops where it shows the answer.
 * The choices are judged on the branch as it stands, and again when a reader changes it.
 */

/** Watches the questions of runs; returns a function that stops it. */
export function watchPredictions(): () => void {
  let judged: string | undefined
  // The moves to the answer are changes of the state themselves.
  let isShowing = false
  const look = (state: LabState, before: LabState): void => {
    const key = questionKey(state)
    if (key !== undefined && isNew(key, state, before)) open(state, key)
    const { prediction } = labStore.getState()
    if (prediction === undefined) return
    if (isBehind(state, prediction)) {
      judged = undefined
      return labStore.setState({ prediction: undefined })
    }
    const version = versionKey(state, prediction)
    if (judged !== version && prediction.stage !== 'left') {
      judged = version
      void judge(prediction.question.choices, () => {
        const { prediction: now } = labStore.getState()
        return now !== undefined && versionKey(labStore.getState(), now) === version
      })
    }
    if (isAlarmed(state, before, prediction)) return queueMicrotask(play)
    if (isShowing || !isDue(state, prediction)) return
    isShowing = true
    queueMicrotask(() => void show(state.runNumber).finally(() => (isShowing = false)))
  }
  // The run may stand at a question already.
  look(labStore.getState(), labStore.getState())
  return labStore.subscribe(look)
}

/** Names the question at which the run stands. */
function questionKey(state: LabState): string | undefined {
  const step = selectQuestion(state) === undefined ? undefined : selectQuestionStep(state)
  return step === undefined ? undefined : [state.runNumber, step].join(' ')
}

/** Whether the reader has come to the question: a halt of time in its step asks nothing anew. */
const isNew = (key: string, state: LabState, before: LabState): boolean =>
  state.prediction?.key !== key ||
  (questionKey(before) !== key && before.frame?.step !== state.frame?.step)

/** Names the run as far as a question's answer depends on it. */
const versionKey = ({ branch, undoable }: LabState, { key }: Prediction): string =>
  [key, branch, undoable.length].join(' ')

/** Asks anew, also a reader who comes back to the question; hands that were counted stay. */
function open(state: LabState, key: string): void {
  const question = selectQuestion(state)
  const step = selectQuestionStep(state)
  if (question === undefined || step === undefined) return
  const { prediction } = state
  const same = prediction?.key === key ? prediction : undefined
  labStore.setState({
    prediction: {
      key,
      question,
      step,
      stage: 'open',
      chosen: undefined,
      answer: same?.answer,
      shownStep: undefined,
      hands: same?.hands ?? [],
    },
  })
}

/** Whether the reader has another run, or went back before the question. */
const isBehind = ({ frame, runNumber }: LabState, { key, step }: Prediction): boolean =>
  !key.startsWith(`${runNumber} `) || (frame?.step ?? -1) < step

async function judge(choices: Choices, isWanted: () => boolean): Promise<void> {
  change({ answer: undefined })
  const judged = await judgeQuestion(choices, isWanted)
  if (!isWanted()) return
  change({ answer: answerOf(judged) })
  const { prediction } = labStore.getState()
  if (prediction?.stage === 'locked' && selectPrediction(labStore.getState())) goOn(prediction)
}

function answerOf(judged: Answered | undefined): QuestionAnswer {
  if (judged === undefined) return { type: 'unknown' }
  const [choice, ...more] = judged.right
  if (choice === undefined) return { type: 'none' }
  return more.length > 0 ? { type: 'several' } : { type: 'right', choice, step: judged.step }
}

/**
 * Whether the run has come to the answer of a locked prediction, or to its end: an answer that says what does
 * not happen is certain later still, after nothing but heartbeats.
 */
function isDue({ frame, isEnded }: LabState, { stage, answer, step }: Prediction): boolean {
  if (stage !== 'locked' || answer?.type !== 'right' || frame === undefined) return false
  return frame.step > step && (isEnded || frame.step >= (answer.step ?? step))
}

/** Whether a broken property has stopped the run on its way to an answer, which tells of it as well. */
const isAlarmed = (state: LabState, before: LabState, prediction: Prediction): boolean =>
  state.stopped?.type === 'violation' &&
  state.stopped !== before.stopped &&
  state.move === 'play' &&
  prediction.stage === 'locked' &&
  prediction.answer?.type === 'right' &&
  !isDue(state, prediction)

/** Stops the run where it shows the answer, which a fast pace has overshot. */
async function show(runNumber: number): Promise<void> {
  const { prediction } = labStore.getState()
  if (prediction === undefined || !isDue(labStore.getState(), prediction)) return
  if (labStore.getState().isPlaying) await pause()
  const { answer } = prediction
  const step = answer?.type === 'right' ? withinRun(answer.step) : undefined
  if (!isRunOpen(runNumber)) return
  const { frame, move, isEnded } = labStore.getState()
  // A reader who has gone there step by step, or on purpose, stays.
  if (step !== undefined && step !== frame?.step && move === 'play' && !isEnded) {
    await seekStep(step, runNumber)
  }
  showHere()
}

/** Returns the step of an answer, or the end of the run where it is certain only later. */
function withinRun(step: StepIndex | undefined): StepIndex | undefined {
  const { ending } = labStore.getState()
  return step !== undefined && ending !== undefined && step > ending.step ? ending.step : step
}

function showHere(): void {
  const { frame, prediction } = labStore.getState()
  if (prediction?.stage === 'locked') change({ stage: 'shown', shownStep: frame?.step })
}

/** Lets the run of a locked prediction go on. The verdict comes at once if the run shows it already or cannot. */
function goOn({ answer, step }: Prediction): void {
  if (answer?.type === 'right' && (answer.step ?? step) > step) play()
  else showHere()
}

/** Chooses an answer to the open question. */
export function chooseAnswer(chosen: number): void {
  if (labStore.getState().prediction?.stage === 'open') change({ chosen })
}

/** Locks the chosen answer, and lets the run go on to where it shows whether it is right. */
export function lockAnswer(): void {
  const { prediction } = labStore.getState()
  if (prediction?.stage !== 'open' || prediction.chosen === undefined) return
  change({ stage: 'locked' })
  endNotices('questionFirst')
  if (prediction.answer !== undefined) goOn(prediction)
}

/** Goes straight to where the run shows whether a locked answer is right. */
export async function goToAnswer(): Promise<void> {
  const { prediction, isPlaying, runNumber } = labStore.getState()
  if (prediction === undefined || !selectIsAnswerAhead(labStore.getState())) return
  if (isPlaying) await pause()
  const { answer } = prediction
  const step = answer?.type === 'right' ? withinRun(answer.step) : undefined
  if (step !== undefined) await seekStep(step, runNumber)
}

/** Leaves the question without an answer: the reader explores the run. */
export const exploreFreely = (): void => change({ stage: 'left' })

/** Leaves a shown answer: the run goes on, unless it has ended. */
export function leaveAnswer(): void {
  change({ stage: 'left' })
  if (!labStore.getState().isEnded) play()
}

/** Goes back to the question, to answer it again. */
export async function answerAgain(): Promise<void> {
  const { prediction, frame } = labStore.getState()
  if (prediction === undefined) return
  change({ stage: 'open', chosen: undefined, shownStep: undefined })
  if (frame?.step !== prediction.step) await seekStep(prediction.step)
}

/** Counts a hand for a choice. */
export function addHand(place: number): void {
  const { prediction } = labStore.getState()
  if (prediction !== undefined) change({ hands: [...prediction.hands, place] })
}

/** Takes the last counted hand back. */
export function undoHand(): void {
  const { prediction } = labStore.getState()
  if (prediction !== undefined) change({ hands: prediction.hands.slice(0, -1) })
}

function change(changed: Partial<Prediction>): void {
  labStore.setState(({ prediction }) =>
    prediction === undefined ? {} : { prediction: { ...prediction, ...changed } },
  )
}
