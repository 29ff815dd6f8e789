import type { StateCreator } from 'zustand/vanilla'
import type { LabProblem } from '../../engine'

/**
 * Kinds of notices by their time on the page: errors and news stay until the run is changed, hints for a
 * while or until the reader moves on, `done` for a while.
 */
export type NoticeKind = 'error' | 'news' | 'hint' | 'done'

/** A notice to the reader. `code` chooses the sentence. */
export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly code: string
  /** A name, a number or a program’s own words behind the sentence. */
  readonly detail?: string
  /** The reasons behind it, as data. */
  readonly problems?: readonly LabProblem[]
}

/** The opening of a run, which is played to its reader's position. */
export interface Opening {
  /** 0 to 1. */
  readonly share: number
  /** The reader lets the run stay at the step that it has reached. */
  readonly isCancelled: boolean
}

export interface NoticeSlice {
  readonly notices: readonly Notice[]
  /** Notices that were ever shown: the last one's id. */
  readonly noticeCount: number
  /** The keys of the scenario's notes that the reader has closed. */
  readonly readNotes: readonly string[]
  /** The reader has seen a notice that the storage is full. */
  readonly isFullStorageKnown: boolean
  /** The reader has seen a notice that no link holds the open run. */
  readonly isMissingLinkKnown: boolean
  /** A newer version of the page is ready. */
  readonly isUpdateReady: boolean
  /** Code that the page needs could not be fetched. */
  readonly isModuleMissing: boolean
  /** The same module has failed before. */
  readonly isModuleMissingAgain: boolean
  /** Names of workers that have not answered for some seconds. */
  readonly silentWorkers: readonly string[]
  /** The silent workers that the reader chose to wait for. */
  readonly awaitedWorkers: readonly string[]
  /** Retries of missing modules. */
  readonly moduleRetries: number
  /** Undefined once the opened run is at its reader's position. */
  readonly opening: Opening | undefined
}

export const createNoticeSlice: StateCreator<NoticeSlice> = () => ({
  notices: [],
  noticeCount: 0,
  readNotes: [],
  isFullStorageKnown: false,
  isMissingLinkKnown: false,
  isUpdateReady: false,
  isModuleMissing: false,
  isModuleMissingAgain: false,
  silentWorkers: [],
  awaitedWorkers: [],
  moduleRetries: 0,
  opening: undefined,
})
