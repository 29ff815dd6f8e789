import type {
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

/** Both runs as far as they were asked for. */
export interface Compared {
  readonly untilUs: number
  /** The first run's, as it was when that was run. */
  readonly scenario: Scenario
  /**
   * The same as its link gives it back, in full: by that a page that is opened anew knows it. Absent where
   * another one was shown by the time it was run.
   */
  readonly linked: string | undefined
  readonly sides: Readonly<Record<ComparedSide, ComparedRun>>
  readonly difference: FirstDifference | undefined
  /** One of the runs as it stands at a time, virtual µs. */
  readonly momentOf: (side: ComparedSide, us: number) => Promise<Result<Moment, LabError>>
  /** One of the runs when it has just taken that step. */
  readonly momentOfStep: (side: ComparedSide, step: StepIndex) => Promise<Result<Moment, LabError>>
  /** Nothing is asked of them any more. */
  readonly end: () => void
}

export interface ComparedRun {
  readonly statistics: RunStatistics
  readonly space: SpaceTime
  readonly bursts: Float64Array
}
