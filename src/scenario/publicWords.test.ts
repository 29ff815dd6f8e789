// Promises of the public words that no other test keeps.
import { expect, test } from 'vitest'
import { decodeLink, encodeLink, hasHeld, play, readScenario } from '.'

const START = { do: 'start', server: 'all' }
const SETTLED = { type: 'settled' }
const op = (client: string, command: string) => ({ do: 'op', client, command })
const connected = (client: string) => ({ type: 'connected', client })

/** Plays a scenario of version 2 and returns the names of its judgements that do not hold. */
function wrongIn(json: object): readonly string[] {
  const read = readScenario({
    version: 2,
    seed: 5,
    ensemble: { servers: 3 },
    until: 40_000,
    ...json,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const scenario = read.value
  expect(decodeLink(encodeLink({ scenario }))).toEqual({ ok: true, value: { scenario } })
  const played = play(scenario)
  const wrong = played.judgements.filter(({ holds }) => !holds)
  expect(hasHeld(played)).toBe(wrong.length === 0)
  return wrong.map(({ difference }) => JSON.stringify(difference))
}

test('a list of types in a match means any of them, in triggers and expectations', () => {
  const wrong = wrongIn({
    interventions: [
      START,
      { do: 'mark', name: 'first', after: { type: ['elected', 'serving'], server: 3 } },
      { do: 'mark', name: 'lasting', after: { type: ['settled', 'expired'] }, plus: 3_000 },
      { do: 'mark', name: 'still', after: { type: ['expired', 'settled'] } },
    ],
    expect: [
      {
        order: [
          { type: 'elected', server: 3 },
          { type: 'mark', name: 'first' },
          { type: 'serving', server: 3 },
        ],
      },
      { trace: { type: 'mark', name: 'still' }, since: 'lasting', until: 'lasting+0', count: 1 },
      { trace: { type: ['elected', 'serving'], server: 1 }, count: 2 },
    ],
  })
  expect(wrong).toEqual([])
})

test('an unknown type of a list is refused, and so is a field that none of the types has', () => {
  const after = (match: object) =>
    readScenario({ version: 2, interventions: [{ ...START, after: match }] })
  expect(after({ type: ['settled', 'setled'] })).toMatchObject({
    ok: false,
    error: [{ place: 'interventions[0].after.type' }],
  })
  expect(after({ type: ['settled', 'vote'], round: 1 }).ok).toBe(true)
  expect(after({ type: ['settled', 'vote'], path: '/' }).ok).toBe(false)
  expect(after({ type: [] }).ok).toBe(false)
})

test('a joiner beyond the number of servers is one server more', () => {
  const wrong = wrongIn({
    ensemble: { servers: 3, reconfigEnabled: true, skipACL: 'yes' },
    joiners: [4],
    interventions: [
      { do: 'start', server: [1, 2, 3] },
      { do: 'connect', client: 'c1', servers: [1], after: SETTLED },
      { do: 'start', server: 4, after: connected('c1') },
      { do: 'reconfig', client: 'c1', add: [4], plus: 1_000 },
    ],
    expect: [{ reply: { client: 'c1', op: 1, error: 'OK' } }, { state: { '4': 'FOLLOWING' } }],
  })
  expect(wrong).toEqual([])
})

// FileTxnSnapLog.fastForwardFromEdits, which ZOOKEEPER-2845 brought to ZooKeeperServer.shutdown.
test.each([
  [[], false],
  [['ZOOKEEPER-2845'], true],
])(
  'with the mutations %j a proposal that was never committed comes back: %s',
  (mutations, exists) => {
    const wrong = wrongIn({
      mutations,
      interventions: [
        START,
        { do: 'connect', client: 'c1', servers: [3], sessionTimeout: 30_000, after: SETTLED },
        { ...op('c1', 'create /a'), after: connected('c1') },
        {
          do: 'partition',
          groups: [
            [1, 2],
            [3, 'c1'],
          ],
          after: { type: 'reply', client: 'c1' },
          plus: 100,
        },
        op('c1', 'create /lost'),
        { do: 'mark', name: 'cut' },
        { do: 'connect', client: 'c2', servers: [1, 2], at: 'cut+15000' },
        { ...op('c2', 'create /b'), after: connected('c2') },
        { do: 'heal', after: { type: 'reply', client: 'c2', op: 1 }, plus: 3_000 },
        { do: 'kill', server: 3, after: SETTLED, plus: 3_000 },
        { do: 'start', server: 3, plus: 500 },
      ],
      expect: [
        { znode: '/lost', exists, on: 3 },
        { znode: '/lost', exists: false, on: [1, 2] },
        { znode: '/b', on: 'all' },
      ],
    })
    expect(wrong).toEqual([])
  },
)
