import { expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { Frame } from '../../simulator'
import { silenceOffers } from './silenceOffers'

const LEADER = serverId(3)

/** Three servers, of which some are down, with a connected client and a wall where one is asked for. */
const frameWith = ({ down = 0, client = '', walls = 0 }): Frame =>
  ({
    servers: [1, 2, 3].map((id) => ({
      id,
      process: id === down ? 'down' : 'running',
      memory: { state: id === 3 ? 'LEADING' : 'FOLLOWING' },
    })),
    clients: client === '' ? [] : [{ id: actorName(client), state: 'CONNECTED' }],
    walls: Array.from({ length: walls }, () => ({})),
  }) as unknown as Frame

test.each([
  ['a whole ensemble', {}, ['kill 3', 'connect', 'cut 1']],
  ['an ensemble with a client', { client: 'c1' }, ['kill 3', 'write c1', 'cut 1']],
  ['one with a server down', { down: 1, client: 'c1' }, ['kill 3', 'start 1', 'write c1']],
  ['one behind a wall', { walls: 1 }, ['kill 3', 'heal', 'connect']],
])('the offers for %s fit what stands there', (_, frame, offers) => {
  const found = silenceOffers(frameWith(frame), LEADER)
  expect(found.map((offer) => Object.values(offer).join(' '))).toEqual(offers)
})

test('without a leader none is killed, and nobody is cut off', () => {
  expect(silenceOffers(frameWith({ down: 3 }), undefined)).toEqual([
    { do: 'start', server: serverId(3) },
    { do: 'connect' },
  ])
})

test('a run without servers of ZooKeeper has no offers', () => {
  const none = { servers: [], clients: [], walls: [] } as unknown as Frame
  expect(silenceOffers(none, undefined)).toEqual([])
})
