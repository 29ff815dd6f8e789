import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, START_ALL } from './words'

const starting = (phase: string) =>
  ({ type: 'process', server: 1, state: 'starting', phase }) as const
const meets = (request: string, processor: string) =>
  ({ type: 'pipeline', server: 1, client: 'c1', request, processor }) as const

/** Curriculum 7.1, its part on a standalone server. */
export const standaloneChain = defineRun({
  id: 'standalone-chain',
  lesson: '7.1',
  title: { en: 'Start-up and chain of a server alone', 'zh-CN': '单机的启动与处理链' },
  description: {
    en: 'One server without a quorum: its start-up phases, and the processors that a request meets.',
    'zh-CN': '单独一台服务器，无需过半：启动的各个阶段，以及请求经过的处理器。',
  },
  scenario: {
    version: 2,
    seed: 70,
    ensemble: { servers: 1 },
    interventions: [
      {
        do: 'note',
        text: {
          en: 'Configuration, client port, snapshot and log, sessions, request processors: in this order.',
          'zh-CN': '依次是：读配置、开客户端端口、加载快照与日志、会话跟踪、请求处理链。',
        },
      },
      START_ALL,
      { ...connect('c1', [1]), after: { type: 'serving', server: 1 } },
      {
        ...ask(
          'A write comes to a server that runs alone. Which processors does it meet?',
          '一次写入来到单机模式的服务器，会依次经过哪些处理器？',
          [
            choice(
              'Prep, Sync, Final',
              'Prep、Sync、Final',
              [
                { trace: { type: 'pipeline', client: 'c1', request: 'create' }, count: 3 },
                {
                  order: [
                    meets('create', 'PrepRequestProcessor'),
                    meets('create', 'SyncRequestProcessor'),
                    meets('create', 'FinalRequestProcessor'),
                  ],
                },
              ],
              because(
                'Nobody else must agree: what is on its own disk is committed.',
                '不需要别人同意：写进自己的磁盘就算提交。',
              ),
            ),
            choice(
              'Prep, Proposal, Commit, Final',
              'Prep、Proposal、Commit、Final',
              [{ trace: meets('create', 'ProposalRequestProcessor') }],
              because(
                'There is nobody to propose to; these belong to a leader.',
                '没有人可以接收提案；这些处理器属于 Leader。',
              ),
            ),
            choice(
              'Final alone',
              '只有 Final',
              [{ trace: { type: 'pipeline', client: 'c1', request: 'create' }, count: 1 }],
              because(
                'It must become a transaction and reach the log first.',
                '它得先变成事务并写入日志。',
              ),
            ),
          ],
        ),
        after: connected('c1'),
      },
      op('c1', 'create /a x'),
      op('c1', 'get /a'),
    ],
    until: 10_000,
    expect: [
      {
        order: [
          starting('config'),
          starting('port'),
          starting('snapshot+log'),
          starting('sessions'),
          starting('chain'),
          starting('serving'),
        ],
      },
      { trace: { type: 'process', state: 'starting' }, count: 6 },
      {
        order: [
          meets('create', 'PrepRequestProcessor'),
          meets('create', 'SyncRequestProcessor'),
          { type: 'logged', server: 1, path: '/a' },
          meets('create', 'FinalRequestProcessor'),
          { type: 'applied', server: 1, path: '/a' },
        ],
      },
      { trace: { type: 'pipeline', client: 'c1', request: 'create' }, count: 3 },
      { trace: { type: 'state', state: 'LOOKING' }, count: 0 },
      { reply: { client: 'c1', op: 2, error: 'OK', data: 'x' } },
    ],
  },
})
