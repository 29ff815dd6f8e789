// A server says why it refuses a client, and a leader why it synchronizes a learner as it does.
import { expect, test } from 'vitest'
import { play } from './expect'
import { LIBRARY } from './library'
import { publicEvent } from './run'
import { readScenario } from './validate'

function eventsOf(json: object, type: string): readonly Readonly<Record<string, unknown>>[] {
  const read = readScenario({ version: 2, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const events: Readonly<Record<string, unknown>>[] = []
  const owners = new Map()
  play(read.value, { onEvent: (event) => events.push(publicEvent(event, owners)) })
  return events.filter((event) => event['type'] === type)
}

test('a server with an empty disk refuses a client that has seen later zxids', () => {
  const refused = eventsOf(
    {
      ensemble: { servers: 1 },
      interventions: [
        { do: 'start', server: 1 },
        { do: 'connect', client: 'c', after: { type: 'settled' } },
        { do: 'op', client: 'c', command: 'create /a', after: { type: 'connected', client: 'c' } },
        { do: 'kill', server: 1, after: { type: 'reply', client: 'c' }, plus: 100 },
        { do: 'wipeDisk', server: 1 },
        { do: 'start', server: 1 },
      ],
      until: 8_000,
    },
    'connection',
  ).find(({ why }) => why === 'zxidAhead')
  expect(refused).toMatchObject({
    from: 'c',
    to: 1,
    state: 'broken',
    values: { lastZxidSeen: '0:2', zxid: '0:0' },
  })
})

test('a leader that serves no clients says so, and no process to take a connection is told too', () => {
  const ended = eventsOf(
    {
      ensemble: { servers: 3, leaderServes: 'no' },
      interventions: [
        { do: 'connect', client: 'early', servers: [1], at: 0 },
        { do: 'start', server: 'all', at: 10 },
        { do: 'connect', client: 'c', servers: ['leader'], after: { type: 'settled' } },
      ],
      until: 3_000,
    },
    'connection',
  )
  const whysOf = (client: string) => [
    ...new Set(ended.flatMap(({ from, why }) => (from === client ? [why] : []))),
  ]
  expect(whysOf('c')).toContain('leaderServesNoClients')
  expect(whysOf('early')).toContain('notListening')
})

test.each([
  ['two-leaders', { server: 5, mode: 'SNAP' }, 'otherEpoch'],
  ['diff-trunc-snap', { server: 1, mode: 'DIFF' }, 'behind'],
])('the synchronization in %s has its reason', (id, match, why) => {
  const entry = LIBRARY.find((candidate) => candidate.id === id)
  if (entry === undefined) throw new Error(id)
  const syncs = eventsOf(entry.scenario, 'sync').filter((event) =>
    Object.entries(match).every(([key, value]) => event[key] === value),
  )
  expect(syncs.map((event) => event['why'])).toContain(why)
})
