import type { ActorId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { TraceBody, TraceEvent } from '../contract'
import type { StepContext } from './rules'

/** What makes an event of a body: its place in the run. */
interface Place {
  step: StepIndex
  at: VirtualUs
  actor?: ActorId
  cause?: number
}

/**
 * Traces something as part of the step under way. The body itself becomes the event: an actor's
 * effect is traced by its own step alone, and a step that is taken again has the same place.
 */
export function emit(context: StepContext, body: TraceBody): void {
  const event = body as TraceBody & Place
  event.step = context.step
  event.at = context.at
  if (context.actor !== undefined) event.actor = context.actor
  if (context.cause !== undefined) event.cause = context.cause
  // A body with its place is an event.
  context.events.push(event as unknown as TraceEvent)
}
