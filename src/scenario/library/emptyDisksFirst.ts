import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  markAs,
  op,
  reply,
  START_ALL,
  SETTLED,
} from './words'

const LIST = { ...op('app2', 'ls /'), after: connected('app2') }
const SURVIVOR = { do: 'start', server: 1, plus: 8_000 } as const

/** Field case 07. Two of three disks are lost; the empty pair starts before the survivor. */
export const emptyDisksFirst = defineRun({
  id: 'empty-disks-first',
  topic: 'recovery',
  title: { en: 'Two empty disks and a survivor', 'zh-CN': '两块空盘与幸存者' },
  description: {
    en: 'Two of three disks are replaced. The empty pair starts first, the third server later. In the branch all start together.',
    'zh-CN': '三块磁盘换了两块。两台空的先启动，第三台随后。分支里三台一起启动。',
  },
  scenario: {
    version: 2,
    seed: 7,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('app', [1, 2, 3]), after: SETTLED },
      { ...op('app', 'create /orders'), after: connected('app') },
      op('app', 'create /orders/17 paid'),
      { do: 'kill', server: 'all', after: reply('app', 2), plus: 1_000 },
      { do: 'killClient', client: 'app' },
      { do: 'wipeDisk', server: [2, 3] },
      markAs('lost'),
      { do: 'start', server: [2, 3], plus: 1_000 },
      {
        ...ask(
          '2 and 3 have started on empty disks, and only 1 still holds the paid order. What will /orders/17 be once 1 is back?',
          '2 号和 3 号从空盘启动，只有 1 号还有那张已付的订单。1 号回来之后，/orders/17 会怎样？',
          [
            choice(
              'Back: 1 has the newest history and leads',
              '回来：1 号数据最新，当选 Leader',
              [{ znode: '/orders/17', data: 'paid', on: 'all' }],
              because(
                'The newest history wins an election, but none is held: 2 and 3 are a quorum, 3 leads already, and whoever comes later joins.',
                '数据最新者确实会当选，但不会再有选举：2 和 3 已过半，3 号已是 Leader，后来者只能加入。',
              ),
            ),
            choice(
              'Gone everywhere, from the disk of 1 too',
              '到处都没有，1 号的磁盘上也没有',
              [{ znode: '/orders/17', exists: false, on: 'all' }],
              because(
                'The leader’s history is empty and in force. 1 is told to cut off all that lies beyond it.',
                'Leader 的日志是空的，却照样有效。1 号被要求截掉其后的一切。',
              ),
            ),
            choice(
              'On server 1 alone',
              '只在 1 号上',
              [
                { znode: '/orders/17', exists: true, on: 1 },
                { znode: '/orders/17', exists: false, on: [2, 3] },
              ],
              because(
                'A follower never keeps a history of its own: it is brought to the leader’s before it serves.',
                'Follower 不保留自己独有的数据：服务之前先与 Leader 同步。',
              ),
            ),
          ],
        ),
        after: SETTLED,
      },
      SURVIVOR,
      {
        do: 'note',
        text: {
          en: 'Server 1 has more history than anybody, and is told to cut it off: TRUNC to 1:0. ZooKeeper trusts disks: a quorum of empty ones is a valid beginning. Start a survivor first, or with the others, never after an empty quorum.',
          'zh-CN':
            '1 号的日志最长，却被要求截掉：TRUNC 到 1:0。ZooKeeper 相信磁盘：过半的空盘就是合法的开始。先启动幸存者，或者一起启动，绝不要等空盘先过半。',
        },
        after: { type: 'sync', server: 1 },
      },
      { ...connect('app2', [1]), plus: 500 },
      LIST,
    ],
    until: 30_000,
    expect: [
      { reply: { client: 'app2', op: 1, error: 'OK', children: ['zookeeper'] } },
      { znode: '/orders/17', exists: false, on: 'all' },
      { trace: { type: 'sync', server: 1, mode: 'TRUNC' }, since: 'lost', count: 1 },
      { violations: 1, property: 'acknowledged' },
    ],
    branches: [
      {
        name: 'The survivor starts with them',
        title: { en: 'The survivor starts with them', 'zh-CN': '幸存者一同启动' },
        from: 'lost',
        interventions: [
          { ...START_ALL, plus: 1_000 },
          { ...connect('app2', [1]), after: SETTLED },
          { ...op('app2', 'get /orders/17'), after: connected('app2') },
        ],
        expect: [
          { leader: 1 },
          { reply: { client: 'app2', op: 1, error: 'OK', data: 'paid' } },
          { znode: '/orders/17', data: 'paid', on: 'all' },
        ],
      },
    ],
  },
})
