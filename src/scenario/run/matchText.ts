import { clip, err, ok, type Result } from '../../kernel/lib'
import { formatZxid, parseZxid, readZxid } from '../../zookeeper/model'
import type { TraceEvent, TraceMatch } from '../../simulator'
import { checkJudged, checkName, type Reading, clientsBegunBy, rivalNames } from '../validate'
import { errorAt, problem, type ScenarioError, type Scenario, serverNumbersOf } from '../format'

const CHARACTERS_MAX = 500

/** Fields that are text even if they look like a number. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['command', 'data', 'detail', 'name', 'path'])
const ZXID_FIELDS: ReadonlySet<string> = new Set(['zxid', 'lastZxidSeen', 'relativeZxid'])

/** States of a server (`QuorumPeer.ServerState`). */
const STATES: readonly string[] = [
  'LOOKING',
  'FOLLOWING',
  'LEADING',
  'OBSERVING',
] satisfies readonly Extract<TraceEvent, { type: 'state' }>['state'][]

type Scalar = string | number | boolean

/**
 * Reads a match of trace events from one line in the form of traces: `state server=3 state=LOOKING`.
 * Commas separate alternative values; a value with blanks needs quotes. The scenario must have the
 * names in it.
 */
export function readMatch(
  scenario: Scenario,
  text: string,
): Result<TraceMatch, readonly ScenarioError[]> {
  if (text.length > CHARACTERS_MAX) return err([errorAt('', 'tooLong', { max: CHARACTERS_MAX })])
  const [type, ...words] = text.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
  if (type === undefined) return err([errorAt('', 'noEvent', { sample: 'committed zxid=1:7' })])
  const fields = new Map<string, unknown>([['type', type]])
  for (const word of words) {
    const equals = word.indexOf('=')
    const name = word.slice(0, equals)
    if (equals < 1 || equals === word.length - 1) {
      return err([errorAt(word, 'noField', { sample: 'zxid=1:7' })])
    }
    if (fields.has(name)) return err([errorAt(name, 'twice')])
    fields.set(name, readValue(name, word.slice(equals + 1)))
  }
  // `fields` contains `type`.
  const match = Object.fromEntries(fields) as unknown as TraceMatch
  const errors = errorsOf(scenario, match)
  return errors.length === 0 ? ok(match) : err(errors)
}

function readValue(name: string, text: string): Scalar | readonly Scalar[] {
  if (text.startsWith('"')) return text.replaceAll('"', '')
  const values = text.split(',').map((one) => readScalar(name, one))
  return values.length === 1 ? (values[0] ?? '') : values
}

function readScalar(name: string, text: string): Scalar {
  if (TEXT_FIELDS.has(name)) return text
  // The page and ZooKeeper print zxids in other forms; traces hold one form.
  const zxid = ZXID_FIELDS.has(name) ? readZxid(text) : undefined
  if (zxid !== undefined) return formatZxid(zxid)
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

function errorsOf(scenario: Scenario, match: TraceMatch): readonly ScenarioError[] {
  const clients = scenario.interventions.flatMap(clientsBegunBy)
  const reading: Reading = {
    servers: serverNumbersOf(scenario),
    clients: new Set(clients),
    allClients: new Set(clients),
    marks: new Set(),
    stores: new Set(Object.keys(scenario.stores ?? {})),
    rivals: rivalNames(scenario),
    errors: [],
  }
  checkJudged(reading, match, '')
  for (const one of asList(match['client'])) checkName(reading, one, 'client')
  for (const [name, value] of Object.entries(match)) {
    if (!ZXID_FIELDS.has(name)) continue
    for (const one of asList(value)) {
      if (typeof one === 'string' && parseZxid(one) !== undefined) continue
      const text = clip(String(one))
      reading.errors.push(errorAt(name, 'zxid', { text, forms: ['1:7', '1·7', '0x100000007'] }))
    }
  }
  const { type, state, count } = match
  if (type === 'state') {
    for (const one of asList(state)) {
      if (STATES.includes(String(one))) continue
      const what = problem('state', { name: clip(String(one)) })
      reading.errors.push(errorAt('state', 'known', { what, known: STATES }))
    }
  }
  if (count !== undefined && !(Number.isInteger(count) && count > 0)) {
    reading.errors.push(errorAt('count', 'count'))
  }
  return reading.errors.map((error) => ({ ...error, place: error.place.replace(/^\./, '') }))
}

const asList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? (value as readonly unknown[]) : [value]
}
