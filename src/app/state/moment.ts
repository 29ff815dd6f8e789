import type { Decision } from '../../engine'
import type { Frame, TraceEvent } from '../../simulator'

/** The run at one step, with the events of that step. */
export interface Moment {
  readonly frame: Frame
  readonly events: readonly TraceEvent[]
  /** The last moments of decision at or before it. */
  readonly decisions?: readonly Decision[]
}
