import { defineRun } from './entry'
import { connect, connected, op, SETTLED, START_ALL } from './words'

/** The leader's machine dies in the step in which it proposes: no other server receives the proposal. */
export const leaderKilledAfterProposal = defineRun({
  id: 'leader-killed-after-proposal',
  title: { en: 'The proposal nobody else heard', 'zh-CN': '没人收到的提案' },
  description: {
    en: 'The leader’s machine dies right after it sent PROPOSAL, and the bytes with it: the write is gone.',
    'zh-CN': 'Leader 刚发出 PROPOSAL，机器就坏了，字节也随之丢失：写入消失了。',
  },
  scenario: {
    version: 2,
    seed: 7,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [5, 1, 2, 3, 4], 10_000), after: SETTLED },
      { ...op('c1', 'create /a one'), after: connected('c1') },
      {
        do: 'kill',
        server: 'leader',
        flush: false,
        after: { type: 'sent', packet: 'PROPOSAL', zxid: '1:2' },
      },
      { do: 'mark', name: 'crash' },
      { do: 'start', server: 5, after: SETTLED },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    expect: [
      { leader: 4, epoch: 2 },
      { trace: { type: 'sent', packet: 'ACK', zxid: '1:2' }, count: 0 },
      { trace: { type: 'logged', zxid: '1:2' }, count: 0 },
      { znode: '/a', exists: false, on: 'all' },
      { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
      { client: 'c1', state: 'CONNECTED' },
    ],
  },
})
