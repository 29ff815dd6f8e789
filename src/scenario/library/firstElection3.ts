import { defineRun } from './entry'
import { SETTLED, START_ALL } from './words'

/** A fresh start of three; a real ensemble took about 250 ms until server 3 led at round 1. */
export const firstElection3 = defineRun({
  id: 'first-election-3',
  title: { en: 'First election of three', 'zh-CN': '三台的首次选举' },
  description: {
    en: 'Three empty servers start together; the largest id leads after one round.',
    'zh-CN': '三台空服务器同时启动；编号最大者在一轮后成为 Leader。',
  },
  scenario: {
    version: 2,
    seed: 1,
    ensemble: { servers: 3 },
    interventions: [START_ALL, { do: 'mark', name: 'up', after: SETTLED }],
    until: 10_000,
    expect: [
      { leader: 3, epoch: 1 },
      { state: { '1': 'FOLLOWING', '2': 'FOLLOWING', '3': 'LEADING' } },
      { trace: { type: 'elected', leader: 3, round: 1 }, count: 3 },
      { trace: { type: 'settled' }, until: 199, count: 0 },
      { trace: { type: 'settled', leader: 3, epoch: 1 }, until: 2_000 },
      { accepted: 1, current: 1, on: 'all' },
    ],
  },
})
