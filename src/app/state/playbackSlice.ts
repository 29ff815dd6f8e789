import type { StateCreator } from 'zustand/vanilla'

/** Whether time runs. Where the playhead stands between two frames is `playheadUs()`'s to say. */
export interface PlaybackSlice {
  readonly isPlaying: boolean
  /** It stands still for something that is done, and is to run on afterwards. */
  readonly willResume: boolean
  /** A move that takes long enough to be told: a far seek or a jump. */
  readonly isBusy: boolean
}

export const createPlaybackSlice: StateCreator<PlaybackSlice> = () => ({
  isPlaying: false,
  willResume: false,
  isBusy: false,
})

export const selectIsPlaying = ({ isPlaying }: PlaybackSlice): boolean => isPlaying

/** Whether to press the button of time, or Space, is to halt it. */
export const selectIsUnderWay = ({ isPlaying, willResume }: PlaybackSlice): boolean =>
  isPlaying || willResume

export const selectIsBusy = ({ isBusy }: PlaybackSlice): boolean => isBusy
