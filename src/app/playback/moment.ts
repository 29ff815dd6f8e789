import type { Frame, TraceEvent } from '../../simulator'

/** The run at one step, with what happened in it. */
export interface Moment {
  readonly frame: Frame
  readonly events: readonly TraceEvent[]
}
