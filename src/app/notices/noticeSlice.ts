import type { StateCreator } from 'zustand/vanilla'

/**
 * How long a notice stays: an error and news of the run until the run is changed, a hint until the
 * reader moves on or time has run for a while, what was done for a while.
 */
export type NoticeKind = 'error' | 'news' | 'hint' | 'done'

/** Something the reader should know. `code` chooses the sentence, `detail` names thing and place. */
export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly code: string
  readonly detail?: string
}

export interface NoticeSlice {
  readonly notices: readonly Notice[]
  /** A newer version has been fetched and waits to be asked for. */
  readonly isUpdateReady: boolean
  /** A part of the lab that somebody waits for did not come. */
  readonly isModuleMissing: boolean
  /** The same part was asked for before, in vain. */
  readonly isModuleMissingAgain: boolean
  /** Names of workers that have not answered for some seconds. */
  readonly silentWorkers: readonly string[]
  /** Those of them for which the reader waits. */
  readonly awaitedWorkers: readonly string[]
  /** How often the reader has asked for the parts again. */
  readonly moduleRetries: number
  /** How far a run that is opened has come to where its reader stood, 0 to 1; absent where it is there. */
  readonly opening: number | undefined
}

export const createNoticeSlice: StateCreator<NoticeSlice> = () => ({
  notices: [],
  isUpdateReady: false,
  isModuleMissing: false,
  isModuleMissingAgain: false,
  silentWorkers: [],
  awaitedWorkers: [],
  moduleRetries: 0,
  opening: undefined,
})
