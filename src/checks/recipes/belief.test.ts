import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { Intervention } from '../../simulator'
import { eventsOf, lock, onClient, play, stop, write } from '../../simulator/testing/rivals'
import { createChecks } from '../index'
import { violationsOf } from '../testing/recipes'

const ALONE = {
  version: 0,
  voters: [serverId(1)],
  observers: [],
  rule: { type: 'majority' },
} as const

/** Returns the violations of a script of the rivals. */
const violations = (script: readonly Intervention[], untilMs: number) =>
  violationsOf({ events: eventsOf(play(script, untilMs, { checks: createChecks(ALONE) })) })

const redlock = (client: string, at: number): Intervention => ({
  do: 'recipe',
  system: 'redis',
  client: actorName(client),
  name: 'redlock',
  args: { key: 'k', ttl: 3_000 },
  at,
})

describe('two clients that are awake never both own a lock', () => {
  test('if etcd queues them, even if one of them is paused', () => {
    const queue = [lock('etcd', 'a', 100), lock('etcd', 'b', 200), lock('etcd', 'c', 300)]
    expect(violations([...queue, stop('etcd', 'a', 2_000)], 5_000)).toEqual([])
    const asleep = [...queue, onClient('pauseClient', 'a', 1_000)]
    expect(violations([...asleep, onClient('resumeClient', 'a', 10_000)], 12_000)).toEqual([])
  })

  const overrun = (release: 'del' | 'script'): readonly Intervention[] => {
    const args = { ttl: 1_000, mindful: false, release }
    return [
      lock('redis', 'a', 100, args),
      onClient('pauseClient', 'a', 200),
      lock('redis', 'b', 1_500, { ...args, ttl: 20_000 }),
      onClient('resumeClient', 'a', 2_000),
      stop('redis', 'a', 2_100),
      lock('redis', 'c', 3_000, args),
    ]
  }

  test('if the lock is freed only where its value is compared', () => {
    expect(violations(overrun('script'), 5_000)).toEqual([])
  })

  test('but they do if DEL frees the lock without a comparison', () => {
    expect(violations(overrun('del'), 5_000)).toEqual(['exclusion: c owns /lock beside b'])
  })

  test('but they do with RedLock if clocks jump', () => {
    const jumps = [1, 2, 3].map((id): Intervention => ({
      do: 'skew',
      server: actorName(`redis${id}`),
      jump: 10_000,
      at: 1_000,
    }))
    const script = [redlock('a', 100), redlock('b', 200)]
    expect(violations([...script, stop('redis', 'a', 1_500, 'redlock')], 3_000)).toEqual([])
    expect(violations([...script, ...jumps], 2_500)).toEqual(['exclusion: b owns k beside a'])
  })
})

describe('a late holder does not write', () => {
  const pause = (system: 'etcd' | 'redis', store: string, more = {}): readonly Intervention[] => [
    lock(system, 'a', 100, more),
    onClient('pauseClient', 'a', 1_000),
    lock(system, 'b', 2_000, more),
    write('b', store, 'b', 9_000),
    onClient('resumeClient', 'a', 10_000),
    write('a', store, 'late', 10_000),
  ]

  test.each([
    ['etcd', {}],
    ['redis', { renew: true, fenced: true }],
  ] as const)('if the store checks tokens of %s', (system, more) => {
    expect(violations(pause(system, 'F', more), 12_000)).toEqual([])
  })

  test.each([
    ['etcd', {}],
    ['redis', { renew: true }],
  ] as const)('but does if the store checks no tokens of %s', (system, more) => {
    expect(violations(pause(system, 'S', more), 12_000)).toEqual([
      'fencing: the store S took “late” from a after a later owner had written',
    ])
  })
})
