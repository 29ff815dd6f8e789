import { describe, expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { RedisView, RivalArgs } from '../rivals'
import type { Intervention } from './contract'
import { viewOf, type Run } from './run'
import { eventsOf, lock, onClient, onServer, play, stop, recipeStates } from './testing/rivals'

describe('Redis in a run', () => {
  const say = (client: string, command: string, at: number): Intervention => ({
    do: 'rival',
    system: 'redis',
    client: actorName(client),
    command,
    at,
  })
  const answers = (run: Run): readonly string[] =>
    eventsOf(run).flatMap((event) =>
      event.type === 'reply' ? [`${event.client}: ${event.output.join(' ')}`] : [],
    )

  test('DEL checks no owner: after a pause it frees the lock of another client', () => {
    const run = play(
      [
        say('r1', 'SET lock A NX PX 30000', 100),
        onClient('pauseClient', 'r1', 1_000),
        say('r2', 'SET lock B NX PX 30000', 31_000),
        onClient('resumeClient', 'r1', 36_000),
        say('r1', 'DEL lock', 36_000),
        say('r3', 'SET lock C NX PX 30000', 37_000),
      ],
      40_000,
    )
    expect(answers(run)).toEqual(['r1: OK', 'r2: OK', 'r1: (integer) 1', 'r3: OK'])
  })

  test('a clock set forward ends a time to live early', () => {
    const run = play(
      [
        say('r1', 'SET lock A NX PX 30000', 100),
        { do: 'skew', server: actorName('redis1'), jump: 40_000, at: 1_000 },
        say('r2', 'SET lock B NX PX 30000', 1_050),
      ],
      2_000,
    )
    expect(answers(run)).toEqual(['r1: OK', 'r2: OK'])
  })

  test('a restart forgets everything', () => {
    const run = play(
      [
        say('r1', '-h redis2 SET lock A', 100),
        onServer('kill', 'redis2', 1_000),
        say('r1', '-h redis2 GET lock', 1_100),
        onServer('start', 'redis2', 1_200),
        say('r1', '-h redis2 GET lock', 1_300),
      ],
      2_000,
    )
    expect(answers(run)).toEqual([
      'r1: OK',
      'r1: Could not connect to Redis at redis2:6379',
      'r1: (nil)',
    ])
  })

  const redlock = (client: string, at: number, more: RivalArgs = {}): Intervention => ({
    do: 'recipe',
    system: 'redis',
    client: actorName(client),
    name: 'redlock',
    args: { key: 'k', ttl: 3_000, ...more },
    at,
  })

  test('RedLock survives two dead servers of five, and not three', () => {
    const dead = (count: number) =>
      [1, 2, 3].slice(0, count).map((id) => onServer('kill', `redis${id}`, 50))
    expect(recipeStates(play([...dead(2), redlock('a', 100)], 2_000), 'owns')).toEqual(['a owns'])
    expect(recipeStates(play([...dead(3), redlock('a', 100)], 2_000), 'owns')).toEqual([])
  })

  test('RedLock releases the locks that it took if it did not get most of them', () => {
    const script = [
      redlock('a', 100),
      redlock('b', 100),
      stop('redis', 'a', 1_000, 'redlock'),
      stop('redis', 'b', 2_000, 'redlock'),
    ]
    const run = play(script, 4_000)
    expect(recipeStates(run, 'owns', 'released').length).toBeGreaterThanOrEqual(3)
    for (let id = 1; id <= 5; id += 1) {
      const view = viewOf(run, actorName(`redis${id}`), { type: 'view' }) as RedisView
      expect(view.keys).toEqual([])
    }
  })

  test('RedLock has two owners where clocks jump', () => {
    const jumps = [1, 2, 3].map((id): Intervention => ({
      do: 'skew',
      server: actorName(`redis${id}`),
      jump: 10_000,
      at: 1_000,
    }))
    const run = play([redlock('a', 100), ...jumps, redlock('b', 1_100)], 2_500)
    expect(recipeStates(run, 'owns', 'failed')).toEqual(['a owns', 'b owns'])
  })

  test('RedLock that is renewed outlives a server that is silent', () => {
    const ofServer = (action: 'pause' | 'resume', at: number): Intervention => ({
      do: action,
      server: actorName('redis1'),
      at,
    })
    const silent = [redlock('a', 100, { ttl: 1_000, renew: true }), ofServer('pause', 500)]
    expect(recipeStates(play(silent, 5_000), 'owns', 'failed')).toEqual(['a owns'])
    const back = [ofServer('resume', 4_000), stop('redis', 'a', 4_001, 'redlock')]
    const run = play([...silent, ...back], 5_000)
    expect(recipeStates(run, 'owns', 'failed', 'released')).toEqual(['a owns', 'a released'])
  })

  test('a late answer to a renewal is not the answer to the release', () => {
    const from = actorName('redis1')
    const run = play(
      [
        lock('redis', 'a', 100, { ttl: 1_000, renew: true }),
        { do: 'hold', match: { packet: 'EVAL', from }, at: 300 },
        say('b', 'DEL /lock', 500),
        stop('redis', 'a', 600),
        { do: 'release', match: {}, at: 700 },
      ],
      900,
    )
    expect(recipeStates(run, 'released', 'failed')).toEqual(['a failed lost'])
  })

  const follow = [2, 3].map((id) => say('ops', `-h redis${id} REPLICAOF redis1 6379`, 50))
  const promote = (at: number): Intervention => ({ do: 'promote', server: actorName('redis2'), at })
  /** The machine of the primary dies as it answers: no copy of what it answered leaves it. */
  const dieAnswering: readonly Intervention[] = [
    { do: 'hold', match: { packet: 'replicate' }, at: 900 },
    { ...lock('redis', 'a', 1_000, { ttl: 30_000 }) },
    { do: 'kill', server: actorName('redis1'), flush: false, at: 1_200 },
    { do: 'release', match: {}, at: 1_300 },
  ]

  test('a promoted replica has what was copied to it, so the lock stays taken', () => {
    const run = play(
      [
        ...follow,
        lock('redis', 'a', 1_000, { ttl: 30_000 }),
        onServer('kill', 'redis1', 2_000),
        promote(3_000),
        lock('redis', 'b', 4_000, { ttl: 30_000 }),
      ],
      10_000,
    )
    expect(recipeStates(run, 'owns', 'waits')).toEqual(['a owns', 'b waits'])
    const b = viewOf(run, actorName('redis2'), { type: 'view' }) as RedisView
    expect(b).toMatchObject({ primary: undefined, replicas: 1 })
    expect(viewOf(run, actorName('redis3'), { type: 'view' })).toMatchObject({ primary: 'redis2' })
  })

  test('a promoted replica lacks what its primary had only answered: the lock has two owners', () => {
    const run = play(
      [...follow, ...dieAnswering, promote(2_000), lock('redis', 'b', 3_000, { ttl: 30_000 })],
      10_000,
    )
    expect(recipeStates(run, 'owns')).toEqual(['a owns', 'b owns'])
  })

  test('a promoted replica gives up its file’s primary, others name it there, new clients ask it', () => {
    const run = play(
      [
        ...follow,
        onServer('kill', 'redis1', 1_000),
        promote(2_000),
        onServer('kill', 'redis2', 3_000),
        onServer('start', 'redis2', 4_000),
        lock('redis', 'b', 5_000),
      ],
      10_000,
    )
    expect(viewOf(run, actorName('redis2'), { type: 'view' })).toMatchObject({ primary: undefined })
    expect(recipeStates(run, 'owns')).toEqual(['b owns'])
  })

  test('only a running replica of Redis can be promoted', () => {
    const refused = (action: Intervention, ...before: readonly Intervention[]) =>
      eventsOf(play([...before, action], 9_000)).flatMap((event) =>
        event.type === 'intervention' && event.error !== undefined ? [event.error] : [],
      )
    expect(refused(promote(2_000), onServer('kill', 'redis2', 1_000))).toEqual([
      'server redis2 is not running',
    ])
    const none = ['redis2 replicates no server, so that nothing is to be promoted']
    expect(refused(promote(2_000))).toEqual(none)
    const alone = say('ops', '-h redis2 REPLICAOF NO ONE', 1_000)
    expect(refused(promote(2_000), ...follow, alone)).toEqual(none)
    const again = [onServer('kill', 'redis2', 1_000), onServer('start', 'redis2', 1_500)]
    expect(refused(promote(2_000), ...follow, ...again)).toEqual(none)
    expect(refused(promote(2_000), ...follow)).toEqual([])
    expect(refused({ do: 'promote', server: actorName('redis1'), at: 10 })).toEqual([
      'redis1 is the primary already',
    ])
    expect(refused({ do: 'promote', server: actorName('etcd1'), at: 10 })).toEqual([
      'etcd1 is no server of Redis',
    ])
  })
})
