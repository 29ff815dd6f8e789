import type { StepIndex } from '../../kernel/actor'
import { askedIn, type Question } from './pendingQuestion'
import type { LabState } from './labStore'

/**
 * The question at which the run stands, however it came there; what is done there by hand takes steps of
 * its own, but no time, and does not lead away from it.
 */
export const selectQuestion = (state: LabState): Question | undefined =>
  state.isPlaying ? undefined : (askedIn(state) ?? state.askedBefore?.question)

/** The step that asked it. */
export const selectQuestionStep = (state: LabState): StepIndex | undefined =>
  askedIn(state) === undefined ? state.askedBefore?.step : state.frame?.step
