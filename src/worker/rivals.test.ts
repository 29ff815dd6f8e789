import { expect, test } from 'vitest'
import { actorName } from '../actor'
import type { Scenario } from '../scenario'
import { REGISTRY } from '../sim'
import { act, open, runTo, seconds } from './testing/openLab'

const lock = (client: string, at: number, system: 'etcd' | 'redis', name = 'lock') =>
  ({
    do: 'recipe',
    system,
    client: actorName(client),
    name,
    args: { path: '/l', ttl: 5_000, renew: true },
    at,
  }) as const

const RIVALS: Scenario = {
  version: 1,
  seed: 9,
  ensemble: { servers: 1 },
  rivals: { etcd: 1, redis: 3 },
  interventions: [
    lock('a', 100, 'etcd'),
    lock('b', 200, 'etcd'),
    lock('c', 300, 'redis', 'redlock'),
    { do: 'kill', server: actorName('redis2'), at: 3_000 },
    { do: 'rival', system: 'etcd', client: actorName('t'), command: 'get --prefix /l', at: 4_000 },
  ],
}

test('servers of the rivals have workers of their own, which end with them; clients share one', async () => {
  const { lab, fleet } = await open(RIVALS, REGISTRY, { watchedSteps: Infinity })
  await runTo(lab, 2)
  const clients = 'clients of the rivals'
  expect([...fleet.living].sort()).toEqual([clients, 'etcd1', 'redis1', 'redis2', 'redis3'])
  const report = await runTo(lab, 5)
  expect([...fleet.living].sort()).toEqual([clients, 'etcd1', 'redis1', 'redis3'])
  expect(await lab.viewRival(actorName('etcd1'))).toMatchObject({
    revision: 3,
    kvs: [{ value: '' }, { value: '' }],
    leases: [{ ttl: 5 }, { ttl: 5 }],
  })
  expect(report.frame.rivals).toMatchObject([
    { id: 'a', what: 'client', process: 'running' },
    { id: 'b', what: 'client' },
    { id: 'c', what: 'client' },
    { id: 'etcd1', what: 'etcd', process: 'running' },
    { id: 'redis1', what: 'redis' },
    { id: 'redis2', what: 'redis', process: 'down', down: { by: 'kill' } },
    { id: 'redis3', what: 'redis' },
    { id: 't', what: 'client' },
  ])
})

test('whoever leads, what is sought and seen is the same', async () => {
  const play = async (watchedSteps: number): Promise<readonly unknown[]> => {
    const { lab } = await open(RIVALS, REGISTRY, { watchedSteps })
    await runTo(lab, 6)
    await act(lab, { do: 'start', server: actorName('redis2') })
    await act(lab, { do: 'kill', server: actorName('etcd1') })
    await runTo(lab, 8)
    await act(lab, { do: 'start', server: actorName('etcd1') })
    await runTo(lab, 12)
    const seen: unknown[] = []
    for (const at of [2.9, 11, 4.001, 7.5]) seen.push((await lab.seekTime(seconds(at))).frame)
    await lab.seekTime(seconds(3.5))
    await act(lab, { do: 'stopRecipe', system: 'etcd', client: actorName('a'), name: 'lock' })
    await runTo(lab, 6)
    return [...seen, await lab.digest()]
  }
  const byWorkers = await play(Infinity)
  expect(await play(0)).toEqual(byWorkers)
})
