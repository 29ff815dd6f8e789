import { defineRun } from './entry'
import { connect, connected, op, SETTLED, START_ALL } from './words'

/** The leader's machine dies in the step in which it commits: its COMMITs never arrive. */
export const leaderKilledAfterCommit = defineRun({
  id: 'leader-killed-after-commit',
  title: { en: 'Committed, and nobody was told', 'zh-CN': '已提交，却无人得知' },
  description: {
    en: 'The leader’s machine dies when a quorum has the write, and its COMMITs with it: the write stays.',
    'zh-CN': '过半已持有写入时，Leader 的机器坏了，COMMIT 也随之丢失：写入留存。',
  },
  scenario: {
    version: 2,
    seed: 8,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [5, 1, 2, 3, 4], 10_000), after: SETTLED },
      { ...op('c1', 'create /a one'), after: connected('c1') },
      {
        do: 'kill',
        server: 5,
        flush: false,
        after: { type: 'committed', server: 5, zxid: '1:2' },
      },
      { do: 'mark', name: 'crash' },
      { do: 'start', server: 5, after: SETTLED },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    expect: [
      { trace: { type: 'delivered', packet: 'COMMIT', zxid: '1:2' }, until: 'crash+200', count: 0 },
      { leader: 4, epoch: 2 },
      { znode: '/a', data: 'one', czxid: '1:2', on: 'all' },
      { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
      { client: 'c1', state: 'CONNECTED' },
    ],
  },
})
