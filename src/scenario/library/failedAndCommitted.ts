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

const AGAIN = [
  { ...op('c1', 'create /order 1'), after: connected('c1') },
  op('c1', 'get /order'),
] as const

/** ConnectionLoss does not tell whether the write was committed. */
export const failedAndCommitted = defineRun({
  id: 'failed-and-committed',
  topic: 'data',
  title: {
    en: 'A write without an answer',
    'zh-CN': '没有答复的写入',
  },
  description: {
    en: 'Twice a server dies between a client and its answer, each time at another moment.',
    'zh-CN': '服务器两次死在客户端与答复之间，时刻不同。',
  },
  scenario: {
    version: 2,
    seed: 91,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { do: 'mark', name: 'fork', after: connected('c1') },
      {
        do: 'note',
        text: {
          en: 'Server 1 will die as soon as the leader has committed the write it passed on.',
          'zh-CN': '1 号转交的写入一被 Leader 提交，1 号就会死去。',
        },
      },
      opAsync('c1', 'create /order 1'),
      {
        do: 'kill',
        server: 1,
        flush: false,
        after: { type: 'committed', server: 3, path: '/order' },
      },
      ask(
        'The leader has committed c1’s create, and server 1, which would have answered, is dead. What will c1 hear, and what will be there?',
        'Leader 已提交 c1 的 create，而本该答复的 1 号死了。c1 会收到什么，/order 存在吗？',
        [
          choice(
            'ConnectionLoss, and /order is there',
            'ConnectionLoss，而 /order 存在',
            [
              { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
              { reply: { client: 'c1', op: 2, error: 'NodeExists' } },
            ],
            because(
              'ConnectionLoss says that the answer is lost, not that the write is. Whoever retries must look first.',
              'ConnectionLoss 只说明答复丢了，不说明写入丢了。重试之前得先看一看。',
            ),
          ),
          choice(
            'ConnectionLoss, and no /order',
            'ConnectionLoss，/order 不存在',
            [
              { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
              { reply: { client: 'c1', op: 2, error: 'OK' } },
            ],
            because(
              'What is committed stays. The other branch shows the same error without the write.',
              '提交了就会保留。另一个分支里才是同样的错误而没有写入。',
            ),
          ),
          choice(
            'OK, from its next server',
            '由下一台服务器答复 OK',
            [{ reply: { client: 'c1', op: 1, error: 'OK' } }],
            because(
              'The answer belonged to the connection; no other server knows whom to tell.',
              '答复属于那条连接；别的服务器不知道该告诉谁。',
            ),
          ),
        ],
      ),
      ...AGAIN,
    ],
    until: 30_000,
    expect: [
      { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
      { order: [{ type: 'committed', path: '/order' }, reply('c1', 1, 'ConnectionLoss')] },
      { reply: { client: 'c1', op: 2, error: 'NodeExists' } },
      { reply: { client: 'c1', op: 3, error: 'OK', data: '1' } },
      { znode: '/order', data: '1', czxid: '1:2', on: 'alive' },
    ],
    branches: [
      {
        name: 'The same error, and no write',
        title: { en: 'The same error, and no write', 'zh-CN': '同样的错误，却没有写入' },
        from: 'fork',
        interventions: [
          opAsync('c1', 'create /order 1'),
          {
            do: 'kill',
            server: 1,
            after: { type: 'delivered', packet: 'create', from: 'c1', to: 1 },
          },
          ...AGAIN,
        ],
        until: 30_000,
        expect: [
          { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
          {
            trace: { type: 'sent', packet: 'REQUEST', path: '/order' },
            until: 'fork+10',
            count: 0,
          },
          { reply: { client: 'c1', op: 2, error: 'OK' } },
          { reply: { client: 'c1', op: 3, error: 'OK', data: '1' } },
        ],
      },
    ],
  },
})
