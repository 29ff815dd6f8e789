import { describe, expect, test } from 'vitest'
import { englishProblem, englishProblems } from '../i18n/english'
import { parseConfig, type ServerConfig } from '../zookeeper/server'
import { assert } from '../kernel/lib'
import { toRunSpec } from './run'
import { readScenario } from './validate'

/** Scenarios of ensembles that change. */

const ENSEMBLE = { servers: 4, reconfigEnabled: true }
const RECONFIG = { ensemble: ENSEMBLE, joiners: [4] }
const CONNECT = { do: 'connect', client: 'c1' }

function scenarioOf(servers: object, ...interventions: readonly object[]) {
  return { version: 2, ...servers, interventions: [CONNECT, ...interventions] }
}

function configsOf(servers: object): readonly ServerConfig[] {
  const read = readScenario(scenarioOf(servers))
  assert(read.ok, 'a valid scenario')
  return toRunSpec(read.value).servers.map(({ config }) => {
    const parsed = parseConfig(config)
    assert(parsed.ok, config)
    return parsed.value
  })
}

describe('servers that join later', () => {
  test('are unknown to the first servers; each knows itself and the first servers', () => {
    const ensembles = configsOf({
      ensemble: { ...ENSEMBLE, servers: 5, observers: [5] },
      joiners: [4, 5],
    })
    expect(ensembles.map(({ ensemble }) => [ensemble.voters, ensemble.observers])).toEqual([
      [[1, 2, 3], []],
      [[1, 2, 3], []],
      [[1, 2, 3], []],
      [[1, 2, 3, 4], []],
      [[1, 2, 3], [5]],
    ])
  })

  test('may be named in a zoo.cfg with all servers', () => {
    const line = (id: number) => `server.${id}=zk${id}:2888:3888;2181`
    const config = ['reconfigEnabled=true', 'initLimit=9', 'syncLimit=4', ...[1, 2, 7].map(line)]
    const ensembles = configsOf({ ensemble: { config: config.join('\n') }, joiners: [7] })
    expect(ensembles.map(({ ensemble }) => ensemble.voters)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2, 7],
    ])
  })
})

test.each([
  [
    {
      ensemble: {
        config: ['reconfigEnabled=true', ...[1, 2, 3].map((id) => `server.${id}=s:2888:3888`)].join(
          '\n',
        ),
      },
      joiners: [9],
    },
    'joiners[0]: 9 is not a server; there are 1 to 3',
  ],
  [
    { ensemble: { servers: 4 }, joiners: [4] },
    'joiners: servers can join only where "reconfigEnabled" is true',
  ],
  [
    { ...RECONFIG, joiners: [1] },
    'joiners[0]: server 1 is there from the beginning; a server that joins later needs a larger number',
  ],
  [
    { ...RECONFIG, joiners: [2, 3, 4] },
    'joiners: where servers join later, at least two voting servers must be there from the beginning',
  ],
])('%j is refused', (servers, message) => {
  const read = readScenario(scenarioOf(servers))
  expect(!read.ok && read.error.map(englishProblem)).toEqual([message])
})

describe('reconfig', () => {
  const done = (action: object) =>
    readScenario(scenarioOf(RECONFIG, { do: 'reconfig', client: 'c1', ...action }))

  test.each([
    [{ add: 4 }, { add: [4] }],
    [
      { add: 'server.4=a:1:2;3', remove: [1, 2] },
      { add: ['server.4=a:1:2;3'], remove: [1, 2] },
    ],
    [
      { members: [1, 2, 4], v: '100000000' },
      { members: [1, 2, 4], v: '100000000' },
    ],
  ])('%j is read', (written, read) => {
    const result = done(written)
    expect(result.ok && result.value.interventions[1]).toEqual({
      do: 'reconfig',
      client: 'c1',
      ...read,
    })
  })

  test.each([
    [{}, 'write "members", or "add" and "remove", to say what changes'],
    [{ add: 4, members: [1] }, 'write "members", or "add" and "remove", to say what changes'],
    [{ add: 9 }, '9 is not a server; there are 1 to 4'],
    [{ remove: 'x' }, 'a server’s number, or a list of numbers, is expected'],
    [{ add: 4, v: '0x1' }, 'the version of a configuration is expected, in hex'],
    [{ add: 4, client: 'c2' }, 'no client "c2"'],
  ])('%j is refused', (written, message) => {
    const result = done(written)
    expect(result.ok ? '' : englishProblems(result.error)).toContain(message)
  })
})
