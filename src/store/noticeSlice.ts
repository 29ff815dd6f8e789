import type { StateCreator } from 'zustand/vanilla'

/** Something the reader should know. `code` chooses the sentence, `detail` names thing and place. */
export interface Notice {
  readonly id: number
  readonly kind: 'error' | 'info'
  readonly code: string
  readonly detail?: string
}

export interface NoticeSlice {
  readonly notices: readonly Notice[]
  /** A newer version has been fetched and waits to be asked for. */
  readonly isUpdateReady: boolean
}

export const createNoticeSlice: StateCreator<NoticeSlice> = () => ({
  notices: [],
  isUpdateReady: false,
})
