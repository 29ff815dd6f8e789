import { actorName, connectionId, serverId, type Message } from '../../../kernel/actor'
import { makeZxid, NO_SESSION } from '../../../zookeeper/model'
import type { TraceBody } from '../../../simulator'

/** One trace event of each kind, for the test that each has a sentence. */

const id = serverId
const z = makeZxid
const vote = {
  type: 'vote',
  server: id(3),
  leader: id(2),
  zxid: z(2, 7),
  epoch: 2,
  round: 3,
  why: 'greater',
  from: id(2),
} as const
const was = { leader: id(5), zxid: z(2, 6), epoch: 2 }
export const txn = { server: id(1), zxid: z(3, 8), txn: 'setData', path: '/config/db' } as const
export const packet = (message: Message) => ({
  from: id(1),
  to: id(2),
  channel: 'quorum' as const,
  conn: connectionId(1, 1),
  id: 1,
  message,
})

const SET = ['lock', 'c1', 'NX', 'PX', '30000']
const rival = (from: string, to: string, message: Message & Readonly<Record<string, unknown>>) => ({
  from: actorName(from),
  to: actorName(to),
  channel: 'rival' as const,
  conn: connectionId(1, 1),
  id: 1,
  message,
})

const recipe = (
  state: Extract<TraceBody, { readonly type: 'recipe' }>['state'],
  more: object,
): TraceBody => ({
  type: 'recipe',
  client: actorName('c1'),
  name: 'lock',
  system: 'zookeeper',
  resource: '/locks',
  state,
  ...more,
})

/** One event of each kind, by name. */
export const EVENTS: Readonly<Record<string, TraceBody>> = {
  'vote by zxid': { ...vote, was },
  'vote by epoch': { ...vote, was: { ...was, epoch: 1 } },
  'vote by myid': { ...vote, was: { ...was, zxid: z(2, 7) } },
  'own vote': { ...vote, why: 'own', leader: id(3) },
  'vote of a later round': { ...vote, why: 'roundGreater' },
  'own vote of a later round': { ...vote, why: 'roundOwn', leader: id(3) },
  'vote for an elected leader': { ...vote, why: 'joined' },
  'quorum of votes': {
    type: 'quorum',
    server: id(2),
    leader: id(2),
    round: 3,
    voters: [id(1), id(2), id(3)],
  },
  'elected itself': { type: 'elected', server: id(2), leader: id(2), round: 3 },
  'elected another': { type: 'elected', server: id(3), leader: id(2), round: 3 },
  'leader silent': {
    type: 'state',
    server: id(4),
    state: 'LOOKING',
    phase: 'ELECTION',
    problem: { code: 'silent', values: { leader: id(2) } },
  },
  'leader without quorum': {
    type: 'state',
    server: id(2),
    state: 'LOOKING',
    phase: 'ELECTION',
    problem: { code: 'noQuorum', values: { servers: [id(2)] } },
  },
  'leader without connections': {
    type: 'state',
    server: id(2),
    state: 'LOOKING',
    phase: 'ELECTION',
    problem: { code: 'quorumGone', values: { servers: [id(2)] } },
  },
  promise: { type: 'epoch', server: id(1), accepted: 3, current: 2 },
  'epoch entered': { type: 'epoch', server: id(1), accepted: 3, current: 3 },
  'empty DIFF': {
    type: 'sync',
    server: id(1),
    leader: id(2),
    mode: 'DIFF',
    from: z(2, 7),
    to: z(2, 7),
  },
  TRUNC: { type: 'sync', server: id(2), leader: id(5), mode: 'TRUNC', from: z(3, 10), to: z(3, 8) },
  SNAP: { type: 'sync', server: id(2), leader: id(5), mode: 'SNAP', from: z(1, 1), to: z(3, 8) },
  truncated: { type: 'truncated', server: id(2), zxid: z(3, 8) },
  'leader serves': { type: 'serving', server: id(2), leader: id(2), epoch: 3 },
  'follower serves': { type: 'serving', server: id(1), leader: id(2), epoch: 3 },
  proposed: { type: 'proposed', ...txn, server: id(2) },
  'error proposed': { type: 'proposed', ...txn, server: id(2), txn: 'error', error: 'NoNode' },
  'logged by a follower': { type: 'logged', ...txn },
  'logged by the leader': { type: 'logged', ...txn, server: id(2) },
  'committed by the leader': { type: 'committed', ...txn, server: id(2) },
  'committed by a follower': { type: 'committed', ...txn },
  applied: { type: 'applied', ...txn },
  'session expired': {
    type: 'session',
    server: id(2),
    session: NO_SESSION,
    state: 'expired',
    timeout: 4000,
  },
  'reply lost': {
    type: 'reply',
    client: actorName('a'),
    op: 3,
    command: 'set /a two',
    error: 'ConnectionLoss',
    output: [],
  },
  'reply refused': {
    type: 'reply',
    client: actorName('a'),
    op: 3,
    command: 'set /b two',
    error: 'NoNode',
    output: [],
  },
  'watch event': {
    type: 'watch',
    client: actorName('a'),
    path: '/a',
    event: 'NodeDataChanged',
    state: 'delivered',
  },
  killed: { type: 'process', server: id(4), state: 'killed' },
  partition: {
    type: 'intervention',
    index: 0,
    action: {
      do: 'partition',
      groups: [
        [id(1), id(2), id(3)],
        [id(4), id(5)],
      ],
    },
  },
  'code enters': {
    type: 'intervention',
    index: 0,
    action: { do: 'recipe', client: actorName('p1'), name: 'claim', args: { path: '/lock' } },
  },
  'code leaves': {
    type: 'intervention',
    index: 0,
    action: { do: 'stopRecipe', client: actorName('p1'), name: 'claim' },
  },
  'recipe created': recipe('created', { path: '/locks/n-0000000001' }),
  'recipe waits': recipe('waits', { path: '/locks/n-0000000000' }),
  'recipe woken': recipe('woken', { path: '/locks/n-0000000000' }),
  'recipe owns': recipe('owns', { path: '/locks/n-0000000001', token: 7 }),
  'recipe owns as a reader': recipe('owns', {
    name: 'sharedLock',
    path: '/locks/c1-R-0000000001',
  }),
  'recipe owns a lease': recipe('owns', {
    name: 'semaphore',
    path: '/locks/lease-0000000001',
  }),
  'recipe released': recipe('released', { path: '/locks/n-0000000001' }),
  'recipe entered': recipe('entered', { value: 'c1,c2' }),
  'recipe left': recipe('left', { path: '/locks/c1' }),
  'recipe took': recipe('took', { path: '/locks/q-0000000000', value: 'job' }),
  'recipe failed': recipe('failed', { error: 'SessionExpired' }),
  'store accepted': {
    type: 'store',
    store: actorName('S'),
    client: actorName('c1'),
    value: 'v',
    state: 'accepted',
  },
  'store refused': {
    type: 'store',
    store: actorName('S'),
    client: actorName('c1'),
    value: 'v',
    state: 'refused',
  },
  'ACK sent': { type: 'sent', ...packet({ packet: 'ACK', zxid: z(3, 8) } as Message) },
  'packet lost': { type: 'lost', ...packet({ packet: 'ACK' }), why: 'killed' },
  'Redis asked': { type: 'sent', ...rival('c1', 'r', { packet: 'SET', call: 1, args: SET }) },
  'Redis reached': {
    type: 'delivered',
    ...rival('c1', 'r', { packet: 'SET', call: 1, args: SET }),
  },
  'Redis answers': {
    type: 'sent',
    ...rival('r', 'c1', { packet: 'SET', call: 1, reply: { nil: true } }),
  },
  'Redis answered': {
    type: 'delivered',
    ...rival('r', 'c1', { packet: 'GET', call: 1, reply: { bulk: 'c1' } }),
  },
  'Redis copies': { type: 'sent', ...rival('r', 'r2', { packet: 'replicate', entries: [] }) },
  'etcd asked': {
    type: 'sent',
    ...rival('c1', 'e', { packet: 'put', call: 1, args: { key: '/lock/a' } }),
  },
  'etcd tells': {
    type: 'delivered',
    ...rival('e', 'c1', { packet: 'watch_response', response: {} }),
  },
  'store asked': {
    type: 'sent',
    ...rival('c1', 'S', { packet: 'write', id: 1, value: 'v' }),
    channel: 'store',
  },
  'rival connection broken': {
    type: 'connection',
    from: actorName('c1'),
    to: actorName('r'),
    conn: connectionId(1, 1),
    channel: 'rival',
    state: 'broken',
  },
  violation: {
    type: 'violation',
    property: 'prefix',
    detail: 'server 4 has applied 3:7, which nobody proposed',
    servers: [],
    problem: { code: 'unproposed', values: { server: 4, what: 'applied', zxid: '3:7' } },
  },
  'violation with numbers': {
    type: 'violation',
    property: 'leadership',
    detail: 'servers 1 and 4 both lead epoch 3',
    servers: [],
    problem: { code: 'twoLeaders', values: { first: 1, second: 4, epoch: 3 } },
  },
}
