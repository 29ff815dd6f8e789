import type { ActorName } from '../../actor'
import { parseZxid, type SessionId } from '../../model'
import { fieldOf, type TraceEvent, type TraceMatch } from '../../sim'

export type Owners = ReadonlyMap<SessionId, ActorName>

/** Whether an event of a finished run has all the fields of a match. */
export function traceMatches(event: TraceEvent, match: TraceMatch, owners: Owners): boolean {
  if (event.type !== match.type) return false
  for (const name in match) {
    if (name === 'type' || name === 'count') continue
    if (!valueMatches(match[name], publicField(event, name, owners))) return false
  }
  return true
}

/** A field by its public name; `client` is also the owner of the session that an event is about. */
function publicField(event: TraceEvent, name: string, owners: Owners): unknown {
  const value = fieldOf(event, name)
  if (value !== undefined || name !== 'client') return value
  const session = fieldOf(event, 'session')
  return typeof session === 'string' ? owners.get(session as SessionId) : undefined
}

/** A list means any of its members, unless the field is a list itself; zxids are written `1:2`. */
export function valueMatches(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected) && !Array.isArray(actual)) {
    return expected.some((one) => valueMatches(one, actual))
  }
  if (expected === actual) return true
  if (typeof expected === 'string' && typeof actual === 'number') {
    return parseZxid(expected) === actual
  }
  if (isRecord(expected) && isRecord(actual)) {
    // Of a Stat, only the fields given count.
    return Object.keys(expected).every((key) => valueMatches(expected[key], actual[key]))
  }
  if (!Array.isArray(expected) || !Array.isArray(actual)) return false
  return (
    expected.length === actual.length &&
    expected.every((one, index) => valueMatches(one, (actual as readonly unknown[])[index]))
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
