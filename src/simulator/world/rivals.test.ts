import { describe, expect, test } from 'vitest'
import { actorName, virtualUs } from '../../kernel/actor'
import type { EtcdView } from '../../rivals'
import type { Intervention } from '../contract'
import { digestOf, runUntil, seekTo, viewOf } from '../run'
import {
  eventsOf,
  lock,
  onClient,
  onServer,
  play,
  stop,
  stored,
  recipeStates,
  write,
} from '../testing/rivals'

describe('etcd in a run', () => {
  test('sessions queue in the order of their create revisions', () => {
    const run = play(
      [
        lock('etcd', 's2', 100),
        lock('etcd', 's3', 200),
        lock('etcd', 's1', 300),
        lock('etcd', 's4', 400),
        stop('etcd', 's2', 1_000),
        stop('etcd', 's3', 2_000),
        stop('etcd', 's1', 3_000),
      ],
      5_000,
    )
    expect(recipeStates(run, 'owns', 'released')).toEqual([
      's2 owns 2',
      's2 released',
      's3 owns 3',
      's3 released',
      's1 owns 4',
      's1 released',
      's4 owns 5',
    ])
    const waits = eventsOf(run).filter(
      (event) => event.type === 'recipe' && event.state === 'waits',
    )
    expect(waits).toHaveLength(3)
  })

  test('a waiter whose keep-alive stops leaves the queue, and the waiter behind it looks again', () => {
    const run = play(
      [
        lock('etcd', 's2', 100),
        lock('etcd', 's3', 200),
        lock('etcd', 's1', 300),
        onClient('pauseClient', 's3', 1_000),
        stop('etcd', 's2', 9_000),
        onClient('resumeClient', 's3', 10_000),
      ],
      15_000,
    )
    expect(recipeStates(run, 'owns', 'failed')).toEqual([
      's2 owns 2',
      's1 owns 4',
      's3 failed mutex: session is expired',
    ])
  })

  test('in etcd 3.4 a waiter whose keep-alive stopped owns beside the real owner', () => {
    const script = [
      lock('etcd', 's2', 100),
      lock('etcd', 's3', 200),
      onClient('pauseClient', 's3', 1_000),
      lock('etcd', 's1', 8_500),
      stop('etcd', 's2', 9_000),
      onClient('resumeClient', 's3', 10_000),
    ]
    const owners = recipeStates(play(script, 15_000, { mutations: ['etcd-3.4'] }), 'owns')
    expect(owners).toEqual(['s2 owns 2', 's1 owns 5', 's3 owns 3'])
  })

  test('a restart keeps keys and gives leases their time anew', () => {
    const run = play(
      [
        lock('etcd', 'a', 100),
        onServer('powerLoss', 'etcd1', 2_000),
        onServer('start', 'etcd1', 2_100),
        lock('etcd', 'b', 6_000),
      ],
      9_000,
    )
    expect(recipeStates(run, 'owns', 'failed')).toEqual(['a owns 2'])
    const view = viewOf(run, actorName('etcd1'), { type: 'view' }) as EtcdView
    expect(view.revision).toBe(3)
    expect(view.index).toBe(4)
    expect(
      view.kvs.map(({ create_revision: created }) => created).toSorted((a, b) => a - b),
    ).toEqual([2, 3])
  })

  test('a command that was not written to disk is never answered', () => {
    const run = play(
      [
        { do: 'fillDisk', server: actorName('etcd1'), at: 50 },
        { do: 'rival', system: 'etcd', client: actorName('a'), command: 'put k v', at: 100 },
        { do: 'restoreDisk', server: actorName('etcd1'), at: 500 },
        onServer('start', 'etcd1', 600),
        { do: 'rival', system: 'etcd', client: actorName('b'), command: 'get k', at: 3_000 },
      ],
      6_000,
    )
    const replies = eventsOf(run).flatMap((event) =>
      event.type === 'reply' ? [[event.client, event.error, ...event.output]] : [],
    )
    expect(replies).toEqual([
      ['a', 'error reading from server: EOF', 'Error: error reading from server: EOF'],
      ['b', 'OK'],
    ])
  })
})

describe('a holder that pauses', () => {
  const accident = (system: 'etcd' | 'redis', more = {}): readonly Intervention[] => [
    lock(system, 'a', 100, more),
    onClient('pauseClient', 'a', 1_000),
    lock(system, 'b', 2_000, more),
    write('b', 'S', 'b', 9_000),
    write('b', 'F', 'b', 9_000),
    onClient('resumeClient', 'a', 10_000),
    write('a', 'S', 'late', 10_000),
    write('a', 'F', 'late', 10_000),
  ]

  test('overwrites a plain store, and a fenced store refuses it by its create revision', () => {
    expect(stored(play(accident('etcd'), 12_000)).toSorted()).toEqual([
      'F a late refused',
      'F b b accepted',
      'S a late accepted',
      'S b b accepted',
    ])
  })

  test('needs on Redis a counter beside the lock as its token', () => {
    expect(stored(play(accident('redis', { renew: true }), 12_000))).toContain('F b b refused')
    const fenced = stored(play(accident('redis', { renew: true, fenced: true }), 12_000))
    expect(fenced.toSorted()).toEqual([
      'F a late refused',
      'F b b accepted',
      'S a late accepted',
      'S b b accepted',
    ])
  })
})

describe('a run with rivals', () => {
  const script = [
    lock('etcd', 'a', 100),
    lock('etcd', 'b', 200),
    lock('redis', 'c', 300, { renew: true }),
    lock('redis', 'd', 400),
    onServer('kill', 'etcd1', 2_000),
    onServer('start', 'etcd1', 2_500),
    stop('etcd', 'a', 4_000),
    stop('redis', 'c', 5_000),
  ]

  test('does not depend on the window', () => {
    const digests = (['step', 'lookahead'] as const).map((window) =>
      digestOf(play(script, 8_000, { window })),
    )
    expect(digests[1]).toBe(digests[0])
  })

  test('can be sought back, and goes on the same', () => {
    const run = play(script, 8_000)
    const digest = digestOf(run)
    seekTo(run, 100)
    runUntil(run, virtualUs(8_000_000))
    expect(digestOf(run)).toBe(digest)
  })

  test.each([
    [
      { do: 'rival', system: 'redis', client: actorName('S'), command: 'GET k' },
      'S is no client of etcd or Redis',
    ],
    [{ do: 'fillDisk', server: actorName('redis1') }, 'server redis1 keeps nothing on its disk'],
    [{ do: 'kill', server: actorName('redis9') }, 'there is no server redis9'],
    [
      { do: 'recipe', system: 'etcd', client: actorName('x'), name: 'queue' },
      'etcd has no queue; it has lock, election',
    ],
  ] satisfies readonly (readonly [Intervention, string])[])('refuses %j', (action, message) => {
    const events = eventsOf(play([{ ...action, at: 100 }], 200))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'intervention', error: message }) as unknown,
    )
  })

  test('reaches a store again after its connection was lost', () => {
    const groups = [[actorName('a')], [actorName('S')]]
    const run = play(
      [
        lock('etcd', 'a', 100),
        write('a', 'S', 'one', 1_000),
        { do: 'partition', groups, style: 'reset', at: 1_500 },
        { do: 'heal', at: 2_000 },
        write('a', 'S', 'two', 3_000),
      ],
      4_000,
    )
    expect(stored(run)).toEqual(['S a one accepted', 'S a two accepted'])
  })
})
