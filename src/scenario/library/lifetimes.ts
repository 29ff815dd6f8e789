import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

export const lifetimes = defineRun({
  id: 'lifetimes',
  lesson: '4.2',
  title: { en: 'Lifetimes', 'zh-CN': '会话与寿命' },
  description: {
    en: 'A session is closed, another client vanishes; a container gets empty, and the time of a TTL znode runs out.',
    'zh-CN': '一个会话主动关闭，另一个客户端突然消失；容器节点变空，TTL 节点到期。',
  },
  scenario: {
    version: 2,
    seed: 42,
    ensemble: { servers: 3, extendedTypesEnabled: true },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3], 6_000), after: SETTLED },
      { ...connect('c2', [2, 1, 3], 6_000), after: connected('c1') },
      { ...connect('c3', [3, 2, 1]), after: connected('c2') },
      { ...op('c1', 'create -e /e1'), after: connected('c3') },
      { ...op('c2', 'create -e /e2'), after: reply('c1', 1) },
      { ...op('c3', 'create -t 5000 /tmp'), after: reply('c2', 1) },
      op('c3', 'create -c /box'),
      op('c3', 'create /box/k'),
      op('c3', 'delete /box/k'),
      { ...op('c1', 'quit'), after: reply('c3', 4) },
      { do: 'mark', name: 'quit', after: { type: 'session', client: 'c1', state: 'closed' } },
      {
        ...ask(
          'Client c2 vanishes now without closing its session of 6 s. When does its /e2 go?',
          '客户端 c2 现在突然消失，没有关闭它的 6 秒会话。/e2 何时被删除？',
          [
            choice(
              '6–9 s after c2 was last heard',
              'c2 的最后消息之后 6–9 秒',
              [
                { znode: '/e2', ephemeralOwner: 'c2', on: 'all', at: 'crash+5999' },
                { znode: '/e2', exists: false, on: 'all', at: 'crash+9000' },
              ],
              because(
                'The leader sorts sessions into buckets of one tick and expires whole buckets; followers tell it whom they have heard.',
                'Leader 把会话按一个 tick 分桶，整桶过期；Follower 把收到的心跳转告给它。',
              ),
            ),
            choice(
              'It went together with /e1',
              '它已经和 /e1 一起没了',
              [{ znode: '/e2', exists: false, on: 'all', at: 'crash' }],
              because(
                'Each ephemeral belongs to one session; c1’s was closed, c2’s was not.',
                '每个临时节点只属于一个会话；关闭的是 c1 的会话，不是 c2 的。',
              ),
            ),
            choice(
              'As soon as its socket closes',
              '套接字一关闭就删除',
              [{ znode: '/e2', exists: false, on: 'all', at: 'crash+1000' }],
              because(
                'A session outlives its connection: its client may come back on another one.',
                '会话比连接活得久：客户端可以换一条连接回来。',
              ),
            ),
          ],
        ),
        after: { type: 'delivered', packet: 'ping', from: 'c2' },
      },
      { do: 'mark', name: 'crash' },
      { do: 'killClient', client: 'c2' },
    ],
    until: 90_000,
    expect: [
      { znode: '/e1', exists: false, on: 'all', at: 'quit+100' },
      { znode: '/e2', ephemeralOwner: 'c2', on: 'all', at: 'crash+5999' },
      { znode: '/e2', exists: false, on: 'all', at: 'crash+9000' },
      { trace: { type: 'session', client: 'c2', state: 'expired', server: 3 }, count: 1 },
      { trace: { type: 'applied', txn: 'closeSession', client: 'c2', zxid: '1:11' }, count: 3 },
      { znode: '/box', exists: true, numChildren: 0, on: 'all', at: 50_000 },
      { znode: '/tmp', exists: true, on: 'all', at: 50_000 },
      {
        trace: { type: 'applied', txn: 'deleteContainer', path: ['/box', '/tmp'] },
        since: 60_000,
        count: 6,
      },
      { znode: '/box', exists: false, on: 'all' },
      { znode: '/tmp', exists: false, on: 'all' },
    ],
  },
})
