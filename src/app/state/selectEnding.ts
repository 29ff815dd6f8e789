import type { Ending } from '../../engine'
import type { LabState } from './labStore'
import { selectQuestion } from './selectQuestion'

/** Returns the end at which the reader stands; undefined while a question is open there. */
export const selectEnding = (state: LabState): Ending | undefined =>
  state.isEnded && selectQuestion(state) === undefined ? state.ending : undefined
