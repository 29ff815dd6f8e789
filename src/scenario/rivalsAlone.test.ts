import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { decodeLink, encodeLink } from './link'
import { readScenario } from './validate'

const alone = (...interventions: readonly unknown[]): unknown => ({
  version: 2,
  ensemble: { servers: 0 },
  rivals: { etcd: 1, redis: 3 },
  interventions,
})

const errorsOf = (json: unknown): readonly string[] => {
  const read = readScenario(json)
  return read.ok ? [] : read.error.map(englishProblem)
}

const LOCK = { do: 'recipe', system: 'redis', client: 'r1', name: 'redlock', args: { key: 'l' } }

test('etcd and Redis play without a ZooKeeper server, and go through a link', () => {
  const read = readScenario(
    alone(LOCK, { do: 'kill', server: 'redis2', at: 500 }, { do: 'killClient', client: 'r1' }),
  )
  if (!read.ok) throw new Error(read.error.map(englishProblem).join('\n'))
  expect(decodeLink(encodeLink({ scenario: read.value }))).toEqual({
    ok: true,
    value: { scenario: read.value },
  })
})

test('a killed client of Redis is started again by connecting it to Redis servers', () => {
  const kill = { do: 'killClient', client: 'r1' }
  const connect = { do: 'connect', client: 'r1', servers: ['redis1', 'redis2'] }
  expect(errorsOf(alone(LOCK, kill, connect))).toEqual([])
  expect(errorsOf(alone({ ...connect, servers: ['redis4'] }))).toEqual([
    expect.stringMatching(/^interventions\[0\]\.servers\[0\]: there is no server "redis4"/),
  ])
  expect(
    errorsOf({
      version: 2,
      rivals: { redis: 1 },
      interventions: [{ ...connect, servers: [1, 'redis1'] }],
    }),
  ).toEqual([
    'interventions[0].servers: a client belongs to ZooKeeper, or to etcd and Redis; it cannot belong to both',
  ])
})

test.each([
  [
    'nobody at all',
    { version: 2, ensemble: { servers: 0 } },
    'ensemble.servers: there must be at least one server, of ZooKeeper or in "rivals"',
  ],
  [
    'no rival either',
    { version: 2, ensemble: { servers: 0 }, rivals: { redis: 0 } },
    'ensemble.servers: there must be at least one server, of ZooKeeper or in "rivals"',
  ],
  [
    'less than none',
    { version: 2, ensemble: { servers: -1 } },
    'ensemble.servers: -1: at least 0; 0 leaves "rivals" alone in the run',
  ],
  [
    'a key of a zoo.cfg',
    { version: 2, ensemble: { servers: 0, tickTime: 500 }, rivals: { etcd: 1 } },
    'ensemble.tickTime: this is for ZooKeeper servers, and there is none here',
  ],
  [
    'a server by number',
    alone({ do: 'kill', server: 1 }),
    'interventions[0].server: 1 is not a server; there is no ZooKeeper server here',
  ],
  [
    'all servers',
    alone({ do: 'start', server: 'all' }),
    'interventions[0].server: "all" stands for no server: there is no ZooKeeper server here',
  ],
  [
    'a client of ZooKeeper',
    alone({ do: 'connect', client: 'c1' }),
    'interventions[0].servers[0]: "all" stands for no server: there is no ZooKeeper server here',
  ],
  [
    'what an ensemble alone brings about',
    alone({ ...LOCK, after: { type: 'settled' } }),
    'interventions[0].after.type: "settled" never comes; there is no ZooKeeper server here',
  ],
] as const)('a scenario that makes no sense is refused: %s', (_what, json, message) => {
  expect(errorsOf(json)).toEqual([message])
})
