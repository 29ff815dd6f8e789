import { defineRun } from './entry'
import { connect, connected, op, SETTLED, START_ALL } from './words'

/** A cold start, from the first vote to the first write. */
export const opening = defineRun({
  id: 'opening',
  title: { en: 'Five servers and a client', 'zh-CN': '五台服务器与一个客户端' },
  description: {
    en: 'Five servers elect a leader; a client connects and creates /app.',
    'zh-CN': '五台服务器选出 Leader；一个客户端连接并创建 /app。',
  },
  scenario: {
    version: 2,
    seed: 7,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3, 4, 5]), after: SETTLED },
      { ...op('c1', 'create /app hello'), after: connected('c1') },
    ],
    expect: [
      { leader: 5, epoch: 1 },
      { znode: '/app', data: 'hello', on: 'all' },
      { client: 'c1', state: 'CONNECTED', server: 1 },
    ],
  },
})
