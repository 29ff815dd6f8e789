import { defineRun } from './entry'
import { ask, because, choice, SETTLED } from './words'

export const firstVotes = defineRun({
  id: 'first-votes',
  lesson: '1.1',
  title: { en: 'First votes', 'zh-CN': '初次投票' },
  description: {
    en: 'Two servers elect a leader; then a third with a larger id joins.',
    'zh-CN': '两台服务器选出 Leader，随后编号更大的第三台加入。',
  },
  scenario: {
    version: 2,
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
      ask(
        'Server 2 leads. Server 3, with the largest id, starts now. Who will lead?',
        '2 号正在领导。编号最大的 3 号现在启动，谁会领导？',
        [
          choice(
            '2 stays',
            '2 号继续领导',
            [
              { leader: 2, epoch: 1 },
              { trace: { type: 'vote', server: [1, 2] }, since: 'third', count: 0 },
            ],
            because(
              'A follower and the leader answer 3 that there is a leader already; that makes 3 follow.',
              'Follower 和 Leader 都回答 3 号：已经有 Leader 了。于是 3 号也跟随它。',
            ),
          ),
          choice(
            '3 takes over',
            '3 号接管',
            [{ leader: 3 }],
            because(
              'Ids are compared in an election only, and nobody else is in one.',
              '编号只在选举中比较，而此刻没有别人在选举。',
            ),
          ),
          choice(
            'Everybody votes again',
            '大家重新投票',
            [{ trace: { type: 'vote', server: [1, 2] }, since: 'third' }],
            because(
              'Whoever has a leader does not leave it for a newcomer.',
              '已有 Leader 的服务器不会因为新来者而放弃它。',
            ),
          ),
        ],
      ),
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
