import { expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import { formatZxid } from '../../zookeeper/model'
import { zooCluster } from '../testing/cluster'
import { play } from '../testing/rivals'
import { frameOf } from './run'

const a = actorName('a')
const b = actorName('b')
const ONE = serverId(1)
const TWO = serverId(2)
const THREE = serverId(3)
const FOUR = serverId(4)
const LOST = serverId(5)

test('entries replaced by a SNAP are no longer in the log', () => {
  const cluster = zooCluster({
    servers: 5,
    script: [
      { at: 0, do: 'start', server: 'all' },
      { after: { type: 'settled' }, do: 'connect', client: a, servers: [ONE] },
      {
        after: { type: 'connected', client: 'a' },
        do: 'op',
        client: a,
        command: 'create /app one',
      },
      { at: 3_000, do: 'connect', client: b, servers: [LOST] },
      {
        at: 3_500,
        do: 'partition',
        groups: [
          [ONE, TWO, THREE],
          [FOUR, LOST],
        ],
      },
      { at: 3_600, do: 'op', client: b, command: 'create /lost x' },
      { at: 20_000, do: 'op', client: a, command: 'create /kept x' },
      { at: 30_000, do: 'heal' },
    ],
  }).until(25_000)
  const logged = (log: readonly { readonly zxid: number }[] | undefined) =>
    log?.map(({ zxid }) => zxid)
  const serverNow = () => cluster.frame().servers.find(({ id }) => id === LOST)
  const [lost] = cluster.find('proposed', { server: 5 }).slice(-1)
  if (lost?.type !== 'proposed') throw new Error('the cut-off leader proposes')
  expect(logged(serverNow()?.memory?.log)).toContain(lost.zxid)

  cluster.until(45_000)
  expect(cluster.find('sync', { server: 5, mode: 'SNAP' })).not.toEqual([])
  const healed = serverNow()?.memory
  expect(healed?.state).toBe('FOLLOWING')
  expect(logged(healed?.log), formatZxid(lost.zxid)).not.toContain(lost.zxid)

  cluster.do({ do: 'kill', server: LOST }).until(46_000)
  expect(serverNow()?.process).toBe('down')
  expect(logged(serverNow()?.disk.log)).not.toContain(lost.zxid)
})

/** Server 3 has an entry that its leader tells it to cut; the run stands at the arrival of TRUNC. */
function truncOnArrival() {
  const cluster = zooCluster({
    servers: 3,
    script: [
      { at: 0, do: 'start', server: 'all' },
      { after: { type: 'settled' }, do: 'connect', client: a, servers: [THREE] },
      {
        after: { type: 'connected', client: 'a' },
        do: 'op',
        client: a,
        command: 'create /kept x',
      },
      { at: 3_000, do: 'partition', groups: [[THREE], [ONE, TWO]] },
      { at: 3_001, do: 'op', client: a, command: 'create /lost x' },
      { at: 3_500, do: 'kill', server: THREE },
      { at: 9_000, do: 'heal' },
      { at: 10_000, do: 'start', server: THREE },
    ],
  }).untilEvent('sync', { server: 3, mode: 'TRUNC' })
  const [lost] = cluster.find('proposed', { path: '/lost' })
  if (lost?.type !== 'proposed') throw new Error('the cut-off leader proposes')
  const serverNow = () => cluster.frame().servers.find(({ id }) => id === THREE)
  expect(serverNow()?.cutting).toBeUndefined()
  while (
    !cluster
      .find('delivered', { to: 3 })
      .some((event) => event.type === 'delivered' && event.message.packet === 'TRUNC')
  ) {
    cluster.step()
  }
  return { cluster, lost: lost.zxid, serverNow }
}

// Learner.syncWithLeader, ZKDatabase.truncateLog
test('entries that TRUNC removes are marked from its arrival until the log is cut', () => {
  const { cluster, lost, serverNow } = truncOnArrival()
  let steps = 0
  while (cluster.find('truncated', { server: 3 }).length === 0) {
    expect(serverNow()?.cutting).toEqual([lost])
    expect(serverNow()?.memory?.log.map(({ zxid }) => zxid)).not.toContain(lost)
    cluster.step()
    steps += 1
  }
  expect(steps).toBeGreaterThan(0)
  expect(serverNow()?.cutting).toBeUndefined()
})

test.each(['kill', 'powerLoss'] as const)(
  'a server that dies by %s before its log is cut has the whole log, and cuts it after its start',
  (how) => {
    const { cluster, lost, serverNow } = truncOnArrival()
    const logNow = () => serverNow()?.disk.log.map(({ zxid }) => zxid)
    expect(serverNow()?.cutting).toEqual([lost])
    cluster.do({ do: how, server: THREE })
    expect(cluster.find('truncated', { server: 3 })).toEqual([])
    expect(serverNow()?.cutting).toBeUndefined()
    expect(logNow()).toContain(lost)
    cluster.do({ do: 'start', server: THREE }).untilEvent('truncated', { server: 3 })
    expect(logNow()).not.toContain(lost)
    // A cut that is done stays done, even if the server dies.
    cluster.do({ do: how, server: THREE })
    expect(logNow()).not.toContain(lost)
  },
)

test('lines that are typed at a paused client wait in its frame until it goes on', () => {
  const script = [
    { at: 0, do: 'start', server: 'all' },
    { after: { type: 'settled' }, do: 'connect', client: a, servers: [ONE] },
    { at: 3_000, do: 'pauseClient', client: a },
    { at: 3_100, do: 'op', client: a, command: 'get /a' },
    { at: 3_200, do: 'op', client: a, command: 'ls /' },
    { at: 4_000, do: 'resumeClient', client: a },
  ] as const
  const cluster = zooCluster({ servers: 1, script }).until(3_500)
  const clientNow = () => cluster.frame().clients.find(({ id }) => id === a)
  expect(clientNow()).toMatchObject({ process: 'paused', unread: ['get /a', 'ls /'] })
  cluster.until(4_500)
  expect(clientNow()).not.toHaveProperty('unread')

  const action = { do: 'rival', system: 'redis', client: a } as const
  const rivals = play(
    [
      { ...action, at: 100, command: 'GET lock' },
      { at: 200, do: 'pauseClient', client: a },
      { ...action, at: 300, command: 'SET lock a' },
    ],
    500,
  )
  const rival = frameOf(rivals).rivals?.find(({ id }) => id === a)
  expect(rival).toMatchObject({ process: 'paused', unread: ['SET lock a'] })
})
