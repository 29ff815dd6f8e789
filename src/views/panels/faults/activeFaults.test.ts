import { expect, test } from 'vitest'
import { actorName, serverId, type ServerId } from '../../../kernel/actor'
import type { Action } from '../../../simulator'
import { zooCluster } from '../../../simulator/testing/cluster'
import { repairOf, activeFaults } from './activeFaults'

const [ONE, TWO, THREE] = [1, 2, 3].map((id) => serverId(id)) as [ServerId, ServerId, ServerId]
const a = actorName('a')

function served(...actions: readonly Action[]) {
  const cluster = zooCluster({
    servers: 3,
    script: [
      { at: 0, do: 'start', server: 'all' },
      { after: { type: 'settled' }, do: 'connect', client: a, servers: [TWO] },
    ],
  }).until(2_000)
  for (const action of actions) cluster.do(action)
  return cluster
}

const WALL: Action = { do: 'partition', groups: [[ONE], [TWO, THREE]] }
const SLOW: Action = { do: 'delay', from: ONE, to: TWO, ms: 200 }

test.each<readonly [string, readonly Action[], readonly unknown[]]>([
  ['a wall', [WALL], [{ type: 'wall', groups: [[ONE], [TWO, THREE]] }]],
  [
    'three groups and a client',
    [{ do: 'partition', groups: [[ONE, a], [TWO], [THREE]] }],
    [{ type: 'wall', groups: [[ONE, a], [TWO], [THREE]] }],
  ],
  [
    'one direction',
    [{ do: 'cut', from: [ONE, TWO], to: THREE, style: 'reset' }],
    [{ type: 'cut', from: [ONE, TWO], to: [THREE], style: 'reset' }],
  ],
  ['a slow link', [SLOW], [{ type: 'slow', from: ONE, to: TWO, ms: 200 }]],
  [
    'a frozen link',
    [{ do: 'hold', match: { from: ONE, to: TWO } }],
    [{ type: 'held', match: { from: ONE, to: TWO } }],
  ],
  [
    'a packet to be dropped',
    [{ do: 'drop', match: { packet: 'SNAP' } }],
    [{ type: 'drop', match: { packet: 'SNAP' } }],
  ],
  [
    'a disk that is slow and full',
    [
      { do: 'slowDisk', server: TWO, ms: 300 },
      { do: 'fillDisk', server: TWO },
    ],
    [{ type: 'disk', server: TWO, disk: { slowMs: 300, isFull: true } }],
  ],
  [
    'syncs that will fail',
    [{ do: 'failSync', server: TWO, count: 3 }],
    [{ type: 'disk', server: TWO, disk: { failingSyncs: 3 } }],
  ],
  [
    'a clock',
    [{ do: 'skew', server: THREE, rate: 2, jump: 5_000 }],
    [{ type: 'clock', server: THREE, clock: { rate: 2, jumpMs: 5_000 } }],
  ],
  ['a killed server', [{ do: 'kill', server: ONE }], [{ type: 'down', server: ONE, by: 'kill' }]],
  [
    'a server without power',
    [{ do: 'powerLoss', server: ONE }],
    [{ type: 'down', server: ONE, by: 'powerLoss' }],
  ],
  ['a paused server', [{ do: 'pause', server: ONE }], [{ type: 'paused', server: ONE }]],
  ['a paused client', [{ do: 'pauseClient', client: a }], [{ type: 'pausedClient', client: a }]],
])('%s is one line, and one press ends it', (_, actions, expected) => {
  const cluster = served(...actions)
  const frame = cluster.frame()
  const found = activeFaults(frame)
  expect(found).toMatchObject(expected)
  const endings = found.flatMap((fault) => repairOf(frame, fault))
  for (const action of endings) cluster.do(action)
  // A drop ends by itself.
  expect(activeFaults(cluster.frame())).toEqual(endings.length === 0 ? found : [])
})

test('a run without a fault has no lines', () => {
  expect(activeFaults(served().frame())).toEqual([])
})

test('a server that was never started is no fault', () => {
  expect(activeFaults(zooCluster({ servers: 3 }).frame())).toEqual([])
})

test('a slow link stays slow when a wall ends', () => {
  const cluster = served(SLOW, WALL)
  const frame = cluster.frame()
  const [wall] = activeFaults(frame)
  if (wall?.type !== 'wall') throw new Error('the wall comes first')
  for (const action of repairOf(frame, wall)) cluster.do(action)
  expect(activeFaults(cluster.frame())).toEqual([{ type: 'slow', from: ONE, to: TWO, ms: 200 }])
})

test('the messages that wait for a hold are counted', () => {
  const cluster = served({ do: 'hold', match: { packet: 'PING' } }).until(6_000)
  const [fault] = activeFaults(cluster.frame())
  expect(fault).toMatchObject({ type: 'held', message: undefined })
  expect(fault?.type === 'held' && fault.waiting).toBeGreaterThan(0)
})
