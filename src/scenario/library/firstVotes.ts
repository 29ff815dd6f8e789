import { defineRun } from './entry'
import { SETTLED } from './words'

/** Curriculum 1.1. */
export const firstVotes = defineRun({
  id: 'first-votes',
  lesson: '1.1',
  title: { en: 'First votes', 'zh-CN': '初次投票' },
  description: {
    en: 'Two servers elect a leader; a third with a larger id joins and changes nothing.',
    'zh-CN': '两台服务器选出领导者;编号更大的第三台加入后什么也不改变。',
  },
  scenario: {
    version: 1,
    seed: 11,
    ensemble: { servers: 3 },
    interventions: [
      { do: 'start', server: 1 },
      { do: 'start', server: 2, plus: 1_000 },
      {
        do: 'mark',
        name: 'majority',
        after: { type: 'delivered', packet: 'NOTIFICATION', from: 1, to: 2, leader: 2 },
      },
      { do: 'mark', name: 'third', after: SETTLED },
      { do: 'start', server: 3 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 20_000,
    expect: [
      {
        order: [
          { type: 'vote', server: 1, leader: 1 },
          { type: 'vote', server: 1, leader: 2 },
        ],
      },
      { trace: { type: 'elected', server: 2 }, until: 'majority+199', count: 0 },
      {
        trace: { type: 'elected', server: 2, leader: 2, round: 1 },
        since: 'majority+200',
        count: 1,
      },
      { trace: { type: 'elected', round: 1 }, count: 3 },
      { trace: { type: 'vote', server: [1, 2] }, since: 'third', count: 0 },
      { leader: 2, epoch: 1 },
      { state: { '1': 'FOLLOWING', '2': 'LEADING', '3': 'FOLLOWING' } },
      { accepted: 1, current: 1, on: 'all' },
    ],
  },
})
