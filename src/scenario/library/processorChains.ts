import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

const starting = (server: number, phase: string) =>
  ({ type: 'process', server, state: 'starting', phase }) as const
const sent = (packet: string, from: number, to: number) =>
  ({ type: 'sent', packet, from, to }) as const
const came = (packet: string, from: number, to: number) =>
  ({ type: 'delivered', packet, from, to }) as const
const meets = (server: number, client: string, request: string, processor: string) =>
  ({ type: 'pipeline', server, client, request, processor }) as const

/** The start of a learner of leader 3, from its configuration to its service of clients. */
const learnerStarts = (server: number, introduction: string) => ({
  order: [
    starting(server, 'config'),
    starting(server, 'snapshot+log'),
    starting(server, 'port'),
    starting(server, 'election'),
    sent(introduction, server, 3),
    came('LEADERINFO', 3, server),
    sent('ACKEPOCH', server, 3),
    starting(server, 'sync'),
    came('NEWLEADER', 3, server),
    starting(server, 'sessions'),
    starting(server, 'chain'),
    came('UPTODATE', 3, server),
    starting(server, 'serving'),
  ],
})

/** Curriculum 7.1, its part on ensembles. */
export const processorChains = defineRun({
  id: 'processor-chains',
  lesson: '7.1',
  title: { en: 'Start-up and processor chains', 'zh-CN': '启动与处理链' },
  description: {
    en: 'Leader, follower and observer start up, and requests meet the processors of each.',
    'zh-CN': 'Leader、Follower、Observer 的启动过程，以及请求在各自处理链中的路径。',
  },
  scenario: {
    version: 2,
    seed: 71,
    ensemble: { servers: 4, observers: [4] },
    interventions: [
      {
        do: 'note',
        text: {
          en: 'In an ensemble the data is loaded before the client port opens, then come election, discovery and sync.',
          'zh-CN': '在集群中先加载数据再开客户端端口，然后是选举、发现、同步。',
        },
      },
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a x'), after: connected('c1') },
      {
        ...ask(
          'Next c1 reads /a through follower 1. Which processors does the get meet?',
          '接下来 c1 通过 Follower 1 读取 /a。这次 get 会经过哪些处理器？',
          [
            choice(
              'FollowerRequest, Commit, Final',
              'FollowerRequest、Commit、Final',
              [
                { trace: { type: 'pipeline', client: 'c1', request: 'getData' }, count: 3 },
                {
                  order: [
                    meets(1, 'c1', 'getData', 'FollowerRequestProcessor'),
                    meets(1, 'c1', 'getData', 'CommitProcessor'),
                    meets(1, 'c1', 'getData', 'FinalRequestProcessor'),
                  ],
                },
              ],
              because(
                'A read stays on its server; in the CommitProcessor it only waits for earlier writes of its session.',
                '读请求留在本机；在 CommitProcessor 里它只需等待同一会话之前的写入。',
              ),
            ),
            choice(
              'FollowerRequest, Sync, Final',
              'FollowerRequest、Sync、Final',
              [{ trace: meets(1, 'c1', 'getData', 'SyncRequestProcessor') }],
              because(
                'Nothing is written, so there is nothing to log.',
                '没有写入，也就没有什么要记日志。',
              ),
            ),
            choice(
              'The leader’s PrepRequest too',
              '还有 Leader 的 PrepRequest',
              [{ trace: meets(3, 'c1', 'getData', 'PrepRequestProcessor') }],
              because(
                'Only writes and sync go to the leader.',
                '只有写入和 sync 才会交给 Leader。',
              ),
            ),
          ],
        ),
        after: reply('c1', 1),
      },
      op('c1', 'get /a'),
      { ...connect('c2', [3, 2]), after: reply('c1', 2) },
      { ...op('c2', 'create /b y'), after: connected('c2') },
      { ...connect('c3', [4, 3]), after: reply('c2', 1) },
      { ...op('c3', 'get /b'), after: connected('c3') },
    ],
    until: 20_000,
    expect: [
      {
        order: [
          starting(3, 'config'),
          starting(3, 'snapshot+log'),
          starting(3, 'port'),
          starting(3, 'election'),
          came('FOLLOWERINFO', 2, 3),
          sent('LEADERINFO', 3, 2),
          came('ACKEPOCH', 2, 3),
          sent('NEWLEADER', 3, 2),
          starting(3, 'sessions'),
          starting(3, 'chain'),
          starting(3, 'serving'),
          sent('UPTODATE', 3, 2),
        ],
      },
      learnerStarts(1, 'FOLLOWERINFO'),
      learnerStarts(4, 'OBSERVERINFO'),
      {
        order: [
          meets(1, 'c1', 'create', 'FollowerRequestProcessor'),
          meets(1, 'c1', 'create', 'CommitProcessor'),
          { type: 'sent', packet: 'REQUEST', from: 1, to: 3, path: '/a' },
          meets(3, 'c1', 'create', 'PrepRequestProcessor'),
          meets(3, 'c1', 'create', 'ProposalRequestProcessor'),
          { type: 'sent', packet: 'PROPOSAL', from: 3, to: 1, path: '/a' },
          meets(1, 'c1', 'create', 'SyncRequestProcessor'),
          { type: 'logged', server: 1, path: '/a' },
          meets(1, 'c1', 'create', 'SendAckRequestProcessor'),
        ],
      },
      { trace: meets(3, 'c1', 'create', 'LeaderRequestProcessor'), count: 0 },
      {
        order: [
          meets(3, 'c2', 'create', 'LeaderRequestProcessor'),
          meets(3, 'c2', 'create', 'PrepRequestProcessor'),
          meets(3, 'c2', 'create', 'ProposalRequestProcessor'),
          meets(3, 'c2', 'create', 'SyncRequestProcessor'),
          { type: 'logged', server: 3, path: '/b' },
          meets(3, 'c2', 'create', 'AckRequestProcessor'),
        ],
      },
      {
        order: [
          meets(3, 'c2', 'create', 'CommitProcessor'),
          { type: 'committed', server: 3, path: '/b' },
          meets(3, 'c2', 'create', 'ToBeAppliedRequestProcessor'),
          meets(3, 'c2', 'create', 'FinalRequestProcessor'),
          { type: 'applied', server: 3, path: '/b' },
        ],
      },
      {
        order: [
          meets(4, 'c3', 'getData', 'ObserverRequestProcessor'),
          meets(4, 'c3', 'getData', 'CommitProcessor'),
          meets(4, 'c3', 'getData', 'FinalRequestProcessor'),
        ],
      },
      { trace: { type: 'logged', server: 4, path: ['/a', '/b'] }, count: 2 },
      { trace: { type: 'pipeline', server: 4, processor: 'SendAckRequestProcessor' }, count: 0 },
      { trace: { type: 'sent', packet: 'ACK', from: 4, zxid: ['1:2', '1:4'] }, count: 0 },
    ],
  },
})
