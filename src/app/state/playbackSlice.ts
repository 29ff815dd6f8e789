import type { StateCreator } from 'zustand/vanilla'

/** The state of the clock. `playheadUs()` gives the playhead's position between two frames. */
export interface PlaybackSlice {
  readonly isPlaying: boolean
  /** Time stands for a work, and resumes after it. */
  readonly willResume: boolean
  /** A move takes long: a far seek or a jump. */
  readonly isBusy: boolean
  /** No decision comes before this virtual time, µs; undefined where that is not known. */
  readonly clearUntil: number | undefined
  /** The virtual time that a look for the next decision has reached, µs; undefined where none is shown. */
  readonly lookedUntil: number | undefined
  /**
   * The virtual time up to which nothing is decided, µs, after a step that found no decision; any other
   * move forgets it.
   */
  readonly silentUntil: number | undefined
}

export const createPlaybackSlice: StateCreator<PlaybackSlice> = () => ({
  isPlaying: false,
  willResume: false,
  isBusy: false,
  clearUntil: undefined,
  lookedUntil: undefined,
  silentUntil: undefined,
})

export const selectIsPlaying = ({ isPlaying }: PlaybackSlice): boolean => isPlaying

/** Returns whether time runs or will resume, so that the play button and Space halt it. */
export const selectIsRunning = ({ isPlaying, willResume }: PlaybackSlice): boolean =>
  isPlaying || willResume

export const selectIsBusy = ({ isBusy }: PlaybackSlice): boolean => isBusy
