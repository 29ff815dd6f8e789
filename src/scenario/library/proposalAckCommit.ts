import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

const COMMIT = { type: 'sent', packet: 'COMMIT', zxid: '1:2' } as const

export const proposalAckCommit = defineRun({
  id: 'proposal-ack-commit',
  lesson: '2.1',
  title: { en: 'Proposal, ACK, COMMIT', 'zh-CN': '提案、确认、提交' },
  description: {
    en: 'Two of four followers are paused while a client writes.',
    'zh-CN': '四个 Follower 中两个暂停时，客户端写入。',
  },
  scenario: {
    version: 2,
    seed: 21,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [5, 4, 3, 2, 1]), after: SETTLED },
      { do: 'mark', name: 'paused', after: connected('c1') },
      { do: 'pause', server: [1, 2] },
      ask(
        'Followers 1 and 2 are paused, 5 leads. c1 writes: whose ACKs will suffice for the commit?',
        'Follower 1、2 已暂停，5 号领导。c1 写入：谁的 ACK 足以提交？',
        [
          choice(
            'Any three of five; 5 counts as one',
            '任意三台的，5 号自己也算一台',
            [
              { order: [{ type: 'logged', server: 5, zxid: '1:2' }, COMMIT] },
              {
                order: [{ type: 'delivered', packet: 'ACK', from: 3, to: 5, zxid: '1:2' }, COMMIT],
              },
              {
                trace: { type: 'sent', packet: 'ACK', from: [1, 2], zxid: '1:2' },
                until: 'paused+999',
                count: 0,
              },
            ],
            because(
              'A quorum is of voters, and the leader is one of them.',
              '过半是指投票者过半，而 Leader 也是投票者。',
            ),
          ),
          choice(
            'Those of all four followers',
            '全部四个 Follower 的',
            [
              {
                order: [
                  { type: 'delivered', packet: 'ACK', from: [1, 2], count: 2, zxid: '1:2' },
                  COMMIT,
                ],
              },
            ],
            because(
              'Then one slow server would stop all writes.',
              '那样一台慢服务器就会拖住所有写入。',
            ),
          ),
          choice(
            'Those of three followers, besides 5',
            '除 5 号外三个 Follower 的',
            [{ order: [{ type: 'delivered', packet: 'ACK', from: [1, 2], zxid: '1:2' }, COMMIT] }],
            because(
              'The leader’s own disk counts as well as any other.',
              'Leader 自己的磁盘同样算数。',
            ),
          ),
        ],
      ),
      op('c1', 'create /a'),
      { do: 'resume', server: [1, 2], plus: 1_000 },
    ],
    until: 20_000,
    expect: [
      { order: [{ type: 'logged', server: 5, zxid: '1:2' }, COMMIT] },
      { order: [{ type: 'delivered', packet: 'ACK', from: 3, to: 5, zxid: '1:2' }, COMMIT] },
      { order: [{ type: 'delivered', packet: 'ACK', from: 4, to: 5, zxid: '1:2' }, COMMIT] },
      {
        trace: { type: 'sent', packet: 'ACK', from: [1, 2], zxid: '1:2' },
        until: 'paused+999',
        count: 0,
      },
      { order: [reply('c1', 1), { type: 'applied', server: 1, zxid: '1:2' }] },
      { order: [reply('c1', 1), { type: 'applied', server: 2, zxid: '1:2' }] },
      { trace: { type: 'state', server: [1, 2], state: 'LOOKING' }, since: 'paused', count: 0 },
      { znode: '/a', on: 'all' },
      { leader: 5, epoch: 1 },
    ],
  },
})
