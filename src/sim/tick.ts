import type { TraceBody, TraceEvent } from './trace'
import type { Tick } from './state'

/** Traces something as part of the step under way. */
export function emit(tick: Tick, body: TraceBody): void {
  const { step, at, actor, cause } = tick
  const event: Record<string, unknown> = { ...body, step, at }
  if (actor !== undefined) event['actor'] = actor
  if (cause !== undefined) event['cause'] = cause
  // A body with its place is an event.
  tick.events.push(event as unknown as TraceEvent)
}
