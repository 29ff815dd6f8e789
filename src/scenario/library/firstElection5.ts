import { defineRun } from './entry'
import { SETTLED, START_ALL } from './words'

/** A fresh start of five, as in `firstElection3`. */
export const firstElection5 = defineRun({
  id: 'first-election-5',
  title: { en: 'First election of five', 'zh-CN': '五台的首次选举' },
  description: {
    en: 'Five empty servers start together; the largest id leads after one round.',
    'zh-CN': '五台空服务器同时启动；编号最大者在一轮后成为 Leader。',
  },
  scenario: {
    version: 2,
    seed: 1,
    ensemble: { servers: 5 },
    interventions: [START_ALL, { do: 'mark', name: 'up', after: SETTLED }],
    until: 10_000,
    expect: [
      { leader: 5, epoch: 1 },
      { trace: { type: 'elected', leader: 5, round: 1 }, count: 5 },
      { trace: { type: 'settled' }, until: 199, count: 0 },
      { trace: { type: 'settled', leader: 5, epoch: 1 }, until: 2_000 },
      { accepted: 1, current: 1, on: 'all' },
    ],
  },
})
