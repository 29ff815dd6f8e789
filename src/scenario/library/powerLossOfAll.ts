import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  op,
  opAsync,
  reply,
  SETTLED,
  START_ALL,
} from './words'

/** The zxid of the thirteenth create; 1:1 is the session's. */
const LAST = '1:14'
const names = Array.from({ length: 13 }, (_, index) => `k${index + 1}`)

/**
 * Zxids of snapshots that are older than the log: each restart loads one and replays the rest of the
 * log.
 */
const OLDER = Array.from({ length: 9 }, (_, index) => `1:${index + 4}`)

export const powerLossOfAll = defineRun({
  id: 'power-loss-of-all',
  lesson: '7.2',
  title: { en: 'Log, snapshot, power loss', 'zh-CN': '日志、快照、断电' },
  description: {
    en: 'One server loses power with an unflushed write, then all the others do.',
    'zh-CN': '一台服务器在写入尚未刷盘时断电，随后其余的也断电。',
  },
  scenario: {
    version: 2,
    seed: 72,
    ensemble: { servers: 3, snapCount: 10 },
    interventions: [
      START_ALL,
      { ...connect('c1', [3, 2, 1]), after: SETTLED },
      { ...op('c1', 'create /k1'), after: connected('c1') },
      ...names.slice(1, 12).map((name) => op('c1', `create /${name}`)),
      { ...opAsync('c1', 'create /k13'), after: reply('c1', 12) },
      { do: 'powerLoss', server: 2, after: { type: 'appended', server: 2, zxid: LAST } },
      {
        ...ask(
          'Server 2 lost power with /k13 in its log, but not yet flushed. Will its copy count for the commit?',
          '2 号断电时 /k13 已写进它的日志，但还没有刷盘。提交需要过半的磁盘，它这一份算数吗？',
          [
            choice(
              'No',
              '不会',
              [
                {
                  trace: { type: 'sent', packet: 'ACK', from: 2, zxid: LAST },
                  until: 'dark',
                  count: 0,
                },
                { notLogged: LAST, on: 2, at: 'lost' },
                { reply: { client: 'c1', op: 13, error: 'OK' } },
              ],
              because(
                'ACK means flushed. 1 and 3 have flushed, and that is a quorum without 2.',
                'ACK 意味着已刷盘。1 和 3 刷了盘，不算 2 也已过半。',
              ),
            ),
            choice(
              'Yes',
              '会',
              [{ trace: { type: 'sent', packet: 'ACK', from: 2, zxid: LAST }, until: 'dark' }],
              because(
                'It had no time to acknowledge: that happens after the flush.',
                '它还来不及确认：确认发生在刷盘之后。',
              ),
            ),
            choice(
              'Only if it is needed',
              '需要时才算',
              [{ logged: LAST, on: 2, at: 'lost' }],
              because(
                'What was not flushed is gone, needed or not.',
                '没有刷盘的内容已经丢失，不管需不需要。',
              ),
            ),
          ],
        ),
      },
      { do: 'powerLoss', server: [1, 3], after: reply('c1', 13) },
      { do: 'mark', name: 'lost' },
      { do: 'mark', name: 'dark', plus: 1_000 },
      START_ALL,
      { do: 'mark', name: 'end', after: SETTLED },
    ],
    until: 60_000,
    expect: [
      { reply: { client: 'c1', op: 13, error: 'OK' } },
      { lastZxid: { '1': LAST, '2': '1:13', '3': LAST }, at: 'lost' },
      ...[1, 2, 3].map((server) => ({
        trace: { type: 'snapshot', server, state: 'loaded', zxid: OLDER } as const,
        since: 'dark' as const,
        until: 'dark+10' as const,
        count: 1,
      })),
      { leader: 3, epoch: 2 },
      ...names.map((name) => ({ znode: `/${name}`, exists: true, on: 'all' }) as const),
    ],
  },
})
