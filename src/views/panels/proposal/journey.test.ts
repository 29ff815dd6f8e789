import { expect, test } from 'vitest'
import {
  actorName,
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type ActorId,
} from '../../../kernel/actor'
import { makeZxid, sessionIdFrom } from '../../../zookeeper/model'
import type { TraceBody, TraceEvent } from '../../../simulator'
import { zooCluster } from '../../../simulator/testing/cluster'
import { byMoment, clockOf, journeyOf } from './journey'

const ZXID = makeZxid(1, 2)
const SESSION = sessionIdFrom(7n)
const IDS = [1, 2, 3].map(serverId)

let messages = 0

const at = (step: number, body: TraceBody): TraceEvent => ({
  ...body,
  step: stepIndex(step),
  at: virtualUs(step * 10),
})

const pipeline = (step: number, server: number, processor: string, cxid = 1): TraceEvent =>
  at(step, {
    type: 'pipeline',
    server: serverId(server),
    processor,
    session: SESSION,
    request: 'create',
    cxid,
  })

const txn = (
  step: number,
  type: 'proposed' | 'logged' | 'committed' | 'applied',
  server: number,
): TraceEvent =>
  at(step, {
    type,
    server: serverId(server),
    zxid: ZXID,
    txn: 'create',
    session: SESSION,
    path: '/a',
  })

function arrives(step: number, packet: string, from: ActorId, to: ActorId): TraceEvent {
  messages += 1
  return at(step, {
    type: 'delivered',
    from,
    to,
    channel: 'quorum',
    conn: connectionId(1, 1),
    id: messages,
    message: { packet, zxid: ZXID } as TraceMessage,
  })
}

type TraceMessage = Extract<TraceBody, { readonly type: 'delivered' }>['message']

const reply = (step: number, client: string, op: number): TraceEvent =>
  at(step, { type: 'reply', client: actorName(client), op, zxid: ZXID, error: 'OK', output: [] })

const EVENTS: readonly TraceEvent[] = [
  at(1, { type: 'invoked', client: actorName('a'), op: 4, command: 'create /a' }),
  pipeline(2, 1, 'FollowerRequestProcessor'),
  pipeline(4, 3, 'PrepRequestProcessor'),
  txn(5, 'proposed', 3),
  arrives(6, 'PROPOSAL', serverId(3), serverId(1)),
  txn(7, 'logged', 3),
  arrives(8, 'PROPOSAL', serverId(3), serverId(2)),
  txn(9, 'logged', 1),
  arrives(10, 'ACK', serverId(1), serverId(3)),
  txn(10, 'committed', 3),
  txn(11, 'logged', 2),
  arrives(12, 'ACK', serverId(2), serverId(3)),
  txn(13, 'applied', 3),
  // Another client reads the written data.
  reply(14, 'b', 1),
  txn(15, 'committed', 1),
  txn(16, 'applied', 1),
  reply(17, 'a', 4),
]

test('the journey of a transaction leads from the client’s request to its reply', () => {
  expect(journeyOf(EVENTS, ZXID, IDS)).toEqual({
    zxid: ZXID,
    txn: 'create',
    path: '/a',
    leader: 3,
    requested: { step: 1, at: 10, client: 'a', op: 4, command: 'create /a' },
    arrived: { step: 2, at: 20, server: 1 },
    prepared: { step: 4, at: 40 },
    proposed: { step: 5, at: 50 },
    // 2 acknowledged too late to be of the quorum that committed it.
    quorum: { step: 10, at: 100, by: [1, 3] },
    servers: [
      {
        id: 1,
        proposed: { step: 6, at: 60 },
        logged: { step: 9, at: 90 },
        acked: { step: 10, at: 100 },
        committed: { step: 15, at: 150 },
        applied: { step: 16, at: 160 },
      },
      {
        id: 2,
        proposed: { step: 8, at: 80 },
        logged: { step: 11, at: 110 },
        acked: { step: 12, at: 120 },
      },
      {
        id: 3,
        proposed: { step: 5, at: 50 },
        logged: { step: 7, at: 70 },
        acked: { step: 7, at: 70 },
        committed: { step: 10, at: 100 },
        applied: { step: 13, at: 130 },
      },
    ],
    replied: { step: 17, at: 170, error: 'OK' },
  })
})

test('the times of a journey have as few decimals of a ms as keep all of them distinct', () => {
  const journey = journeyOf(EVENTS, ZXID, IDS)
  if (journey === undefined) throw new Error('it was proposed')
  expect(clockOf(journey)).toEqual({ fromUs: 10, digits: 2 })
  // Whole ms apart.
  const slow = journeyOf(
    EVENTS.map((event) => ({ ...event, at: virtualUs(event.at * 100) })),
    ZXID,
    IDS,
  )
  if (slow === undefined) throw new Error('it was proposed')
  expect(clockOf(slow)).toEqual({ fromUs: 1_000, digits: 0 })
})

test('earlier requests of the session are not part of the journey', () => {
  const earlier = [
    pipeline(0, 1, 'FollowerRequestProcessor', 0),
    pipeline(0, 3, 'PrepRequestProcessor', 0),
  ]
  expect(journeyOf([...earlier, ...EVENTS], ZXID, IDS)).toEqual(journeyOf(EVENTS, ZXID, IDS))
})

test('stages that have not happened yet are left out', () => {
  const journey = journeyOf(EVENTS.slice(0, 8), ZXID, IDS)
  expect(journey?.quorum).toBeUndefined()
  expect(journey?.replied).toBeUndefined()
  expect(journey?.servers.map(({ acked }) => acked !== undefined)).toEqual([false, false, true])
})

test('a transaction without a proposal has no journey', () => {
  expect(journeyOf(EVENTS.slice(4), ZXID, IDS)).toBeUndefined()
})

const serves = (step: number, server: number, leader: number, epoch: number): TraceEvent =>
  at(step, { type: 'serving', server: serverId(server), leader: serverId(leader), epoch })

/** Both followers have it on disk; their ACKs are lost with the leader. */
const UNDECIDED = [...EVENTS.slice(0, 8), txn(11, 'logged', 2)]

test('an entry in the log of a later leader is committed with its history, without COMMIT', () => {
  const events = [...UNDECIDED, serves(20, 2, 2, 2), serves(21, 1, 2, 2)]
  const before = journeyOf(events.slice(0, -2), ZXID, IDS)
  expect([before?.quorum, before?.fate]).toEqual([undefined, undefined])
  const journey = journeyOf(events, ZXID, IDS)
  expect(journey?.quorum).toBeUndefined()
  expect(journey?.fate).toEqual({ step: 20, at: 200, leader: 2, epoch: 2, isTakenOver: true })
  expect(
    journey?.servers.map(({ committed, applied }) => [committed?.step, applied?.step]),
  ).toEqual([
    [21, 21],
    [20, 20],
    [undefined, undefined],
  ])
})

test('an entry that a later leader lacks is lost', () => {
  const journey = journeyOf([...EVENTS.slice(0, 6), serves(20, 2, 2, 2)], ZXID, IDS)
  expect(journey?.fate).toEqual({ step: 20, at: 200, leader: 2, epoch: 2, isTakenOver: false })
  expect(journey?.servers.every(({ committed }) => committed === undefined)).toBe(true)
})

test('a server that returns to the committing epoch gets the entry by synchronisation', () => {
  const journey = journeyOf([...EVENTS, serves(30, 2, 3, 1)], ZXID, IDS)
  expect(journey?.fate).toBeUndefined()
  expect(journey?.servers[1]?.committed).toEqual({ step: 30, at: 300 })
})

test('the reply of a lost connection is CONNECTIONLOSS', () => {
  const lost = at(18, {
    type: 'reply',
    client: actorName('a'),
    op: 4,
    error: 'CONNECTIONLOSS',
    status: 1,
    output: [],
  })
  expect(journeyOf([...UNDECIDED, lost], ZXID, IDS)?.replied?.error).toBe('CONNECTIONLOSS')
})

/** Slow disks, a write, and all three lost before any flush; then all are started. */
function lostBeforeFlush(loss: 'kill' | 'powerLoss') {
  const client = actorName('c')
  const cluster = zooCluster().untilEvent('settled')
  cluster.do({ do: 'connect', client, servers: [serverId(3)] }).untilEvent('connected')
  cluster.do({ do: 'slowDisk', server: 'all', ms: 5000 })
  cluster.do({ do: 'op', client, command: 'create /a x', async: true })
  while (cluster.find('appended', { path: '/a' }).length < IDS.length) cluster.step()
  cluster.do({ do: loss, server: 'all' }).do({ do: 'restoreDisk', server: 'all' })
  cluster.do({ do: 'start', server: 'all' }).untilEvent('settled')
  const [proposed] = cluster.find('proposed', { path: '/a' })
  const zxid = proposed?.type === 'proposed' ? proposed.zxid : ZXID
  expect(cluster.find('logged', { zxid })).toEqual([])
  return journeyOf(cluster.events, zxid, IDS)?.fate
}

test('an unflushed entry survives a kill and is taken over, but not a power loss', () => {
  expect(lostBeforeFlush('kill')).toMatchObject({ epoch: 2, isTakenOver: true })
  expect(lostBeforeFlush('powerLoss')).toMatchObject({ epoch: 2, isTakenOver: false })
})

test('an entry truncated from a leader’s log, or wiped with its disk, is lost', () => {
  const cut = at(15, { type: 'truncated', server: serverId(2), zxid: makeZxid(1, 1) })
  const wiped = at(15, {
    type: 'intervention',
    index: 0,
    action: { do: 'wipeDisk', server: [serverId(2)] },
  })
  for (const event of [cut, wiped]) {
    const journey = journeyOf([...UNDECIDED, event, serves(20, 2, 2, 2)], ZXID, IDS)
    expect(journey?.fate?.isTakenOver).toBe(false)
  }
})

test('a later commit stands behind the answer, and what has not happened last', () => {
  const rows = [
    { name: 'proposed', moment: { step: 3, at: 10 } },
    { name: 'committed', moment: { step: 9, at: 337_000 } },
    { name: 'applied', moment: undefined },
    { name: 'answered', moment: { step: 5, at: 1_810 } },
  ]
  const names = rows.toSorted(byMoment).map(({ name }) => name)
  expect(names).toEqual(['proposed', 'answered', 'committed', 'applied'])
})
