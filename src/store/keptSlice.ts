import type { StateCreator } from 'zustand/vanilla'
import type { LocalText } from '../sim'
import type { Scenario } from '../scenario'

/** An experiment as it is kept in this browser. */
export interface KeptExperiment {
  readonly id: string
  /** Wall time, ms since 1970. */
  readonly keptAt: number
  readonly title?: LocalText
  readonly scenario: Scenario
  /** Where the reader stood. */
  readonly step: number
}

export interface KeptSlice {
  /** The experiment of an earlier visit that can be continued. */
  readonly offered: KeptExperiment | undefined
}

export const createKeptSlice: StateCreator<KeptSlice> = () => ({ offered: undefined })
