import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  markAs,
  op,
  reply,
  SETTLED,
  START_ALL,
} from './words'

/** A log that ends in half a record is read up to it, without a word; a wrong byte ends the start. */
export const tornRecord = defineRun({
  id: 'torn-record',
  topic: 'inside',
  title: { en: 'A torn record', 'zh-CN': '撕裂的记录' },
  description: {
    en: 'The last record of a log is cut in the middle on two of three servers. In the branch one byte is flipped instead.',
    'zh-CN': '三台中两台的日志末条从中截断。分支里改为翻转一个字节。',
  },
  scenario: {
    version: 2,
    seed: 13,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a one'), after: connected('c1') },
      op('c1', 'create /b two'),
      { do: 'kill', server: 'all', after: reply('c1', 2), plus: 1_000 },
      { do: 'killClient', client: 'c1' },
      markAs('down'),
      { do: 'damageLog', server: [2, 3], how: 'tear' },
      {
        ...ask(
          'All are down. On 2 and 3 the record of /b, the last one of the log, is cut in the middle. 2 and 3 start first, 1 later. What becomes of /b?',
          '全部停机。2 号和 3 号日志的最后一条，即 /b 的记录，被从中截断。2 和 3 先启动，1 后启动。/b 会怎样？',
          [
            choice(
              '2 and 3 refuse to start',
              '2 和 3 拒绝启动',
              [{ trace: { type: 'process', state: 'crashed' }, since: 'down', count: { min: 1 } }],
              because(
                'Only a record that is there and wrong is refused. A file that ends too early is what every crash leaves.',
                '只有完整但有错的记录才被拒绝。提前结束的文件，每次崩溃都会留下。',
              ),
            ),
            choice(
              '1 brings it back',
              '1 号把它带回来',
              [{ znode: '/b', exists: true, on: 'all' }],
              because(
                'It would, had it voted. 2 and 3 are a quorum without it.',
                '它若参加投票就会。但没有它，2 和 3 也已过半。',
              ),
            ),
            choice(
              'Lost, on 1 too',
              '丢失，1 号上也没有',
              [{ znode: '/b', exists: false, on: 'all' }],
              because(
                'A short record is the end of the file: nobody is told. 1 must cut off what the leader lacks.',
                '截短的记录就当作文件结尾，没有谁会被告知。1 号必须截掉 Leader 没有的内容。',
              ),
            ),
          ],
        ),
      },
      { do: 'start', server: [2, 3], plus: 1_000 },
      { do: 'start', server: 1, after: SETTLED, plus: 3_000 },
      {
        do: 'note',
        text: {
          en: 'TRUNC: server 1 cuts /b from its log. Ask Why: the two torn logs are named.',
          'zh-CN': 'TRUNC：1 号把 /b 从日志里截掉。问「为什么」，会看到那两份撕裂的日志。',
        },
        after: { type: 'truncated', server: 1 },
      },
    ],
    until: 30_000,
    expect: [
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { trace: { type: 'sync', server: 1, mode: 'TRUNC' }, since: 'down', count: 1 },
      { znode: '/a', data: 'one', on: 'all' },
      { znode: '/b', exists: false, on: 'all' },
      { violations: 1, property: 'acknowledged' },
    ],
    branches: [
      {
        name: 'One byte is flipped',
        title: { en: 'One byte is flipped', 'zh-CN': '翻转一个字节' },
        from: 'down',
        interventions: [
          { do: 'damageLog', server: [2, 3], how: 'flip' },
          { do: 'start', server: [2, 3], plus: 1_000 },
          { do: 'start', server: 1, plus: 3_000 },
        ],
        until: 20_000,
        expect: [
          { trace: { type: 'process', server: [2, 3], state: 'crashed' }, since: 'down', count: 2 },
          { leader: null },
          { logged: '1:3', on: 1 },
        ],
      },
    ],
  },
})
