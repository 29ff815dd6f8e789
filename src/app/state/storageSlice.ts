import type { StateCreator } from 'zustand/vanilla'
import type { LocalText } from '../../simulator'
import type { Forks, Scenario } from '../../scenario'
import type { StorageState } from '../page/browserStorage'
import type { Bookmark } from './timeSlice'

/** An experiment as it is kept in this browser. */
export interface RecentExperiment {
  readonly id: string
  /** Wall time, ms since 1970; absent where what was kept does not tell it. */
  readonly keptAt?: number
  readonly title?: LocalText
  readonly scenario: Scenario
  /** What else was tried in it. */
  readonly forks?: Forks
  /** Where the reader stood. */
  readonly step: number
  /** Moments of it that have a name. */
  readonly bookmarks?: readonly StoredBookmark[]
}

/** A named moment; earlier releases kept those of the shown branch alone, and did not name it. */
export type StoredBookmark = Pick<Bookmark, 'name' | 'step' | 'at'> &
  Partial<Pick<Bookmark, 'branch'>>

export interface StorageSlice {
  /** The experiment of an earlier visit that can be continued. */
  readonly resumeOffer: RecentExperiment | undefined
  /** Whether this browser keeps anything for the lab. */
  readonly storage: StorageState
}

export const createStorageSlice: StateCreator<StorageSlice> = () => ({
  resumeOffer: undefined,
  storage: 'works',
})
