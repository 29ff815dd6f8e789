import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

export const unusedEpoch = defineRun({
  id: 'unused-epoch',
  lesson: '3.5',
  title: { en: 'A promised epoch', 'zh-CN': '承诺过的 epoch' },
  description: {
    en: 'A leader dies right after one follower promised it an epoch.',
    'zh-CN': 'Leader 刚得到一个 Follower 的 epoch 承诺就死去。',
  },
  scenario: {
    version: 2,
    seed: 35,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'kill', server: 3, after: { type: 'applied', server: [1, 2], path: '/a', count: 2 } },
      { do: 'kill', server: 2, after: { type: 'epoch', server: 1, accepted: 2 } },
      ask(
        'Server 1 has promised epoch 2 to a leader that died at once. Server 3, of epoch 1, starts. What will the next epoch be?',
        '1 号刚向一个随即死去的 Leader 承诺了 epoch 2。epoch 为 1 的 3 号启动。下一个 epoch 是多少？',
        [
          choice(
            '3',
            '3',
            [{ leader: 3, epoch: 3 }],
            because(
              'It must exceed every promise that the leader hears of.',
              '它必须大于 Leader 收到的每一个承诺。',
            ),
          ),
          choice(
            '2',
            '2',
            [{ epoch: 2 }],
            because(
              'Epoch 2 was promised to another; it is never given twice.',
              'epoch 2 已承诺给别人，绝不会再次使用。',
            ),
          ),
          choice(
            '1',
            '1',
            [{ epoch: 1 }],
            because(
              'Every leader begins an epoch of its own.',
              '每个 Leader 都开始自己的新 epoch。',
            ),
          ),
        ],
      ),
      { do: 'start', server: 3 },
      { do: 'mark', name: 'third', after: SETTLED },
      { ...op('c1', 'create /b'), after: connected('c1') },
      { do: 'start', server: 2, after: reply('c1', 2) },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { leader: 3, epoch: 3 },
      { znode: '/b', czxid: '3:1', on: 'all' },
      { trace: { type: 'proposed', zxid: '2:1' }, count: 0 },
      { trace: { type: 'sent', packet: 'PROPOSAL', zxid: '2:1' }, count: 0 },
      { accepted: 3, current: 3, on: 'all' },
    ],
  },
})
