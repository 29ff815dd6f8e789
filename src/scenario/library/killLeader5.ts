import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** A real ensemble of five accepted writes again after 417 ms (399 to 435, ten measurements). */
export const killLeader5 = defineRun({
  id: 'kill-leader-5',
  title: { en: 'Kill the leader of five', 'zh-CN': '杀掉五台中的 Leader' },
  description: {
    en: 'The highest id alive wins the next epoch; sessions and ephemeral znodes survive.',
    'zh-CN': '存活者中编号最大的赢得下一 epoch；会话与临时节点都得以保留。',
  },
  scenario: {
    version: 2,
    seed: 42,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3, 4, 5]), after: SETTLED },
      { ...op('c1', 'create -e /here'), after: connected('c1') },
      { do: 'mark', name: 'killed', after: reply('c1', 1), plus: 100 },
      { do: 'kill', server: 'leader' },
      { do: 'mark', name: 'settled', after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
    ],
    expect: [
      { trace: { type: 'disconnected', client: 'c1' }, since: 'killed', until: 'killed+250' },
      {
        trace: { type: 'serving', server: 4, leader: 4, epoch: 2 },
        since: 'killed+200',
        until: 'killed+1500',
        count: 1,
      },
      { lastZxid: '2:0', on: 4, at: 'settled' },
      { leader: 4, epoch: 2 },
      { accepted: 2, current: 2 },
      { znode: '/here', ephemeralOwner: 'c1' },
      { znode: '/a', czxid: '2:1' },
    ],
  },
})
