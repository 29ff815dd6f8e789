import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  opAsync,
  reply,
  SETTLED,
  START_ALL,
} from './words'

export const committedStays = defineRun({
  id: 'committed-stays',
  lesson: '3.1',
  title: { en: 'What a dead leader leaves', 'zh-CN': 'Leader 死后留下什么' },
  description: {
    en: 'A leader dies with one proposal committed, one logged by all and one that nobody else heard.',
    'zh-CN': 'Leader 死去时：一个提案已提交，一个三台都已写入日志，一个无人收到。',
  },
  scenario: {
    version: 2,
    seed: 31,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [3, 2, 1]), after: SETTLED },
      { ...opAsync('c1', 'create /p1'), after: connected('c1') },
      opAsync('c1', 'create /p2'),
      {
        do: 'cut',
        from: 3,
        to: [1, 2],
        after: { type: 'sent', packet: 'COMMIT', from: 3, zxid: '1:2' },
      },
      opAsync('c1', 'create /p3'),
      {
        do: 'kill',
        server: 3,
        after: [reply('c1', 2), { type: 'logged', server: 3, zxid: '1:4' }],
      },
      ask(
        'Leader 3 is dead. 1 and 2 have /p2 in their logs and heard no COMMIT for it; only 3’s disk has /p3. What is kept?',
        'Leader 3 死了。1 号和 2 号的日志里有 /p2，但没收到它的 COMMIT；/p3 只在 3 号的磁盘上。哪些会保留？',
        [
          choice(
            '/p2 only',
            '只有 /p2',
            [
              { znode: '/p2', on: [1, 2, 3] },
              { znode: '/p3', exists: false, on: [1, 2, 3] },
            ],
            because(
              'The new leader’s whole log becomes the history, committed or not.',
              '一律以新 Leader 的日志为准，不管当初收没收到 COMMIT。',
            ),
          ),
          choice(
            'Neither',
            '都不保留',
            [
              { znode: '/p2', exists: false, on: [1, 2, 3] },
              { znode: '/p3', exists: false, on: [1, 2, 3] },
            ],
            because('c1 has been told that /p2 is there.', 'c1 已被告知 /p2 存在。'),
          ),
          choice(
            'Both',
            '都保留',
            [
              { znode: '/p2', on: [1, 2, 3] },
              { znode: '/p3', on: [1, 2, 3] },
            ],
            because('Nobody who votes has ever heard of /p3.', '投票的服务器从未收到过 /p3。'),
          ),
        ],
      ),
      { do: 'heal', after: SETTLED },
      { do: 'start', server: 3 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { leader: 2, epoch: 2 },
      { znode: '/p1', on: [1, 2, 3] },
      { znode: '/p2', on: [1, 2, 3] },
      { znode: '/p3', exists: false, on: [1, 2, 3] },
      { trace: { type: 'sent', packet: 'TRUNC', to: 3, zxid: '1:3' }, count: 1 },
      { trace: { type: 'sync', server: 3, mode: 'TRUNC', to: '1:3' }, count: 1 },
      { notLogged: '1:4', on: 'all' },
      { reply: { client: 'c1', op: 1, error: 'OK' } },
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { reply: { client: 'c1', op: 3, error: 'ConnectionLoss' } },
    ],
  },
})
