import type { ActorName } from '../../kernel/actor'
import { toSessionId, type SessionId } from '../../zookeeper/model'
import { fieldOf, flattenEvent, type TraceEvent } from '../../simulator'

/** The client of each session so far; {@link publicEvent} updates it, so events must come in order. */
export type SessionOwners = Map<SessionId, ActorName>

/**
 * The form of an event in files, in `--json` and in the page's own API: `at` in virtual ms, zxids as
 * `2:17`, a packet's fields beside the event's own, and the client if the event has a session.
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
