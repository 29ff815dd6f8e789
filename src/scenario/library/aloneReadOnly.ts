import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

/**
 * Outside the curriculum: `ReadOnlyZooKeeperServer`, and `ClientCnxn`'s search for a server that
 * accepts writes.
 */
export const aloneReadOnly = defineRun({
  id: 'alone-read-only',
  title: { en: 'A server alone, read-only', 'zh-CN': '孤立的服务器，只读' },
  description: {
    en: 'Cut off from the others, server 1 answers reads with what it knew last; a read-only client accepts that, and moves on as soon as it finds a server that takes writes.',
    'zh-CN':
      '与其他服务器失去联系的 1 号用最后知道的内容回答读请求；只读客户端接受这一点，一找到可以写入的服务器就转过去。',
  },
  scenario: {
    version: 2,
    seed: 41,
    ensemble: { servers: 3, 'readonlymode.enabled': true, localSessionsEnabled: true },
    interventions: [
      START_ALL,
      { ...connect('w', [3, 2]), after: SETTLED },
      { ...op('w', 'create /x v1'), after: connected('w') },
      { do: 'mark', name: 'cut', after: { type: 'applied', server: 1, path: '/x' } },
      { do: 'partition', groups: [[1], [2, 3]] },
      op('w', 'set /x v2'),
      {
        ...connect('n', [1]),
        after: { type: 'readOnly', server: 1, state: 'started' },
      },
      { ...connect('r', [1, 2, 3]), readOnly: true },
      { ...op('r', 'get /x'), after: connected('r') },
      op('r', 'set /x v3'),
      { do: 'mark', name: 'found', after: { type: 'connected', client: 'r', server: 2 } },
      op('r', 'get /x'),
      op('r', 'set /x v3'),
      { do: 'heal', after: reply('r', 4) },
    ],
    until: 40_000,
    expect: [
      {
        order: [
          { type: 'state', server: 1, state: 'LOOKING' },
          { type: 'readOnly', server: 1, state: 'started' },
          { type: 'connected', client: 'r', server: 1, isReadOnly: true },
          { ...reply('r', 1), data: 'v1' },
          reply('r', 2, 'NotReadOnly'),
          { type: 'disconnected', client: 'r', why: 'rwServerFound' },
          { type: 'connected', client: 'r', server: 2, isNew: true },
          { ...reply('r', 3), data: 'v2' },
          reply('r', 4),
          { type: 'readOnly', server: 1, state: 'ended' },
          { type: 'connected', client: 'n', server: 1 },
        ],
      },
      { client: 'r', at: 'found', state: 'CONNECTED', server: 2 },
      { trace: { type: 'connected', client: 'n' }, until: 'found', count: 0 },
      { trace: { type: 'proposed', txn: 'createSession' }, count: 0 },
      { znode: '/x', data: 'v3', on: 'all' },
      { state: { '1': 'FOLLOWING' } },
    ],
  },
})
