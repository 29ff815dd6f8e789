import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import { childrenOf, recipe, recipeCluster, recipeStates } from './testing/recipes'

/** The paths that a client asked about, as `packet path`, in order. */
const packetsFrom = (cluster: ReturnType<typeof recipeCluster>, from: string): readonly string[] =>
  cluster.find('sent', { from }).flatMap((event) => {
    const message = event.type === 'sent' ? event.message : undefined
    const isRequest = message !== undefined && 'path' in message && !('isReply' in message)
    return isRequest ? [`${message.packet} ${String(message.path)}`] : []
  })

test('Curator looks upwards for an existing parent, and creates the others downwards', () => {
  const cluster = recipeCluster(['a', 'b'], ['/x'])
  cluster.do(recipe('b', 'creatingParentsIfNeeded', { path: '/x/y/z', value: 'v' })).until(2_000)
  expect(packetsFrom(cluster, 'b')).toEqual([
    'create /x/y/z',
    'exists /x/y/z',
    'exists /x/y',
    'exists /x',
    'create /x/y',
    'create /x/y/z',
  ])
  const creation = cluster.find('sent', { from: 'b', packet: 'create' })
  const data = creation.map(
    (event) => event.type === 'sent' && 'data' in event.message && event.message.data,
  )
  expect(data.map((bytes) => new TextDecoder().decode(bytes as Uint8Array))).toEqual(['v', '', 'v'])
  expect(recipeStates(cluster)).toEqual(['b created v'])
})

test('ZkClient creates the node first, then its parents, and takes an existing node as created', () => {
  const cluster = recipeCluster(['a', 'b'], ['/x'])
  cluster.do(recipe('b', 'createPersistent', { path: '/x/y/z' })).until(2_000)
  cluster.do(recipe('b', 'createPersistent', { path: '/x/y/z' })).until(2_500)
  expect(packetsFrom(cluster, 'b')).toEqual([
    'create /x/y/z',
    'create /x/y',
    'create /x/y/z',
    'create /x/y/z',
  ])
  const creation = cluster.find('sent', { from: 'b', packet: 'create' })
  expect(
    creation.every(
      (event) => 'message' in event && 'data' in event.message && event.message.data === null,
    ),
  ).toBe(true)
  expect(recipeStates(cluster)).toEqual(['b created ', 'b created '])
})

test('Curator deletes a node without children at once, and lists all below one with children', () => {
  const cluster = recipeCluster(['a', 'b'], ['/x', '/x/y', '/x/y/z'])
  cluster.do(recipe('b', 'deletingChildrenIfNeeded', { path: '/x' })).until(2_500)
  expect(packetsFrom(cluster, 'b')).toEqual([
    'delete /x',
    'getChildren /x',
    'getChildren /x/y',
    'getChildren /x/y/z',
    'delete /x/y/z',
    'delete /x/y',
    'delete /x',
  ])
  cluster.do({ do: 'op', client: actorName('a'), command: 'create /x' }).until(3_000)
  expect(childrenOf(cluster, '/x')).toEqual([])
})
