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

/** A request arrives after its session has moved to another server. */
export const sessionMoved = defineRun({
  id: 'session-moved',
  topic: 'data',
  title: { en: 'A session changes its server', 'zh-CN': '会话换了服务器' },
  description: {
    en: 'A client goes to another server and keeps its session, while a request of it is still on its way through the old one.',
    'zh-CN': '客户端换到另一台服务器，会话不变；它的一个请求还在经旧服务器而来的路上。',
  },
  scenario: {
    version: 2,
    seed: 92,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1]), after: SETTLED },
      { ...op('c1', 'create -e /here'), after: connected('c1') },
      { do: 'delay', from: 1, to: 3, ms: 3_000, after: reply('c1', 1) },
      { do: 'mark', name: 'slow' },
      opAsync('c1', 'create /late'),
      {
        do: 'disconnect',
        client: 'c1',
        servers: [2],
        after: { type: 'sent', packet: 'REQUEST', from: 1, to: 3, path: '/late' },
      },
      {
        ...ask(
          'The session stands on server 2 now. Its create of /late is still on a slow link from server 1 to the leader. What becomes of it?',
          '会话现在在 2 号上。它的 create /late 还在 1 号通往 Leader 的慢链路上。结果会怎样？',
          [
            choice(
              'It is refused: SessionMoved',
              '被拒绝：SessionMoved',
              [
                { trace: { type: 'proposed', server: 3, error: 'SessionMoved' }, count: 1 },
                { znode: '/late', exists: false, on: 'all' },
              ],
              because(
                'The leader knows who owns a session; what comes by way of the former owner could overtake newer requests.',
                'Leader 知道会话归谁；经旧主人而来的请求可能打乱新请求的次序。',
              ),
            ),
            choice(
              'It is carried out, late',
              '虽然迟到，仍会执行',
              [{ znode: '/late', exists: true, on: 'all' }],
              because(
                'Then a client could see an old request of its own happen behind a newer one.',
                '那样客户端会看到自己的旧请求排在新请求之后发生。',
              ),
            ),
            choice(
              'The session expires',
              '会话因此过期',
              [{ trace: { type: 'expired', client: 'c1' }, count: 1 }],
              because(
                'The session lives; only its connection is another.',
                '会话还活着，只是换了连接。',
              ),
            ),
          ],
        ),
        after: { type: 'connected', client: 'c1', server: 2 },
      },
      op('c1', 'get /here'),
      op('c1', 'create /now'),
    ],
    until: 20_000,
    expect: [
      { trace: { type: 'session', client: 'c1', state: 'moved', server: 3 }, count: 1 },
      { trace: { type: 'connected', client: 'c1', isNew: true }, count: 1 },
      { trace: { type: 'connected', client: 'c1', isNew: false, server: 2 }, count: 1 },
      { reply: { client: 'c1', op: 2, error: 'ConnectionLoss' } },
      { trace: { type: 'proposed', server: 3, error: 'SessionMoved' }, since: 'slow', count: 1 },
      { znode: '/late', exists: false, on: 'all' },
      { znode: '/here', ephemeralOwner: 'c1', on: 'all' },
      { reply: { client: 'c1', op: 3, error: 'OK' } },
      { znode: '/now', exists: true, on: 'all' },
    ],
  },
})
