import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

export const moreThanHalf = defineRun({
  id: 'more-than-half',
  lesson: '1.4',
  title: { en: 'A vote split in halves', 'zh-CN': '对半分开的投票者' },
  description: {
    en: 'The voters are split in halves, with an observer on one side. Then they meet again.',
    'zh-CN': '投票者分成两半，其中一边还有一个 Observer；之后重新连通。',
  },
  scenario: {
    version: 2,
    seed: 14,
    ensemble: { servers: 5, observers: [5] },
    interventions: [
      START_ALL,
      { ...connect('c1', [4, 1, 2, 3, 5]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'mark', name: 'split', after: reply('c1', 1) },
      {
        do: 'partition',
        groups: [
          [3, 4, 5],
          [1, 2],
        ],
      },
      op('c1', 'create /b'),
      {
        ...ask(
          'Servers 3 and 4 have /b in their logs; observer 5 is with them. Is it committed?',
          '3 号和 4 号的日志里已有 /b；Observer 5 和它们在一起。它会被提交吗？',
          [
            choice(
              'No, three of four are needed',
              '不会，四台中要有三台',
              [{ trace: { type: 'committed', zxid: '1:3' }, until: 'healed', count: 0 }],
              because(
                'A quorum is more than half of the voters: two of four are not.',
                '过半就是超过投票者的一半：四台中的两台不够。',
              ),
            ),
            choice(
              'Yes, half suffices',
              '会，一半就够',
              [{ trace: { type: 'committed', zxid: '1:3' }, until: 'healed' }],
              because('Then the other half could do the same.', '那样另一半也能这么做。'),
            ),
            choice(
              'Yes, the observer makes three',
              '会，加上 Observer 就是三台',
              [{ trace: { type: 'sent', packet: 'ACK', from: 5, zxid: '1:3' } }],
              because(
                'An observer hears of what is committed, and acknowledges nothing.',
                'Observer 只听取已提交的内容，不做任何确认。',
              ),
            ),
          ],
        ),
        after: [
          { type: 'logged', server: 3, zxid: '1:3' },
          { type: 'logged', server: 4, zxid: '1:3' },
        ],
      },
      { do: 'mark', name: 'healed', at: 'split+16000' },
      { do: 'heal' },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { leader: 4, epoch: 1, at: 'split' },
      { leader: null, at: 'split+15999' },
      {
        state: { '1': 'LOOKING', '2': 'LOOKING', '3': 'LOOKING', '4': 'LOOKING', '5': 'LOOKING' },
        at: 'split+15999',
      },
      { logged: '1:3', on: [3, 4], at: 'split+15999' },
      { trace: { type: 'committed', zxid: '1:3' }, until: 'healed', count: 0 },
      { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
      { leader: 4, epoch: 2 },
      { znode: '/b', on: [1, 2, 3, 4, 5] },
    ],
  },
})
