import type { StepIndex } from '../../kernel/actor'
import { questionIn, type Question } from './pendingQuestion'
import type { LabState } from './labStore'
import type { Prediction } from './predictionSlice'

/** Returns the question at which the run stands; interventions there take steps, but no virtual time. */
export const selectQuestion = (state: LabState): Question | undefined =>
  state.isPlaying ? undefined : (questionIn(state) ?? state.pendingQuestion?.question)

/** Returns the step of that question. */
export const selectQuestionStep = (state: LabState): StepIndex | undefined =>
  questionIn(state) === undefined ? state.pendingQuestion?.step : state.frame?.step

/** Returns the prediction that is asked for, locked or answered where the run stands. */
export function selectPrediction(state: LabState): Prediction | undefined {
  const { prediction, isPlaying, frame } = state
  if (prediction === undefined || isPlaying) return undefined
  switch (prediction.stage) {
    case 'open':
    case 'locked':
      return selectQuestion(state) === undefined ? undefined : prediction
    case 'shown':
      return frame?.step === prediction.shownStep ? prediction : undefined
    case 'left':
      return undefined
  }
}

/** Returns the prediction whose answer the run is on its way to show. */
export const selectWatched = ({ prediction }: LabState): Prediction | undefined =>
  prediction?.stage === 'locked' ? prediction : undefined

/** Returns whether the run shows the answer of a locked prediction at a later step, which is known. */
export const selectIsAnswerAhead = ({ prediction, frame }: LabState): boolean => {
  const { stage, answer } = prediction ?? {}
  if (stage !== 'locked' || answer?.type !== 'right' || answer.step === undefined) return false
  return frame !== undefined && frame.step < answer.step
}

/** Returns whether no verdict may be told yet: a question waits, or the open lesson is still to ask one. */
export const selectIsUnanswered = (state: LabState): boolean =>
  selectIsAsked(state) || isBeforeQuestion(state, state.frame?.step ?? -1)

/**
 * Returns whether a step of the run lies before the question of the open lesson, which is asked anew of a reader who
 * has gone back. A run that the learner has changed on this branch asks nothing more.
 */
export const isBeforeQuestion = (
  { openLesson, undoable, branch }: LabState,
  step: number,
): boolean => (openLesson?.askStep ?? -1) > step && undoable.at(-1)?.branchAfter !== branch

/** Returns whether the run waits for a prediction: what comes after it is not to be seen. */
export const selectIsAsked = (state: LabState): boolean => {
  const { prediction } = state
  return prediction?.stage === 'open' && selectPrediction(state) !== undefined
}
