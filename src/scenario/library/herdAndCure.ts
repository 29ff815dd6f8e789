import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  markAs,
  op,
  recipe,
  reply,
  SETTLED,
  START_ALL,
  stopRecipe,
  recipeState,
} from './words'

const HOSTS = ['host1', 'host2', 'host3', 'host4', 'host5'] as const
const KINDS = ['R', 'W', 'R', 'R', 'W'] as const
/** The order in which the hosts release. */
const ORDER = ['host1', 'host2', 'host4', 'host3'] as const

const owns = (client: string | readonly string[]) => recipeState(client, 'sharedLock', 'owns')
const watchEvent = (clients: readonly string[]) =>
  ({ type: 'watch', client: clients, state: 'delivered' }) as const
const others = (client: string) => HOSTS.filter((host) => host !== client)

/** Lets all hosts queue in order; `letGo` then releases four in turn. */
const queueUp = (watch: 'all' | 'predecessor') =>
  HOSTS.map((host, index) => ({
    ...recipe(host, 'sharedLock', { path: '/shared_lock', kind: KINDS[index] ?? 'R', watch }),
    ...(index === 0 ? {} : { after: recipeState(HOSTS[index - 1] ?? '', 'sharedLock', 'created') }),
  }))

const letGo = ORDER.flatMap((host, index) => [
  { ...markAs(`release${index + 1}`), plus: 200 },
  stopRecipe(host, 'sharedLock'),
])

/** The expected number of events that the other hosts get from each release. */
const counts = (...expected: readonly number[]) =>
  ORDER.map((host, index) => ({
    trace: watchEvent(others(host)),
    since: `release${index + 1}`,
    until: `release${index + 1}+150`,
    count: expected[index] ?? 0,
  }))

const inTurn = [
  { order: [owns('host1'), owns('host2'), owns(['host3', 'host4']), owns('host5')] },
  { trace: owns(HOSTS), count: 5 },
  { trace: owns('host3'), since: 'release2', until: 'release3', count: 1 },
  { trace: owns('host4'), since: 'release2', until: 'release3', count: 1 },
  { trace: owns('host5'), since: 'release4', count: 1 },
]

export const herdAndCure = defineRun({
  id: 'herd-and-its-cure',
  lesson: '5.2',
  title: { en: 'A queue for a shared lock', 'zh-CN': '共享锁的排队' },
  description: {
    en: 'Readers and writers queue for a shared lock. First everybody watches the whole list; in the branch each watches one node.',
    'zh-CN': '读者与写者排队等共享锁。先是人人监听整个列表；分支里每个只监听一个节点。',
  },
  scenario: {
    version: 2,
    seed: 52,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('host1', [1, 2, 3]), after: SETTLED },
      connect('host2', [2, 3, 1]),
      connect('host3', [3, 1, 2]),
      connect('host4', [1, 2, 3]),
      connect('host5', [2, 3, 1]),
      {
        ...op('host1', 'create /shared_lock'),
        after: HOSTS.map((client) => connected(client)),
      },
      { ...markAs('fork'), after: reply('host1', 1), plus: 50 },
      ...queueUp('all'),
      {
        ...ask(
          'host1 reads; host2, who wants to write, is next; three more wait. All watch the list. host1 lets go: how many are woken, how many admitted?',
          'host1 在读，下一个是要写的 host2，后面还有三个；所有人都监听列表。host1 释放：唤醒几个，放行几个？',
          [
            choice(
              '4 woken, 1 admitted',
              '唤醒 4 个，放行 1 个',
              [
                {
                  trace: watchEvent(others('host1')),
                  since: 'release1',
                  until: 'release1+150',
                  count: 4,
                },
                { trace: owns(HOSTS), since: 'release1', until: 'release1+150', count: 1 },
              ],
              because(
                'Only host2 can proceed; three wake for nothing.',
                '只有 host2 能前进，另外三个是无效唤醒。',
              ),
            ),
            choice(
              '1 woken, 1 admitted',
              '唤醒 1 个，放行 1 个',
              [
                {
                  trace: watchEvent(others('host1')),
                  since: 'release1',
                  until: 'release1+150',
                  count: 1,
                },
              ],
              because(
                'That takes watches on single nodes: see the branch.',
                '那需要只监听单个节点：见分支。',
              ),
            ),
            choice(
              '4 woken, 4 admitted',
              '唤醒 4 个，放行 4 个',
              [{ trace: owns(HOSTS), since: 'release1', until: 'release1+150', count: 4 }],
              because('host2 writes: alone.', 'host2 要写，必须独占。'),
            ),
          ],
        ),
        after: recipeState('host5', 'sharedLock', 'waits'),
        plus: 50,
      },
      ...letGo,
    ],
    until: 4_000,
    expect: [...inTurn, ...counts(4, 3, 2, 1)],
    branches: [
      {
        name: 'B: each watches one node',
        title: { en: 'B: each watches one node', 'zh-CN': 'B：各自只监听一个节点' },
        from: 'fork',
        interventions: [
          ...queueUp('predecessor'),
          { ...markAs('queued'), after: recipeState('host5', 'sharedLock', 'waits'), plus: 50 },
          ...letGo,
        ],
        expect: [
          ...inTurn,
          ...counts(1, 2, 1, 1),
          {
            order: [
              {
                ...recipeState('host5', 'sharedLock', 'waits'),
                path: '/shared_lock/host4-R-0000000003',
              },
              {
                ...recipeState('host5', 'sharedLock', 'waits'),
                path: '/shared_lock/host3-R-0000000002',
              },
            ],
          },
        ],
      },
    ],
  },
})
