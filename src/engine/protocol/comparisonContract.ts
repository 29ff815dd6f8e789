import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import type { Frame, ServerSnapshot, TraceEvent } from '../../simulator'
import type { Cause } from './inspectApi'
import type { LabError } from './labError'
import type { SpaceTime } from './spaceTimeContract'

/** Which of two compared runs. */
export type ComparedSide = 'a' | 'b'

/** The calls that the page makes of the worker that runs two scenarios side by side. */
export interface ComparisonApi {
  /** Begins both at 0; they will be run until that time. */
  open(a: Scenario, b: Scenario, until: VirtualUs): Promise<Result<void, LabError>>
  /** Runs both on for about `budgetMs` of wall time; which share of the virtual time is done, 0 to 1. */
  advance(budgetMs: number): Promise<number>
  spaceTime(side: ComparedSide, from: VirtualUs, to: VirtualUs): Promise<SpaceTime>
  bursts(side: ComparedSide): Promise<Float64Array>
  statistics(side: ComparedSide): Promise<RunStatistics>
  /** One of them as it stands at a time, once both were run. */
  moment(side: ComparedSide, at: VirtualUs): Promise<ComparedMoment>
  /** One of them when it has just taken that step. */
  momentOfStep(side: ComparedSide, step: StepIndex): Promise<ComparedMoment>
  /** The step at which they part, as far as both were run. */
  difference(): Promise<FirstDifference | undefined>
}

/** A compared run at one moment, with the trace of its last step until then. */
export interface ComparedMoment {
  readonly frame: Frame
  readonly events: readonly TraceEvent[]
}

/** In each run the step whose trace is the first that is not the same; absent where a run has no more. */
export interface FirstDifference {
  readonly a: PartingStep | undefined
  readonly b: PartingStep | undefined
}

/** A step with what its servers were after it, so that it can be told of in whole sentences. */
export interface PartingStep extends Cause {
  readonly standings: readonly ServerSnapshot[]
  /** Whose votes counted then. */
  readonly voters: readonly ServerId[]
}

/** The counts of a run. Times are virtual µs, ascending. */
export interface RunStatistics {
  /** When each was sent, by packet, in the order of their first sending. */
  readonly messages: readonly { readonly packet: string; readonly times: Float64Array }[]
  readonly lost: Float64Array
  /** When an operation was answered with an error, or ended without an answer. */
  readonly failures: Float64Array
  readonly commits: Float64Array
  /** When a leader began to serve. */
  readonly elections: Float64Array
  /** When a client was told of an event that it watched for. */
  readonly watchEvents: Float64Array
  /** When each successful write was answered, and how long that took, µs. */
  readonly writeTimes: Float64Array
  readonly writeTook: Float64Array
}
