import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED } from './words'

/** Curriculum 1.2. */
export const newerHistory = defineRun({
  id: 'newer-history',
  lesson: '1.2',
  title: { en: 'Newer history beats a larger id', 'zh-CN': '数据新者胜' },
  description: {
    en: 'Server 3 misses one write; when the leader dies, server 1 wins with the newer history.',
    'zh-CN': '3 号错过一次写入;领导者死后,数据更新的 1 号胜出。',
  },
  scenario: {
    version: 1,
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
