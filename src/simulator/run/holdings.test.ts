import { expect, test } from 'vitest'
import { actorName } from '../../kernel/actor'
import { recipe, recipeCluster, stopRecipe } from '../testing/recipes'
import { lock, onClient, play, stop } from '../testing/rivals'
import { frameOf } from './run'

test('a frame shows which clients believe that they hold a lock, and which of them read', () => {
  const cluster = recipeCluster(['a', 'b', 'c'], ['/l', '/r'])
  const holdsOf = () =>
    cluster
      .frame()
      .clients.flatMap(({ id, holds = [] }) => holds.map((holding) => ({ id, ...holding })))
  cluster.do(recipe('a', 'lock', { path: '/l' })).until(2_500)
  cluster.do(recipe('b', 'lock', { path: '/l' }))
  cluster.do(recipe('c', 'sharedLock', { path: '/r', kind: 'R' })).until(3_000)
  const reader = { id: 'c', name: 'sharedLock', resource: '/r', isReader: true }
  expect(holdsOf()).toEqual([{ id: 'a', name: 'lock', resource: '/l' }, reader])
  cluster.do(stopRecipe('a', 'lock')).until(4_000)
  expect(holdsOf()).toEqual([{ id: 'b', name: 'lock', resource: '/l' }, reader])
  // The session of `b` ends while it is paused: it still believes that it holds the lock, beside the next
  // owner.
  cluster.do({ do: 'pauseClient', client: actorName('b') })
  cluster.do(recipe('a', 'lock', { path: '/l' })).until(20_000)
  expect(holdsOf().map(({ id, resource }) => `${id} ${resource}`)).toEqual(['a /l', 'b /l', 'c /r'])
})

test('a frame shows which clients of etcd and Redis believe that they hold a lock', () => {
  const script = [
    lock('redis', 'a', 100, { ttl: 1_000, mindful: false }),
    lock('etcd', 'c', 100),
    onClient('pauseClient', 'a', 200),
    lock('redis', 'b', 1_500, { ttl: 20_000 }),
  ]
  const holders = (...args: Parameters<typeof play>) =>
    (frameOf(play(...args)).rivals ?? []).flatMap(({ id, holds = [] }) =>
      holds.map(({ system, resource }) => `${id} ${system} ${resource}`),
    )
  expect(holders(script, 2_500)).toEqual(['a redis /lock', 'b redis /lock', 'c etcd /lock'])
  expect(holders([...script, stop('etcd', 'c', 2_600)], 4_000)).not.toContain('c etcd /lock')
})
