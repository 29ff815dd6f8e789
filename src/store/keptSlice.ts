import type { StateCreator } from 'zustand/vanilla'
import type { LocalText } from '../sim'
import type { Scenario } from '../scenario'
import type { Bookmark } from './timeSlice'

/** An experiment as it is kept in this browser. */
export interface KeptExperiment {
  readonly id: string
  /** Wall time, ms since 1970. */
  readonly keptAt: number
  readonly title?: LocalText
  readonly scenario: Scenario
  /** Where the reader stood. */
  readonly step: number
  /** Moments of its branch that have a name. */
  readonly bookmarks?: readonly KeptBookmark[]
}

export type KeptBookmark = Pick<Bookmark, 'name' | 'step' | 'at'>

export interface KeptSlice {
  /** The experiment of an earlier visit that can be continued. */
  readonly offered: KeptExperiment | undefined
}

export const createKeptSlice: StateCreator<KeptSlice> = () => ({ offered: undefined })
