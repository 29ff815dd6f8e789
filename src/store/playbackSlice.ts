import type { StateCreator } from 'zustand/vanilla'

/** Whether time runs. Where the playhead stands between two frames is `playheadUs()`'s to say. */
export interface PlaybackSlice {
  readonly isPlaying: boolean
  /** A move that takes long enough to be told: a far seek or a jump. */
  readonly isBusy: boolean
}

export const createPlaybackSlice: StateCreator<PlaybackSlice> = () => ({
  isPlaying: false,
  isBusy: false,
})

export const selectIsPlaying = ({ isPlaying }: PlaybackSlice): boolean => isPlaying
export const selectIsBusy = ({ isBusy }: PlaybackSlice): boolean => isBusy
