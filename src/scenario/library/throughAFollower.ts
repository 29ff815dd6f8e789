import { defineRun } from './entry'
import { connect, connected, op, opAsync, reply, SETTLED, START_ALL } from './words'

/** Curriculum 2.2. */
export const throughAFollower = defineRun({
  id: 'through-a-follower',
  lesson: '2.2',
  title: { en: 'Writing through a follower', 'zh-CN': '经从者写入' },
  description: {
    en: 'A slow link from the leader: the reader on the observer sees the write before its writer hears of it.',
    'zh-CN': '领导者到 1 号的链路很慢:观察者上的读者先于写者看到结果。',
  },
  scenario: {
    version: 1,
    seed: 22,
    ensemble: { servers: 4, observers: [4] },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3, 4]), after: SETTLED },
      { ...connect('c2', [4, 2, 3, 1]), after: connected('c1') },
      { do: 'delay', from: 3, to: 1, ms: 3_000, after: connected('c2') },
      opAsync('c1', 'create /a x'),
      { ...op('c2', 'get /a'), plus: 1_000 },
      { do: 'mark', name: 'seen', after: reply('c2', 1) },
    ],
    until: 20_000,
    expect: [
      { trace: { type: 'sent', packet: 'REQUEST', from: 1, to: 3, path: '/a' }, count: 1 },
      { trace: { type: 'sent', packet: 'PROPOSAL', zxid: '1:3', to: [1, 2] }, count: 2 },
      { trace: { type: 'sent', packet: 'PROPOSAL', zxid: '1:3', to: 4 }, count: 0 },
      { trace: { type: 'sent', packet: 'INFORM', zxid: '1:3', to: 4 }, count: 1 },
      { trace: { type: 'sent', packet: 'ACK', zxid: '1:3', from: 4 }, count: 0 },
      { reply: { client: 'c2', op: 1, error: 'OK', data: 'x' } },
      { trace: { type: 'reply', client: 'c1' }, until: 'seen+1000', count: 0 },
      { trace: reply('c1', 1), since: 'seen+1000', count: 1 },
    ],
  },
})
