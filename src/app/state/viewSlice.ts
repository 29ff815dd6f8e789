import type { StateCreator } from 'zustand/vanilla'
import type { WhyQuestion } from '../../engine'
import type { Zxid } from '../../zookeeper/model'
import type { Change, Compared } from './compared'

export type { WhyQuestion }

/** Views of a run and of the lock lab, by the names that links use. */
export const VIEWS = ['stage', 'spaceTime', 'compare', 'locks', 'code'] as const
/** All views in the middle of the page: the front door is in no link to a run. */
export const PAGE_VIEWS = ['learn', ...VIEWS] as const
export type ViewName = (typeof PAGE_VIEWS)[number]

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

/** Whether the view shows the open run, with its time and its panels. */
export const selectIsRunShown = ({ view }: ViewSlice): boolean =>
  view !== 'locks' && view !== 'learn'

export const createViewSlice: StateCreator<ViewSlice> = () => ({
  view: 'stage',
  timeWindow: undefined,
  why: { type: 'step' },
  comparisonRequest: undefined,
  comparison: undefined,
  followed: undefined,
  askedTerm: undefined,
})
