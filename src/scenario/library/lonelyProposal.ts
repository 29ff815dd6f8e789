import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  op,
  opAsync,
  reply,
  SETTLED,
  START_ALL,
} from './words'

export const lonelyProposal = defineRun({
  id: 'lonely-proposal',
  lesson: '3.2',
  title: { en: 'The lonely proposal', 'zh-CN': '孤立提案' },
  description: {
    en: 'A write is on one disk only, and its server is dead. Two branches go on from there.',
    'zh-CN': '一次写入只在一块磁盘上，而这台服务器已死。两个分支由此各走一路。',
  },
  scenario: {
    version: 2,
    seed: 32,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [3, 2, 1]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'partition', groups: [[3], [1, 2]], after: reply('c1', 1) },
      opAsync('c1', 'create /x'),
      { do: 'kill', server: 3, plus: 1_000 },
      ask(
        '/x is on the disk of server 3 alone, which is dead now. What will become of it?',
        '/x 只在 3 号的磁盘上，而 3 号现在死了。它的结局如何？',
        [
          choice(
            'It depends: does 3 vote?',
            '看 3 号投不投票',
            [
              { logged: '1:3', on: 3, at: 'fork' },
              { notLogged: '1:3', on: [1, 2], at: 'fork' },
            ],
            because(
              'The winner’s whole log is adopted: see both branches.',
              '胜者的整份日志会被采纳：请看两个分支。',
            ),
          ),
          choice(
            'It is lost for certain',
            '无论如何都会丢失',
            [{ notLogged: '1:3', on: 'all', at: 'fork' }],
            because(
              '3’s disk keeps it, and 3 may win the next election with it.',
              '它还在 3 号的磁盘上，3 号可能凭它赢得下次选举。',
            ),
          ),
          choice(
            'It is kept for certain',
            '无论如何都会保留',
            [{ logged: '1:3', on: [2, 3], at: 'fork' }],
            because(
              'Only what is on a quorum’s disks is certain to survive.',
              '只有写进过半磁盘的内容才必定保留。',
            ),
          ),
        ],
      ),
      { do: 'mark', name: 'fork' },
    ],
    until: 20_000,
    expect: [
      { logged: '1:3', on: 3 },
      { notLogged: '1:3', on: [1, 2] },
      { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
    ],
    branches: [
      {
        name: 'A: 3 comes back late',
        title: { en: 'A: 3 comes back late', 'zh-CN': 'A：3 号回来晚了' },
        from: 'fork',
        interventions: [
          { ...connect('c2', [2, 1]), after: SETTLED },
          { ...op('c2', 'create /y'), after: connected('c2') },
          { do: 'heal', after: reply('c2', 1) },
          { do: 'start', server: 3 },
          { do: 'mark', name: 'end', after: SETTLED },
        ],
        until: 90_000,
        expect: [
          { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
          { leader: 2, epoch: 2 },
          { trace: { type: 'sync', server: 3, leader: 2, mode: 'SNAP' }, since: 'fork', count: 1 },
          { znode: '/x', exists: false, on: [1, 2, 3] },
          { znode: '/y', on: [1, 2, 3] },
        ],
      },
      {
        name: 'B: 3 votes',
        title: { en: 'B: 3 votes', 'zh-CN': 'B：3 号参加投票' },
        from: 'fork',
        interventions: [
          { do: 'kill', server: [1, 2] },
          { do: 'heal' },
          START_ALL,
          { do: 'mark', name: 'end', after: SETTLED },
        ],
        until: 60_000,
        expect: [
          { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
          { leader: 3, epoch: 2 },
          { znode: '/x', on: [1, 2, 3] },
        ],
      },
    ],
  },
})
