import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

export const connecting = defineRun({
  id: 'connecting-and-commanding',
  lesson: '8.1',
  title: { en: 'Handles and commands', 'zh-CN': '原生 API 与 zkCli' },
  description: {
    en: 'A handle is made while the first server of its list is down. Then versions, stray words and the errors that zkCli prints.',
    'zh-CN':
      '创建句柄时，地址列表里的第一台正停机。随后是版本号、多余的参数，以及 zkCli 打印的各种错误。',
  },
  scenario: {
    version: 2,
    seed: 81,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { do: 'kill', server: 1, after: SETTLED },
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { do: 'mark', name: 'opened' },
      ask(
        'c1’s list is 1, 2, 3, and 1 is down. The constructor has just returned: what state is the handle in?',
        'c1 的地址列表是 1、2、3，而 1 号已停机。构造函数刚刚返回，此时句柄处于什么状态？',
        [
          choice(
            'CONNECTING, without a session',
            'CONNECTING，还没有会话',
            [
              { client: 'c1', state: 'CONNECTING', at: 'opened' },
              { trace: { type: 'connected', client: 'c1' }, until: 'opened', count: 0 },
            ],
            because(
              'Connecting goes on in another thread; SyncConnected tells when the session is there.',
              '连接在另一个线程里进行；会话建立时会收到 SyncConnected。',
            ),
          ),
          choice(
            'CONNECTED',
            'CONNECTED',
            [{ client: 'c1', state: 'CONNECTED', at: 'opened' }],
            because(
              'The session is a transaction, and nobody has been asked for it yet.',
              '会话是一个事务，此刻还没有向任何人申请。',
            ),
          ),
          choice(
            'None: it threw an exception, 1 being down',
            '没有：1 号停机，抛出了异常',
            [{ client: 'c1', state: 'CLOSED', at: 'opened' }],
            because(
              'The constructor asks nobody; later the client merely tries the next address.',
              '构造函数不联系任何服务器；之后客户端只是改试下一个地址。',
            ),
          ),
        ],
      ),
      { ...op('c1', 'create /d/e x'), after: connected('c1') },
      op('c1', 'create /d x'),
      op('c1', 'create /d/e x'),
      { ...connect('c2', [2, 3]), after: reply('c1', 3) },
      { ...op('c2', 'set -v 0 /d/e y'), after: connected('c2') },
      { ...op('c1', 'set -v 0 /d/e z'), after: reply('c2', 1) },
      op('c1', 'set /d/e z 7'),
      op('c1', 'get /d/e'),
      op('c1', 'delete /d'),
      op('c1', 'delete -v 2 /d/e'),
    ],
    until: 20_000,
    expect: [
      { client: 'c1', state: 'CONNECTING', at: 'opened' },
      {
        order: [
          { type: 'connection', from: 'c1', to: 1, state: 'refused' },
          { type: 'connected', client: 'c1', isNew: true },
          { type: 'reply', client: 'c1', op: 1 },
        ],
      },
      { reply: { client: 'c1', op: 1, error: 'NoNode' } },
      { reply: { client: 'c1', op: 2, error: 'OK', output: ['Created /d'] } },
      { reply: { client: 'c1', op: 3, error: 'OK', output: ['Created /d/e'] } },
      { reply: { client: 'c2', op: 1, error: 'OK' } },
      { reply: { client: 'c1', op: 4, error: 'BadVersion' } },
      { reply: { client: 'c1', op: 5, error: 'OK' } },
      { reply: { client: 'c1', op: 6, error: 'OK', output: ['z'] } },
      { reply: { client: 'c1', op: 7, error: 'NotEmpty' } },
      { reply: { client: 'c1', op: 8, error: 'OK' } },
      { znode: '/d', exists: true, numChildren: 0, children: [], cversion: 2, on: 'alive' },
      { znode: '/d/e', exists: false, on: 'alive' },
    ],
  },
})
