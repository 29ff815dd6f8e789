import type { StateCreator } from 'zustand/vanilla'
import type { LocalText } from '../../simulator'
import type { Forks, Scenario } from '../../scenario'
import type { StorageState } from '../browser'
import type { Bookmark } from './timeSlice'

/** An experiment as this browser stores it. */
export interface RecentExperiment {
  readonly id: string
  /** Wall time of storing, ms since 1970; absent in entries of old releases. */
  readonly keptAt?: number
  readonly title?: LocalText
  readonly scenario: Scenario
  /** Its other branches. */
  readonly forks?: Forks
  /** The reader's position. */
  readonly step: number
  /** Its bookmarks. */
  readonly bookmarks?: readonly StoredBookmark[]
}

/** A stored bookmark. Releases before branches were stored kept those of the shown branch, without `branch`. */
export type StoredBookmark = Pick<Bookmark, 'name' | 'step' | 'at'> &
  Partial<Pick<Bookmark, 'branch'>>

export interface StorageSlice {
  /** The experiment of an earlier visit that can be continued. */
  readonly resumeOffer: RecentExperiment | undefined
  /** Tells if this browser stores anything for the lab. */
  readonly storage: StorageState
  /** The lessons of the path for beginners are done. */
  readonly isPathDone: boolean
}

export const createStorageSlice: StateCreator<StorageSlice> = () => ({
  resumeOffer: undefined,
  storage: 'works',
  isPathDone: false,
})
