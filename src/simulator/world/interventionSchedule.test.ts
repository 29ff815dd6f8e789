import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { Intervention } from '../contract'
import { interveneIn, unfiredOf } from '../run'
import { toyCluster, zooCluster, type Cluster } from '../testing/cluster'

const [one, two, three] = [serverId(1), serverId(2), serverId(3)]
const c1 = actorName('c1')
const START: Intervention = { at: 0, do: 'start', server: 'all' }
const mark = (name: string): Intervention => ({ do: 'mark', name })

/** Marks with their times in ms. */
const marksOf = (cluster: Cluster): Readonly<Record<string, number>> =>
  Object.fromEntries(
    cluster
      .find('mark')
      .map((event) => ['name' in event ? String(event.name) : '', event.at / 1000]),
  )

const play = (script: readonly Intervention[], ms = 50, servers = 2): Cluster =>
  toyCluster({ servers, script, options: { pauseOn: [] } }).until(ms)

describe('times', () => {
  test('interventions come one after the other, a past one at once, a parallel one beside them', () => {
    const marks = marksOf(
      play([
        { at: 10.5, ...mark('a') },
        { at: 3, ...mark('past') },
        { ...mark('at once') },
        { plus: 2.25, ...mark('later') },
        { at: 30, ...mark('b') },
        { at: 20, parallel: true, ...mark('with b') },
        { ...mark('behind the parallel') },
      ]),
    )
    expect(marks).toEqual({
      a: 10.5,
      past: 10.5,
      'at once': 10.5,
      later: 12.75,
      'with b': 20,
      'behind the parallel': 20,
      b: 30,
    })
  })

  test('a time may count from a mark', () => {
    const marks = marksOf(
      play([
        { at: 20, parallel: true, ...mark('split') },
        { at: 'split+7.5', parallel: true, ...mark('after') },
        { at: 'split', plus: 1, parallel: true, ...mark('soon') },
        { at: 'never+1', parallel: true, ...mark('lost') },
      ]),
    )
    expect(marks).toEqual({ split: 20, soon: 21, after: 27.5 })
  })

  test('an intervention comes after every event of its microsecond', () => {
    const plain = play([START], 3)
    const at = plain.find('sent')[0]?.at ?? 0
    const cluster = play([START, { at: at / 1000, ...mark('x') }], 3)
    const step = cluster.find('mark')[0]?.step ?? 0
    expect(cluster.events.filter((event) => event.at === at && event.step > step)).toEqual([])
  })
})

describe('triggers', () => {
  test('fire in the step of their event, at the n-th match since they were armed', () => {
    const cluster = play([
      START,
      { after: { type: 'sent', packet: 'PING', from: 1, count: 5 }, ...mark('fifth') },
      { after: { type: 'sent', packet: 'PING', from: 1 }, ...mark('next') },
    ])
    const sent = cluster.find('sent', { packet: 'PING', from: 1 })
    const fifth = cluster.find('mark', { name: 'fifth' })[0]
    expect(fifth?.at).toBe(sent[4]?.at)
    expect(fifth?.cause).toBe(sent[4]?.step)
    expect(fifth?.step).toBe((sent[4]?.step ?? 0) + 1)
    expect(cluster.find('mark', { name: 'next' })[0]?.at).toBe(sent[5]?.at)
  })

  test('wait for all events of a list, in any order; a list as a value matches any of its items', () => {
    const cluster = play([
      START,
      {
        after: [
          { type: 'delivered', to: 1, packet: 'PONG' },
          { type: 'connection', to: [2, 3], state: 'open' },
        ],
        ...mark('both'),
      },
    ])
    const pong = cluster.find('delivered', { to: 1, packet: 'PONG' })[0]
    expect(cluster.find('mark')[0]?.at).toBe(pong?.at)
  })

  test('match zxids in any field, and of a record the given fields', () => {
    const script: readonly Intervention[] = [
      START,
      {
        after: { type: 'sync', server: 'follower', from: '0:0', to: ['7:7', '0:0'] },
        ...mark('z'),
      },
      { after: { type: 'settled' }, do: 'connect', client: c1, servers: ['leader'] },
      { do: 'op', client: c1, command: 'create -s /a- x' },
      { do: 'op', client: c1, command: 'stat /a-0000000000' },
      { after: { type: 'reply', stat: { czxid: '1:2', version: [0, 9] } }, ...mark('stat') },
    ]
    const cluster = zooCluster({ script }).untilEvent('mark', { name: 'stat' })
    expect(cluster.find('mark')).toHaveLength(2)
    expect(unfiredOf(cluster.run)).toEqual([])
  })

  test('see the event of the intervention before them', () => {
    const cluster = play([
      START,
      { at: 5, do: 'kill', server: one },
      { after: { type: 'process', server: 1, state: 'killed' }, ...mark('dead') },
    ])
    expect(marksOf(cluster)).toEqual({ dead: 5 })
  })

  test('never fire if their event never comes', () => {
    const cluster = play([START, { after: { type: 'watch' }, ...mark('x') }, mark('y')])
    expect(unfiredOf(cluster.run)).toEqual([1, 2])
  })

  test('on connected fire at once while it holds, and not after it ended', () => {
    const connect: Intervention = { at: 5, do: 'connect', client: c1, servers: [two] }
    const holds = { after: { type: 'connected', client: c1 }, ...mark('holds') } as const
    const during = play([START, connect, { at: 20, ...mark('x') }, holds])
    expect(marksOf(during)['holds']).toBe(20)
    const after = play([START, connect, { at: 20, do: 'killClient', client: c1 }, holds])
    expect(marksOf(after)).toEqual({})
  })
})

describe('settled', () => {
  const settled = { after: { type: 'settled' } } as const

  test('fires once a quorum follows, and at once while that holds', () => {
    const cluster = zooCluster({
      script: [
        START,
        { ...settled, ...mark('a') },
        { plus: 3000, ...mark('b') },
        { ...settled, ...mark('c') },
      ],
    }).until(10_000)
    const marks = marksOf(cluster)
    expect(marks['a']).toBeLessThan(2000)
    expect(marks['c']).toBe(marks['b'])
  })

  test('does not hold while the leader is dead, cut off or paused, or a follower behind', () => {
    for (const fault of [
      { do: 'kill', server: 'leader' },
      { do: 'pause', server: 'leader' },
      { do: 'partition', groups: [['leader'], [one, two]] },
    ] as const) {
      const cluster = zooCluster({
        script: [START, { ...settled, ...fault }, mark('x'), { ...settled, ...mark('y') }],
      }).until(60_000)
      const marks = marksOf(cluster)
      expect(marks['y']).toBeGreaterThan((marks['x'] ?? 0) + 100)
      expect(cluster.find('settled').at(-1)).toMatchObject({ leader: 2, epoch: 2 })
    }
  })

  test('waits for a server that was started again', () => {
    const cluster = zooCluster({
      script: [
        START,
        { ...settled, do: 'kill', server: one },
        { do: 'start', server: one },
        { ...settled, ...mark('back') },
      ],
    }).until(20_000)
    const serving = cluster.find('serving', { server: 1 }).at(-1)
    expect((marksOf(cluster)['back'] ?? 0) * 1000).toBeGreaterThanOrEqual(serving?.at ?? Infinity)
  })

  test('of a single server means that it serves', () => {
    const cluster = zooCluster({ servers: 1, script: [START, { ...settled, ...mark('up') }] })
    expect(marksOf(cluster.until(5000))['up']).toBeLessThan(1000)
  })
})

describe('leader and follower are those of the moment', () => {
  test('a leader that is cut off is still the leader until another serves', () => {
    const cluster = zooCluster({
      script: [
        START,
        { after: { type: 'settled' }, do: 'partition', groups: [['leader'], ['follower', two]] },
        { after: { type: 'settled' }, do: 'kill', server: 'leader' },
        { do: 'pause', server: 'follower' },
      ],
    }).until(40_000)
    expect(cluster.find('intervention').map((event) => 'action' in event && event.action)).toEqual([
      { do: 'start', server: [1, 2, 3] },
      { do: 'partition', groups: [[3], [1, 2]] },
      { do: 'kill', server: 2 },
      { do: 'pause', server: 1 },
    ])
  })
})

describe('an impossible intervention is refused with its reason', () => {
  const cases: readonly (readonly [Intervention, string])[] = [
    [{ do: 'start', server: one }, 'server 1 is running'],
    [{ do: 'start', server: 'all' }, 'every server is running'],
    [{ do: 'resume', server: two }, 'server 2 is not paused'],
    [{ do: 'kill', server: serverId(9) }, 'there is no server 9'],
    [{ do: 'wipeDisk', server: one }, 'server 1 is running'],
    [{ do: 'op', client: c1, command: 'ls /' }, 'there is no client c1'],
    [{ do: 'release', match: { packet: 'PING' } }, 'nothing is held by {"packet":"PING"}'],
    [{ do: 'partition', groups: [[one, two], [two]] }, '2 is in two groups'],
  ]

  test.each(cases)('%o: %s', (intervention, message) => {
    const cluster = toyCluster({ servers: 2 }).until(10)
    const before = cluster.digest()
    expect(interveneIn(cluster.run, intervention)).toMatchObject({ ok: false, error: { message } })
    expect(cluster.digest()).toBe(before)

    const scripted = play([START, { at: 10, ...intervention }, mark('goes on')], 11)
    expect(scripted.find('intervention')[1]).toMatchObject({ error: message })
    expect(marksOf(scripted)).toEqual({ 'goes on': 10 })
  })

  test('an intervention on the leader is refused while nobody leads', () => {
    const cluster = zooCluster({ script: [] }).until(1)
    expect(interveneIn(cluster.run, { do: 'kill', server: 'leader' })).toMatchObject({
      error: { message: 'there is no leader now' },
    })
  })
})

test('a partition of three takes each pair', () => {
  const cluster = play([START, { at: 9, do: 'partition', groups: [[one], [two], [three]] }], 10, 3)
  expect(cluster.frame().walls).toHaveLength(6)
})
