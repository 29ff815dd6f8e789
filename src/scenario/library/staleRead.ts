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

export const staleRead = defineRun({
  id: 'stale-read',
  lesson: '2.3',
  title: { en: 'A read and a sync', 'zh-CN': '读与 sync' },
  description: {
    en: 'A follower is cut off from the leader while a client writes elsewhere. Another client reads from it, later after a sync.',
    'zh-CN':
      '一台 Follower 与 Leader 失联时，客户端在别处写入；另一个在这台上读取，后来又在 sync 之后读取。',
  },
  scenario: {
    version: 2,
    seed: 23,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [3, 2, 1]), after: SETTLED },
      { ...connect('c2', [1, 2, 3]), after: connected('c1') },
      { ...op('c1', 'create /x v1'), after: connected('c2') },
      { do: 'mark', name: 'cut', after: { type: 'applied', server: 1, path: '/x' } },
      { do: 'partition', groups: [[3], [1]] },
      op('c1', 'set /x v2'),
      {
        ...ask(
          'c1’s set of /x to v2 is answered. c2 reads /x on server 1, which the leader cannot reach. What does it get?',
          'c1 把 /x 改成 v2 并得到了答复。c2 在 Leader 联系不上的 1 号读取 /x，会读到什么？',
          [
            choice(
              'v1',
              'v1',
              [{ reply: { client: 'c2', op: 1, error: 'OK', data: 'v1' } }],
              because(
                'Server 1 answers from its memory, unaware of anything newer.',
                '1 号用自己的内存作答，不知道有更新的内容。',
              ),
            ),
            choice(
              'v2',
              'v2',
              [{ reply: { client: 'c2', op: 1, error: 'OK', data: 'v2' } }],
              because('Reads do not ask the leader.', '读请求不会去问 Leader。'),
            ),
            choice(
              'An error',
              '一个错误',
              [{ reply: { client: 'c2', op: 1, error: ['ConnectionLoss', 'NoNode'] } }],
              because(
                'Server 1 still follows; it will notice the silence later.',
                '1 号仍在跟随；它要晚些才会察觉寂静。',
              ),
            ),
          ],
        ),
        after: reply('c1', 2),
      },
      op('c2', 'get /x'),
      { ...opAsync('c2', 'sync /x'), after: reply('c2', 1) },
      opAsync('c2', 'get /x'),
      { do: 'heal', plus: 3_000 },
    ],
    until: 20_000,
    expect: [
      { order: [reply('c1', 2), { ...reply('c2', 1), data: 'v1' }] },
      { reply: { client: 'c2', op: 2, error: 'OK' } },
      { reply: { client: 'c2', op: 3, error: 'OK', data: 'v2' } },
      { order: [reply('c2', 2), reply('c2', 3)] },
      { trace: { type: 'reply', client: 'c2', op: [2, 3] }, until: 'cut+2999', count: 0 },
      { trace: { type: 'state', server: 1, state: 'LOOKING' }, since: 'cut', count: 0 },
      { state: { '1': 'FOLLOWING' } },
    ],
  },
})
