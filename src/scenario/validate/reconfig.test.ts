import { describe, expect, test } from 'vitest'
import { play } from '../expect'
import { readScenario } from './readScenario'

/** Runs of ensembles that change, with every check. */

/** The digest of `super:test`. */
const SUPER_DIGEST = 'super:D/InIHSb7yEEbrWz8b9l71RjZJU='
const SETTLED = { type: 'settled' }

const line = (id: number, role = 'participant') => `server.${id}=zk${id}:2888:3888:${role};2181`

interface Setup {
  readonly ensemble?: object
  readonly joiners?: readonly number[]
  readonly script: readonly object[]
  readonly expect: readonly object[]
}

/** Plays a script in which servers 1 to 3 start the ensemble and c1 is connected to server 1. */
function outcomeOf({ ensemble, joiners = [4, 5], script, expect: expected }: Setup): unknown {
  const read = readScenario({
    version: 2,
    seed: 5,
    joiners,
    ensemble: { servers: 5, reconfigEnabled: true, skipACL: 'yes', ...ensemble },
    interventions: [
      { do: 'start', server: [1, 2, 3] },
      { do: 'connect', client: 'c1', servers: [1, 2], after: SETTLED },
      { do: 'mark', name: 'begin', after: { type: 'connected', client: 'c1' } },
      ...script,
    ],
    until: 60_000,
    expect: expected,
  })
  if (!read.ok) return read.error
  const { judgements, unfired, crashes } = play(read.value)
  const wrong = judgements.filter(({ holds }) => !holds).map(({ difference }) => difference)
  return { wrong, unfired, crashes }
}

const FINE = { wrong: [], unfired: [], crashes: [] }

const reconfig = (what: object) => ({ do: 'reconfig', client: 'c1', ...what })
const replied = (op: number, error = 'OK') => ({ reply: { client: 'c1', op, error } })

describe('a reconfig is answered with the result of its case', () => {
  test.each<readonly [string, object, readonly object[], readonly string[]]>([
    [
      'off by default',
      { reconfigEnabled: 'false' },
      [reconfig({ remove: 3 })],
      ['ReconfigDisabled'],
    ],
    ['nobody may, at first', { skipACL: 'no' }, [reconfig({ remove: 3 })], ['NoAuth']],
    ['of another version', {}, [reconfig({ remove: 3, v: '5' })], ['BadVersion']],
    ['of this version', {}, [reconfig({ remove: 2, v: '100000000' })], ['OK']],
    ['too few in step', {}, [reconfig({ members: [1, 4, 5] })], ['NewConfigNoQuorum']],
    ['too few at all', {}, [reconfig({ remove: [1, 2] })], ['BadArguments']],
    [
      'one at a time',
      {},
      [reconfig({ remove: 2, async: true }), reconfig({ add: line(9), async: true })],
      ['OK', 'ReconfigInProgress'],
    ],
  ])('%s', (_, ensemble, script, errors) => {
    const alone = 'reconfigEnabled' in ensemble ? { servers: 3, ...ensemble } : undefined
    const expected = errors.map((error, index) => replied(index + 1, error))
    const setup = alone === undefined ? { ensemble } : { ensemble: alone, joiners: [] }
    expect(outcomeOf({ ...setup, script, expect: expected })).toEqual(FINE)
  })

  test('the super user may reconfigure', () => {
    const ensemble = { skipACL: 'no', 'DigestAuthenticationProvider.superDigest': SUPER_DIGEST }
    const admin = { do: 'connect', client: 'admin', servers: [2], auth: ['digest:super:test'] }
    const script = [
      admin,
      { do: 'reconfig', client: 'admin', remove: 1, after: { type: 'connected', client: 'admin' } },
    ]
    const reply = { client: 'admin', op: 1, error: 'OK' }
    expect(outcomeOf({ ensemble, script, expect: [{ reply }] })).toEqual(FINE)
  })
})

describe('a reconfiguration changes the ensemble', () => {
  test('a server that was away comes back with its old file and catches up', () => {
    const script = [
      { do: 'kill', server: 2 },
      { do: 'start', server: 4 },
      reconfig({ add: 4, after: { type: 'serving', server: 4 } }),
      { do: 'start', server: 2, after: { type: 'reply', client: 'c1', op: 1 } },
      { do: 'op', client: 'c1', command: 'create /a x', after: { type: 'serving', server: 2 } },
    ]
    const expected = [
      replied(1),
      { trace: { type: 'config', server: 2, state: 'loaded', zxid: '1:0' }, count: 1 },
      { trace: { type: 'config', server: 2, state: 'activated', zxid: '1:2' }, count: 1 },
      { znode: '/a', exists: true, on: [1, 2, 3, 4] },
    ]
    expect(outcomeOf({ script, expect: expected })).toEqual(FINE)
  })

  test('a server that was removed keeps following, and cannot start again', () => {
    const script = [
      reconfig({ remove: 2 }),
      { do: 'kill', server: 2, after: { type: 'reply', client: 'c1', op: 1 }, plus: 5_000 },
      { do: 'mark', name: 'gone' },
      { do: 'start', server: 2, plus: 1_000 },
    ]
    const expected = [
      { state: { 1: 'FOLLOWING', 2: 'FOLLOWING', 3: 'LEADING' }, at: 'begin+4000' },
      { trace: { type: 'process', server: 2, state: 'crashed' }, since: 'gone', count: 1 },
      { leader: 3, epoch: 1 },
    ]
    expect(outcomeOf({ script, expect: expected })).toEqual(FINE)
  })

  test('the leader becomes an observer of the one it names', () => {
    const script = [reconfig({ add: line(3, 'observer') })]
    const expected = [
      { trace: { type: 'vote' }, since: 'begin', count: 0 },
      { state: { 3: 'OBSERVING' } },
      { epoch: 2 },
    ]
    expect(outcomeOf({ script, expect: expected })).toEqual(FINE)
  })

  test('one change adds a voter and an observer, and removes a server', () => {
    const script = [
      { do: 'start', server: [4, 5] },
      reconfig({
        members: [line(1), line(3), line(4), line(5, 'observer')],
        after: [
          { type: 'serving', server: 4 },
          { type: 'serving', server: 5 },
        ],
      }),
    ]
    const state = { 1: 'FOLLOWING', 2: 'FOLLOWING', 3: 'LEADING', 4: 'FOLLOWING', 5: 'OBSERVING' }
    expect(outcomeOf({ script, expect: [replied(1), { state }, { leader: 3, epoch: 1 }] })).toEqual(
      FINE,
    )
  })

  test('a voter of the old ensemble completes the change of a leader that dies between proposal and commit', () => {
    const script = [
      { do: 'start', server: 4 },
      { do: 'hold', match: { packet: 'ACK', to: 3 }, after: { type: 'serving', server: 4 } },
      reconfig({ add: 4 }),
      {
        do: 'kill',
        server: 3,
        after: [
          { type: 'logged', server: 1, txn: 'reconfig' },
          { type: 'logged', server: 2, txn: 'reconfig' },
          { type: 'logged', server: 4, txn: 'reconfig' },
        ],
      },
      { do: 'release', match: {} },
    ]
    const expected = [
      replied(1, 'ConnectionLoss'),
      { trace: { type: 'config', server: [1, 2, 4], state: 'activated', zxid: '1:2' }, count: 3 },
      { leader: 2, epoch: 2 },
    ]
    expect(outcomeOf({ script, expect: expected })).toEqual(FINE)
  })
})
