import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED } from './words'

export const newerHistory = defineRun({
  id: 'newer-history',
  lesson: '1.2',
  title: { en: 'History against id', 'zh-CN': '数据与编号，先比哪个' },
  description: {
    en: 'Server 3 misses one write; then the leader dies, and servers 1 and 3 vote.',
    'zh-CN': '3 号错过一次写入；随后 Leader 死去，1 号和 3 号投票。',
  },
  scenario: {
    version: 2,
    seed: 12,
    ensemble: { servers: 3 },
    interventions: [
      { do: 'start', server: 1 },
      { do: 'start', server: 2, plus: 1_000 },
      { do: 'start', server: 3, after: SETTLED },
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'partition', groups: [[2], [3]], after: reply('c1', 1) },
      op('c1', 'create /b'),
      { do: 'mark', name: 'killed', after: reply('c1', 2) },
      { do: 'kill', server: 2 },
      ask(
        'The leader is dead. Server 1 votes for itself with zxid 1:3, server 3 for itself with zxid 1:2. Who wins?',
        'Leader 死了。1 号投自己，zxid 是 1:3；3 号投自己，zxid 是 1:2。谁胜出？',
        [
          choice(
            '1',
            '1 号',
            [{ leader: 1, epoch: 2 }],
            because(
              'The epochs are equal; then zxid is compared, and only then id.',
              'epoch 相同；接着比较 zxid，最后才比较编号。',
            ),
          ),
          choice(
            '3, the larger id',
            '3 号，编号更大',
            [{ leader: 3 }],
            because('The id decides only between equal zxids.', 'zxid 相同时才看编号。'),
          ),
          choice(
            'Neither',
            '都不是',
            [{ leader: null }],
            because('Two of three are a quorum.', '三台中的两台已经过半。'),
          ),
        ],
      ),
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    expect: [
      {
        order: [
          { type: 'vote', server: 3, leader: 3, zxid: '1:2' },
          { type: 'vote', server: 3, leader: 1, zxid: '1:3' },
        ],
        since: 'killed',
      },
      { leader: 1, epoch: 2 },
      { state: { '1': 'LEADING', '3': 'FOLLOWING' } },
      { znode: '/b', on: [1, 3] },
    ],
  },
})
