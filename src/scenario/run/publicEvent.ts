import type { ActorName } from '../../kernel/actor'
import { toSessionId, type SessionId } from '../../zookeeper/model'
import { fieldOf, flattenEvent, type TraceEvent } from '../../simulator'

/**
 * Whose session is whose, as far as a trace has told: what {@link publicEvent} needs of the events
 * before. It learns as it is used.
 */
export type SessionOwners = Map<SessionId, ActorName>

/**
 * An event as files, `--json` and the page's own API show it: `at` in virtual ms, zxids as `2:17`,
 * a packet's fields beside the event's own, and the client where the event is about its session.
 */
export function publicEvent(
  event: TraceEvent,
  owners: SessionOwners,
): Readonly<Record<string, unknown>> {
  if (event.type === 'connected') owners.set(event.session, event.client)
  const session = fieldOf(event, 'session')
  const owner = typeof session === 'string' ? owners.get(toSessionId(session)) : undefined
  return {
    ...flattenEvent(event),
    at: event.at / 1000,
    ...(owner !== undefined && fieldOf(event, 'client') === undefined ? { client: owner } : {}),
  }
}
