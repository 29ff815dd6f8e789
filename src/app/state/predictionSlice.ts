import type { StateCreator } from 'zustand/vanilla'
import type { StepIndex } from '../../kernel/actor'
import type { Question } from './pendingQuestion'

/**
 * The run's answer to a question. `none` and `several`: not exactly one of its choices comes true;
 * `unknown`: it takes too long to find out.
 */
export type QuestionAnswer =
  | { readonly type: 'right'; readonly choice: number; readonly step: StepIndex | undefined }
  | { readonly type: 'none' | 'several' | 'unknown' }

/** A reader's prediction at a question of the run. */
export interface Prediction {
  /** Names the run, the branch and the step of the question. */
  readonly key: string
  readonly question: Question
  /** The step of the question. */
  readonly step: StepIndex
  /**
   * `open`: nothing is locked; `locked`: the run goes on until it shows the answer; `shown`: the answer is
   * shown; `left`: the reader has left the answer, or explores without one.
   */
  readonly stage: 'open' | 'locked' | 'shown' | 'left'
  /** The place of the chosen choice in the question's list. */
  readonly chosen: number | undefined
  /** Undefined while it is being evaluated. */
  readonly answer: QuestionAnswer | undefined
  /** The step at which the answer is shown. */
  readonly shownStep: StepIndex | undefined
  /** The choices for which hands were counted, the last hand last. */
  readonly hands: readonly number[]
}

export interface PredictionSlice {
  /** The prediction at the last question; undefined before the first. */
  readonly prediction: Prediction | undefined
}

export const createPredictionSlice: StateCreator<PredictionSlice> = () => ({
  prediction: undefined,
})
