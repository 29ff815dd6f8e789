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
  stopRecipe,
  recipeState,
} from './words'

const RACERS = ['c1', 'c2', 'c3', 'c4', 'c5'] as const
const LOCK = { path: '/exclusive_lock' } as const
const DAY = { path: '/master_election/2026-11-20' } as const
const lock = (state: string) => recipeState(RACERS, 'exclusiveLock', state)
const master = (state: string) => recipeState(RACERS, 'binding', state)
const failedCreate = { type: 'applied', server: 3, txn: 'error', error: 'NodeExists' } as const

export const exclusiveMaster = defineRun({
  id: 'one-name-many-hands',
  lesson: '5.1',
  title: { en: 'One name, many hands', 'zh-CN': '排他锁与 Master 选举' },
  description: {
    en: 'Five clients race for one ephemeral node; those who lose watch its parent. The same settles who is master of a day.',
    'zh-CN': '五个客户端争抢一个临时节点，未抢到的监听父节点。同样的办法选出当天的 Master。',
  },
  scenario: {
    version: 2,
    seed: 54,
    ensemble: { servers: 3 },
    startsAt: '2026-11-20T08:00:00Z',
    stores: { ads: { fenced: true } },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3], 6_000), after: SETTLED },
      connect('c2', [2, 3, 1], 6_000),
      connect('c3', [3, 1, 2], 6_000),
      connect('c4', [1, 2, 3], 6_000),
      connect('c5', [2, 3, 1], 6_000),
      {
        ...op('c1', 'create /exclusive_lock'),
        after: RACERS.map((client) => connected(client)),
      },
      op('c1', 'create /master_election'),
      op('c1', 'create /master_election/2026-11-20'),
      { ...recipe('c1', 'exclusiveLock', LOCK), after: reply('c1', 3), plus: 100 },
      recipe('c2', 'exclusiveLock', LOCK),
      recipe('c3', 'exclusiveLock', LOCK),
      recipe('c4', 'exclusiveLock', LOCK),
      recipe('c5', 'exclusiveLock', LOCK),
      { ...markAs('raced'), after: { ...lock('waits'), count: 4 }, plus: 100 },
      ask(
        'One client owns, four watch the parent. The owner releases. How many are woken, and how many creates fail?',
        '一个客户端持有锁，四个监听父节点。持有者释放时，唤醒几个，又有几次创建失败？',
        [
          choice(
            '4 woken, 3 fail',
            '唤醒 4 个，3 次失败',
            [
              { trace: lock('woken'), since: 'raced', until: 'passed', count: 4 },
              { trace: failedCreate, since: 'raced', until: 'passed', count: 3 },
            ],
            because(
              'All losers watch the same parent: all wake, and one of them wins.',
              '所有未抢到的都监听同一个父节点：全部醒来，只有一个抢到。',
            ),
          ),
          choice(
            '1 woken, none fails',
            '唤醒 1 个，无一失败',
            [{ trace: lock('woken'), since: 'raced', until: 'passed', count: 1 }],
            because(
              'Nobody stands in a queue here: no server knows who should be next.',
              '这里没有队列：服务器不知道下一个该是谁。',
            ),
          ),
          choice(
            '4 woken, 4 fail',
            '唤醒 4 个，4 次失败',
            [{ trace: failedCreate, since: 'raced', until: 'passed', count: 4 }],
            because('The first of them succeeds.', '其中第一个会成功。'),
          ),
        ],
      ),
      stopRecipe('c3', 'exclusiveLock'),
      { ...markAs('passed'), after: lock('owns'), plus: 200 },
      { ...crash('c2'), plus: 100 },
      markAs('crashed'),
      { ...markAs('next'), after: lock('owns') },
      { ...recipe('c3', 'binding', DAY), plus: 300 },
      recipe('c4', 'binding', DAY),
      recipe('c5', 'binding', DAY),
      {
        do: 'write',
        client: 'c3',
        store: 'ads',
        value: 'prices of the day',
        after: master('owns'),
      },
    ],
    until: 25_000,
    expect: [
      { trace: lock('owns'), count: 3 },
      { trace: lock('owns'), since: 'crashed', until: 'crashed+5900', count: 0 },
      { trace: lock('owns'), since: 'crashed', until: 'crashed+9100', count: 1 },
      { trace: master('owns'), count: 1 },
      { trace: master('waits'), count: 2 },
      { store: 'ads', value: 'prices of the day' },
    ],
  },
})
