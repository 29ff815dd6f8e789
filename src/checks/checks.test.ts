import { describe, expect, test } from 'vitest'
import { serverId } from '../kernel/actor'
import type { EnsembleConfig } from '../zookeeper/server'
import { parseZxid } from '../zookeeper/model'
import type { TraceEvent } from '../simulator'
import { createChecks } from './index'

const ENSEMBLE: EnsembleConfig = {
  version: 0,
  voters: [1, 2, 3].map(serverId),
  observers: [],
  rule: { type: 'majority' },
}

/** An event as a scenario writes it: zxids as text. */
type Line = Readonly<Record<string, unknown>> & { readonly type: string }

const ZXIDS = ['zxid', 'to']

function eventOf(line: Line, step: number): TraceEvent {
  const fields = Object.entries(line).map(([key, value]) => {
    const isZxid = typeof value === 'string' && (ZXIDS.includes(key) || line.type === 'sync')
    return [key, isZxid ? (parseZxid(value) ?? value) : value]
  })
  // The trace is hand-made: the fields fit the type of the event.
  return { ...Object.fromEntries(fields), step, at: step } as TraceEvent
}

/**
 * Plays a trace through every check except the clients', which these traces do not concern; returns the
 * violations as `property: detail`.
 */
function violationsOf(lines: readonly Line[], ensemble = ENSEMBLE): readonly string[] {
  const violations: string[] = []
  const checks = createChecks(ensemble)
    .filter(({ name }) => name !== 'clients')
    .map((check) => ({ check, state: check.create() }))
  for (const [step, line] of lines.entries()) {
    for (const { check, state } of checks) {
      const wrong = check.onEvent(state, eventOf(line, step))
      if (wrong !== undefined) violations.push(`${check.name}: ${wrong.detail}`)
    }
  }
  return violations
}

const txn = (type: string, server: number, zxid: string, more: object = {}): Line => ({
  type,
  server,
  zxid,
  txn: 'create',
  path: `/at-${zxid}`,
  ...more,
})

const vote = (server: number, zxid: string): Line => ({
  type: 'vote',
  server,
  leader: server,
  zxid,
  epoch: 0,
  round: 1,
  why: 'own',
})

/** A leader is elected with the history that ends at `tip`, and the others sync with it. */
function established(
  leader: number,
  epoch: number,
  tip: string,
  others: readonly number[],
): Line[] {
  return [
    vote(leader, tip),
    { type: 'state', server: leader, state: 'LEADING', phase: 'DISCOVERY' },
    { type: 'epoch', server: leader, accepted: epoch, current: epoch },
    ...others.flatMap((server): Line[] => [
      { type: 'state', server, state: 'FOLLOWING', phase: 'DISCOVERY' },
      { type: 'sync', server, leader, mode: 'DIFF', from: '0:0', to: tip },
      { type: 'epoch', server, accepted: epoch, current: epoch },
    ]),
    { type: 'state', server: leader, state: 'LEADING', phase: 'BROADCAST' },
    { type: 'serving', server: leader, leader, epoch },
    ...others.flatMap((server): Line[] => [
      { type: 'state', server, state: 'FOLLOWING', phase: 'BROADCAST' },
      { type: 'serving', server, leader, epoch },
    ]),
  ]
}

/** One write of leader 3: proposed, logged by 2 and 3, committed and applied by all. */
function written(zxid: string, loggedBy: readonly number[] = [2, 3]): Line[] {
  return [
    txn('proposed', 3, zxid),
    ...loggedBy.flatMap((server) => [txn('appended', server, zxid), txn('logged', server, zxid)]),
    txn('committed', 3, zxid),
    txn('applied', 3, zxid, { digest: zxid.length }),
    txn('committed', 2, zxid),
    txn('applied', 2, zxid, { digest: zxid.length }),
  ]
}

const UP = established(3, 1, '0:0', [1, 2])

/** Leader 3 proposes five voters, from 1:2 on. */
const FIVE: Line = {
  type: 'config',
  server: 3,
  state: 'proposed',
  zxid: '1:2',
  voters: [1, 2, 3, 4, 5],
  observers: [],
}

describe('a right run violates nothing', () => {
  test('a second leader holds the writes of the first, and both commit', () => {
    const second = established(2, 2, '1:2', [3])
    const lines = [...UP, ...written('1:1'), ...written('1:2'), ...second]
    expect(violationsOf(lines)).toEqual([])
  })

  test('the last proposal of a deposed leader is truncated', () => {
    const lost = [txn('proposed', 3, '1:2'), txn('appended', 3, '1:2'), txn('logged', 3, '1:2')]
    const lines = [...UP, ...written('1:1'), ...lost, ...established(2, 2, '1:1', [1])]
    const back: Line = { type: 'sync', server: 3, leader: 2, mode: 'TRUNC', from: '1:2', to: '1:1' }
    expect(violationsOf([...lines, vote(3, '1:2'), back])).toEqual([])
  })
})

// Leader.propose: the configurations known at the proposal count, not those known at the quorum.
describe('while another configuration is proposed', () => {
  test('earlier proposals need no quorum of the new configuration', () => {
    expect(violationsOf([...UP, FIVE, ...written('1:1'), ...written('1:2', [1, 2, 3])])).toEqual([])
  })

  test('the new configuration needs a quorum of its own', () => {
    expect(violationsOf([...UP, ...written('1:1'), FIVE, ...written('1:2')])).toEqual([
      'durability: 1:2 is committed, but on the disks of 2, 3 only',
    ])
  })
})

describe('a broken run is reported', () => {
  test('leadership: two servers lead one epoch', () => {
    const violations = violationsOf([...UP, ...established(2, 1, '0:0', [])])
    expect(violations).toContain('leadership: servers 3 and 2 both lead epoch 1')
  })

  test('epochs: an epoch file falls', () => {
    const fallen: Line = { type: 'epoch', server: 1, accepted: 0, current: 0 }
    expect(violationsOf([...UP, fallen])).toEqual([
      'epochs: acceptedEpoch of server 1 fell from 1 to 0',
    ])
  })

  test('epochs: synced with an epoch that was never promised', () => {
    const hasty: Line = { type: 'epoch', server: 1, accepted: 1, current: 2 }
    expect(violationsOf([...UP, hasty])).toEqual([
      'epochs: currentEpoch 2 of server 1 is above its acceptedEpoch 1',
    ])
  })

  test('epochs: a wiped disk may begin anew', () => {
    const wiped: Line = { type: 'intervention', index: 0, action: { do: 'wipeDisk', server: 1 } }
    const fresh: Line = { type: 'epoch', server: 1, accepted: 0, current: 0 }
    expect(violationsOf([...UP, wiped, fresh])).toEqual([])
  })

  test('integrity: committed though nobody proposed it', () => {
    const lines = [...UP, ...[2, 3].map((server) => txn('logged', server, '1:1'))]
    expect(violationsOf([...lines, txn('committed', 3, '1:1')])).toEqual([
      'integrity: server 3 has committed 1:1, which nobody proposed',
    ])
  })

  test('integrity: one zxid, two transactions', () => {
    const other = txn('applied', 1, '1:1', { path: '/other' })
    expect(violationsOf([...UP, ...written('1:1'), other])).toEqual([
      'integrity: server 1 has applied 1:1 as create /other, proposed as create /at-1:1',
    ])
  })

  test('integrity: one zxid, two trees', () => {
    const other = txn('applied', 1, '1:1', { digest: 99 })
    expect(violationsOf([...UP, ...written('1:1'), other])).toEqual([
      'integrity: the tree of server 1 after 1:1 is not that of the others',
    ])
  })

  test('order: a server skips a transaction', () => {
    const lines = [...UP, ...written('1:1'), ...written('1:2'), ...written('1:3')]
    const skips = [txn('applied', 1, '1:1'), txn('applied', 1, '1:3')]
    expect(violationsOf([...lines, ...skips])).toEqual([
      'order: server 1 has applied 1:3 right after 1:1',
    ])
  })

  test('order: a standalone server continues behind what it read from its log without events', () => {
    const started = (snapshot: string): readonly Line[] => [
      { type: 'process', server: 1, state: 'started' },
      { type: 'snapshot', server: 1, zxid: snapshot, state: 'loaded' },
      { type: 'state', server: 1, state: 'LEADING', phase: 'BROADCAST' },
    ]
    const lines = [...started('0:0'), txn('applied', 1, '0:4'), ...started('0:4')]
    const alone = { ...ENSEMBLE, voters: [] }
    expect(violationsOf([...lines, txn('applied', 1, '0:6')], alone)).toEqual([])
    const skips = [...lines, txn('applied', 1, '0:6'), txn('applied', 1, '0:8')]
    expect(violationsOf(skips, alone)).toEqual(['order: server 1 has applied 0:8 right after 0:6'])
  })

  test('prefix: a leader that lacks what was committed', () => {
    const lines = [...UP, ...written('1:1'), ...written('1:2'), ...established(1, 2, '1:1', [2])]
    expect(violationsOf(lines)).toEqual([
      'prefix: server 1 leads epoch 2 from 1:1: 1:2 was committed and is not in its history',
    ])
  })

  test('prefix: a deposed leader still commits', () => {
    const lines = [...UP, ...written('1:1'), ...established(2, 2, '1:1', [1])]
    const late = [
      txn('proposed', 3, '1:2'),
      ...[1, 3].map((server) => txn('logged', server, '1:2')),
      txn('committed', 3, '1:2'),
    ]
    expect(violationsOf([...lines, ...late])).toEqual([
      'prefix: server 3 commits 1:2 after epoch 2 was established with 1:1',
    ])
  })

  test('prefix: DIFF to a server with a transaction of its own', () => {
    const lines = [...UP, ...written('1:1'), ...established(2, 2, '1:1', [1])]
    const wrong: Line = { type: 'sync', server: 3, leader: 2, mode: 'DIFF', from: '1:2', to: '1:1' }
    expect(violationsOf([...lines, wrong])).toEqual([
      'prefix: leader 2 answers DIFF to server 3 at 1:2, which its history does not hold',
    ])
  })

  test('prefix: DIFF to a leader that proposed nothing is judged by the history it began with', () => {
    // `npm run search`, seed 200939, found this: the server's vote says 2:0, which is no transaction.
    const lines = [...UP, ...written('1:1'), ...established(2, 2, '1:1', [3])]
    const next = [...established(3, 3, '1:1', [1]), ...written('3:1')]
    const right: Line = { type: 'sync', server: 2, leader: 3, mode: 'DIFF', from: '2:0', to: '3:1' }
    expect(violationsOf([...lines, ...next, right])).toEqual([])
    const lost: Line[] = [
      ...UP,
      ...written('1:1'),
      ...written('1:2', [2, 3]),
      ...established(2, 2, '1:2', []),
    ]
    const wrong: Line = { type: 'sync', server: 2, leader: 1, mode: 'DIFF', from: '2:0', to: '1:1' }
    expect(violationsOf([...lost, ...established(1, 3, '1:1', []), wrong])).toContain(
      'prefix: leader 1 answers DIFF to server 2 at 2:0, which its history does not hold',
    )
  })

  test('durability: committed before a quorum has flushed it', () => {
    expect(violationsOf([...UP, ...written('1:1', [3])])).toEqual([
      'durability: 1:1 is committed, but on the disks of 3 only',
    ])
  })

  test('durability: serving before a quorum has synced', () => {
    expect(violationsOf(established(3, 1, '0:0', []))).toEqual([
      'durability: server 3 serves epoch 1, which only 3 have on disk',
    ])
  })

  test('sessions: the view of a client goes back', () => {
    const before: Line = { type: 'reply', client: 'c1', op: 6, zxid: '1:7', error: 'OK' }
    const after: Line = { type: 'reply', client: 'c1', op: 7, zxid: '1:5', error: 'OK' }
    expect(violationsOf([before, after])).toEqual(['sessions: c1 saw 1:7 and then 1:5'])
    const anew: Line = { type: 'connected', client: 'c1', server: 1, isNew: true }
    expect(violationsOf([before, anew, after])).toEqual([])
  })
})
