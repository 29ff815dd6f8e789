import type {
  ComparedOutcomes,
  ComparedSide,
  FirstDifference,
  LabError,
  RunStatistics,
  SpaceTime,
} from '../../engine'
import type { StepIndex } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import type { Moment } from './moment'

/** The one thing in which the second run differs from the first. */
export type Change =
  | { readonly type: 'seed'; readonly seed: number }
  | { readonly type: 'without'; readonly index: number }
  | { readonly type: 'setting'; readonly key: string; readonly value: string }
  | { readonly type: 'branch'; readonly branch: number }

/** Both runs, as far as they were requested. */
export interface Compared {
  readonly untilUs: number
  /** The first run's scenario at the time of the comparison. */
  readonly scenario: Scenario
  /**
   * The scenario as its link gives it back: a reloaded page recognizes the experiment by it. Absent if
   * another experiment was shown when the runs were ready.
   */
  readonly linked: string | undefined
  readonly sides: Readonly<Record<ComparedSide, ComparedRun>>
  readonly difference: FirstDifference | undefined
  /** The outcomes of both runs, and their differences. */
  readonly outcomes: ComparedOutcomes
  /** Returns a run as it stands at a time, virtual µs. */
  readonly momentOf: (side: ComparedSide, us: number) => Promise<Result<Moment, LabError>>
  /** Returns a run as it stands after a step. */
  readonly momentOfStep: (side: ComparedSide, step: StepIndex) => Promise<Result<Moment, LabError>>
  /** Ends the worker: neither run answers afterwards. */
  readonly end: () => void
}

export interface ComparedRun {
  readonly statistics: RunStatistics
  readonly space: SpaceTime
  readonly bursts: Float64Array
}
