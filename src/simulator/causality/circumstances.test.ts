import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { chainOf, type CausalLink, type LinkStep } from './causes'
import { headOf, traceOf } from '../conductor'
import type { Intervention, TraceEvent } from '../contract'
import type { Run } from '../run'
import { zooCluster } from '../testing/cluster'
import { lock, onClient, onServer, play } from '../testing/rivals'

const C = actorName('c')
const [ONE, THREE] = [serverId(1), serverId(3)]

/** Three servers with leader 3 and a client of server 1; then the interventions at their times, ms. */
function played(
  ...interventions: readonly (readonly [ms: number, intervention: Intervention])[]
): Run {
  const cluster = zooCluster({ servers: 3, options: { pauseOn: [] } }).until(1000)
  cluster.do({ do: 'connect', client: C, servers: [ONE] }).until(1500)
  for (const [ms, intervention] of interventions) cluster.until(ms).do(intervention)
  return cluster.until(45_000).run
}

const eventsOf = (run: Run): readonly TraceEvent[] => traceOf(run, stepIndex(0), headOf(run))

function chainTo(run: Run, isIt: (event: TraceEvent) => boolean): readonly CausalLink[] {
  const event = eventsOf(run).findLast(isIt)
  assert(event !== undefined, 'that happened')
  return chainOf(run, event.step)
}

const replied = (op: number) => (event: TraceEvent) =>
  event.type === 'reply' && event.client === C && event.op === op

/** The interventions among steps. */
const interventionsIn = (steps: readonly LinkStep[]): readonly string[] =>
  steps.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'intervention' ? [event.action.do] : [])),
  )

const waitsIn = (chain: readonly CausalLink[]) =>
  chain.flatMap(({ circumstances }) =>
    circumstances.map(({ why, steps }) => ({ why, interventions: interventionsIn(steps) })),
  )

const op = (command: string): Intervention => ({ do: 'op', client: C, command, async: true })

test('a chain ends at the intervention that began it', () => {
  const run = played([2000, op('create /a x')])
  const chain = chainTo(run, replied(1))
  expect(interventionsIn(chain)).toEqual(['op'])
})

test('a ping is caused by the clock alone', () => {
  const chain = chainTo(
    played(),
    (event) => event.type === 'delivered' && event.message.packet === 'PING' && event.to === THREE,
  )
  expect(chain.map(({ isTimeout }) => isTimeout)).toEqual([false, false, true])
  const [delivery, answered, pinged] = chain.map(({ events }) => events[0])
  assert(delivery?.type === 'delivered' && answered?.type === 'delivered', 'pings arrive')
  // The leader pings all; the chain has the ping that was answered.
  expect(pinged).toMatchObject({ type: 'sent', to: delivery.from })
  expect(chain[2]?.events.filter(({ type }) => type === 'sent')).toHaveLength(1)
})

test('a chain shows only the one message that a step sent to the next step', () => {
  const run = played()
  const chain = chainTo(run, (event) => event.type === 'serving' && event.server === ONE)
  const others = chain.slice(1).flatMap(({ events }, index) => {
    const [arrived] = chain[index]?.events ?? []
    return arrived?.type === 'delivered'
      ? events.filter((event) => event.type === 'sent' && event.id !== arrived.id)
      : []
  })
  expect(others).toEqual([])
  const start = chain.at(-1)?.events.filter(({ type }) => type === 'process')
  expect(start).toHaveLength(1)
})

test('a message that waited at a partition names the partition and the heal', () => {
  const run = played(
    [2000, { do: 'partition', groups: [[THREE], [ONE]] }],
    [2100, op('sync /')],
    [5000, { do: 'heal' }],
  )
  expect(waitsIn(chainTo(run, replied(1)))).toEqual([
    { why: 'barred', interventions: ['heal', 'partition'] },
  ])
})

test('a read behind a sync names what the sync had to wait for', () => {
  const run = played(
    [2000, { do: 'partition', groups: [[THREE], [ONE]] }],
    [2100, op('sync /')],
    [2100, op('get /')],
    [5000, { do: 'heal' }],
  )
  const chain = chainTo(run, replied(2))
  expect(waitsIn(chain)).toEqual([{ why: 'behind', interventions: ['heal', 'partition'] }])
  expect(chain.at(-1)?.events).toMatchObject([{ action: { command: 'get /' } }])
})

test('a message that was held names the hold and its release', () => {
  const run = played(
    [2000, { do: 'hold', match: { packet: 'REQUEST', from: ONE } }],
    [2100, op('create /a x')],
    [5000, { do: 'release', match: {} }],
  )
  expect(waitsIn(chainTo(run, replied(1)))).toEqual([
    { why: 'barred', interventions: ['release', 'hold'] },
  ])
})

test('a slow link, a slow disk and a pause are named', () => {
  const slow = played(
    [2000, { do: 'delay', from: ONE, to: THREE, ms: 500 }],
    [2100, op('create /a x')],
  )
  expect(waitsIn(chainTo(slow, replied(1)))).toContainEqual({
    why: 'slowed',
    interventions: ['delay'],
  })

  const disks = played([2000, { do: 'slowDisk', server: 'all', ms: 50 }], [2100, op('create /a x')])
  expect(waitsIn(chainTo(disks, replied(1)))).toContainEqual({
    why: 'disk',
    interventions: ['slowDisk'],
  })

  const paused = played(
    [2000, { do: 'pause', server: ONE }],
    [2100, op('get /')],
    [3000, { do: 'resume', server: ONE }],
  )
  expect(waitsIn(chainTo(paused, replied(1)))).toEqual([
    { why: 'barred', interventions: ['resume', 'pause'] },
  ])
})

test('a timeout names the partition that caused the silence, and not a heal after it', () => {
  const run = played(
    [2000, { do: 'partition', groups: [[THREE], [ONE]] }],
    [25_000, { do: 'heal' }],
  )
  const isLost = (event: TraceEvent): boolean =>
    event.type === 'state' && event.server === ONE && event.why !== undefined
  const event = eventsOf(run).find(isLost)
  assert(event !== undefined, '1 gives up its leader')
  expect(event.at).toBeLessThan(virtualUs(25_000_000))
  const chain = chainOf(run, event.step)
  expect(chain).toHaveLength(1)
  expect(waitsIn(chain)).toEqual([{ why: 'silence', interventions: ['partition'] }])
})

test('an expired session names what silenced its client', () => {
  const run = played([2000, { do: 'killClient', client: C }])
  const chain = chainTo(run, (event) => event.type === 'session' && event.state === 'expired')
  expect(waitsIn(chain)).toEqual([{ why: 'silence', interventions: ['killClient'] }])
})

const expired = (event: TraceEvent): boolean =>
  event.type === 'session' && event.state === 'expired'

test('two expired sessions of one client each name what silenced that session', () => {
  const run = played(
    [2000, { do: 'killClient', client: C }],
    [2500, { do: 'connect', client: C, servers: [ONE], sessionTimeout: 4000 }],
    [35_000, { do: 'pauseClient', client: C }],
  )
  const [first, second] = eventsOf(run).filter(expired)
  assert(first !== undefined && second !== undefined, 'both sessions expire')
  expect(waitsIn(chainOf(run, first.step))).toEqual([
    { why: 'silence', interventions: ['killClient'] },
  ])
  expect(waitsIn(chainOf(run, second.step))).toEqual([
    { why: 'silence', interventions: ['pauseClient'] },
  ])
})

test('a lost quorum is caused by what silenced voters, and by nothing else', () => {
  const run = played(
    [1900, { do: 'killClient', client: C }],
    [2000, { do: 'partition', groups: [[THREE], [ONE, serverId(2)]] }],
  )
  const chain = chainTo(
    run,
    (event) => event.type === 'state' && event.server === THREE && event.why !== undefined,
  )
  expect(waitsIn(chain)).toEqual([{ why: 'silence', interventions: ['partition'] }])
})

test('silence on a frozen link is caused by the freeze', () => {
  const run = played([2000, { do: 'hold', match: { from: THREE, to: ONE } }])
  const event = eventsOf(run).find(
    (one) => one.type === 'state' && one.server === ONE && one.why !== undefined,
  )
  assert(event !== undefined, '1 gives up its leader')
  expect(waitsIn(chainOf(run, event.step))).toEqual([{ why: 'silence', interventions: ['hold'] }])
})

test('a hold ends with the release that names it, and with no other', () => {
  const request = { packet: 'REQUEST', from: ONE }
  const run = played(
    [2000, { do: 'hold', match: request }],
    [2010, { do: 'hold', match: { packet: 'SNAP' } }],
    [2020, { do: 'release', match: request }],
    [2030, { do: 'delay', from: ONE, to: THREE, ms: 500 }],
    [2100, op('create /a x')],
    // The request is under way on the slow link.
    [2200, { do: 'release', match: { packet: 'SNAP' } }],
  )
  expect(waitsIn(chainTo(run, replied(1))).filter(({ why }) => why === 'barred')).toEqual([])
})

test('a message released from a lasting hold names its release', () => {
  const run = played(
    [2000, { do: 'hold', match: { from: ONE, packet: ['REQUEST', 'ACK'] } }],
    [2100, op('create /a x')],
    [2500, { do: 'release', match: { packet: 'REQUEST' } }],
    [3600, { do: 'release', match: {} }],
  )
  const event = eventsOf(run).findLast(
    (one) => one.type === 'delivered' && one.message.packet === 'REQUEST' && one.from === ONE,
  )
  assert(event !== undefined, 'the request comes')
  const [wait] = chainOf(run, event.step).flatMap(({ circumstances }) => circumstances)
  const interventions = wait?.steps.flatMap(({ events }) => events)
  expect(interventions).toMatchObject([
    { action: { do: 'release', match: { packet: 'REQUEST' } } },
    { action: { do: 'hold' } },
  ])
})

test('each cause of a delayed request is listed once, latest first', () => {
  const run = played(
    [2000, { do: 'delay', from: [ONE, THREE], to: [ONE, THREE], ms: 300 }],
    [2100, op('create /a x')],
    [2100, op('get /')],
  )
  const steps = chainTo(run, replied(2))
    .flatMap(({ circumstances }) => circumstances)
    .filter(({ why }) => why === 'behind')
    .flatMap((wait) => wait.steps.map(({ step }) => step))
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => b - a))
})

test('periodic work of etcd and Redis is caused by their clocks', () => {
  const beginning = (run: Run, isIt: (event: TraceEvent) => boolean): readonly boolean[] =>
    chainTo(run, isIt).map(({ isTimeout }) => isTimeout)
  const etcd = play([lock('etcd', 'a', 100), onClient('killClient', 'a', 1000)], 120_000)
  expect(
    beginning(etcd, (event) => event.type === 'etcd' && event.state === 'leaseExpired'),
  ).toEqual([true])

  const redis = play(
    [
      {
        do: 'rival',
        system: 'redis',
        client: C,
        command: '-h redis2 REPLICAOF redis1 6379',
        at: 100,
      },
      onServer('kill', 'redis1', 1000),
    ],
    60_000,
  )
  const isRefused = (event: TraceEvent): boolean =>
    event.type === 'connection' && event.state === 'refused' && event.from === 'redis2'
  const chain = beginning(redis, isRefused)
  expect(chain.length).toBeLessThan(4)
  expect(chain.at(-1)).toBe(true)
})
