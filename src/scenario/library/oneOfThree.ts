import { defineRun } from './entry'
import { connect, connected, SETTLED, START_ALL } from './words'

/** One server of three serves no clients; with a second server it serves again within a second. */
export const oneOfThree = defineRun({
  id: 'one-of-three',
  title: { en: 'One of three', 'zh-CN': '三台剩一台' },
  description: {
    en: 'Alone, a server closes its clients’ connections and serves nobody until a second one starts.',
    'zh-CN': '只剩一台时，它关闭客户端连接且不再服务，直到第二台启动。',
  },
  scenario: {
    version: 2,
    seed: 44,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1], 40_000), after: SETTLED },
      { do: 'mark', name: 'alone', after: connected('c1') },
      { do: 'kill', server: [2, 3] },
      { do: 'mark', name: 'second', plus: 8_000 },
      { do: 'start', server: 2 },
      { do: 'mark', name: 'served', after: SETTLED },
    ],
    until: 40_000,
    expect: [
      { trace: { type: 'disconnected', client: 'c1' }, since: 'alone', until: 'alone+500' },
      { trace: { type: 'connected', client: 'c1' }, since: 'alone+1', until: 'second', count: 0 },
      { leader: null, at: 'second' },
      { state: { '1': 'LOOKING' }, at: 'second' },
      {
        trace: { type: 'serving', server: 2, leader: 2, epoch: 2 },
        since: 'second',
        until: 'second+3000',
        count: 1,
      },
      { leader: 2, epoch: 2 },
      { client: 'c1', state: 'CONNECTED', server: 1 },
    ],
  },
})
