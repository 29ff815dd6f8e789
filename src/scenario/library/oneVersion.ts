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

/** Two writers that have read the same version. */
export const oneVersion = defineRun({
  id: 'one-version-two-writers',
  topic: 'data',
  title: { en: 'One version, two writers', 'zh-CN': '一个版本，两个写者' },
  description: {
    en: 'Two clients read a counter and write it back under the version they read.',
    'zh-CN': '两个客户端读取计数，再按读到的版本写回。',
  },
  scenario: {
    version: 2,
    seed: 95,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...connect('c2', [2, 1, 3]), after: connected('c1') },
      { ...op('c1', 'create /n 5'), after: connected('c2') },
      {
        ...op('c1', 'get -s /n'),
        after: { type: 'applied', server: [1, 2], path: '/n', count: 2 },
      },
      { ...op('c2', 'get -s /n'), after: reply('c1', 2) },
      {
        ...ask(
          'Both have read 5 at version 0, and both now write 6 with set -v 0. What will /n hold?',
          '两人都读到版本 0 的 5，现在都用 set -v 0 写 6。/n 最终是多少？',
          [
            choice(
              '6, written once',
              '6，只写了一次',
              [
                { znode: '/n', data: '6', version: 1, on: 'all', at: 'written' },
                { trace: { type: 'proposed', error: 'BadVersion' }, count: 1 },
              ],
              because(
                'The leader puts the two in order. The second no longer finds version 0 and hears BadVersion.',
                'Leader 给两次写入排序，第二次到来时版本已不是 0，得到 BadVersion。',
              ),
            ),
            choice(
              '6, written twice',
              '6，写了两次',
              [{ znode: '/n', data: '6', version: 2, on: 'all', at: 'written' }],
              because(
                'That is what set without -v does, and one increment would be lost.',
                '不带 -v 的 set 才会这样，那就丢了一次加一。',
              ),
            ),
            choice(
              '5: they refuse each other',
              '5：互相否决',
              [{ znode: '/n', data: '5', on: 'all', at: 'written' }],
              because('One of them is always first.', '总有一个在先。'),
            ),
          ],
        ),
        after: reply('c2', 1),
      },
      opAsync('c1', 'set -v 0 /n 6'),
      { ...opAsync('c2', 'set -v 0 /n 6'), plus: 1 },
      { do: 'mark', name: 'written', plus: 500 },
      op('c2', 'get -s /n'),
      { ...op('c2', 'set -v 1 /n 7'), after: reply('c2', 3) },
    ],
    until: 10_000,
    expect: [
      { reply: { client: 'c1', op: 3, error: 'OK' } },
      { reply: { client: 'c2', op: 2, error: 'BadVersion' } },
      { reply: { client: 'c2', op: 3, error: 'OK', data: '6' } },
      { reply: { client: 'c2', op: 4, error: 'OK' } },
      { znode: '/n', data: '7', version: 2, on: 'all' },
    ],
  },
})
