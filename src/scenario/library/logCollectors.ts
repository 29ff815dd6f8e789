import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  crash,
  markAs,
  op,
  recipe,
  reply,
  SETTLED,
  START_ALL,
  recipeState,
} from './words'

const HOSTS = ['host1', 'host2', 'host3'] as const
const LOGS = { path: '/logs/collector' } as const
const SOURCES = ['s1', 's2', 's3', 's4', 's5', 's6'] as const
const manage = (mode: string) =>
  recipe('manager', 'collectors', { ...LOGS, role: 'manager', sources: SOURCES, mode })
const moved = (value?: string) => ({
  ...recipeState('manager', 'collectors', 'took'),
  ...(value === undefined ? {} : { value }),
})
const has = (host: string, data: string, at: string) => ({
  znode: `/logs/collector/${host}`,
  data,
  at,
})

/** The manager assigns the sources; host2 crashes; later the manager assigns again. */
const script = [
  { ...markAs('dealt'), after: moved(), plus: 3_000 },
  crash('host2'),
  { ...markAs('again'), after: moved(), plus: 100 },
] as const

const atFirst = [
  has('host1', 's1,s4', 'dealt'),
  has('host2', 's2,s5', 'dealt'),
  has('host3', 's3,s6', 'dealt'),
]

export const logCollectors = defineRun({
  id: 'log-collectors',
  lesson: '5.9',
  title: { en: 'Log collectors', 'zh-CN': '日志收集与集群管理' },
  description: {
    en: 'Sources of logs are dealt out to collectors, whose status nodes show that they live. One falls silent: its sources go to others.',
    'zh-CN': '日志源分派给收集器，状态节点表明它们还活着。一个沉默了：它的日志源转给别人。',
  },
  scenario: {
    version: 2,
    seed: 59,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('host1', [1, 2, 3], 6_000), after: SETTLED },
      connect('host2', [2, 3, 1], 6_000),
      connect('host3', [3, 1, 2], 6_000),
      connect('host4', [1, 2, 3], 6_000),
      connect('manager', [3, 1, 2]),
      {
        ...op('manager', 'create /logs'),
        after: [...HOSTS, 'host4', 'manager'].map((client) => connected(client)),
      },
      op('manager', 'create /logs/collector'),
      op('manager', 'create /clusterServers'),
      {
        ...recipe('host1', 'collectors', LOGS),
        after: reply('manager', 3),
        plus: 50,
      },
      recipe('host2', 'collectors', LOGS),
      recipe('host3', 'collectors', LOGS),
      recipe('host1', 'membership', { path: '/clusterServers' }),
      recipe('host2', 'membership', { path: '/clusterServers' }),
      recipe('host3', 'membership', { path: '/clusterServers' }),
      { ...markAs('fork'), plus: 100 },
      manage('afresh'),
      script[0],
      ask(
        'Six sources are dealt round-robin to three hosts; host2 crashes. How many sources change hands if all are dealt afresh (A), and how many if only host2’s go to the least loaded (B)?',
        '六个日志源轮流分给三台主机；host2 崩溃。全部重新分派（A）时有几个换手，只把 host2 的分给最闲者（B）时又有几个？',
        [
          choice(
            'A: 4, B: 2',
            'A：4，B：2',
            [{ trace: moved('s3,s5,s2,s4'), since: 'dealt', count: 1 }],
            because(
              'Dealing afresh disturbs hosts that are well: see the branch for B.',
              '全部重分会打扰健康的主机：B 见分支。',
            ),
          ),
          choice(
            'A: 2, B: 2',
            'A：2，B：2',
            [{ trace: moved('s2,s5'), since: 'dealt', count: 1 }],
            because(
              'That is B. Afresh, round-robin over two hosts is another order.',
              '那是 B。重新轮流分给两台主机，次序就变了。',
            ),
          ),
          choice(
            'A: 6, B: 6',
            'A：6，B：6',
            [{ trace: moved('s1,s2,s3,s4,s5,s6'), since: 'dealt', count: 1 }],
            because('s1 and s6 happen to stay.', 's1 与 s6 恰好不动。'),
          ),
        ],
      ),
      script[1],
      { ...markAs('crashed') },
      script[2],
    ],
    until: 30_000,
    expect: [
      ...atFirst,
      has('host1', 's1,s3,s5', 'again'),
      has('host2', 's2,s5', 'again'),
      has('host3', 's2,s4,s6', 'again'),
      { trace: moved(), since: 'crashed', until: 'crashed+5900', count: 0 },
      { znode: '/clusterServers', children: ['host1', 'host3'] },
    ],
    branches: [
      {
        name: 'B: only what host2 had, then a newcomer',
        title: {
          en: 'B: only what host2 had, then a newcomer',
          'zh-CN': 'B：只重分 host2 的日志源，随后新主机加入',
        },
        from: 'fork',
        interventions: [
          manage('leastLoaded'),
          ...script,
          { ...recipe('host4', 'collectors', LOGS), plus: 1_000 },
          { ...markAs('joined'), after: moved(), plus: 100 },
        ],
        until: 40_000,
        expect: [
          ...atFirst,
          { trace: moved('s2,s5'), since: 'dealt', until: 'again', count: 1 },
          has('host1', 's1,s4,s2', 'again'),
          has('host2', 's2,s5', 'again'),
          has('host3', 's3,s6,s5', 'again'),
          has('host1', 's1,s4', 'joined'),
          has('host3', 's3,s6', 'joined'),
          has('host4', 's2,s5', 'joined'),
        ],
      },
    ],
  },
})
