import type { Problem } from '../../kernel/lib'
import type { TraceEvent } from './trace'

/**
 * A property that must hold after every event of a run. `S` is plain data that `cloneState` copies,
 * so that it is checkpointed with the run; big collections are `SortedMap`s.
 */
export interface Check<S = unknown> {
  /** Names the property in `violation` events, where a finding does not name its own. */
  readonly name: string
  create(): S
  /** Looks at one event; reports where the property no longer holds. */
  onEvent(state: S, event: TraceEvent): Finding | undefined
}

/** A violation that a check has found. */
export interface Finding {
  /** One property of several that the check holds; its own name where absent. */
  readonly property?: string
  /** The English text, for the trace. */
  readonly detail: string
  /** The same as data. */
  readonly problem: Problem
}
