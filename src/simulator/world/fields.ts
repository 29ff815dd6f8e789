// Reads the public fields of trace events, for triggers and expectations.
import { serverId, type ServerId } from '../../kernel/actor'
import { isSortedMap } from '../../kernel/lib'
import { formatZxid, parseZxid, toSessionId, toZxid } from '../../zookeeper/model'
import type { PacketMatch, TraceMatch, TraceEvent } from '../contract'
import { leaderNow, followerNow } from './ensembleStatus'
import type { World, Flight } from './state'

type Fields = Readonly<Record<string, unknown>>

const asFields = (value: object): Fields => value as Fields

/**
 * Returns a field of an event by its public name. The fields of a message count as the event's own, and
 * so do those of the transaction or request that it carries (`txn`, `path`, `session`).
 */
export function fieldOf(event: TraceEvent, name: string): unknown {
  const own = asFields(event)[name] ?? (name === 'server' ? asFields(event).rival : undefined)
  if (own !== undefined || !('message' in event)) return own
  return messageField(asFields(event.message), name)
}

function messageField(message: Fields, name: string): unknown {
  const value = message[name]
  if (name === 'txn' && typeof value === 'object' && value !== null) return txnField(value, 'type')
  if (value !== undefined) return value
  const { txn, request } = message
  if (typeof txn === 'object' && txn !== null) return txnField(txn, name)
  if (typeof request === 'object' && request !== null) {
    const field = asFields(request)[name]
    const { operation } = asFields(request)
    if (field !== undefined || typeof operation !== 'object' || operation === null) return field
    return asFields(operation)[name === 'request' ? 'packet' : name]
  }
  return undefined
}

function txnField(txn: object, name: string): unknown {
  const field = asFields(txn)[name]
  const { body } = asFields(txn)
  if (field !== undefined || typeof body !== 'object' || body === null) return field
  return asFields(body)[name]
}

const SERVER_FIELDS: ReadonlySet<string> = new Set(['server', 'from', 'to', 'leader'])
/** Keys of a match that say how matches are counted; they are no fields of events. */
const NOT_FIELDS: ReadonlySet<string> = new Set(['count'])

/** Returns whether a match names the type of an event; a list of types means any of them. */
export const hasType = ({ type }: Pick<TraceMatch, 'type'>, of: TraceEvent['type']): boolean =>
  typeof type === 'string' ? type === of : type.includes(of)

/** Returns whether an event has all the fields of a match; `client` may also be its session's owner. */
export function eventMatches(world: World, event: TraceEvent, match: TraceMatch): boolean {
  if (!hasType(match, event.type)) return false
  for (const name in match) {
    if (NOT_FIELDS.has(name)) continue
    let actual = fieldOf(event, name)
    if (actual === undefined && name === 'client') actual = clientOf(world, event)
    if (!valueMatches(world, name, match[name], actual)) return false
  }
  return true
}

/** Returns the client whose session an event is about, if a `connected` event has named it. */
export function clientOf(world: Pick<World, 'sessions'>, event: TraceEvent): unknown {
  const session = fieldOf(event, 'session')
  return typeof session === 'string' ? world.sessions.get(toSessionId(session)) : undefined
}

/** A message with its id, its ends and its channel. */
type Passage = Pick<Flight, 'id' | 'from' | 'to' | 'channel' | 'message'>

/** Returns whether a message on its way has all the fields of a match of `sent` events. */
export const messageMatches = (world: World, flight: Flight, match: PacketMatch): boolean =>
  hasFields(flight, match, (name, actual) => valueMatches(world, name, match[name], actual))

/** Matches a sent message like {@link messageMatches}, by a match whose servers are resolved. */
export const matchesMessage = (
  { id, from, to, channel, message }: Passage,
  match: PacketMatch,
): boolean =>
  hasFields({ id, from, to, channel, message }, match, (name, actual) =>
    matchesValue(match[name], actual),
  )

function hasFields(
  passage: Passage,
  match: PacketMatch,
  isMeant: (name: string, actual: unknown) => boolean,
): boolean {
  for (const name in match) {
    if (NOT_FIELDS.has(name) || (name === 'type' && match[name] === 'sent')) continue
    const own = asFields(passage)[name]
    const actual = own === undefined ? messageField(asFields(passage.message), name) : own
    if (!isMeant(name, actual)) return false
  }
  return true
}

/** Matches like {@link matchesValue}; `leader`, `follower` and `all` mean the present servers. */
function valueMatches(world: World, name: string, expected: unknown, actual: unknown): boolean {
  if (typeof actual !== 'number' || !SERVER_FIELDS.has(name)) return matchesValue(expected, actual)
  if (Array.isArray(expected)) {
    return expected.some((one) => valueMatches(world, name, one, actual))
  }
  if (typeof expected !== 'string') return expected === actual
  return actual === symbolicServer(world, expected, actual) || matchesValue(expected, actual)
}

/**
 * Returns whether a value fits a match or an expectation: a list means any of its members, unless the
 * value is a list itself; zxids are written `1:2`; only the given fields of a record count.
 */
export function matchesValue(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected) && !Array.isArray(actual)) {
    return expected.some((one) => matchesValue(one, actual))
  }
  if (expected === actual) return true
  if (typeof expected === 'string' && typeof actual === 'number') {
    return parseZxid(expected) === actual
  }
  if (isRecord(expected) && isRecord(actual)) {
    return Object.keys(expected).every((key) => matchesValue(expected[key], actual[key]))
  }
  if (!Array.isArray(expected) || !Array.isArray(actual)) return false
  return (
    expected.length === actual.length &&
    expected.every((one, index) => matchesValue(one, (actual as readonly unknown[])[index]))
  )
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function symbolicServer(world: World, name: string, actual: number): ServerId | undefined {
  if (name === 'leader') return leaderNow(world)
  if (name === 'follower') return followerNow(world)
  // `all` means any server.
  return name === 'all' ? serverId(actual) : undefined
}

export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) => Object.hasOwn(b, key) && isDeepEqual(asFields(a)[key], asFields(b)[key]),
  )
}

const ZXID_FIELDS: ReadonlySet<string> = new Set([
  'zxid',
  'czxid',
  'mzxid',
  'pzxid',
  'lastZxidSeen',
  'relativeZxid',
])

/** Returns an event as files and `--json` show it: a message's fields beside its own, zxids as `2:17`. */
export function flattenEvent(event: TraceEvent): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  const {
    message,
    problem: _problem,
    ...own
  } = {
    message: undefined,
    problem: undefined,
    ...event,
  }
  for (const [written, value] of Object.entries(own)) {
    // Readers see a rival's server as a `server`.
    const name = event.type === 'process' && written === 'rival' ? 'server' : written
    const isZxid = event.type === 'sync' && (name === 'from' || name === 'to')
    flat[name] = publicValue(name, value, isZxid)
  }
  if (message !== undefined) {
    for (const [name, value] of Object.entries(message)) {
      if (!Object.hasOwn(flat, name)) flat[name] = publicValue(name, value, false)
    }
  }
  return flat
}

function publicValue(name: string, value: unknown, isZxid: boolean): unknown {
  const isTokenOfZooKeeper = name === 'token' && typeof value === 'number' && value >= 2 ** 32
  if (typeof value === 'number' && (isZxid || isTokenOfZooKeeper || ZXID_FIELDS.has(name))) {
    return formatZxid(toZxid(value))
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => publicValue(name, item, isZxid))
  if (value instanceof Uint8Array) return { bytes: value.length }
  if (isSortedMap(value)) return { entries: value.size }
  const flat: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) flat[key] = publicValue(key, item, false)
  return flat
}
