import { describe, expect, test } from 'vitest'
import {
  actorName,
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type Message,
  type ServerId,
} from '../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue, type Translator } from '../../i18n'
import { makeZxid, NO_SESSION } from '../../zookeeper/model'
import type { TraceBody, TraceEvent } from '../../simulator'
import { phraseValues } from './violationText'
import { electionFrame } from '../stage/testing/electionFrame'
import { wallFrame } from '../stage/testing/wallFrame'
import { sentenceOf } from './sentenceOf'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
const TAGS = Object.fromEntries(
  ['b', 'c', 'z', 'y', 'x'].map((tag) => [tag, (parts: readonly string[]) => parts.join('')]),
)

const event = (body: TraceBody): TraceEvent => ({ ...body, step: stepIndex(1), at: virtualUs(1) })

function say({ locale, t, rich }: Translator, bodies: readonly TraceBody[], frame = wallFrame()) {
  const sentence = sentenceOf(bodies.map(event), frame, locale)
  if (sentence === undefined) return undefined
  return rich<string>(sentence.key, phraseValues(sentence, t), TAGS).join('')
}

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
const txn = { server: id(1), zxid: z(3, 8), txn: 'setData', path: '/config/db' } as const
const packet = (message: Message) => ({
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

/** One of each kind, as it is told in both languages. */
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

const EVENTS: Readonly<Record<string, TraceBody>> = {
  'vote by zxid': { ...vote, was },
  'vote by epoch': { ...vote, was: { ...was, epoch: 1 } },
  'vote by myid': { ...vote, was: { ...was, zxid: z(2, 7) } },
  'own vote': { ...vote, why: 'own', leader: id(3) },
  'vote of a later round': { ...vote, why: 'roundGreater' },
  'own vote of a later round': { ...vote, why: 'roundOwn', leader: id(3) },
  'vote for a standing leader': { ...vote, why: 'joined' },
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
    error: 'ConnectionLoss',
    output: [],
  },
  'reply refused': { type: 'reply', client: actorName('a'), op: 3, error: 'NoNode', output: [] },
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
  'recipe created': recipe('created', { path: '/locks/n-0000000001' }),
  'recipe waits': recipe('waits', { path: '/locks/n-0000000000' }),
  'recipe woken': recipe('woken', { path: '/locks/n-0000000000' }),
  'recipe owns': recipe('owns', { path: '/locks/n-0000000001', token: 7 }),
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

describe('a step’s sentence', () => {
  test('each kind of event has its own, in both languages', async () => {
    const sentences = Object.entries(EVENTS).map(
      ([name, body]) => `# ${name}\n${say(ENGLISH, [body])}\n${say(CHINESE, [body])}\n`,
    )
    await expect(sentences.join('\n')).toMatchFileSnapshot('./__snapshots__/sentences.txt')
  })

  test('the bold sentence comes first and is short', () => {
    for (const [name, body] of Object.entries(EVENTS)) {
      const sentence = sentenceOf([event(body)], wallFrame(), 'en')
      const bold =
        sentence === undefined
          ? ''
          : ENGLISH.rich<string>(sentence.key, phraseValues(sentence, ENGLISH.t), {
              ...TAGS,
              b: (parts) => `[${parts.join('')}]`,
            }).join('')
      const [, first = ''] = /^\[(.*?)\]/.exec(bold) ?? []
      expect(first.split(' ').length, name).toBeLessThanOrEqual(10)
      expect(first, name).not.toBe('')
    }
  })

  test('of several events the most telling one is told', () => {
    const bodies: TraceBody[] = [
      { type: 'delivered', ...packet({ packet: 'ACK', zxid: z(3, 8) } as Message) },
      { type: 'committed', ...txn, server: id(2) },
      { type: 'sent', ...packet({ packet: 'COMMIT', zxid: z(3, 8) } as Message) },
    ]
    expect(say(ENGLISH, bodies)).toMatch(/^Leader 2 commits 3:8\./)
    expect(sentenceOf(bodies.map(event), wallFrame(), 'en')).toMatchObject({
      subject: 2,
      flag: 'narration.flagCommits',
      source: { name: 'Leader.processAck' },
    })
  })

  test('a leader pings, and who follows it answers', () => {
    const { servers } = wallFrame()
    const sender = (state: string) => servers.find(({ memory }) => memory?.state === state)?.id
    const ping = (from: ServerId | undefined): TraceBody => ({
      type: 'sent',
      ...packet({ packet: 'PING', zxid: z(3, 8), sessions: [] } as Message),
      from: from ?? id(1),
    })
    expect(say(ENGLISH, [ping(sender('LEADING'))])).toMatch(/^Leader \d pings 2\./)
    expect(say(ENGLISH, [ping(sender('FOLLOWING'))])).toMatch(
      /^Server \d answers the PING of leader 2\./,
    )
  })

  test('a violation is told before anything else', () => {
    const bodies = Object.values(EVENTS)
    expect(say(ENGLISH, bodies)).toMatch(/^Prefix consistency is broken\./)
  })

  test('a step without events has none', () => {
    expect(sentenceOf([], electionFrame(), 'en')).toBeUndefined()
  })
})

test('an ACK where an epoch begins is of no proposal, and an observer counts in no quorum', () => {
  const frame = wallFrame()
  const roles = ['OBSERVING', 'LEADING'] as const
  const servers = frame.servers.map((server) => {
    const state = roles[server.id - 1]
    return server.memory === undefined || state === undefined
      ? server
      : { ...server, memory: { ...server.memory, state } }
  })
  const hear = (message: Message) =>
    say(ENGLISH, [{ type: 'delivered', ...packet(message) }], { ...frame, servers })
  expect(hear({ packet: 'ACK', zxid: z(3, 0) } as Message)).toContain('answers NEWLEADER')
  expect(hear({ packet: 'ACK', zxid: z(3, 1) } as Message)).not.toContain('NEWLEADER')
  expect(hear({ packet: 'PING' })).toContain('counts in no quorum')
})
