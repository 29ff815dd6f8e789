import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { Recipe, RecipeArgs } from '../../zookeeper/client'
import type { Intervention } from '../../simulator'
import { recipe, stopRecipe, recipeStates } from '../../simulator/testing/recipes'
import { violationsOf, watched, withSteps } from '../testing/recipes'

const ABC = ['a', 'b', 'c']

/** Starts one recipe on each client in turn, some ms apart. */
function startAll(
  cluster: ReturnType<typeof watched>,
  name: string,
  argsOf: (client: string, index: number) => RecipeArgs,
  clients: readonly string[] = ABC,
): void {
  clients.forEach((client, index) => {
    cluster.do(recipe(client, name, argsOf(client, index))).until(1_500 + 20 * (index + 1))
  })
}

const client = (action: 'pauseClient' | 'resumeClient' | 'killClient', name: string) =>
  ({ do: action, client: actorName(name) }) as const satisfies Intervention

describe('the property exclusion', () => {
  const run = (broken?: Recipe) => {
    const cluster = watched(ABC, ['/l'], broken)
    startAll(cluster, broken?.name ?? 'lock', () => ({ path: '/l', hold: 3_000 }))
    cluster.do(client('killClient', 'b'))
    return cluster.until(40_000)
  }

  test('holds of the lock', () => {
    const cluster = run()
    expect(recipeStates(cluster, 'owns', 'released')).toEqual([
      'a owns',
      'a released',
      'c owns',
      'c released',
    ])
    expect(violationsOf(cluster)).toEqual([])
  })

  test('is violated if a contender that is woken owns at once', () => {
    const eager = withSteps('lock', {
      wait: {
        line: 'wait',
        on: (_context, event) => (event.type === 'watch' ? 'own' : undefined),
      },
    })
    const cluster = watched(ABC, ['/l'], eager)
    startAll(cluster, 'lock', () => ({ path: '/l', hold: 30_000 }))
    cluster.do(client('killClient', 'b')).until(15_000)
    expect(violationsOf(cluster)).toEqual([
      expect.stringMatching(/^exclusion: c owns \/l at 1:\d+ beside a$/),
    ])
  })

  test('is violated if a contender takes its predecessor for the first', () => {
    const short = withSteps('election', { watch: { line: 'watch', go: () => 'own' } })
    const cluster = watched(ABC, ['/l'], short)
    startAll(cluster, 'election', () => ({ path: '/l' }))
    expect(violationsOf(cluster)[0]).toMatch(/^exclusion: b owns \/l at 1:\d+ beside a$/)
  })

  test('is violated if a reader does not wait for a writer', () => {
    const deaf = withSteps('sharedLock', { watch: { line: 'watch', go: () => 'own' } })
    const cluster = watched(ABC, ['/l'], deaf)
    startAll(cluster, 'sharedLock', (_, index) => ({ path: '/l', kind: index === 0 ? 'W' : 'R' }))
    expect(violationsOf(cluster)[0]).toMatch(/^exclusion: b owns \/l .* beside a$/)
  })

  test('lets readers own together, and a writer alone', () => {
    const cluster = watched(ABC, ['/l'])
    startAll(cluster, 'sharedLock', (_, index) => ({ path: '/l', kind: index === 2 ? 'W' : 'R' }))
    cluster.do(stopRecipe('a', 'sharedLock')).until(2_000)
    cluster.do(stopRecipe('b', 'sharedLock')).until(2_500)
    expect(recipeStates(cluster, 'owns')).toEqual(['a owns', 'b owns', 'c owns'])
    expect(violationsOf(cluster)).toEqual([])
  })

  test('lets a semaphore admit as many clients as it has leases', () => {
    const wide = withSteps('semaphore', { wait: { line: 'wait', go: () => 'own' } })
    const args = () => ({ path: '/l', size: 2 })
    const good = watched(ABC, ['/l'])
    startAll(good, 'semaphore', args)
    expect(recipeStates(good, 'owns')).toEqual(['a owns', 'b owns'])
    expect(violationsOf(good)).toEqual([])
    const bad = watched(ABC, ['/l'], wide)
    startAll(bad, 'semaphore', args)
    expect(violationsOf(bad)[0]).toMatch(/^exclusion: . owns \/l .* beside /)
  })
})

describe('a store takes no write of a past owner', () => {
  const run = (isFenced: boolean) => {
    const stores = [{ name: actorName('S'), isFenced }]
    const cluster = watched(['a', 'b'], ['/l'], undefined, { stores })
    startAll(cluster, 'lock', () => ({ path: '/l' }), ['a', 'b'])
    cluster.do(client('pauseClient', 'a')).until(12_000)
    const write = (name: string): Intervention => ({
      do: 'write',
      client: actorName(name),
      store: actorName('S'),
      value: `of ${name}`,
    })
    cluster.do(write('b')).until(12_500)
    cluster.do(client('resumeClient', 'a')).do(write('a'))
    return cluster.until(20_000)
  }

  test('if it checks tokens', () => {
    const cluster = run(true)
    expect(violationsOf(cluster)).toEqual([])
    expect(cluster.find('store', { client: 'a', state: 'refused' })).toHaveLength(1)
    expect(cluster.frame().stores).toMatchObject([{ id: 'S', value: 'of b' }])
    expect(recipeStates(cluster, 'failed')).toEqual(['a failed SessionExpired'])
  })

  test('but a store without tokens takes one, which is reported', () => {
    const cluster = run(false)
    expect(violationsOf(cluster)).toEqual([
      'fencing: the store S took “of a” from a after a later owner had written',
    ])
    expect(cluster.frame().stores).toMatchObject([{ id: 'S', value: 'of a' }])
  })
})

describe('an item is taken once', () => {
  const run = (broken?: Recipe, name = 'queue') => {
    const cluster = watched(ABC, ['/q'], broken)
    cluster.do(recipe('a', name, { path: '/q', role: 'producer', times: 4 })).until(1_800)
    for (const taker of ['b', 'c']) cluster.do(recipe(taker, name, { path: '/q' }))
    return cluster.until(3_000)
  }

  test('by the real recipes', () => {
    for (const name of ['queue', 'priorityQueue']) {
      const cluster = run(undefined, name)
      expect(recipeStates(cluster, 'took')).toHaveLength(4)
      expect(violationsOf(cluster)).toEqual([])
    }
  })

  test('but not if it is read and left there', () => {
    const reading = withSteps('queue', {
      take: {
        line: 'take',
        ask: ({ notes }) => ({ packet: 'exists', path: `/q/${notes.item ?? ''}`, watch: false }),
        got(context) {
          context.tell('took', { path: `/q/${context.notes.item ?? ''}` })
          return 'next'
        },
      },
    })
    expect(violationsOf(run(reading))[0]).toMatch(/^queue: \/q\/.*, taken by ., was taken before$/)
  })

  test('and an item that is deleted and not taken is reported as lost', () => {
    const forgetting = withSteps('queue', {
      take: {
        line: 'take',
        ask: ({ notes }) => ({ packet: 'delete', path: `/q/${notes.item ?? ''}`, version: -1 }),
        got: () => 'next',
      },
    })
    expect(violationsOf(run(forgetting))[0]).toMatch(
      /^queue: . deleted \/q\/.* and took it not: it is lost$/,
    )
  })
})

describe('a barrier opens once enough are there', () => {
  const crossing = (name: string, broken?: Recipe, clients: readonly string[] = ABC) => {
    const cluster = watched(clients, ['/b'], broken)
    startAll(cluster, name, () => ({ path: '/b', size: 3, hold: 500 }), clients)
    return cluster.until(4_000)
  }

  test.each(['barrier', 'doubleBarrier', 'synchronizer'])('%s', (name) => {
    const cluster = crossing(name)
    expect(recipeStates(cluster, 'entered')).toHaveLength(3)
    expect(recipeStates(cluster, 'left')).toHaveLength(3)
    expect(violationsOf(cluster)).toEqual([])
  })

  test.each(['barrier', 'doubleBarrier', 'synchronizer'])('%s does not open for two', (name) => {
    const cluster = crossing(name, undefined, ['a', 'b'])
    expect(recipeStates(cluster, 'entered')).toEqual([])
  })

  test.each([
    ['barrier', 'list'],
    ['doubleBarrier', 'list'],
    ['synchronizer', 'list'],
  ])('a %s that does not count is reported', (name, step) => {
    const hasty = withSteps(name, { [step]: { line: 'list', go: () => 'enter' } })
    expect(violationsOf(crossing(name, hasty))[0]).toBe(
      'barrier: a passed /b while 1 of 3 were there',
    )
  })

  test('leaving a double barrier too early is reported', () => {
    const rude = withSteps('doubleBarrier', {
      inside: {
        line: 'inside',
        on: (_play, { type }) => (type === 'alarm' ? 'release' : undefined),
      },
    })
    expect(violationsOf(crossing('doubleBarrier', rude))[0]).toMatch(
      /^barrier: . left \/b while . was inside$/,
    )
  })
})

describe('a transaction is decided one way', () => {
  const run = (votes: readonly string[], broken?: Recipe) => {
    const cluster = watched(['k', ...ABC], [], broken)
    cluster.do(recipe('k', 'twoPhaseCommit', { path: '/tx', role: 'coordinator', sites: ABC }))
    startAll(cluster, 'twoPhaseCommit', (_, index) => ({ path: '/tx', vote: votes[index] ?? '' }))
    return cluster.until(3_000)
  }

  test('by the real recipe', () => {
    const all = run(['commit', 'commit', 'commit'])
    expect(recipeStates(all, 'took')).toHaveLength(4)
    expect(recipeStates(all, 'took').every((line) => line.endsWith('commit'))).toBe(true)
    const one = run(['commit', 'commit', 'abort'])
    expect(recipeStates(one, 'took').every((line) => line.endsWith('abort'))).toBe(true)
    expect([...violationsOf(all), ...violationsOf(one)]).toEqual([])
  })

  test('and a coordinator fails if another’s node is there', () => {
    const cluster = watched(['k', ...ABC], ['/tx'])
    cluster.do(recipe('k', 'twoPhaseCommit', { path: '/tx', role: 'coordinator', sites: ABC }))
    cluster.until(3_000)
    expect(recipeStates(cluster)).toEqual(['k failed NodeExists'])
  })

  test('but not if a site decides by its own vote alone', () => {
    const selfish = withSteps('twoPhaseCommit', {
      list: {
        line: 'list',
        go(context) {
          context.tell('took', { value: 'commit' })
          return 'end'
        },
      },
    })
    expect(violationsOf(run(['commit', 'commit', 'abort'], selfish))[0]).toMatch(
      /^atomicity: . commits \/tx against \/tx\//,
    )
  })
})

describe('a znode whose name all contenders share', () => {
  /** The owner's server is lost after it has applied the delete, and its answer with it. */
  const run = (broken?: Recipe) => {
    const cluster = watched(ABC, ['/l'], broken)
    startAll(cluster, 'exclusiveLock', () => ({ path: '/l', watch: 'predecessor' }))
    cluster.until(1_800).do(stopRecipe('a', 'exclusiveLock'))
    cluster.untilEvent('applied', { server: 1, txn: 'delete' })
    cluster.do({ do: 'kill', server: serverId(1), flush: false })
    return cluster.until(14_000)
  }

  test('is not deleted again once it may belong to the next owner', () => {
    const cluster = run()
    expect(recipeStates(cluster, 'owns')).toHaveLength(2)
    expect(recipeStates(cluster, 'released')).toEqual(['a released'])
    expect(violationsOf(cluster)).toEqual([])
  })

  test('is taken from the next owner by a recipe that deletes it again', () => {
    const hasty = withSteps('exclusiveLock', { doubt: { line: 'release', go: () => 'release' } })
    const cluster = run(hasty)
    expect(violationsOf(cluster)[0]).toMatch(/^exclusion: . owns \/l\/lock at .* beside .$/)
  })
})
