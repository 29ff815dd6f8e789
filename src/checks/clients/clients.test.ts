import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import { parseZxid, ZXID_ZERO, type ToServer, type Zxid } from '../../zookeeper/model'
import type { Intervention, TraceEvent } from '../../simulator'
import { changed, findingOf, isFor, ops, replyIn, traceOf, withMessage } from '../testing/replay'

const connect = (client: string, server: number, after?: object): Intervention => ({
  do: 'connect',
  client: actorName(client),
  servers: [serverId(server)],
  sessionTimeout: 10_000,
  ...(after === undefined ? {} : { after: { type: 'settled' } }),
})

/** Two clients of two servers run each operation once. */
const SCRIPT: readonly Intervention[] = [
  connect('c1', 1, { type: 'settled' }),
  connect('c2', 2),
  { ...ops('c1', 'create /a one')[0], after: { type: 'connected', client: 'c2' } } as Intervention,
  ...ops(
    'c1',
    'set /a two',
    'create -s /a/n- x',
    'create -s /a/n- y',
    'create -e /a/e mine',
    'get -w /a',
    'get -s /a/e',
    'ls -s -w /a',
    'stat /missing',
    'create -c /box',
    'create -t 100000 /short lived',
    'setAcl /box world:anyone:cdrwa',
    'getAcl -s /box',
  ),
  { do: 'mark', name: 'made' },
  { ...ops('c2', 'sync /a')[0], after: { type: 'reply', client: 'c1', op: 13 } } as Intervention,
  ...ops('c2', 'get -s /a', 'ls /a', 'stat -w /a/e', 'addWatch -m PERSISTENT /a', 'set /a three'),
  { ...ops('c1', 'get -s /a')[0], after: { type: 'reply', client: 'c2', op: 6 } } as Intervention,
  ...ops('c1', 'deleteall /box', 'delete /nothing', 'getEphemerals', 'getAllChildrenNumber /'),
  { do: 'close', client: actorName('c1'), after: { type: 'reply', client: 'c1', op: 18 } },
  { do: 'op', client: actorName('c2'), command: 'ls /a', plus: 1_000 },
  ...ops('c2', 'get -s /a/e', 'stat /a'),
]

const TRACE = traceOf(SCRIPT, 30_000)

const isReplyTo =
  (client: string, packet: string, error = 'OK') =>
  (event: TraceEvent): boolean => {
    const reply = replyIn(event)
    return isFor(event, client) && reply?.packet === packet && reply.error === error
  }

const isWatchEvent =
  (client: string, event: string) =>
  (delivery: TraceEvent): boolean =>
    delivery.type === 'delivered' &&
    delivery.to === client &&
    'event' in delivery.message &&
    delivery.message.event === event

const zxid = (text: string): Zxid => parseZxid(text) ?? ZXID_ZERO

describe('a right history', () => {
  test('violates nothing, and is not empty', () => {
    expect(findingOf(TRACE)).toBeUndefined()
    const replies = TRACE.filter((event) => replyIn(event) !== undefined && isFor(event, 'c1'))
    expect(replies.length).toBeGreaterThan(18)
    expect(TRACE.filter(isWatchEvent('c1', 'NodeDataChanged'))).toHaveLength(1)
  })
})

const edit =
  (fields: object) =>
  (event: TraceEvent): readonly TraceEvent[] => [withMessage(event, fields)]

const editResult =
  (fields: object) =>
  (event: TraceEvent): readonly TraceEvent[] => [
    withMessage(event, { result: { ...replyIn(event)?.result, ...fields } }),
  ]

const drop = (): readonly TraceEvent[] => []
const twice = (event: TraceEvent): readonly TraceEvent[] => [event, event]

type Change = Parameters<typeof changed>

describe('a broken history is reported', () => {
  test.each<[string, Change[1], Change[2], RegExp]>([
    [
      'an answer to a question that was answered',
      isReplyTo('c1', 'setData'),
      twice,
      /^sessions: c1 waits for nothing and is answered \d+/,
    ],
    [
      'another version than the writes before it make',
      isReplyTo('c1', 'setData'),
      (event) => {
        const stat = replyIn(event)?.result.stat
        return [withMessage(event, { result: { stat: { ...stat, version: 7 } } })]
      },
      /^writes: c1 is told of setData \/a: version 7 for 1/,
    ],
    [
      'another sequence number',
      isReplyTo('c1', 'create'),
      editResult({ path: '/b' }),
      /^writes: c1 is told of create \/a: path \/b for \/a/,
    ],
    [
      'a failure of a write that happened',
      isReplyTo('c1', 'setData'),
      edit({ error: 'BadVersion' }),
      /^writes: c1 is told BadVersion of setData \/a, which came to OK/,
    ],
    [
      'data that nobody wrote',
      isReplyTo('c2', 'getData'),
      editResult({ data: new Uint8Array([1]) }),
      /^reads: c2: getData \/a at .*: other data/,
    ],
    [
      'a child that is missing',
      isReplyTo('c2', 'getChildren2'),
      editResult({ children: [] }),
      /^reads: c2: getChildren2 \/a at .*: children \[\] for \[e, n-0000000000, n-0000000001\]/,
    ],
    [
      'a znode that is there and is not found',
      isReplyTo('c2', 'getData'),
      edit({ error: 'NoNode', result: {} }),
      /^reads: c2 is told NoNode by getData \/a at .*, for OK/,
    ],
    [
      'a view that goes back',
      isReplyTo('c2', 'getData'),
      edit({ zxid: zxid('1:2') }),
      /^sessions: c2 saw .* and then 1:2/,
    ],
    [
      'a sync that does not catch up',
      isReplyTo('c2', 'sync'),
      edit({ zxid: zxid('1:3') }),
      /^sync: c2 is at 1:3 after a sync, and .* was acknowledged before it/,
    ],
    [
      'a watch event that never comes',
      isWatchEvent('c1', 'NodeDataChanged'),
      drop,
      /^watches: c1 sees a state before NodeDataChanged \/a, which it watches/,
    ],
    [
      'a watch event told twice',
      isWatchEvent('c1', 'NodeDataChanged'),
      twice,
      /^watches: c1 hears NodeDataChanged \/a, for which no watch of it stands/,
    ],
    [
      'a watch that its client tells twice',
      (event) =>
        event.type === 'watch' &&
        'client' in event &&
        event.client === 'c1' &&
        event.event === 'NodeDataChanged',
      twice,
      /^watches: c1 is told NodeDataChanged \/a twice by one watch/,
    ],
    [
      'an event of another path',
      isWatchEvent('c1', 'NodeDataChanged'),
      edit({ path: '/box' }),
      /^watches: c1 hears NodeDataChanged \/box where NodeDataChanged \/a was due/,
    ],
    [
      'an ephemeral that outlived its session',
      (event) => event.type === 'applied' && event.txn === 'closeSession',
      (event) => [{ ...event, digest: 1 } as TraceEvent],
      /^ephemerals: the tree of server \d after .* is not one without what that session owned/,
    ],
  ])('%s', (_name, isIt, change, finding) => {
    expect(findingOf(changed(TRACE, isIt, change))).toMatch(finding)
  })

  test('a watch event that comes after a read that shows the change', () => {
    const index = TRACE.findIndex(isWatchEvent('c1', 'NodeDataChanged'))
    const event = TRACE[index]
    const next = TRACE.findIndex((other, at) => at > index && replyIn(other) && isFor(other, 'c1'))
    if (event === undefined) throw new RangeError('no event')
    const late = [...TRACE.slice(0, index), ...TRACE.slice(index + 1, next + 1), event]
    expect(findingOf([...late, ...TRACE.slice(next + 1)])).toMatch(
      /^watches: c1 sees a state before NodeDataChanged/,
    )
  })

  test('a transaction that nobody asked for', () => {
    const isRequest = (event: TraceEvent): boolean =>
      event.type === 'sent' && event.from === 'c1' && event.message.packet === 'setData'
    const other = { packet: 'sync', path: '/a', xid: 2 } satisfies ToServer
    const events = changed(TRACE, isRequest, (event) => [
      { ...event, message: other } as TraceEvent,
    ])
    expect(findingOf(events)).toMatch(/^writes: .* setData \/a was asked for by nobody/)
  })

  test('a write that is answered before it is committed', () => {
    const index = TRACE.findIndex(isReplyTo('c1', 'setData'))
    const reply = TRACE[index]
    const sent = TRACE.findIndex(
      (event) => event.type === 'sent' && event.from === 'c1' && event.message.packet === 'setData',
    )
    if (reply === undefined) throw new RangeError('no reply')
    const early = [...TRACE.slice(0, sent + 1), reply, ...TRACE.slice(sent + 1)]
    expect(findingOf(early)).toMatch(/^acknowledged: c1 is told OK of setData \/a/)
  })
})

/** A leader dies after c1's write; c1 continues its session at the next leader. */
const SECOND_LEADER = traceOf(
  [
    connect('c1', 1, { type: 'settled' }),
    { ...ops('c1', 'create /a one')[0], after: { type: 'connected' } } as Intervention,
    { do: 'kill', server: 'leader', after: { type: 'reply', client: 'c1', op: 1 }, plus: 100 },
    { ...ops('c1', 'get /a')[0], after: { type: 'settled' }, plus: 3_000 } as Intervention,
  ],
  30_000,
)

describe('a leader that dies', () => {
  test('loses no acknowledged write', () => {
    expect(findingOf(SECOND_LEADER)).toBeUndefined()
    expect(SECOND_LEADER.some(isReplyTo('c1', 'getData'))).toBe(true)
  })

  test('must not be followed by a leader without an acknowledged write', () => {
    const before = SECOND_LEADER.findIndex(isReplyTo('c1', 'create'))
    const events = SECOND_LEADER.map((event, index) =>
      index > before && event.type === 'vote' && event.why === 'own'
        ? { ...event, zxid: zxid('1:1') }
        : event,
    )
    expect(findingOf(events)).toMatch(
      /^acknowledged: 1:2 was acknowledged, and server \d leads epoch 2 without it/,
    )
  })
})

/** c1 sets a lasting and a one-shot watch on /a, disconnects, and reconnects to another server. */
const AWAY = traceOf(
  [
    connect('c1', 1, { type: 'settled' }),
    connect('c2', 2),
    {
      ...ops('c2', 'create /a one')[0],
      after: { type: 'connected', client: 'c2' },
    } as Intervention,
    {
      ...ops('c1', 'addWatch -m PERSISTENT /a')[0],
      after: { type: 'reply', client: 'c2' },
      plus: 500,
    } as Intervention,
    ...ops('c1', 'get -w /a', 'ls -w /a', 'stat -w /b'),
    {
      ...ops('c2', 'set /a two')[0],
      after: { type: 'reply', client: 'c1', op: 4 },
    } as Intervention,
    ...ops('c2', 'set /a three'),
    {
      ...ops('c1', 'get -w /a')[0],
      after: { type: 'reply', client: 'c2', op: 3 },
      plus: 500,
    } as Intervention,
    {
      do: 'disconnect',
      client: actorName('c1'),
      servers: [serverId(3)],
      after: { type: 'reply', client: 'c1', op: 5 },
    },
    ...ops('c2', 'set /a four', 'create /b one'),
    { ...ops('c1', 'get /a')[0], plus: 4_000 } as Intervention,
  ],
  30_000,
)

describe('watches of a client that was away', () => {
  test('catch up as setWatches does; a read has made the persistent watch one-shot', () => {
    expect(findingOf(AWAY)).toBeUndefined()
    // One event for the first two changes, since the watch is one-shot by then, and one for the missed
    // change.
    expect(AWAY.filter(isWatchEvent('c1', 'NodeDataChanged'))).toHaveLength(2)
    expect(AWAY.filter(isWatchEvent('c1', 'NodeCreated'))).toHaveLength(1)
  })

  test('must not miss a change', () => {
    expect(findingOf(changed(AWAY, isWatchEvent('c1', 'NodeCreated'), drop))).toMatch(
      /^watches: c1 (sees a state before|hears .* where) NodeCreated \/b/,
    )
  })
})
