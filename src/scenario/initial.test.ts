import { describe, expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { play } from './expect'
import { readScenario } from './validate'

/** Runs that begin with contents on the disks. */

const START = { do: 'start', server: 'all' }
const CONNECT = { do: 'connect', client: 'c', after: { type: 'settled' } }

function outcomeOf(scenario: object): readonly string[] {
  const read = readScenario({ version: 2, seed: 4, until: 30_000, ...scenario })
  if (!read.ok) return read.error.map(englishProblem)
  const { judgements } = play(read.value)
  return judgements.filter(({ holds }) => !holds).map(({ difference }) => difference)
}

describe('the disks at the beginning', () => {
  test('hold the same tree on all servers, and the next epoch follows theirs', () => {
    const znodes = [
      { path: '/app/config', data: 'one' },
      { path: '/locks', cversion: 41 },
    ]
    const outcome = outcomeOf({
      initial: { zxid: '7:300', znodes },
      interventions: [
        START,
        CONNECT,
        { do: 'op', client: 'c', command: 'create -s /locks/x-' },
        { do: 'op', client: 'c', command: 'set /app/config two' },
        { do: 'op', client: 'c', command: 'get /app/config' },
      ],
      expect: [
        { leader: 3, epoch: 8 },
        { reply: { client: 'c', op: 1, path: '/locks/x-0000000041' } },
        { reply: { client: 'c', op: 2, error: 'OK' } },
        { reply: { client: 'c', op: 3, data: 'two' } },
        { znode: '/app', exists: true, czxid: '7:300', on: 'all' },
        { znode: '/app/config', version: 1, mzxid: '8:3', on: 'all' },
        { violations: 0 },
      ],
    })
    expect(outcome).toEqual([])
  })

  test('may differ: the largest zxid wins, an empty disk gets a snapshot', () => {
    const outcome = outcomeOf({
      initial: {
        1: { zxid: '2:9', znodes: [{ path: '/a', data: 'newest' }] },
        2: { zxid: '2:5', znodes: [{ path: '/a', data: 'older' }] },
      },
      interventions: [START],
      expect: [
        { leader: 1, epoch: 3 },
        { znode: '/a', data: 'newest', on: 'all' },
        { trace: { type: 'sync', server: [2, 3], mode: 'SNAP' }, count: 2 },
        { violations: 0 },
      ],
    })
    expect(outcome).toEqual([])
  })

  test('serve a standalone server too', () => {
    const outcome = outcomeOf({
      ensemble: { servers: 1 },
      initial: { zxid: '0:77', znodes: [{ path: '/a', data: 'old' }] },
      interventions: [START, CONNECT, { do: 'op', client: 'c', command: 'get /a' }],
      expect: [{ reply: { client: 'c', op: 1, data: 'old' } }, { lastZxid: '0:78' }],
    })
    expect(outcome).toEqual([])
  })

  test('are wiped with a disk', () => {
    const outcome = outcomeOf({
      initial: { znodes: [{ path: '/a' }] },
      interventions: [{ do: 'wipeDisk', server: 'all' }, START],
      expect: [{ znode: '/a', exists: false, on: 'all' }],
    })
    expect(outcome).toEqual([])
  })
})

describe('sequence numbers at their end', () => {
  const CLIENTS = ['a', 'b', 'c', 'd']
  const full = { initial: { znodes: [{ path: '/q', cversion: 2147483647 }] } }
  const create = (prefix: string, isAsync = false) => ({
    do: 'op',
    client: 'c',
    command: `create -s /q/${prefix}-`,
    ...(isAsync && { async: true }),
  })
  const path = (op: number, name: string) => ({ reply: { client: 'c', op, path: `/q/${name}` } })

  test('one at a time the last number comes once for each prefix', () => {
    const outcome = outcomeOf({
      ...full,
      interventions: [START, CONNECT, create('s'), create('s'), create('t'), create('t')],
      expect: [
        path(1, 's-2147483647'),
        { reply: { client: 'c', op: 2, error: 'NodeExists' } },
        path(3, 't-2147483647'),
        { reply: { client: 'c', op: 4, error: 'NodeExists' } },
        { violations: 0 },
      ],
    })
    expect(outcome).toEqual([])
  })

  test('in flight they turn negative, and fall', () => {
    const outcome = outcomeOf({
      ...full,
      interventions: [START, CONNECT, ...Array.from({ length: 4 }, () => create('p', true))],
      expect: [
        path(1, 'p-2147483647'),
        path(2, 'p--2147483648'),
        path(3, 'p--2147483647'),
        path(4, 'p--2147483646'),
      ],
    })
    expect(outcome).toEqual([])
  })

  test('recipes that sort the last ten digits give two owners', () => {
    const lock = (client: string) => ({
      do: 'recipe',
      client,
      name: 'lock',
      args: { path: '/q', prefix: 'x-lock-' },
    })
    const connect = (client: string) => ({ do: 'connect', client, after: { type: 'settled' } })
    const outcome = outcomeOf({
      ...full,
      interventions: [
        START,
        ...CLIENTS.map(connect),
        { do: 'slowDisk', server: 'all', ms: 200, after: { type: 'connected', client: 'd' } },
        ...CLIENTS.map(lock),
      ],
      expect: [
        {
          trace: { type: 'recipe', name: 'lock', state: 'owns', client: ['a', 'b', 'c', 'd'] },
          count: 2,
        },
        { violations: 1, property: 'exclusion' },
      ],
    })
    expect(outcome).toEqual([])
  })
})

describe('a state is refused', () => {
  test.each([
    [{ zxid: '5' }, 'initial.zxid: "5": a zxid such as "2:17" is expected'],
    [{ zxid: '1000001:0' }, 'a run begins with an epoch up to 1000000'],
    [{ znodes: [{ path: 'a' }] }, 'initial.znodes[0].path: "a": a path begins with /'],
    [
      { znodes: [{ path: '/a//b' }] },
      'initial.znodes[0].path: ZooKeeper refuses this path: Invalid path string "/a//b" caused by empty node name specified @3',
    ],
    [{ znodes: [{ path: '/a' }, { path: '/a' }] }, 'initial.znodes[1].path: stands there twice'],
    [{ znodes: [{ path: '/zookeeper/quota/a' }] }, 'each server makes /zookeeper and the znodes'],
    [{ znodes: [{ path: '/a', cversion: -1 }] }, 'initial.znodes[0].cversion: -1: at least 0'],
    [{ 9: {} }, 'initial.9: 9 is not a server; there are 1 to 3'],
    [{ znode: [] }, 'initial.znode: '],
  ])('%j', (initial, message) => {
    expect(outcomeOf({ initial }).join('\n')).toContain(message)
  })
})
