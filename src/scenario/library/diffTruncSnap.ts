import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, opAsync, reply, SETTLED } from './words'

const sentTo = (to: number, packet: string) => ({ type: 'sent', packet, to }) as const
const ackFrom = (from: number) => ({ type: 'sent', packet: 'ACK', from, zxid: '2:0' }) as const

export const diffTruncSnap = defineRun({
  id: 'diff-trunc-snap',
  lesson: '3.3',
  title: { en: 'Three learners catch up', 'zh-CN': '三种同步' },
  description: {
    en: 'Three servers join a new leader: one behind, one ahead, one empty.',
    'zh-CN': '三台服务器加入新 Leader：一台落后，一台超前，一台是空的。',
  },
  scenario: {
    version: 2,
    seed: 33,
    ensemble: { servers: 6, observers: [6] },
    interventions: [
      { do: 'start', server: [1, 2, 3, 4, 5] },
      { ...connect('c1', [4, 3, 2]), after: SETTLED },
      { ...connect('c2', [5, 4, 3, 2]), after: connected('c1') },
      { ...op('c1', 'create /a'), after: connected('c2') },
      { do: 'kill', server: 1, after: { type: 'applied', server: 1, path: '/a' } },
      { ...op('c1', 'create /b'), after: reply('c1', 1) },
      { do: 'partition', groups: [[5], [2, 3, 4]], after: { type: 'settled' }, plus: 1_000 },
      opAsync('c2', 'create /lost'),
      { do: 'kill', server: 5, plus: 1_000 },
      { do: 'heal', after: SETTLED },
      { do: 'mark', name: 'joins' },
      ask(
        '1 is behind, 5 has a write nobody else heard, 6 is empty. What do 1, 5 and 6 receive from leader 4?',
        '1 号落后，5 号有一次别人都没收到的写入，6 号是空的。Leader 4 会给 1、5、6 号发什么？',
        [
          choice(
            'DIFF, TRUNC, SNAP',
            'DIFF、TRUNC、SNAP',
            [
              { trace: sentTo(1, 'DIFF'), since: 'joins' },
              { trace: sentTo(5, 'TRUNC'), since: 'joins' },
              { trace: sentTo(6, 'SNAP'), since: 'joins' },
            ],
            because(
              'Whoever is behind gets what is missing, whoever is ahead is cut, the empty one gets all.',
              '落后的补差，超前的截断，空的全量。',
            ),
          ),
          choice(
            'SNAP, DIFF, SNAP',
            'SNAP、DIFF、SNAP',
            [
              { trace: sentTo(1, 'SNAP'), since: 'joins' },
              { trace: sentTo(5, 'DIFF'), since: 'joins' },
            ],
            because(
              'The leader still has in memory what 1 lacks, and 5 must first forget.',
              '1 号缺的内容 Leader 内存里还有；5 号得先忘掉多余的。',
            ),
          ),
          choice(
            'SNAP, three times',
            '三次都是 SNAP',
            [
              { trace: sentTo(1, 'SNAP'), since: 'joins' },
              { trace: sentTo(5, 'SNAP'), since: 'joins' },
            ],
            because(
              'A whole tree is sent only where nothing less will do.',
              '只有别无他法时才发送整棵树。',
            ),
          ),
        ],
      ),
      { do: 'start', server: [1, 5, 6] },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { leader: 4, epoch: 2 },
      {
        trace: { type: 'sent', packet: 'FOLLOWERINFO', from: 1, zxid: '1:0' },
        since: 'joins',
        count: 1,
      },
      {
        trace: { type: 'sent', packet: 'ACKEPOCH', from: 1, zxid: '1:3' },
        since: 'joins',
        count: 1,
      },
      {
        order: [
          { ...sentTo(1, 'DIFF'), zxid: '1:4' },
          { ...sentTo(1, 'PROPOSAL'), zxid: '1:4' },
          { ...sentTo(1, 'COMMIT'), zxid: '1:4' },
          sentTo(1, 'NEWLEADER'),
          ackFrom(1),
          sentTo(1, 'UPTODATE'),
        ],
        since: 'joins',
      },
      {
        order: [
          { ...sentTo(5, 'TRUNC'), zxid: '1:4' },
          sentTo(5, 'NEWLEADER'),
          ackFrom(5),
          sentTo(5, 'UPTODATE'),
        ],
        since: 'joins',
      },
      {
        order: [sentTo(6, 'SNAP'), sentTo(6, 'NEWLEADER'), ackFrom(6), sentTo(6, 'UPTODATE')],
        since: 'joins',
      },
      { znode: '/b', on: 'all' },
      { znode: '/lost', exists: false, on: 'all' },
    ],
  },
})
