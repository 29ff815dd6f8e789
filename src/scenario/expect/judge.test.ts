import { describe, expect, test } from 'vitest'
import { actorName, serverId, virtualUs, type VirtualUs } from '../../kernel/actor'
import { makeZxid, NO_SESSION, sessionIdFrom, type Stat } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { Expectation } from '../format'
import { judge } from './judge'
import type { JudgedRun, Observation, ServerObservation } from './observation'

const SESSION = sessionIdFrom(77n)

const stat = (fields: Partial<Stat> = {}): Stat => ({
  czxid: makeZxid(1, 2),
  mzxid: makeZxid(1, 2),
  pzxid: makeZxid(1, 2),
  ctime: 0,
  mtime: 0,
  version: 0,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: NO_SESSION,
  dataLength: 3,
  numChildren: 1,
  ...fields,
})

function server(id: number, more: Partial<ServerObservation> = {}): ServerObservation {
  const leader = serverId(3)
  const state = id === 3 ? 'LEADING' : 'FOLLOWING'
  return {
    id: serverId(id),
    isAlive: true,
    memory: { state, leader, isServing: true, isPaused: false },
    lastZxid: makeZxid(1, 2),
    acceptedEpoch: 1,
    currentEpoch: 1,
    hasLogged: (zxid) => zxid <= makeZxid(1, 2),
    znode: (path) => {
      if (path === '/a') return { data: 'one', stat: stat(), children: ['x'] }
      if (path !== '/mine') return undefined
      return { data: null, stat: stat({ ephemeralOwner: SESSION }), children: [] }
    },
    ...more,
  }
}

const dead = (id: number): ServerObservation => {
  const { memory: _memory, ...rest } = server(id)
  return { ...rest, isAlive: false, znode: () => undefined }
}

/** Fields of hand-made events; times are virtual ms. */
const events: readonly (Readonly<Record<string, unknown>> & { readonly ms: number })[] = [
  { type: 'connected', client: 'c1', server: 1, session: SESSION, ms: 10 },
  { type: 'vote', server: 1, ms: 100 },
  { type: 'mark', name: 'go', ms: 100 },
  { type: 'vote', server: 2, ms: 100 },
  { type: 'sync', server: 1, mode: 'DIFF', from: makeZxid(1, 0), to: makeZxid(1, 2), ms: 110 },
  { type: 'applied', server: 1, zxid: makeZxid(1, 2), session: SESSION, ms: 120 },
  { type: 'sync', server: 2, mode: 'SNAP', ms: 130 },
  { type: 'reply', client: 'c1', op: 1, error: 'OK', zxid: makeZxid(1, 2), data: 'one', ms: 140 },
]

function runOf(servers = [server(1), server(2), server(3)]): JudgedRun {
  const observation = (at: VirtualUs): Observation => ({
    at,
    servers,
    clients: [{ id: actorName('c1'), state: 'CONNECTED', server: serverId(1) }],
    stores: new Map([['S', 'one']]),
  })
  const trace = events.map(({ ms, ...event }, step) => ({ ...event, step, at: ms * 1000 }))
  // Hand-made events have the fields that expectations read.
  return {
    trace: trace as unknown as readonly TraceEvent[],
    endsAt: virtualUs(1_000_000),
    observe: observation,
  }
}

function differenceOf(expectation: Expectation, run = runOf()): string {
  const [judgement] = judge(run, [expectation])
  expect(judgement?.holds).toBe(judgement?.difference === '')
  return judgement?.difference ?? 'not judged'
}

describe('an expectation that is true holds', () => {
  test.each<Expectation>([
    { leader: 3, epoch: 1 },
    { leader: 3, on: [1, 2] },
    { state: { '1': 'FOLLOWING', '3': 'LEADING' } },
    { accepted: 1, current: { '2': 1 } },
    { lastZxid: '1:2' },
    { logged: '1:1', notLogged: ['1:3', '2:1'], on: 'all' },
    { znode: '/a', data: 'one', children: ['x'], czxid: '1:2', ephemeralOwner: 0 },
    { znode: '/mine', data: null, ephemeralOwner: 'c1' },
    { znode: '/b', exists: false },
    { client: 'c1', state: 'CONNECTED', server: 1 },
    { reply: { client: 'c1', op: 1, error: ['OK', 'NodeExists'], zxid: '1:2' } },
    { trace: { type: 'sync' }, count: 2 },
    { trace: { type: 'sync', from: '1:0' }, count: 1 },
    { trace: { type: 'sync', server: [1, 2] }, count: { min: 2, max: 2 } },
    { trace: { type: 'sync' }, since: 'go+11', count: 1 },
    { trace: { type: 'sync' }, since: 'go', until: 'go+29', count: 1 },
    { trace: { type: 'vote' }, since: 'go', count: 1 },
    { trace: { type: 'vote' }, until: 'go', count: 1 },
    { trace: { type: 'vote' }, since: 'go+0', count: 2 },
    { trace: { type: 'vote' }, until: 'go+0', count: 2 },
    { trace: { type: 'applied', client: 'c1' } },
    { order: [{ type: 'sync', count: 2 }, { type: 'reply' }] },
    { violations: 0 },
  ])('%j', (expectation) => {
    expect(differenceOf(expectation)).toBe('')
  })
})

describe('an expectation that is false is reported with the difference', () => {
  test.each<[Expectation, string]>([
    [{ leader: 2 }, '3 leads, expected 2'],
    [{ leader: null }, '3 leads, expected nobody'],
    [{ leader: 3, epoch: 2 }, 'epoch 2 expected, it is 1'],
    [{ leader: 2, on: 1 }, 'server 1 follows 3, expected 2'],
    [{ state: { '1': 'LOOKING' } }, 'server 1 is FOLLOWING, expected LOOKING'],
    [{ accepted: 2, on: 1 }, 'acceptedEpoch of server 1 is 1, expected 2'],
    [{ current: { '2': 4 } }, 'currentEpoch of server 2 is 1, expected 4'],
    [{ lastZxid: { '1': '1:3' } }, 'the last zxid of server 1 is 1:2, expected 1:3'],
    [{ logged: '1:3', on: 1 }, 'server 1 has not logged 1:3'],
    [{ notLogged: '1:2', on: 1 }, 'server 1 has logged 1:2'],
    [{ znode: '/b', on: 1 }, '/b is missing on server 1'],
    [{ znode: '/a', exists: false, on: 1 }, '/a exists on server 1'],
    [{ znode: '/a', data: 'two', on: 1 }, '/a on server 1: data "one", expected "two"'],
    [{ znode: '/a', czxid: '1:1', on: 1 }, '/a on server 1: czxid 1:2, expected 1:1'],
    [
      { znode: '/mine', ephemeralOwner: 'c2', on: 1 },
      '/mine on server 1: ephemeralOwner c1, expected c2',
    ],
    [{ client: 'c1', state: 'CLOSED' }, 'c1 is CONNECTED, expected CLOSED'],
    [{ client: 'c2' }, 'there is no client c2'],
    [{ reply: { client: 'c1', op: 2 } }, 'c1 got no reply to operation 2'],
    [{ reply: { client: 'c1', op: 1, data: 'two' } }, 'the reply to c1: data is "one", not "two"'],
    [{ trace: { type: 'sync', mode: 'TRUNC' } }, 'sync mode=TRUNC: at least 1 expected, 0 found'],
    [{ trace: { type: 'sync' }, count: 1 }, 'sync: 1 expected, 2 found'],
    [{ trace: { type: 'sync' }, since: 'never' }, 'the mark of "since": "never" never came'],
    [{ order: [{ type: 'reply' }, { type: 'sync' }] }, 'sync does not come behind reply'],
    [{ violations: 1 }, '1 expected, 0 found'],
  ])('%j', (expectation, difference) => {
    expect(differenceOf(expectation)).toBe(difference)
  })

  test('nobody leads if the leader is paused, dead or not serving', () => {
    const memory = { state: 'LEADING', isServing: true, isPaused: true } as const
    const paused = runOf([server(1), server(2), server(3, { memory })])
    expect(differenceOf({ leader: null }, paused)).toBe('')
    expect(differenceOf({ leader: null }, runOf([server(1), server(2), dead(3)]))).toBe('')
  })

  test('dead servers are asked only by name or as part of all', () => {
    const run = runOf([dead(1), server(2), server(3)])
    expect(differenceOf({ znode: '/a' }, run)).toBe('')
    expect(differenceOf({ znode: '/a', on: 'all' }, run)).toBe('/a is missing on server 1')
    expect(differenceOf({ state: { '1': 'FOLLOWING' } }, run)).toBe(
      'server 1 is down, expected FOLLOWING',
    )
  })

  test('a violation fails a run that expects nothing', () => {
    const broken = {
      type: 'violation',
      property: 'order',
      detail: 'server 1 skips',
      servers: [],
      step: 9,
      at: 0,
    }
    const run = { ...runOf(), trace: [broken as unknown as TraceEvent] }
    expect(judge(run, [])).toEqual([
      {
        place: 'violations',
        expectation: { violations: 0 },
        holds: false,
        difference: '0 expected, 1 found: VIOLATION of order: server 1 skips',
      },
    ])
  })
})

test.each([
  { accepted: 1 },
  { current: 1 },
  { lastZxid: '1:2' },
  { logged: '1:2' },
  { notLogged: ['9:9'] },
])('%j does not hold if no server is alive', (expectation) => {
  const nobody = runOf([dead(1), dead(2), dead(3)])
  expect(judge(nobody, [expectation])[0]).toMatchObject({
    holds: false,
    difference: 'no server is alive',
  })
  expect(judge(nobody, [{ ...expectation, on: 'all' }])[0]).toMatchObject({ holds: true })
})
