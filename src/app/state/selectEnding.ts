import type { Ending } from '../../engine'
import type { LabState } from './labStore'
import { selectPrediction } from './selectQuestion'

/** Returns the end at which the reader stands; undefined while a question or its answer is shown there. */
export const selectEnding = (state: LabState): Ending | undefined =>
  state.isEnded && selectPrediction(state) === undefined ? state.ending : undefined
