import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** A server that has logged one write more wins over the larger id when both restart. */
export const largerZxid = defineRun({
  id: 'larger-zxid',
  title: { en: 'A larger zxid wins over a larger id', 'zh-CN': '更大的 zxid 胜过更大的编号' },
  description: {
    en: 'Server 2 misses a write; after a restart server 1 leads it.',
    'zh-CN': '2 号错过一次写入；重启之后由 1 号领导。',
  },
  scenario: {
    version: 2,
    seed: 43,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 3]), after: SETTLED },
      { do: 'kill', server: 2, after: connected('c1') },
      op('c1', 'create /a'),
      {
        do: 'kill',
        server: [1, 3],
        after: [reply('c1', 1), { type: 'applied', server: 1, path: '/a' }],
      },
      { do: 'start', server: [1, 2] },
      { do: 'mark', name: 'two', after: SETTLED },
      { do: 'start', server: 3, plus: 1_000 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    expect: [
      { leader: 1, epoch: 2 },
      { trace: { type: 'vote', server: 2, leader: 1, why: 'greater' }, until: 'two' },
      { state: { '1': 'LEADING', '2': 'FOLLOWING', '3': 'FOLLOWING' } },
      { znode: '/a', on: 'all' },
    ],
  },
})
