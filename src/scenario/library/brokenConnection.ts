import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

const watchEvent = (path: string, event: string) =>
  ({ type: 'watch', client: 'c1', state: 'delivered', path, event }) as const
const watchEventAt = (path: string | readonly string[]) =>
  ({ type: 'watch', client: 'c1', state: 'delivered', path }) as const

export const brokenConnection = defineRun({
  id: 'broken-connection',
  lesson: '4.4',
  title: { en: 'Watches across a broken connection', 'zh-CN': '断线与监听' },
  description: {
    en: 'A client is away while its znodes change, and comes back to another server.',
    'zh-CN': '客户端断线期间节点发生变化，随后它连上另一台服务器。',
  },
  scenario: {
    version: 2,
    seed: 44,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...connect('c2', [3, 2]), after: connected('c1') },
      { ...op('c2', 'create /q a'), after: connected('c2') },
      op('c2', 'create /r a'),
      { ...op('c1', 'stat -w /p'), after: { type: 'applied', server: 1, path: '/r' } },
      op('c1', 'get -w /q'),
      op('c1', 'addWatch -m PERSISTENT /r'),
      { do: 'pauseClient', client: 'c1', after: reply('c1', 3) },
      { do: 'mark', name: 'away' },
      { do: 'kill', server: 1 },
      op('c2', 'create /p'),
      op('c2', 'delete /p'),
      op('c2', 'delete /q'),
      op('c2', 'create /q z'),
      op('c2', 'set /r b'),
      {
        ...ask(
          'c1 watches /p, /q and /r. While it slept, /p came and went, /q was deleted and created again, /r was set. What does it hear when it reconnects?',
          'c1 监听着 /p、/q、/r。它沉睡时，/p 出现又消失，/q 被删除又重建，/r 被修改。重连后它会收到什么？',
          [
            choice(
              'Word of /q alone',
              '只收到 /q 的改变',
              [
                { trace: watchEventAt('/q'), since: 'away', until: 'back', count: 1 },
                { trace: watchEventAt(['/p', '/r']), since: 'away', until: 'back', count: 0 },
              ],
              because(
                'Its new server knows only the present: /q is newer than c1’s last zxid, /p is absent as before, and a persistent watch is merely set again.',
                '新服务器只知道现状：/q 比 c1 最后见到的 zxid 新；/p 仍然不存在；持久监听只是重新登记。',
              ),
            ),
            choice(
              'All five changes, in order',
              '五次改变全都收到',
              [{ trace: watchEventAt(['/p', '/q', '/r']), since: 'away', until: 'back', count: 5 }],
              because(
                'Nobody keeps events for a client that is away.',
                '没有谁替离线的客户端保存事件。',
              ),
            ),
            choice(
              'Nothing at all',
              '什么也收不到',
              [{ trace: watchEventAt(['/p', '/q', '/r']), since: 'away', until: 'back', count: 0 }],
              because(
                'The client sends its watches and its last zxid along; a difference that shows is told.',
                '客户端重连时会带上监听和最后的 zxid；看得出的差别会补发。',
              ),
            ),
          ],
        ),
        after: reply('c2', 7),
      },
      { do: 'resumeClient', client: 'c1' },
      { do: 'mark', name: 'back', after: connected('c1'), plus: 1_000 },
      op('c2', 'set /r c'),
    ],
    until: 40_000,
    expect: [
      { trace: { type: 'connected', client: 'c1', isNew: true }, count: 1 },
      { trace: { type: 'connected', client: 'c1', isNew: false }, since: 'away', count: 1 },
      { trace: { type: 'expired' }, count: 0 },
      { trace: watchEventAt('/p'), count: 0 },
      { trace: watchEventAt('/r'), until: 'back', count: 0 },
      { trace: watchEvent('/q', 'NodeDataChanged'), count: 1 },
      { trace: watchEvent('/q', 'NodeDeleted'), count: 0 },
      { trace: watchEvent('/r', 'NodeDataChanged'), since: 'back', count: 1 },
    ],
  },
})
