import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

const watchEvent = (client: string, path: string, event: string) =>
  ({ type: 'watch', client, state: 'delivered', path, event }) as const
const watchEventOf = (client: string) => ({ type: 'watch', client, state: 'delivered' }) as const

/** The expected number of events of each client. */
const counts = (c1: number, c3: number, c4: number) =>
  [
    { trace: watchEventOf('c1'), count: c1 },
    { trace: watchEventOf('c3'), count: c3 },
    { trace: watchEventOf('c4'), count: c4 },
  ] as const

export const oneOrMany = defineRun({
  id: 'one-event-or-many',
  lesson: '4.3',
  title: { en: 'One event or many', 'zh-CN': '一次与持久监听' },
  description: {
    en: 'A one-shot, a persistent and a recursive watch hear the same four writes.',
    'zh-CN': '一次性、持久、递归三种监听面对同样的四次写入。',
  },
  scenario: {
    version: 2,
    seed: 43,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...connect('c3', [1, 2, 3]), after: connected('c1') },
      { ...connect('c4', [1, 2, 3]), after: connected('c3') },
      { ...connect('c2', [3, 2, 1]), after: connected('c4') },
      { ...op('c2', 'create /w v0'), after: connected('c2') },
      { ...op('c1', 'get -w /w'), after: { type: 'applied', server: 1, path: '/w' } },
      { ...op('c3', 'addWatch -m PERSISTENT /w'), after: reply('c1', 1) },
      { ...op('c4', 'addWatch -m PERSISTENT_RECURSIVE /w'), after: reply('c3', 1) },
      {
        ...ask(
          'c2 will set /w twice, create /w/k and set /w/k. How many events reach c1, c3 and c4?',
          'c2 将两次 set /w，再 create /w/k、set /w/k。c1、c3、c4 各收到几个事件？',
          [
            choice(
              '1, 3 and 4',
              '1、3、4',
              counts(1, 3, 4),
              because(
                'The one-shot watch is spent by the first; the persistent one hears its own path and its list of children; the recursive one the subtree.',
                '一次性监听用一次就没了；持久监听收到本路径及其子节点列表的事件；递归监听收到整棵子树的。',
              ),
            ),
            choice(
              '4, 4 and 4',
              '4、4、4',
              counts(4, 4, 4),
              because(
                'A watch set by get fires once, and the persistent one does not hear what happens to data of children.',
                'get 设下的监听只触发一次；持久监听收不到子节点数据的变化。',
              ),
            ),
            choice(
              '1, 2 and 4',
              '1、2、4',
              counts(1, 2, 4),
              because(
                'The persistent watch hears NodeChildrenChanged of its path as well.',
                '持久监听还会收到本路径的 NodeChildrenChanged。',
              ),
            ),
          ],
        ),
        after: reply('c4', 1),
      },
      op('c2', 'set /w v1'),
      op('c2', 'set /w v2'),
      op('c2', 'create /w/k x'),
      op('c2', 'set /w/k y'),
      {
        ...op('c1', 'get /w'),
        after: { type: 'applied', server: 1, path: '/w/k', txn: 'setData' },
      },
    ],
    until: 20_000,
    expect: [
      ...counts(1, 3, 4),
      { trace: watchEvent('c1', '/w', 'NodeDataChanged'), count: 1 },
      { reply: { client: 'c1', op: 2, error: 'OK', data: 'v2' } },
      { trace: { type: 'reply', client: 'c1', data: 'v1' }, count: 0 },
      {
        order: [
          watchEvent('c3', '/w', 'NodeDataChanged'),
          watchEvent('c3', '/w', 'NodeDataChanged'),
          watchEvent('c3', '/w', 'NodeChildrenChanged'),
        ],
      },
      {
        order: [
          watchEvent('c4', '/w', 'NodeDataChanged'),
          watchEvent('c4', '/w', 'NodeDataChanged'),
          watchEvent('c4', '/w/k', 'NodeCreated'),
          watchEvent('c4', '/w/k', 'NodeDataChanged'),
        ],
      },
      { trace: { type: 'sent', packet: 'watchEvent' }, count: 8 },
      {
        trace: { type: 'sent', packet: 'watchEvent', data: ['v0', 'v1', 'v2', 'x', 'y'] },
        count: 0,
      },
    ],
  },
})
