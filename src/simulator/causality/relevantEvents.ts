import type { ActorId } from '../../kernel/actor'
import type { Towards } from './causalPredecessor'
import type { TraceEvent } from '../contract'

/** Returns the events of a step, without those that concern other actors than the chain goes on to. */
export function eventsTowards(
  events: readonly TraceEvent[],
  towards: Towards | undefined,
): readonly TraceEvent[] {
  if (towards === undefined) return events
  const own = events.filter((event) => concerns(event, towards))
  return own.length === 0 ? events : own
}

function concerns(event: TraceEvent, { actor, message }: Towards): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'sent':
      if (message !== undefined) return event.id === message
      return event.actor === actor || event.to === actor
    case 'sync':
      return event.server === actor || event.actor === actor
    case 'connection':
      return event.actor === actor || event.from === actor || event.to === actor
    case 'process':
      return event.state !== 'started' || isOf(event, actor)
    default:
      return true
  }
}

const isOf = (event: Extract<TraceEvent, { readonly type: 'process' }>, actor: ActorId): boolean =>
  event.server === actor ||
  ('client' in event && event.client === actor) ||
  ('rival' in event && event.rival === actor)
