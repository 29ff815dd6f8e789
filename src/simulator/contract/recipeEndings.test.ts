import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { Intervention } from './interventions'
import { childrenOf, recipe, recipeCluster, stopRecipe, recipeStates } from '../testing/recipes'

const AB = ['a', 'b']
const SERVERS = [1, 2, 3].map(serverId)

const op = (name: string, command: string): Intervention => ({
  do: 'op',
  client: actorName(name),
  command,
})

const hold = (packet: string, from?: string): Intervention => ({
  do: 'hold',
  match: { packet, ...(from !== undefined && { from: actorName(from) }) },
})

const release = (packet: string): Intervention => ({ do: 'release', match: { packet } })

const cutOff = (name: string): Intervention => ({
  do: 'partition',
  groups: [[actorName(name)], SERVERS],
  style: 'reset',
})

describe('a contender whose time is up fails with Timeout, with a znode or without', () => {
  test.each([
    ['exclusiveLock', {}],
    ['binding', {}],
    ['queue', {}],
    ['twoPhaseCommit', { role: 'site' }],
  ])('%s', (name, more) => {
    const cluster = recipeCluster(AB, ['/l'])
    cluster.do(recipe('a', name, { path: '/l', ...more })).until(1_600)
    cluster.do(recipe('b', name, { path: '/l', timeout: 1_000, ...more })).until(3_000)
    expect(recipeStates(cluster, 'failed')).toEqual(['b failed Timeout'])
  })
})

test('all runs that wait behind a run whose session expires fail, and none comes back later', () => {
  const cluster = recipeCluster(AB, ['/l'])
  for (let count = 0; count < 3; count += 1) cluster.do(recipe('a', 'lock', { path: '/l' }))
  cluster.do({ do: 'pauseClient', client: actorName('a') }).until(14_000)
  cluster.do({ do: 'resumeClient', client: actorName('a') }).until(16_000)
  expect(recipeStates(cluster, 'failed')).toEqual([
    'a failed SessionExpired',
    'a failed ConnectionLoss',
    'a failed ConnectionLoss',
  ])
  cluster.do({ do: 'connect', client: actorName('a'), servers: SERVERS }).until(17_000)
  cluster.do(recipe('a', 'lock', { path: '/l', hold: 10 })).until(19_000)
  expect(recipeStates(cluster, 'owns', 'released')).toEqual(['a owns', 'a released'])
})

describe('a retry policy that allows no more retries', () => {
  const POLICY = { retry: 'times', base: 200, retries: 1 } as const

  test('ends the run, and its znode is deleted once a server can be reached', () => {
    const cluster = recipeCluster(AB, ['/l'])
    cluster.do(recipe('a', 'lock', { path: '/l', ...POLICY })).until(1_600)
    cluster.do(cutOff('a')).do(stopRecipe('a', 'lock'))
    cluster.untilEvent('recipe', { state: 'failed' })
    expect(recipeStates(cluster)).toEqual(['a created', 'a owns', 'a failed ConnectionLoss'])
    cluster.do({ do: 'heal' }).until(7_500)
    expect(childrenOf(cluster, '/l')).toEqual([])
    expect(cluster.find('expired')).toEqual([])
  })

  test('ends a run that only reads at once', () => {
    const cluster = recipeCluster(AB, ['/l'])
    cluster.do(cutOff('a')).do(recipe('a', 'storingStatIn', { path: '/l', ...POLICY }))
    cluster.untilEvent('recipe', { state: 'failed' })
    expect(recipeStates(cluster)).toEqual(['a failed ConnectionLoss'])
  })

  test('does not end a guaranteed delete', () => {
    const cluster = recipeCluster(AB, ['/l'])
    cluster
      .do(cutOff('a'))
      .do(recipe('a', 'guaranteed', { path: '/l', ...POLICY }))
      .until(3_500)
    expect(recipeStates(cluster)).toEqual(['a failed ConnectionLoss'])
    cluster.do({ do: 'heal' }).until(6_500)
    expect(recipeStates(cluster)).toEqual(['a failed ConnectionLoss', 'a released OK'])
  })
})

test('a mutex that is about to be released is not entered again', () => {
  const cluster = recipeCluster(AB, ['/l'])
  cluster.do(recipe('a', 'mutex', { path: '/l' })).do(stopRecipe('a', 'mutex'))
  cluster.do(recipe('a', 'mutex', { path: '/l' })).until(2_000)
  expect(recipeStates(cluster)).toEqual(['a created', 'a released', 'a created', 'a owns'])
})

describe('a holder that waits for an answer', () => {
  const STORES = { stores: [{ name: actorName('S'), isFenced: true }] }
  const args = { path: '/l', prefix: 'r-', store: 'S', hold: 300 }

  test('heeds its alarm and the answer of a store meanwhile', () => {
    const cluster = recipeCluster(AB, ['/l'], STORES)
    cluster
      .do(hold('written'))
      .do(recipe('a', 'revocableLock', args))
      .until(1_600)
    cluster.do(hold('getData', 'a')).do(op('b', 'set /l/r-0000000000 later')).until(2_000)
    // The alarm has rung meanwhile; now the store's first answer comes.
    cluster.do(release('written')).until(2_100).do(release('getData')).until(2_500)
    expect(recipeStates(cluster, 'released')).toEqual(['a released'])
  })

  test('lets go once its last write was judged, not its first', () => {
    const cluster = recipeCluster(AB, ['/l'], STORES)
    cluster
      .do(hold('written'))
      .do(recipe('a', 'lock', args))
      .until(1_700)
    cluster.do(hold('write')).until(2_000).do(release('written')).until(2_100)
    expect(recipeStates(cluster, 'released')).toEqual([])
    cluster.do(release('write')).until(2_200)
    expect(recipeStates(cluster, 'released')).toEqual(['a released'])
    expect(cluster.find('store', { state: 'accepted' })).toHaveLength(2)
  })

  test('ignores an alarm of an earlier round', () => {
    const cluster = recipeCluster(AB, ['/l'])
    const twoRounds = { path: '/l', prefix: 'r-', hold: 2_000, times: 2 }
    cluster.do(recipe('a', 'revocableLock', twoRounds)).until(1_600)
    cluster.do(hold('getChildren', 'a')).do(op('b', 'set /l/r-0000000000 unlock')).until(4_000)
    cluster.do(release('getChildren')).until(5_000)
    expect(recipeStates(cluster, 'owns', 'released')).toEqual(['a owns', 'a released', 'a owns'])
    expect(recipeStates(cluster.until(7_000), 'released')).toHaveLength(2)
  })
})

test('the next client enters a semaphore when any holder leaves', () => {
  const cluster = recipeCluster(['a', 'b', 'c'], ['/l'])
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    cluster.do(recipe(name, 'semaphore', { path: '/l', size: 2, watch: 'predecessor' }))
    cluster.until(1_600 + 50 * index)
  }
  cluster.do(stopRecipe('b', 'semaphore')).until(2_000)
  expect(recipeStates(cluster, 'owns')).toEqual(['a owns', 'b owns', 'c owns'])
})

test('a manager reports what it dealt, however late it gets the answer', () => {
  const cluster = recipeCluster(['m', 'a'], ['/c'])
  const args = { path: '/c', every: 200, silence: 1_000 }
  cluster.do(recipe('a', 'collectors', args)).do(hold('multi', 'm'))
  cluster.do(recipe('m', 'collectors', { ...args, role: 'manager', sources: ['s1', 's2'] }))
  cluster.until(4_000).do(release('multi')).until(4_100)
  expect(recipeStates(cluster, 'took').filter((line) => line.startsWith('m '))).toEqual([
    'm took s1,s2',
  ])
})

describe('a double barrier of three lets all four clients leave', () => {
  const NAMES = ['a', 'b', 'd', 'c']
  const args = { path: '/b', size: 3, hold: 100 }

  test('if one learns of the ready node while it counts', () => {
    const cluster = recipeCluster(NAMES, ['/b'])
    cluster.do(recipe('a', 'doubleBarrier', args)).do(recipe('b', 'doubleBarrier', args))
    cluster.until(1_700).do(hold('getChildren', 'd'))
    cluster.do(recipe('d', 'doubleBarrier', args)).until(1_900)
    cluster.do(recipe('c', 'doubleBarrier', args)).until(2_500)
    // By now some have gone already, and too few are left to count.
    cluster.do(release('getChildren')).until(4_000)
    expect(recipeStates(cluster, 'left')).toHaveLength(4)
  })

  test('if the ready node of an earlier use exists, and one client is slow', () => {
    const cluster = recipeCluster(NAMES, ['/b', '/b/ready'])
    cluster.do(recipe('a', 'doubleBarrier', args)).do(recipe('b', 'doubleBarrier', args))
    cluster.until(1_700).do(hold('delete', 'd')).do(hold('multi', 'd'))
    cluster.do(recipe('d', 'doubleBarrier', args)).until(1_900)
    cluster.do(recipe('c', 'doubleBarrier', args)).until(2_500)
    cluster.do({ do: 'release', match: {} }).until(4_000)
    expect(recipeStates(cluster, 'left')).toHaveLength(4)
  })
})
