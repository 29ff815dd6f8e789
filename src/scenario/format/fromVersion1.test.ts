import { expect, test } from 'vitest'
import { interventionFromVersion1, scenarioFromVersion1 } from './fromVersion1'

test.each([
  [
    { do: 'kill', server: 1 },
    { do: 'kill', server: 1, flush: false },
  ],
  [
    { do: 'killClient', client: 'c1' },
    { do: 'killClient', client: 'c1', flush: false },
  ],
  [
    { do: 'kill', server: 1, flush: true },
    { do: 'kill', server: 1, flush: true },
  ],
  [
    { do: 'powerLoss', server: 1 },
    { do: 'powerLoss', server: 1 },
  ],
])('a kill of version 1 loses what was sent unless it says otherwise: %j', (item, migrated) => {
  expect(interventionFromVersion1(item)).toEqual(migrated)
})

test.each([
  ['crate /a', true],
  ['set /a {i}', true],
  ['create /a', undefined],
])(
  'a command of version 1 is meant as it stands where version 2 would not take it so: %s',
  (command, literal) => {
    const op = { do: 'op', client: 'c1', command }
    expect(interventionFromVersion1(op)).toEqual(literal === undefined ? op : { ...op, literal })
    expect(interventionFromVersion1({ ...op, live: true, at: 5 })).toEqual({
      ...op,
      live: true,
      at: 5,
    })
  },
)

const connects = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ do: 'connect', client: `c${n}` }))

test.each([
  ['no ensemble', { interventions: connects(61) }, { maxClientCnxns: 0 }],
  [
    'a zoo.cfg',
    { interventions: connects(61), ensemble: { config: 'tickTime=2000' } },
    { config: 'tickTime=2000\nmaxClientCnxns=0' },
  ],
  [
    'a branch with the clients',
    { branches: [{ interventions: connects(61) }], ensemble: { servers: 3 } },
    { servers: 3, maxClientCnxns: 0 },
  ],
  ['few clients', { interventions: connects(60), ensemble: { servers: 3 } }, { servers: 3 }],
  [
    'a limit of its own',
    { interventions: connects(61), ensemble: { maxClientCnxns: 9 } },
    { maxClientCnxns: 9 },
  ],
  [
    'a limit in its zoo.cfg',
    { interventions: connects(61), ensemble: { config: 'maxClientCnxns=9' } },
    { config: 'maxClientCnxns=9' },
  ],
])('no server of version 1 counts the clients of an address: %s', (_, scenario, ensemble) => {
  expect(scenarioFromVersion1(scenario)['ensemble']).toEqual(ensemble)
})

test('a bare mark of version 1 is a time wherever an expectation may stand', () => {
  const expectation = { trace: { type: 'sync' }, since: 'split', until: 'split+9', at: 'split' }
  const migrated = { trace: { type: 'sync' }, since: 'split+0', until: 'split+9', at: 'split' }
  const ask = (expect: unknown) => ({ do: 'ask', choices: [{ expect: [expect] }] })
  const scenario = (expected: unknown) => ({
    interventions: [ask(expected)],
    expect: [expected],
    branches: [{ interventions: [ask(expected)], expect: [expected] }],
    forks: { shown: 1, branches: [{ interventions: [ask(expected)] }] },
  })
  expect(scenarioFromVersion1(scenario(expectation))).toEqual(scenario(migrated))
})

test.each([
  [
    'a clock that is told nothing',
    { interventions: [{ do: 'skew', server: 1 }] },
    { interventions: [{ do: 'skew', server: 1, jump: 0 }] },
  ],
  [
    'a clock that is told something',
    { interventions: [{ do: 'skew', server: 1, rate: 2 }] },
    { interventions: [{ do: 'skew', server: 1, rate: 2 }] },
  ],
  [
    'more than two latencies',
    { network: { latency: [1, 2, 3], links: [{ from: 1, to: 2, latency: [3, 4, 5, 6] }, 7] } },
    { network: { latency: [1, 2], links: [{ from: 1, to: 2, latency: [3, 4] }, 7] } },
  ],
  [
    'a count from more to less',
    { expect: [{ trace: { type: 'sync' }, count: { min: 5, max: 2 } }] },
    { expect: [{ trace: { type: 'sync' }, count: 1_000_000 }] },
  ],
  [
    'a count from less to more',
    { expect: [{ trace: { type: 'sync' }, count: { min: 2, max: 5 } }] },
    { expect: [{ trace: { type: 'sync' }, count: { min: 2, max: 5 } }] },
  ],
  [
    'a property that no check has',
    { expect: [{ violations: 0, property: 'fencng', at: 'm' }] },
    { expect: [{ trace: { type: 'violation', property: 'fencng' }, count: 0, at: 'm' }] },
  ],
  [
    'a property that a check has',
    { expect: [{ violations: 0, property: 'fencing' }] },
    { expect: [{ violations: 0, property: 'fencing' }] },
  ],
  [
    'a script of the shown branch',
    { forks: { shown: 0, branches: [{ name: 'a', shared: 1, interventions: [] }, { shared: 1 }] } },
    { forks: { shown: 0, branches: [{ name: 'a' }, { shared: 1 }] } },
  ],
  [
    'an action by hand without its time',
    { interventions: [{ do: 'heal', live: true }] },
    { interventions: [{ do: 'heal', live: true, at: 0 }] },
  ],
])('a form that version 2 refuses is migrated from version 1: %s', (_, scenario, migrated) => {
  expect(scenarioFromVersion1(scenario)).toEqual(migrated)
})

test('a value of no known form stays as it is', () => {
  const odd = { interventions: 7, expect: null, branches: [1, null], forks: 'x', since: 'split' }
  expect(scenarioFromVersion1(odd)).toEqual(odd)
  expect(scenarioFromVersion1({ interventions: [null, [], 'kill'] })).toEqual({
    interventions: [null, [], 'kill'],
  })
})
