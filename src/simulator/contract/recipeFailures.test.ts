import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { Intervention } from './interventions'
import { childrenOf, recipe, recipeCluster, stopRecipe, recipeStates } from '../testing/recipes'

const AB = ['a', 'b']

const onClient = (action: 'pauseClient' | 'resumeClient' | 'killClient', name: string) =>
  ({ do: action, client: actorName(name) }) as const satisfies Intervention

describe.each([
  ['an own id in its name', {}],
  ['its session alone', { prefix: 'id_' }],
])('a create whose answer is lost is found by %s', (_, named) => {
  /** The server dies after it has applied the create and before it answers. */
  const cluster = recipeCluster(AB, ['/l'])
  cluster.do(recipe('a', 'lock', { path: '/l', ...named }))
  cluster.untilEvent('applied', { server: 1, txn: 'create' })
  cluster.do({ do: 'kill', server: serverId(1), flush: false }).until(12_000)

  test('the client makes no second znode', () => {
    expect(recipeStates(cluster)).toEqual(['a created', 'a owns'])
    expect(cluster.find('sent', { packet: 'sync', from: 'a' }).length).toBeGreaterThan(0)
    expect(cluster.find('sent', { packet: 'create2', from: 'a' })).toHaveLength(1)
  })

  test('the client leaves no znode behind', () => {
    cluster.do(stopRecipe('a', 'lock')).until(14_000)
    cluster.do({ do: 'start', server: serverId(1) }).until(16_000)
    expect(childrenOf(cluster, '/l')).toEqual([])
  })
})

test('the owner of a znode that all contenders share is known by its session', () => {
  const cluster = recipeCluster(AB, ['/l'])
  cluster.do(recipe('a', 'exclusiveLock', { path: '/l' }))
  cluster.untilEvent('applied', { server: 1, txn: 'create' })
  cluster.do({ do: 'kill', server: serverId(1), flush: false }).until(12_000)
  expect(recipeStates(cluster)).toEqual(['a created', 'a owns'])
})

test('a session that expires while its client waits loses its place in the line', () => {
  const cluster = recipeCluster(['a', 'b', 'c'], ['/l'])
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    cluster.do(recipe(name, 'lock', { path: '/l', prefix: 'id_' })).until(1_600 + 50 * index)
  }
  cluster.do(onClient('pauseClient', 'b')).until(14_000)
  cluster.do(onClient('resumeClient', 'b')).until(18_000)
  expect(recipeStates(cluster, 'failed')).toEqual(['b failed SessionExpired'])
  // c watched b, and now watches a: it does not own.
  expect(recipeStates(cluster, 'owns')).toEqual(['a owns'])
  const waits = cluster.find('recipe', { client: 'c', state: 'waits' })
  expect(waits.map((event) => event.type === 'recipe' && event.path)).toEqual([
    '/l/id_0000000001',
    '/l/id_0000000000',
  ])
  cluster.do(stopRecipe('a', 'lock')).until(19_000)
  expect(recipeStates(cluster, 'owns')).toEqual(['a owns', 'c owns'])
})

test('a session that expires while its client owns frees the lock for the next', () => {
  const cluster = recipeCluster(AB, ['/l'])
  for (const name of AB) cluster.do(recipe(name, 'lock', { path: '/l' })).until(1_600)
  const [first] = recipeStates(cluster, 'owns')
  const owner = first?.split(' ')[0] ?? ''
  const other = owner === 'a' ? 'b' : 'a'
  cluster.do(onClient('pauseClient', owner)).until(14_000)
  cluster.do(onClient('resumeClient', owner)).until(18_000)
  expect(recipeStates(cluster, 'owns', 'failed')).toEqual([
    `${owner} owns`,
    `${other} owns`,
    `${owner} failed SessionExpired`,
  ])
})

test('a contender that waited too long leaves no znode', () => {
  const cluster = recipeCluster(AB, ['/l'])
  cluster.do(recipe('a', 'lock', { path: '/l' })).until(1_600)
  cluster.do(recipe('b', 'lock', { path: '/l', timeout: 1_000 })).until(3_000)
  expect(recipeStates(cluster, 'failed')).toEqual(['b failed Timeout'])
  expect(childrenOf(cluster, '/l')).toHaveLength(1)
})

test('a contender stopped during its create removes its znode', () => {
  const cluster = recipeCluster(AB, ['/l'])
  cluster
    .do(recipe('a', 'lock', { path: '/l' }))
    .do(stopRecipe('a', 'lock'))
    .until(2_000)
  expect(recipeStates(cluster)).toEqual(['a created', 'a released'])
  expect(childrenOf(cluster, '/l')).toEqual([])
})

test('a mutex is free once it was left as often as it was entered', () => {
  const cluster = recipeCluster(AB, ['/l'])
  cluster.do(recipe('a', 'mutex', { path: '/l' })).until(1_600)
  cluster.do(recipe('b', 'mutex', { path: '/l' })).until(1_700)
  cluster.do(recipe('a', 'mutex', { path: '/l' })).until(1_800)
  cluster.do(stopRecipe('a', 'mutex')).until(2_000)
  expect(recipeStates(cluster, 'owns', 'released')).toEqual(['a owns', 'a owns 2'])
  cluster.do(stopRecipe('a', 'mutex')).until(2_200)
  expect(recipeStates(cluster, 'owns', 'released').slice(2).toSorted()).toEqual([
    'a released',
    'b owns',
  ])
})

test('the holder of a revocable lock lets go when its znode says unlock', () => {
  const cluster = recipeCluster(AB, ['/l'])
  cluster.do(recipe('a', 'revocableLock', { path: '/l', prefix: 'r-' })).until(1_600)
  cluster.do(recipe('b', 'revocableLock', { path: '/l', prefix: 'r-' })).until(1_700)
  const client = actorName('b')
  cluster.do({ do: 'op', client, command: 'set /l/r-0000000000 later' }).until(1_900)
  expect(recipeStates(cluster, 'released')).toEqual([])
  cluster.do({ do: 'op', client, command: 'set /l/r-0000000000 unlock' }).until(2_200)
  expect(recipeStates(cluster, 'owns', 'released').toSorted()).toEqual([
    'a owns',
    'a released',
    'b owns',
  ])
})

test('a run with recipes is sought and played again like any other', () => {
  const cluster = recipeCluster(AB, ['/l'])
  for (const name of AB) cluster.do(recipe(name, 'lock', { path: '/l', hold: 300, times: 3 }))
  cluster.until(4_000)
  const digest = cluster.digest()
  const { step } = cluster.frame()
  cluster.seek(Math.floor(step / 2)).seek(step)
  expect(cluster.digest()).toBe(digest)
  cluster.seek(Math.floor(step / 2)).until(4_000)
  expect(cluster.digest()).toBe(digest)
})
