import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import type { Frame, ServerSnapshot, TraceEvent } from '../../simulator'
import type { Cause } from './chainContract'
import type { LabError } from './labError'
import type { Outcome, OutcomeDifference } from './outcomeContract'
import type { SpaceTime } from './spaceTimeContract'

/** Names one of the two compared runs. */
export type ComparedSide = 'a' | 'b'

/** The calls that the page makes of the worker that runs two scenarios side by side. */
export interface ComparisonApi {
  /** Begins both runs at time 0; they will be run up to `until`. */
  open(a: Scenario, b: Scenario, until: VirtualUs): Promise<Result<void, LabError>>
  /**
   * Runs both on for about `budgetMs` of wall time; returns the share of the virtual time done, 0 to 1.
   */
  advance(budgetMs: number): Promise<number>
  spaceTime(side: ComparedSide, from: VirtualUs, to: VirtualUs): Promise<SpaceTime>
  bursts(side: ComparedSide): Promise<Float64Array>
  statistics(side: ComparedSide): Promise<RunStatistics>
  /** Returns one run as it stands at a time, once both have been run. */
  moment(side: ComparedSide, at: VirtualUs): Promise<ComparedMoment>
  /** Returns one run as it stands after a step. */
  momentOfStep(side: ComparedSide, step: StepIndex): Promise<ComparedMoment>
  /** Returns the steps at which the runs first differ, as far as both have been run. */
  difference(): Promise<FirstDifference | undefined>
  /** Returns the outcomes of both runs, once both have been run. */
  outcomes(): Promise<ComparedOutcomes>
}

/** The outcomes of both runs, and their differences, the most important first. */
export interface ComparedOutcomes {
  readonly a: Outcome
  readonly b: Outcome
  readonly differences: readonly OutcomeDifference[]
}

/** A compared run at one moment, with the trace of its last step until then. */
export interface ComparedMoment {
  readonly frame: Frame
  readonly events: readonly TraceEvent[]
}

/** The step of each run with its first differing event; absent where a run has no further event. */
export interface FirstDifference {
  readonly a: PartingStep | undefined
  readonly b: PartingStep | undefined
}

/** A step with its servers' snapshots, from which sentences are written. */
export interface PartingStep extends Cause {
  readonly snapshots: readonly ServerSnapshot[]
  /** The servers whose votes counted after the step. */
  readonly voters: readonly ServerId[]
}

/** The counts of a run. Times are virtual µs, ascending. */
export interface RunStatistics {
  /** The times at which messages were sent, by packet, in the order of the first sending. */
  readonly messages: readonly { readonly packet: string; readonly times: Float64Array }[]
  readonly lost: Float64Array
  /** The times at which operations were answered with an error, or ended without an answer. */
  readonly failures: Float64Array
  /** The times at which the checks first judged a further property. */
  readonly judged: Float64Array
  /** The times from which on the checks did not judge a property any more. */
  readonly unjudged: Float64Array
  readonly violations: Float64Array
  readonly commits: Float64Array
  /** The times at which a leader began to serve. */
  readonly elections: Float64Array
  /** The times at which a client got an event that it watched for. */
  readonly watchEvents: Float64Array
  /** The times at which successful writes were answered, and their durations, µs. */
  readonly writeTimes: Float64Array
  readonly writeTook: Float64Array
}
