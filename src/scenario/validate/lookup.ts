import { clip } from '../../kernel/lib'
import { isRivalName, type PacketMatch, type TraceMatch } from '../../simulator'
import {
  errorAt,
  problem,
  readMoment,
  type ScenarioError,
  type ScenarioProblem,
  FAULTS_MAX,
  withKey,
  nearestWord,
  withSuggestion,
  TRACE_FIELDS,
} from '../format'

/** The names known at one place of a scenario, and the errors found so far. */
export interface Reading {
  readonly servers: readonly number[]
  /** Clients that have connected so far. */
  readonly clients: Set<string>
  /** Clients that connect anywhere. */
  readonly allClients: ReadonlySet<string>
  readonly marks: ReadonlySet<string>
  readonly stores: ReadonlySet<string>
  /** Servers of etcd and Redis. */
  readonly rivals: ReadonlySet<string>
  readonly errors: ScenarioError[]
}

/** Whether the bound on reported faults is reached: further ones cost time and are not shown. */
export const isFull = ({ errors }: Pick<Reading, 'errors'>): boolean => errors.length >= FAULTS_MAX

export function checkMoment(reading: Reading, moment: unknown, place: string): void {
  if (typeof moment !== 'string' || isFull(reading)) return
  const { mark } = readMoment(moment)
  if (!reading.marks.has(mark)) {
    reading.errors.push({ place, ...unknownMark(mark, reading.marks) })
  }
}

export const unknownMark = (mark: string, marks: ReadonlySet<string>): ScenarioProblem =>
  withSuggestion(problem('mark', { name: clip(mark) }), mark, [...marks])

/** Checks the fields of a packet match. */
export function checkPacketMatch(reading: Reading, match: PacketMatch, place: string): void {
  const fields = TRACE_FIELDS.get('sent') ?? []
  for (const key of Object.keys(match)) checkField(reading, 'sent', key, fields, place)
  checkMatchServers(reading, match, place)
}

/** Checks the event type and the field names of a match against the trace's vocabulary. */
export function checkMatch(reading: Reading, match: TraceMatch, place: string): void {
  if (isFull(reading)) return
  const types = typeof match.type === 'string' ? [match.type] : match.type
  const unknown = types.find((type) => !TRACE_FIELDS.has(type))
  if (unknown !== undefined || types.length === 0) {
    const name = unknown ?? ''
    const what = problem('event', { name: clip(name) })
    const known = [...TRACE_FIELDS.keys()]
    reading.errors.push({ place: `${place}.type`, ...withSuggestion(what, name, known) })
    return
  }
  const [first = ''] = types
  if (reading.servers.length === 0 && types.every((type) => OF_ENSEMBLES.has(type))) {
    reading.errors.push(errorAt(`${place}.type`, 'neverComes', { name: first }))
  }
  const fields = types.flatMap((type) => TRACE_FIELDS.get(type) ?? [])
  for (const key of Object.keys(match)) checkField(reading, first, key, fields, place)
  checkMatchServers(reading, match, place)
}

/** Events that need an ensemble of ZooKeeper. */
const OF_ENSEMBLES: ReadonlySet<string> = new Set([
  'settled',
  'quorum',
  'elected',
  'serving',
  'vote',
  'epoch',
  'sync',
  'connected',
])

function checkField(
  reading: Reading,
  type: string,
  key: string,
  fields: readonly string[],
  place: string,
): void {
  if (fields.includes(key) || isFull(reading)) return
  const nearest = nearestWord(key, fields)
  const what = problem('fieldUnknown', { type, name: clip(key) })
  const fault = nearest === undefined ? what : problem('meant', { what, meant: nearest })
  reading.errors.push({ place: withKey(place, key), ...fault })
}

function checkMatchServers(
  reading: Reading,
  match: Readonly<Record<string, unknown>>,
  place: string,
): void {
  const keys = match['type'] === 'sync' ? ['server', 'leader'] : ['server', 'leader', 'from', 'to']
  for (const key of keys) {
    const value = match[key]
    for (const id of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof id === 'number' && id >= 0) checkServer(reading, id, `${place}.${key}`)
    }
  }
}

export function checkServer(reading: Reading, id: number, place: string): void {
  if (reading.servers.includes(id) || isFull(reading)) return
  const { servers } = reading
  if (servers.length === 0) {
    return void reading.errors.push(errorAt(place, 'noServers', { id }))
  }
  const last = servers.at(-1) ?? 0
  const isRange = servers.length > 2 && servers[0] === 1 && last === servers.length
  reading.errors.push(
    isRange
      ? errorAt(place, 'serverRange', { id, first: 1, last })
      : errorAt(place, 'serverKnown', { id, known: servers, count: servers.length }),
  )
}

/** Checks one end of a link or a member of a group: a server, a symbolic one, a client. */
export function checkEnd(
  reading: Reading,
  end: unknown,
  place: string,
  clients: 'known' | 'any',
): void {
  if (isFull(reading)) return
  if (typeof end === 'number') checkServer(reading, end, place)
  else if (typeof end === 'string' && SYMBOLIC.has(end) && reading.servers.length === 0) {
    reading.errors.push(errorAt(place, 'nobody', { name: clip(end) }))
  } else if (typeof end === 'string' && clients === 'known' && !SYMBOLIC.has(end)) {
    if (reading.allClients.has(end) || reading.rivals.has(end)) return
    const name = clip(end)
    const fault = isRivalName(end)
      ? withSuggestion(problem('server', { name }), end, [...reading.rivals])
      : withSuggestion(problem('clientUnknown', { name }), end, [...reading.allClients])
    reading.errors.push({ place, ...fault })
  }
}

const SYMBOLIC: ReadonlySet<string> = new Set(['leader', 'follower', 'all'])

export function checkEnds(reading: Reading, ends: unknown, place: string): void {
  if (!Array.isArray(ends)) {
    checkEnd(reading, ends, place, 'known')
    return
  }
  for (const [index, end] of (ends as readonly unknown[]).entries()) {
    if (isFull(reading)) return
    checkEnd(reading, end, `${place}[${index}]`, 'known')
  }
}

export function checkStore({ stores, errors }: Reading, store: string, place: string): void {
  if (stores.has(store) || errors.length >= FAULTS_MAX) return
  const what = problem('store', { name: clip(store) })
  errors.push({ place, ...withSuggestion(what, store, [...stores]) })
}

export function checkClient(reading: Reading, client: string, place: string): void {
  if (reading.clients.has(client) || isFull(reading)) return
  const name = clip(client)
  const fault =
    reading.clients.size === 0
      ? problem('noClientYet', { name })
      : withSuggestion(problem('clientYet', { name }), client, [...reading.clients])
  reading.errors.push({ place, ...fault })
}
