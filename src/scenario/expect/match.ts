// Compares trace events with the matches of expectations.
import type { ActorName } from '../../kernel/actor'
import { toSessionId, type SessionId } from '../../zookeeper/model'
import { fieldOf, hasType, matchesValue, type TraceEvent, type TraceMatch } from '../../simulator'

export type Owners = ReadonlyMap<SessionId, ActorName>

/** Whether an event of a finished run has all fields of a match. */
export function traceMatches(event: TraceEvent, match: TraceMatch, owners: Owners): boolean {
  if (!hasType(match, event.type)) return false
  for (const name in match) {
    if (name === 'type' || name === 'count') continue
    if (!matchesValue(match[name], publicField(event, name, owners))) return false
  }
  return true
}

/** Reads a field by its public name; `client` falls back to the owner of the event's session. */
function publicField(event: TraceEvent, name: string, owners: Owners): unknown {
  const value = fieldOf(event, name)
  if (value !== undefined || name !== 'client') return value
  const session = fieldOf(event, 'session')
  return typeof session === 'string' ? owners.get(toSessionId(session)) : undefined
}
