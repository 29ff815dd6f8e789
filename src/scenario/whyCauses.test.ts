// Why names the interventions on disks, files, clocks and configurations that lie behind a step.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../kernel/actor'
import { defined } from '../kernel/lib'
import {
  chainOf,
  createRun,
  headOf,
  REGISTRY,
  runUntil,
  traceOf,
  type TraceEvent,
} from '../simulator'
import { checksFor, readScenario, readScenarioText, toRunSpec, type Scenario } from '.'

function scenarioOf(json: object): Scenario {
  const read = readScenario({ version: 2, seed: 1, ensemble: { servers: 3 }, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const caseOf = (name: string): Scenario => {
  const read = readScenarioText(readFileSync(join(import.meta.dirname, 'cases', name), 'utf8'))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the circumstances along the chain of the first event with these fields behind a mark, each with
 * its interventions.
 */
function circumstancesOf(scenario: Scenario, fields: Fields, mark?: string) {
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    pauseOn: [],
    checks: checksFor(scenario),
  })
  runUntil(run, virtualUs((scenario.until ?? 0) * 1000))
  const events = traceOf(run, stepIndex(0), headOf(run))
  const begin = events.findIndex((event) => event.type === 'mark' && event.name === mark)
  const isIt = (event: TraceEvent): boolean =>
    Object.entries(fields).every(([name, value]) => fieldOf(event, name) === value)
  const { step } = defined(events.slice(begin + 1).find(isIt), 'the event')
  return chainOf(run, step).flatMap(({ circumstances }) =>
    circumstances.map(({ why, steps }) => [
      why,
      ...steps.flatMap((found) => actionsIn(found.events)),
    ]),
  )
}

const fieldOf = (event: TraceEvent, name: string): unknown =>
  Object.entries(event).find(([key]) => key === name)?.[1]

const actionsIn = (events: readonly TraceEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== 'intervention') return []
    const { action } = event
    return ['server' in action ? `${action.do} ${[action.server].flat().join()}` : action.do]
  })

const START = { do: 'start', server: 'all' }
const CONNECT = {
  do: 'connect',
  client: 'c1',
  servers: [1],
  sessionTimeout: 10_000,
  after: { type: 'settled' },
}
const CONNECTED = { type: 'connected', client: 'c1' }
const op = (command: string) => ({ do: 'op', client: 'c1', command })
const WRITTEN = [START, CONNECT, { ...op('create /a x'), after: CONNECTED }]
const REPLY = { type: 'reply', client: 'c1', op: 1 }
/** All stop; `what` is done to some of them, and all start again. */
const around = (...what: readonly object[]) => [
  ...WRITTEN,
  { do: 'kill', server: 'all', after: REPLY, plus: 1000 },
  { do: 'mark', name: 'down' },
  ...what,
  { do: 'start', server: 'all', plus: 1000 },
]

// Field case 07.
test('two disks that were wiped are named behind the violations and behind the start', () => {
  const scenario = caseOf('07-two-empty-disks-first.json')
  expect(circumstancesOf(scenario, { type: 'violation', property: 'acknowledged' })).toEqual([
    ['changes', 'wipeDisk 2,3'],
    ['start', 'wipeDisk 2,3'],
  ])
  // The later violations follow from the same disks, also after the servers have served again.
  expect(circumstancesOf(scenario, { type: 'violation', property: 'integrity' })).toContainEqual([
    'changes',
    'wipeDisk 2,3',
  ])
})

test('a server that refuses its damaged log has the damage behind it, another server nothing', () => {
  const scenario = scenarioOf({
    interventions: around({ do: 'damageLog', server: 2, how: 'flip' }),
    until: 20_000,
  })
  expect(circumstancesOf(scenario, { type: 'process', state: 'crashed' })).toEqual([
    ['start', 'damageLog 2'],
  ])
  expect(circumstancesOf(scenario, { type: 'vote', server: 3 }, 'down')).toEqual([])
})

const SERVERS = [1, 2, 3].map((id) => `server.${id}=h${id}:2888:3888\n`).join('')
const CONFIG = `tickTime=2000\ninitLimit=20\nsyncLimit=5\ndataDir=/d\nclientPort=2181\n${SERVERS}`

test('another zoo.cfg is named behind each later start of its server', () => {
  const scenario = scenarioOf({
    interventions: [
      ...around({ do: 'configure', server: 1, config: CONFIG }),
      { do: 'kill', server: 1, after: { type: 'settled' }, plus: 500 },
      { do: 'mark', name: 'again' },
      { do: 'start', server: 1 },
    ],
    until: 20_000,
  })
  expect(circumstancesOf(scenario, { type: 'vote', server: 1 }, 'again')).toEqual([
    ['start', 'configure 1'],
  ])
})

test('a power loss is named behind the start, and no more once its server has served', () => {
  const scenario = scenarioOf({
    ensemble: { servers: 1 },
    interventions: [
      ...WRITTEN,
      { do: 'slowDisk', server: 1, ms: 300, after: REPLY },
      op('set /a y'),
      { do: 'powerLoss', server: 1, plus: 100 },
      { do: 'mark', name: 'lost' },
      { do: 'start', server: 1, plus: 1000 },
      { do: 'kill', server: 1, after: { type: 'serving', server: 1 }, plus: 1000 },
      { do: 'mark', name: 'again' },
      { do: 'start', server: 1, plus: 1000 },
    ],
    until: 20_000,
  })
  const served = { type: 'serving', server: 1 }
  expect(circumstancesOf(scenario, served, 'lost')).toContainEqual(['start', 'powerLoss 1'])
  expect(circumstancesOf(scenario, served, 'again')).not.toContainEqual(['start', 'powerLoss 1'])
})

test('a clock that runs too fast is named where it ends a session', () => {
  const scenario = scenarioOf({
    interventions: [
      ...WRITTEN,
      { do: 'skew', server: 'leader', rate: 20, after: REPLY, plus: 500 },
    ],
    until: 20_000,
  })
  const [expiry] = circumstancesOf(scenario, { type: 'session', state: 'expired' })
  expect(expiry).toEqual(['clock', 'skew 3'])
})

// Field case 24.
test('a clock that jumps is named where a TTL node goes', () => {
  const scenario = caseOf('24-clock-jump-and-ttl.json')
  const deletion = { type: 'proposed', txn: 'deleteContainer' }
  expect(circumstancesOf(scenario, deletion)).toContainEqual(['clock', 'skew 3'])
})

test('a slow disk is named behind the acknowledgement that it delayed', () => {
  const scenario = scenarioOf({
    interventions: [
      ...WRITTEN,
      { do: 'slowDisk', server: [1, 2], ms: 300, after: REPLY },
      { do: 'mark', name: 'slow' },
      op('set /a y'),
    ],
    until: 5_000,
  })
  expect(circumstancesOf(scenario, { type: 'committed', server: 3 }, 'slow')).toContainEqual([
    'disk',
    'slowDisk 1,2',
  ])
})

test('a disk that fails is named where its server leaves the leader', () => {
  const scenario = scenarioOf({
    interventions: [...WRITTEN, { do: 'failSync', server: 1, after: REPLY }, op('set /a y')],
    until: 5_000,
  })
  expect(circumstancesOf(scenario, { type: 'state', why: 'its disk failed' })).toContainEqual([
    'disk',
    'failSync 1',
  ])
})

// Field case 11.
test('a clock of Redis that jumped is named behind two holders of RedLock', () => {
  const scenario = caseOf('11-redlock-clock-jump.json')
  const [behind] = circumstancesOf(scenario, { type: 'violation', property: 'exclusion' })
  expect(behind).toContain('skew redis3')
})
