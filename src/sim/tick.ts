import type { TraceBody, TraceEvent } from './trace'
import type { Tick } from './state'

/** Traces something as part of the step under way. */
export function emit(tick: Tick, body: TraceBody): void {
  const { step, at, actor, cause } = tick
  // The fields of a body and its place make an event; which are there depends on the step.
  const event =
    actor === undefined
      ? cause === undefined
        ? { ...body, step, at }
        : { ...body, step, at, cause }
      : cause === undefined
        ? { ...body, step, at, actor }
        : { ...body, step, at, actor, cause }
  tick.events.push(event as TraceEvent)
}
