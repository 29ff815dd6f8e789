import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

const restart = (server: number) =>
  [
    { do: 'kill', server, after: SETTLED, plus: 500 },
    { do: 'start', server, plus: 1_000 },
  ] as const

/** Every server restarts in turn, the leader last; no write is lost. */
export const rollingRestart = defineRun({
  id: 'rolling-restart',
  title: { en: 'Rolling restart of five', 'zh-CN': '五台滚动重启' },
  description: {
    en: 'Each server is restarted in turn, the leader last. One new epoch, no write lost.',
    'zh-CN': '逐台重启，Leader 最后。只换一次 epoch，不丢一次写入。',
  },
  scenario: {
    version: 2,
    seed: 9,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3, 4, 5], 30_000), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { ...op('c1', 'create -e /here'), after: reply('c1', 1) },
      { do: 'mark', name: 'rolling', after: reply('c1', 2) },
      ...restart(1),
      ...restart(2),
      ...restart(3),
      ...restart(4),
      ...restart(5),
      { do: 'mark', name: 'rolled', after: SETTLED },
      { ...op('c1', 'create /b'), after: connected('c1') },
    ],
    expect: [
      { trace: { type: 'process', state: 'started' }, since: 'rolling', count: 5 },
      { leader: 4, epoch: 2 },
      { znode: '/a', on: 'all' },
      { znode: '/b', czxid: '2:1', on: 'all' },
      { znode: '/here', ephemeralOwner: 'c1', on: 'all' },
      { state: { '1': 'FOLLOWING', '2': 'FOLLOWING', '3': 'FOLLOWING', '5': 'FOLLOWING' } },
    ],
  },
})
