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

export const twoLeaders = defineRun({
  id: 'two-leaders',
  lesson: '3.4',
  title: { en: 'A leader sleeps', 'zh-CN': '沉睡的 Leader' },
  description: {
    en: 'A leader is paused for longer than its followers wait, and wakes again.',
    'zh-CN': 'Leader 停顿得比 Follower 愿意等的更久，随后醒来。',
  },
  scenario: {
    version: 2,
    seed: 34,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [5, 4, 3, 2, 1], 40_000), after: SETTLED },
      { ...connect('c2', [1, 2, 3, 4]), after: connected('c1') },
      { ...op('c2', 'create /x old'), after: connected('c2') },
      { do: 'mark', name: 'paused', after: reply('c2', 1), plus: 100 },
      { do: 'pause', server: 5 },
      { do: 'mark', name: 'deposed', at: 'paused+13000' },
      ask(
        'Leader 5 has slept for 13 s. How many servers are LEADING now, and how many of them can commit?',
        'Leader 5 睡了 13 秒。此刻有几台服务器处于 LEADING？其中几台能提交？',
        [
          choice(
            '2, but only 1 can',
            '2 台，1 台能提交',
            [
              { state: { '4': 'LEADING', '5': 'LEADING' }, at: 'deposed' },
              { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
            ],
            because(
              '5 has not run and noticed nothing; all the others have promised epoch 2.',
              '5 号停着，毫无察觉；其余的都已承诺 epoch 2。',
            ),
          ),
          choice(
            '1, and it can',
            '1 台，它能提交',
            [{ state: { '4': 'LEADING', '5': 'LOOKING' }, at: 'deposed' }],
            because(
              'Nobody can tell a sleeping server that it was deposed.',
              '没有谁能通知沉睡的服务器它已被罢免。',
            ),
          ),
          choice(
            '2, and both can',
            '2 台，都能提交',
            [
              { state: { '4': 'LEADING', '5': 'LEADING' }, at: 'deposed' },
              { reply: { client: 'c1', op: 2, error: 'OK' } },
            ],
            because(
              'Nobody acknowledges to epoch 1 any more.',
              '不会再有服务器确认 epoch 1 的提案。',
            ),
          ),
        ],
      ),
      { ...op('c2', 'set /x new'), after: connected('c2') },
      { ...opAsync('c1', 'get /x'), after: reply('c2', 2) },
      opAsync('c1', 'create /y'),
      { do: 'resume', server: 5, plus: 100 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { state: { '4': 'LEADING', '5': 'LEADING' }, at: 'deposed' },
      { reply: { client: 'c2', op: 2, error: 'OK' } },
      { order: [reply('c2', 2), { type: 'reply', client: 'c1', op: 1 }] },
      { trace: { type: 'reply', client: 'c1', op: 1, data: 'new' }, count: 0 },
      { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
      { znode: '/y', exists: false, on: 'all' },
      { znode: '/x', data: 'new', on: 'all' },
      { leader: 4, epoch: 2 },
      { trace: { type: 'sync', server: 5, leader: 4, mode: 'SNAP' }, since: 'deposed', count: 1 },
    ],
  },
})
