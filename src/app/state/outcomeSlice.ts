import type { StateCreator } from 'zustand/vanilla'
import type { Ending } from '../../engine'

export interface OutcomeSlice {
  /** The end of the shown run; undefined until it is found, and for a run without one. */
  readonly ending: Ending | undefined
  /** The reader stands at the end, having come to it through time. */
  readonly isEnded: boolean
  /**
   * Virtual µs that time does not pass at once when it runs at its fastest: the end of the run, or of its script until
   * that is known; undefined where it may go on.
   */
  readonly waitsAt: number | undefined
}

export const createOutcomeSlice: StateCreator<OutcomeSlice> = () => ({
  ending: undefined,
  isEnded: false,
  waitsAt: undefined,
})
