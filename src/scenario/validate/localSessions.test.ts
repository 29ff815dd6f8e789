import { expect, test } from 'vitest'
import { playAll } from '../expect'
import { readScenario } from './readScenario'

/** Plays a script on three servers with local sessions; returns the differences from the expectations. */
function playLocal(
  settings: Readonly<Record<string, boolean>>,
  interventions: readonly object[],
  expectations: readonly object[],
): readonly unknown[] {
  const read = readScenario({
    version: 2,
    seed: 5,
    ensemble: { servers: 3, localSessionsEnabled: true, ...settings },
    interventions: [{ do: 'start', server: 'all' }, ...interventions],
    until: 30_000,
    expect: expectations,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return playAll(read.value).flatMap(({ unfired, judgements, crashes }) => [
    ...unfired,
    ...crashes,
    ...judgements.filter(({ holds }) => !holds),
  ])
}

const connect = (client: string, server: string | number) =>
  ({ do: 'connect', client, servers: [server], sessionTimeout: 8000 }) as const
const op = (client: string, command: string) => ({ do: 'op', client, command }) as const
const reply = (client: string, n: number, error: string) =>
  ({ reply: { client, op: n, error } }) as const
const SETTLED = { type: 'settled' } as const

// QuorumZooKeeperServer.checkUpgradeSession, PrepRequestProcessor.validateCreateRequest; as 3.8.0 answers.
test.each(['follower', 'leader'])(
  'without localSessionsUpgradingEnabled a %s refuses ephemerals of local sessions',
  (server) => {
    const differences = playLocal(
      {},
      [
        { ...connect('c', server), after: SETTLED },
        { ...op('c', 'create /a one'), after: { type: 'connected', client: 'c' } },
        op('c', 'create -e /e'),
        op('c', 'create -s -e /e'),
        op('c', 'close'),
      ],
      [
        reply('c', 1, 'OK'),
        reply('c', 2, 'EphemeralOnLocalSession'),
        reply('c', 3, 'EphemeralOnLocalSession'),
        reply('c', 4, 'OK'),
        { znode: '/a', data: 'one' },
        { znode: '/e', exists: false },
        { trace: { type: 'applied', txn: ['createSession', 'closeSession'] }, count: 0 },
        { trace: { type: 'session', state: 'closed', isLocal: true }, count: 1 },
      ],
    )
    expect(differences).toEqual([])
  },
)

// UpgradeableSessionTracker.upgradeSession: the session's creation comes just before the ephemeral's.
test.each(['follower', 'leader'])(
  'an ephemeral upgrades a local session of a %s to a global one',
  (server) => {
    const differences = playLocal(
      { localSessionsUpgradingEnabled: true },
      [
        { ...connect('c', server), after: SETTLED },
        { ...op('c', 'create -e /e'), after: { type: 'connected', client: 'c' } },
        op('c', 'create -e /f'),
        { do: 'mark', name: 'made', after: { type: 'reply', client: 'c', op: 2 } },
        { do: 'killClient', client: 'c', plus: 1000 },
      ],
      [
        reply('c', 1, 'OK'),
        reply('c', 2, 'OK'),
        { znode: '/e', at: 'made', ephemeralOwner: 'c' },
        {
          order: [
            { type: 'session', state: 'created', isLocal: true },
            { type: 'session', state: 'upgraded' },
            { type: 'committed', zxid: '1:1', txn: 'createSession' },
            { type: 'committed', zxid: '1:2', txn: 'create' },
            { type: 'session', state: 'expired' },
          ],
        },
        { trace: { type: 'session', state: 'upgraded' }, count: 1 },
        { znode: '/e', exists: false },
        { znode: '/f', exists: false },
      ],
    )
    expect(differences).toEqual([])
  },
)

// LeaderZooKeeperServer.checkIfValidGlobalSession, ZooKeeperServer.revalidateSession.
test('a local session continues at its own server, and ends at any other', () => {
  const differences = playLocal(
    {},
    [
      { ...connect('a', 1), after: SETTLED },
      { ...connect('b', 1), after: { type: 'connected', client: 'a' } },
      { do: 'mark', name: 'there', after: { type: 'connected', client: 'b' } },
      { do: 'disconnect', client: 'a' },
      { do: 'disconnect', client: 'b', servers: [2] },
    ],
    [
      { trace: { type: 'connected', client: 'a', server: 1, isNew: false }, count: 1 },
      { trace: { type: 'connected', client: 'b', server: 2 }, count: 0 },
      { trace: { type: 'expired', client: 'b', server: 2 }, count: 1, since: 'there' },
    ],
  )
  expect(differences).toEqual([])
})

// LocalSessionTracker, SessionTrackerImpl.run: within a tick of its timeout.
test('a silent local session is ended by its server, without a transaction', () => {
  const differences = playLocal(
    {},
    [
      { ...connect('c', 'follower'), after: SETTLED },
      { do: 'mark', name: 'silent', after: { type: 'connected', client: 'c' } },
      { do: 'killClient', client: 'c' },
    ],
    [
      { trace: { type: 'session', state: 'expired' }, until: 'silent+7999', count: 0 },
      { trace: { type: 'session', state: 'expired', isLocal: true }, until: 'silent+10100' },
      { trace: { type: 'applied', txn: 'closeSession' }, count: 0 },
    ],
  )
  expect(differences).toEqual([])
})
