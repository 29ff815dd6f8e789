import type { StepIndex } from '../../kernel/actor'
import { questionIn, type Question } from './pendingQuestion'
import type { LabState } from './labStore'

/** Returns the question at which the run stands; interventions there take steps, but no virtual time. */
export const selectQuestion = (state: LabState): Question | undefined =>
  state.isPlaying ? undefined : (questionIn(state) ?? state.pendingQuestion?.question)

/** Returns the step of that question. */
export const selectQuestionStep = (state: LabState): StepIndex | undefined =>
  questionIn(state) === undefined ? state.pendingQuestion?.step : state.frame?.step
