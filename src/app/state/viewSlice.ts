import type { StateCreator } from 'zustand/vanilla'
import type { WhyQuestion } from '../../engine'
import type { Zxid } from '../../zookeeper/model'
import type { Change, Compared } from './compared'

export type { WhyQuestion }

/** Views in the middle of the page. */
export const VIEWS = ['stage', 'spaceTime', 'compare', 'locks', 'code'] as const
export type ViewName = (typeof VIEWS)[number]

/** A stretch of virtual time, µs. */
export interface TimeWindow {
  readonly fromUs: number
  readonly toUs: number
}

/** Two compared runs and the change between them. */
export interface Comparison {
  readonly compared: Compared
  readonly change: Change
  /** The first run's value in place of the change; undefined where it has none. */
  readonly own: Change | undefined
  /** The clock of both, virtual µs. */
  readonly atUs: number
  /** The clock runs. */
  readonly isPlaying?: boolean
}

/** A requested comparison; the form fills what is absent. */
export interface ComparisonRequest {
  readonly change: Change
  readonly untilUs?: number
  /** The clock's position, virtual µs; by default the first difference of the runs. */
  readonly atUs?: number
}

export interface ViewSlice {
  readonly view: ViewName
  /** The window of the space-time diagram, which the scrubber frames; undefined in other views. */
  readonly timeWindow: TimeWindow | undefined
  /** The question of the panel of causes. */
  readonly why: WhyQuestion
  /** The requested comparison that has not begun. */
  readonly comparisonRequest: ComparisonRequest | undefined
  /** The last comparison; it stays in every view until another is requested. */
  readonly comparison: Comparison | undefined
  /** The transaction in its panel; by default the last committed one. */
  readonly followed: Zxid | undefined
  /** The term whose explanation is asked for, until it is open. */
  readonly askedTerm: string | undefined
}

export const createViewSlice: StateCreator<ViewSlice> = () => ({
  view: 'stage',
  timeWindow: undefined,
  why: { type: 'step' },
  comparisonRequest: undefined,
  comparison: undefined,
  followed: undefined,
  askedTerm: undefined,
})
