import type { StepIndex } from '../../kernel/actor'
import type { RunSpec } from './spec'
import type { TraceEvent } from './trace'

/**
 * A state that is computed from a run's trace alone, one event after another. `Source` is the part of the
 * run's description that the state begins with.
 */
export interface Fold<State, Source = RunSpec> {
  /** Creates the state before the first event. */
  create(source: Source): State
  /** Takes the next event of the trace into the state. */
  onEvent(state: State, event: TraceEvent): void
}

/** A fold whose items carry their steps, so that a fork of the run can begin with a part of them. */
export interface Projection<State, Source = RunSpec> extends Fold<State, Source> {
  /** Returns an independent state of all that happened up to and including `lastStep`. */
  truncate(state: State, lastStep: StepIndex): State
}
