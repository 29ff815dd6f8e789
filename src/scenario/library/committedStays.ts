import { defineRun } from './entry'
import { connect, connected, opAsync, reply, SETTLED, START_ALL } from './words'

/** Curriculum 3.1. */
export const committedStays = defineRun({
  id: 'committed-stays',
  lesson: '3.1',
  title: { en: 'Committed stays, unheard goes', 'zh-CN': '已提交必留、未闻者弃' },
  description: {
    en: 'A leader dies with one proposal committed, one logged by all and one that nobody else heard.',
    'zh-CN': '领导者死去时:一个提议已提交,一个已被众人写入日志,一个无人听到。',
  },
  scenario: {
    version: 1,
    seed: 31,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [3, 2, 1]), after: SETTLED },
      { ...opAsync('c1', 'create /p1'), after: connected('c1') },
      opAsync('c1', 'create /p2'),
      {
        do: 'cut',
        from: 3,
        to: [1, 2],
        after: { type: 'sent', packet: 'COMMIT', from: 3, zxid: '1:2' },
      },
      opAsync('c1', 'create /p3'),
      {
        do: 'kill',
        server: 3,
        after: [reply('c1', 2), { type: 'logged', server: 3, zxid: '1:4' }],
      },
      { do: 'heal', after: SETTLED },
      { do: 'start', server: 3 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 90_000,
    expect: [
      { leader: 2, epoch: 2 },
      { znode: '/p1', on: [1, 2, 3] },
      { znode: '/p2', on: [1, 2, 3] },
      { znode: '/p3', exists: false, on: [1, 2, 3] },
      { trace: { type: 'sent', packet: 'TRUNC', to: 3, zxid: '1:3' }, count: 1 },
      { trace: { type: 'sync', server: 3, mode: 'TRUNC', to: '1:3' }, count: 1 },
      { notLogged: '1:4', on: 'all' },
      { reply: { client: 'c1', op: 1, error: 'OK' } },
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { reply: { client: 'c1', op: 3, error: 'ConnectionLoss' } },
    ],
  },
})
