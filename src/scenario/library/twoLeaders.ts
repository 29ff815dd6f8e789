import { defineRun } from './entry'
import { connect, connected, op, opAsync, reply, SETTLED, START_ALL } from './words'

/** Curriculum 3.4. */
export const twoLeaders = defineRun({
  id: 'two-leaders',
  lesson: '3.4',
  title: { en: 'Two leaders, one majority', 'zh-CN': '双主一瞬' },
  description: {
    en: 'A leader sleeps through its own deposition. When it wakes it may answer a read, but commit nothing.',
    'zh-CN': '领导者在沉睡中被罢免。醒来时它也许还能回答读请求,但什么也提交不了。',
  },
  scenario: {
    version: 1,
    seed: 34,
    ensemble: { servers: 5 },
    interventions: [
      START_ALL,
      { ...connect('c1', [5, 4, 3, 2, 1], 40_000), after: SETTLED },
      { ...connect('c2', [1, 2, 3, 4]), after: connected('c1') },
      { ...op('c2', 'create /x old'), after: connected('c2') },
      { do: 'mark', name: 'paused', after: reply('c2', 1), plus: 100 },
      { do: 'pause', server: 5 },
      { do: 'mark', name: 'deposed', at: 'paused+13000' },
      { ...op('c2', 'set /x new'), after: connected('c2') },
      { ...opAsync('c1', 'get /x'), after: reply('c2', 2) },
      opAsync('c1', 'create /y'),
      { do: 'resume', server: 5, plus: 100 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { state: { '4': 'LEADING', '5': 'LEADING' }, at: 'deposed' },
      { reply: { client: 'c2', op: 2, error: 'OK' } },
      { order: [reply('c2', 2), { type: 'reply', client: 'c1', op: 1 }] },
      { trace: { type: 'reply', client: 'c1', op: 1, data: 'new' }, count: 0 },
      { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
      { znode: '/y', exists: false, on: 'all' },
      { znode: '/x', data: 'new', on: 'all' },
      { leader: 4, epoch: 2 },
      { trace: { type: 'sync', server: 5, leader: 4, mode: 'SNAP' }, since: 'deposed', count: 1 },
    ],
  },
})
