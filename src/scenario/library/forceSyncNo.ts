import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

const PAID = { ...op('c1', 'create /paid yes'), after: connected('c1') }
const BOTH = reply('c1', 2)

/** Field case 37. */
export const forceSyncNo = defineRun({
  id: 'force-sync-no',
  topic: 'inside',
  title: { en: 'forceSync=no and the power', 'zh-CN': 'forceSync=no 与断电' },
  description: {
    en: 'Writes are acknowledged before the disk has them. All servers are killed with -9, and then the room loses its power.',
    'zh-CN': '写入未刷盘就被确认。先是 kill -9 所有服务器，再是机房断电。',
  },
  scenario: {
    version: 2,
    seed: 37,
    ensemble: { servers: 3, forceSync: 'no' },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      PAID,
      { do: 'kill', server: 'all', after: reply('c1', 1), plus: 200 },
      { do: 'mark', name: 'killed' },
      { ...START_ALL, plus: 1_000 },
      {
        do: 'note',
        text: {
          en: 'All three were killed with -9, and /paid is there: the bytes were with the operating system, which lives on.',
          'zh-CN': '三台都被 kill -9，/paid 仍在：字节已交给操作系统，而它还活着。',
        },
        after: SETTLED,
      },
      { ...op('c1', 'create /paid-too yes'), after: connected('c1') },
      {
        ...ask(
          'forceSync=no; both writes were answered OK, and all processes have been killed once already. Now the power of the whole room fails. Which write survives?',
          'forceSync=no；两次写入都已答复 OK，所有进程也已经被杀过一次。现在整个机房断电。哪次写入能留下？',
          [
            choice(
              'Both: they were answered',
              '都能：已经答复了',
              [{ znode: '/paid-too', exists: true, on: 'all' }],
              because(
                'An answer means as much as the flush behind it, and there was none.',
                '答复的分量等于它背后的刷盘，而这里没有刷盘。',
              ),
            ),
            choice(
              'The first alone',
              '只有第一次',
              [
                { znode: '/paid', exists: true, on: 'all' },
                { znode: '/paid-too', exists: false, on: 'all' },
              ],
              because(
                'The snapshot after the restart holds /paid; /paid-too was in the log that nobody had flushed.',
                '重启后的快照里有 /paid；/paid-too 只在没刷盘的日志里。',
              ),
            ),
            choice(
              'Neither',
              '都不能',
              [{ znode: '/paid', exists: false, on: 'all' }],
              because(
                'What a restart has read back and written as a snapshot is on the disk.',
                '重启时读回并写成快照的内容已在磁盘上。',
              ),
            ),
          ],
        ),
        after: BOTH,
        plus: 200,
      },
      { do: 'powerLoss', server: [1, 2, 3] },
      { do: 'mark', name: 'dark' },
      { ...START_ALL, plus: 2_000 },
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 30_000,
    expect: [
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { znode: '/paid', exists: true, on: 'all' },
      { znode: '/paid-too', exists: false, on: 'all' },
    ],
  },
})
