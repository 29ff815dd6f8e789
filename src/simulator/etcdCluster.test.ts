import { describe, expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { EtcdView } from '../rivals'
import type { Intervention, TraceEvent } from './contract'
import { viewOf, type Run } from './run'
import { eventsOf, lock, onClient, onServer, play, recipeStates, stop } from './testing/rivals'

const MEMBERS = ['etcd1', 'etcd2', 'etcd3'] as const

const playThree = (script: readonly Intervention[], untilMs: number, seed = 5): Run =>
  play(script, untilMs, { etcd: 3, seed })

const say = (client: string, command: string, at: number): Intervention => ({
  do: 'rival',
  system: 'etcd',
  client: actorName(client),
  command,
  at,
})

type EtcdEvent = Extract<TraceEvent, { readonly type: 'etcd' }>
const etcdEvents = (run: Run, state: EtcdEvent['state']): readonly EtcdEvent[] =>
  eventsOf(run).flatMap((event) => (event.type === 'etcd' && event.state === state ? [event] : []))

const leaders = (run: Run): readonly string[] =>
  etcdEvents(run, 'leader').map((event) =>
    event.state === 'leader' ? `${event.server} ${event.term}` : '',
  )
const firstLeader = (seed?: number): string =>
  leaders(playThree([], 3_000, seed))[0]?.split(' ')[0] ?? ''
const viewAt = (run: Run, name: string): EtcdView =>
  viewOf(run, actorName(name), { type: 'view' }) as EtcdView
const replies = (run: Run): readonly string[] =>
  eventsOf(run).flatMap((event) =>
    event.type === 'reply' ? [`${event.client}: ${event.error}: ${event.output.join(' ')}`] : [],
  )

describe('etcd of three members', () => {
  test('elects a leader, and all members apply the same', () => {
    const run = playThree([say('c', 'put a 1', 4_000), say('c', 'get a', 5_000)], 8_000)
    expect(leaders(run)).toHaveLength(1)
    expect(replies(run)).toEqual(['c: OK: OK', 'c: OK: a 1'])
    const views = MEMBERS.map((name) => viewAt(run, name))
    expect(views.map(({ kvs }) => kvs.map(({ key }) => key))).toEqual([['a'], ['a'], ['a']])
    expect(new Set(views.map(({ revision, index }) => `${revision} ${index}`))).toEqual(
      new Set(['2 2']),
    )
  })

  test('a lock survives its leader: another is elected, the lease lives on, one owns', () => {
    const leader = firstLeader()
    const run = playThree(
      [
        lock('etcd', 'a', 4_000),
        lock('etcd', 'b', 5_000),
        onServer('kill', leader, 6_000),
        stop('etcd', 'a', 30_000),
      ],
      40_000,
    )
    expect(leaders(run)).toHaveLength(2)
    expect(leaders(run)[1]).not.toContain(leader)
    expect(recipeStates(run, 'owns').map((line) => line.split(' ')[0])).toEqual(['a', 'b'])
    expect(recipeStates(run, 'failed')).toEqual([])
    expect(etcdEvents(run, 'leaseExpired').filter(({ at }) => at < 30_000_000)).toEqual([])
  })

  test('a new leader gives a lease its full time again', () => {
    const leader = firstLeader()
    const expiry = (script: readonly Intervention[]): number =>
      etcdEvents(playThree(script, 40_000), 'leaseExpired')[0]?.at ?? 0
    const dead = [lock('etcd', 'a', 4_000), onClient('killClient', 'a', 5_000)]
    const plain = expiry(dead)
    const later = expiry([...dead, onServer('kill', leader, 8_000)])
    expect(plain / 1_000).toBeGreaterThan(9_000)
    expect(later - plain).toBeGreaterThan(3_000_000)
  })

  test('a new leader keeps the time of leases once its first entry is applied, not before', () => {
    const leader = firstLeader()
    const script: readonly Intervention[] = [
      lock('etcd', 'a', 4_000),
      onClient('killClient', 'a', 5_000),
      { do: 'hold', match: { packet: 'MsgAppResp' }, at: 5_900 },
      onServer('kill', leader, 6_000),
      { do: 'release', match: {}, at: 12_000 },
    ]
    const timed = (run: Run): number =>
      MEMBERS.filter((name) => name !== leader)
        .flatMap((name) => viewAt(run, name).leases)
        .filter(({ left }) => left !== undefined).length
    const before = playThree(script, 11_900)
    expect([leaders(before).length, timed(before)]).toEqual([2, 0])
    const after = playThree(script, 30_000)
    const [expired] = etcdEvents(after, 'leaseExpired')
    // Released at 12 s; 5 s of the lease, an election timeout, and the lessor's period of 0.5 s.
    expect(expired?.at).toBeGreaterThanOrEqual(18_000_000)
    expect(expired?.at).toBeLessThan(18_600_000)
  })

  test('without a quorum nothing is answered: etcdctl gives up after five seconds, a member after seven', () => {
    const leader = firstLeader()
    const others = MEMBERS.filter((name) => name !== leader)
    const run = playThree(
      [
        say('c', 'put a 1', 4_000),
        ...others.map((name) => onServer('kill', name, 5_000)),
        say('d', 'get a --command-timeout=20s', 8_000),
        say('e', 'get a --consistency=s', 8_000),
        say('f', 'put a 2 --command-timeout=20s', 8_000),
        say('g', 'put a 3', 8_000),
      ],
      30_000,
    )
    expect(replies(run).toSorted()).toEqual([
      'c: OK: OK',
      'd: etcdserver: request timed out: Error: etcdserver: request timed out',
      'e: OK: a 1',
      'f: etcdserver: request timed out: Error: etcdserver: request timed out',
      'g: context deadline exceeded: Error: context deadline exceeded',
    ])
  })

  test('a write that a cut-off leader took is lost, one that a quorum took is on its return', () => {
    const leader = firstLeader()
    const others = MEMBERS.filter((name) => name !== leader)
    const run = playThree(
      [
        say('c', 'put a 1', 4_000),
        {
          do: 'partition',
          groups: [[actorName(leader)], others.map((name) => actorName(name))],
          at: 6_000,
        },
        say('c', 'put b 2', 10_000),
        { do: 'heal', at: 20_000 },
      ],
      30_000,
    )
    const views = MEMBERS.map((name) => viewAt(run, name))
    expect(new Set(views.map((view) => JSON.stringify(view.kvs))).size).toBe(1)
    expect(new Set(views.map(({ index }) => index)).size).toBe(1)
  })

  test('a member that was killed comes back with its log, and follows', () => {
    const leader = firstLeader()
    const run = playThree(
      [
        say('c', 'put a 1', 4_000),
        onServer('powerLoss', leader, 5_000),
        onServer('start', leader, 12_000),
      ],
      20_000,
    )
    expect(viewAt(run, leader).kvs.map(({ key }) => key)).toEqual(['a'])
    expect(leaders(run)).toHaveLength(2)
  })

  test('a member starts with what it knew to be committed, before it hears a leader (`HardState`)', () => {
    const run = playThree(
      [
        say('c', 'put a 1', 4_000),
        say('c', 'put b 2', 5_000),
        ...MEMBERS.map((name) => onServer('powerLoss', name, 6_000)),
        onServer('start', 'etcd1', 7_000),
        say('d', 'get --prefix "" --consistency=s', 8_000),
      ],
      10_000,
    )
    // The commit of b was not written yet: no entry came after it.
    expect(replies(run).at(-1)).toBe('d: OK: a 1')
    expect(viewAt(run, 'etcd1').member).toMatchObject({ commit: 2, last: 3 })
  })

  test('a wiped member ends itself under the leader that counts on it, and catches up with the next', () => {
    const leader = firstLeader()
    const wiped = MEMBERS.find((name) => name !== leader) ?? ''
    const script: readonly Intervention[] = [
      say('c', 'put a 1', 4_000),
      onServer('kill', wiped, 5_000),
      { do: 'wipeDisk', server: actorName(wiped), at: 5_500 },
      onServer('start', wiped, 6_000),
    ]
    const crashes = (run: Run): readonly string[] =>
      eventsOf(run).flatMap((event) =>
        event.type === 'process' && event.state === 'crashed' ? [event.why ?? ''] : [],
      )
    expect(crashes(playThree(script, 8_000))).toEqual([
      'tocommit(2) is out of range [lastIndex(0)]. Was the raft log corrupted, truncated, or lost?',
    ])
    const run = playThree(
      [...script, onServer('kill', leader, 8_000), onServer('start', wiped, 8_050)],
      14_000,
    )
    expect(crashes(run)).toHaveLength(1)
    expect(viewAt(run, wiped).kvs.map(({ key }) => key)).toEqual(['a'])
    expect(leaders(run)).toHaveLength(2)
  })

  test('a renewal that waits at a leader that steps down is answered by the next one', () => {
    const seed = Array.from({ length: 40 }, (_none, at) => at).find(
      (one) => firstLeader(one) === 'etcd1',
    )
    const granted = [say('c', 'lease grant 3', 4_000)]
    const lease = /lease (\w+)/.exec(replies(playThree(granted, 4_500, seed))[0] ?? '')?.[1] ?? ''
    const cut: readonly Intervention[] = [
      ...granted,
      {
        do: 'partition',
        groups: [[actorName('etcd1')], ['etcd2', 'etcd3'].map(actorName)],
        at: 6_900,
      },
      say('c', `lease keep-alive --once ${lease}`, 7_300),
    ]
    const healed = playThree([...cut, { do: 'heal', at: 11_000 }], 13_000, seed)
    expect(replies(healed).at(-1)).toBe(`c: OK: lease ${lease} keepalived with TTL(3)`)
    const alone = playThree(cut, 20_000, seed)
    expect(replies(alone).at(-1)).toContain('request timed out')
  })

  test.each([1, 2, 3, 4, 5, 6])('keeps one leader a term and one log (seed %i)', (seed) => {
    const all: Intervention[] = MEMBERS.flatMap((name, index) => [
      onServer('kill', name, 4_000 + 6_000 * index),
      onServer('start', name, 8_000 + 6_000 * index),
    ])
    const run = playThree(
      [lock('etcd', 'a', 3_500), lock('etcd', 'b', 3_600), ...all, stop('etcd', 'a', 30_000)],
      40_000,
      seed,
    )
    const terms = leaders(run).map((line) => line.split(' ')[1])
    expect(new Set(terms).size).toBe(terms.length)
    expect(recipeStates(run, 'owns').map((line) => line.split(' ')[0])).toEqual(['a', 'b'])
    const stores = MEMBERS.map((name) => JSON.stringify(viewAt(run, name).kvs))
    expect(new Set(stores).size).toBe(1)
  })
})
