import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { Intervention } from './contract'
import { eventsOf, lock, play, recipeStates } from './testing/rivals'

const MEMBERS = ['etcd1', 'etcd2', 'etcd3'] as const

test('a client tries the members that its connect names; cut off in silence with one, it loses its lock', () => {
  const [leader = ''] = eventsOf(play([], 3_000, { etcd: 3, seed: 5 })).flatMap((event) =>
    event.type === 'etcd' && event.state === 'leader' ? [event.server] : [],
  )
  const others = MEMBERS.filter((name) => name !== leader).map((name) => actorName(name))
  const connect = (client: string, servers: readonly string[], at: number): Intervention => ({
    do: 'connect',
    client: actorName(client),
    servers: servers.map((name) => actorName(name)),
    at,
  })
  const run = play(
    [
      connect('a', [leader], 3_500),
      connect('b', others, 3_500),
      lock('etcd', 'a', 4_000),
      lock('etcd', 'b', 5_000),
      {
        do: 'partition',
        groups: [
          [actorName(leader), actorName('a')],
          [...others, actorName('b')],
        ],
        at: 6_000,
      },
    ],
    40_000,
    { etcd: 3, seed: 5 },
  )
  const opened = eventsOf(run).flatMap((event) =>
    event.type === 'connection' && event.state === 'open' ? [`${event.from} ${event.to}`] : [],
  )
  expect(opened).toContain(`a ${leader}`)
  expect(opened).toContain(`b ${others[0]}`)
  expect(recipeStates(run, 'owns').map((line) => line.split(' ')[0])).toEqual(['a', 'b'])
  // Its holder hears nothing for a whole lease and stops before the others let the lease expire.
  const at = (client: string, state: string): number =>
    eventsOf(run).find(
      (event) => event.type === 'recipe' && event.client === client && event.state === state,
    )?.at ?? 0
  expect(at('a', 'failed')).toBeGreaterThan(0)
  expect(at('a', 'failed')).toBeLessThan(at('b', 'owns'))
})
