import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** Curriculum 3.5. */
export const unusedEpoch = defineRun({
  id: 'unused-epoch',
  lesson: '3.5',
  title: { en: 'An epoch nobody used', 'zh-CN': '无人用过的纪元' },
  description: {
    en: 'A leader dies right after one follower promised it an epoch: the promise outlives it.',
    'zh-CN': '领导者刚得到一个跟随者的纪元承诺就死去:承诺比它活得更久。',
  },
  scenario: {
    version: 1,
    seed: 35,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'kill', server: 3, after: { type: 'applied', server: [1, 2], path: '/a', count: 2 } },
      { do: 'kill', server: 2, after: { type: 'epoch', server: 1, accepted: 2 } },
      { do: 'start', server: 3 },
      { do: 'mark', name: 'third', after: SETTLED },
      { ...op('c1', 'create /b'), after: connected('c1') },
      { do: 'start', server: 2, after: reply('c1', 2) },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { leader: 3, epoch: 3 },
      { znode: '/b', czxid: '3:1', on: 'all' },
      { trace: { type: 'proposed', zxid: '2:1' }, count: 0 },
      { trace: { type: 'sent', packet: 'PROPOSAL', zxid: '2:1' }, count: 0 },
      { accepted: 3, current: 3, on: 'all' },
    ],
  },
})
