import type { ActorId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { TraceBody, TraceEvent } from '../contract'
import type { StepContext } from './rules'

/** Position fields that turn a `TraceBody` into a `TraceEvent`. */
interface EventPosition {
  step: StepIndex
  at: VirtualUs
  actor?: ActorId
  cause?: number
}

/**
 * Adds an event to the step under way. The body itself becomes the event: each effect of an actor is
 * traced by its own step alone, and a step that is taken again has the same position.
 */
export function emit(context: StepContext, body: TraceBody): void {
  const event = body as TraceBody & EventPosition
  event.step = context.step
  event.at = context.at
  if (context.actor !== undefined) event.actor = context.actor
  if (context.cause !== undefined) event.cause = context.cause
  // A body with a position is an event.
  context.events.push(event as unknown as TraceEvent)
}
