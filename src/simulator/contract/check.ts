import type { TraceEvent } from './trace'

/**
 * A property that must hold after every event of a run. `S` is plain data that `cloneState` copies,
 * so that it is checkpointed with the run; big collections are `SortedMap`s.
 */
export interface Check<S = unknown> {
  /** Names the property in `violation` events, where a finding does not name its own. */
  readonly name: string
  create(): S
  /** Looks at one event; says what is wrong where the property no longer holds. */
  onEvent(state: S, event: TraceEvent): string | Finding | undefined
}

/** What a check of several properties found wrong. */
export interface Finding {
  readonly property: string
  readonly detail: string
}
