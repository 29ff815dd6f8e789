import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { Scenario } from '../scenario'
import { REGISTRY } from '../simulator'
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
  version: 2,
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

test('each rival server has a worker, which ends with it; rival clients share one', async () => {
  const { lab, factory } = await open(RIVALS, REGISTRY, { watchedSteps: Infinity })
  await runTo(lab, 2)
  const clients = 'clients of the rivals'
  expect([...factory.living].sort()).toEqual([clients, 'etcd1', 'redis1', 'redis2', 'redis3'])
  const report = await runTo(lab, 5)
  expect([...factory.living].sort()).toEqual([clients, 'etcd1', 'redis1', 'redis3'])
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

test('frames and views are the same whichever thread leads', async () => {
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

test('the rivals have states, messages and answers of their own in the space-time diagram', async () => {
  const { lab } = await open(RIVALS, REGISTRY, { watchedSteps: Infinity })
  await runTo(lab, 6)
  await act(lab, { do: 'pauseClient', client: actorName('a') })
  await runTo(lab, 7)
  await act(lab, { do: 'resumeClient', client: actorName('a') })
  await act(lab, { do: 'pause', server: actorName('redis3') })
  await runTo(lab, 8)
  await act(lab, { do: 'resume', server: actorName('redis3') })
  const { passages, stretches } = await lab.spaceTime(seconds(0), seconds(8), true)
  const statesOf = (name: string): readonly string[] =>
    stretches.filter(({ actor }) => actor === name).map(({ state }) => state)
  expect(statesOf('etcd1')).toEqual(['running'])
  expect(statesOf('redis2')).toEqual(['running', 'down'])
  expect(statesOf('redis3')).toEqual(['running', 'paused', 'running'])
  expect(statesOf('a')).toEqual(['running', 'paused', 'running'])
  const grants = passages.filter(
    ({ packet, from, to }) => packet === 'lease_grant' && [from, to].includes(actorName('b')),
  )
  expect(grants.map(({ from, to, isReply }) => [from, to, isReply])).toEqual([
    ['b', 'etcd1', undefined],
    ['etcd1', 'b', true],
  ])
})

test('a fork keeps the list of the rivals’ clients', async () => {
  const { lab } = await open(RIVALS, REGISTRY, { watchedSteps: Infinity })
  await runTo(lab, 6)
  await act(lab, { do: 'killClient', client: actorName('a') })
  await lab.seekTime(seconds(2))
  await act(lab, { do: 'kill', server: actorName('redis1') })
  await runTo(lab, 4)
  const { stretches } = await lab.spaceTime(seconds(0), seconds(4), true)
  expect(stretches.filter(({ actor }) => actor === 'a')).toMatchObject([{ state: 'running' }])
  expect(stretches.filter(({ actor }) => actor === 'redis1')).toMatchObject([
    { state: 'running' },
    { state: 'down' },
  ])
})

test('every window lists all rival clients of its branch, and a fork only those before it', async () => {
  const { lab } = await open(RIVALS, REGISTRY, { watchedSteps: Infinity })
  await runTo(lab, 5)
  const early = await lab.spaceTime(seconds(0), seconds(0.05), false)
  expect(early.rivalClients).toEqual(['a', 'b', 'c', 't'])
  expect(early.clients).toEqual([])
  await lab.seekTime(seconds(0.25))
  await act(lab, { do: 'kill', server: actorName('redis1') })
  const forked = await lab.spaceTime(seconds(0), seconds(1), false)
  expect(forked.rivalClients).toEqual(['a', 'b'])
})

test('every rival client stands at a step of its recipe', async () => {
  const { lab } = await open(RIVALS, REGISTRY, { watchedSteps: Infinity })
  const stands = async (): Promise<readonly string[]> =>
    (await lab.viewRecipes()).map(
      ({ client, system, name, line, holds, waitsFor, token }) =>
        `${client} ${system} ${name} ${line} ${holds} ${waitsFor === undefined ? '' : 'waits'}${token ?? ''}`,
    )
  await runTo(lab, 0.1003)
  expect(await stands()).toEqual(['a etcd lock grant false '])
  await runTo(lab, 2)
  expect(await stands()).toEqual([
    'a etcd lock hold true 2',
    'b etcd lock wait false waits',
    'c redis redlock hold true ',
  ])
  await act(lab, { do: 'stopRecipe', system: 'etcd', client: actorName('a'), name: 'lock' })
  await runTo(lab, 3)
  expect(await stands()).toEqual(['b etcd lock hold true 3', 'c redis redlock hold true '])
})
