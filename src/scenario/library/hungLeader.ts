import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** A leader hangs with open sockets, as measured with SIGSTOP on three real servers. */
export const hungLeader = defineRun({
  id: 'hung-leader',
  title: { en: 'The hung leader', 'zh-CN': '僵住的 Leader' },
  description: {
    en: 'The leader stops with its sockets open: the others wait out syncLimit × tickTime, then elect.',
    'zh-CN': 'Leader 停住而连接仍开着：其余服务器等满 syncLimit × tickTime 才选举。',
  },
  scenario: {
    version: 2,
    seed: 10,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'mark', name: 'hung', after: reply('c1', 1) },
      { do: 'pause', server: 3 },
      { do: 'mark', name: 'elected', after: SETTLED },
      { do: 'resume', server: 3, plus: 2_000 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    expect: [
      { trace: { type: 'serving', leader: 2 }, since: 'hung', until: 'hung+8000', count: 0 },
      { trace: { type: 'serving', server: 2, leader: 2, epoch: 2 }, until: 'hung+13000', count: 1 },
      { leader: 2, epoch: 2 },
      { state: { '1': 'FOLLOWING', '3': 'FOLLOWING' } },
      { accepted: 2, current: 2, on: 'all' },
    ],
  },
})
