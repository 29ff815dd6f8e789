import type { StateCreator } from 'zustand/vanilla'

/** What fills the middle of the page. */
export const VIEWS = ['stage', 'spaceTime'] as const
export type ViewName = (typeof VIEWS)[number]

/** A stretch of virtual time, µs. */
export interface TimeWindow {
  readonly fromUs: number
  readonly toUs: number
}

export interface ViewSlice {
  readonly view: ViewName
  /** What the space-time diagram shows, while it does; the scrubber frames it. */
  readonly timeWindow: TimeWindow | undefined
}

export const createViewSlice: StateCreator<ViewSlice> = () => ({
  view: 'stage',
  timeWindow: undefined,
})
