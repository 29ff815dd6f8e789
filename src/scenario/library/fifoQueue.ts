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

const PRODUCERS = ['p1', 'p2', 'p3'] as const
const TAKERS = ['k1', 'k2'] as const
const QUEUE = { path: '/queue_fifo' } as const

/** Produces three items in order, each after the one before exists. */
const produce = (more: Readonly<Record<string, boolean>>) =>
  PRODUCERS.map((client, index) => ({
    ...recipe(client, 'queue', {
      ...QUEUE,
      role: 'producer',
      prefix: 'q-',
      value: `job of ${client}`,
      ...more,
    }),
    ...(index === 0 ? {} : { after: recipeState(PRODUCERS[index - 1] ?? '', 'queue', 'created') }),
  }))

const took = (value?: string) => ({
  ...recipeState(TAKERS, 'queue', 'took'),
  ...(value === undefined ? {} : { value }),
})
const deleted = (error: string) =>
  ({ type: 'delivered', packet: 'delete', isReply: true, to: TAKERS, error }) as const

export const fifoQueue = defineRun({
  id: 'fifo-queue',
  lesson: '5.5',
  title: { en: 'FIFO queue', 'zh-CN': '先进先出队列' },
  description: {
    en: 'Items are sequential nodes, and two consumers take them. In the branch they are ephemeral, and a producer dies.',
    'zh-CN': '元素是顺序节点，两个消费者来取。分支里它们是临时节点，而一个生产者死了。',
  },
  scenario: {
    version: 2,
    seed: 55,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('p1', [1, 2, 3]), after: SETTLED },
      connect('p2', [2, 3, 1], 6_000),
      connect('p3', [3, 1, 2]),
      connect('k1', [1, 2, 3]),
      connect('k2', [2, 3, 1]),
      {
        ...op('p1', 'create /queue_fifo'),
        after: [...PRODUCERS, ...TAKERS].map((client) => connected(client)),
      },
      { ...markAs('fork'), after: reply('p1', 1), plus: 50 },
      ...produce({}),
      {
        ...ask(
          'k1 and k2 list the queue at the same moment, and both delete q-0000000000. What happens?',
          'k1 与 k2 同时列出队列，都去删除 q-0000000000。会怎样？',
          [
            choice(
              'One OK, one NoNode',
              '一个 OK，一个 NoNode',
              [
                { trace: deleted('OK'), count: 3 },
                { trace: deleted('NoNode'), count: { min: 1 } },
              ],
              because(
                'The leader puts deletes in order: the second finds nothing.',
                'Leader 给删除排出顺序：第二个找不到节点。',
              ),
            ),
            choice(
              'Both are told OK',
              '两个都得到 OK',
              [{ trace: deleted('OK'), count: 6 }],
              because('A znode can be deleted once.', '一个节点只能删一次。'),
            ),
            choice(
              'Both are told NoNode',
              '两个都得到 NoNode',
              [{ trace: took('job of p1'), count: 0 }],
              because('Somebody is always first.', '总有一个在前。'),
            ),
          ],
        ),
        after: recipeState('p3', 'queue', 'created'),
        plus: 100,
      },
      recipe('k1', 'queue', QUEUE),
      recipe('k2', 'queue', QUEUE),
    ],
    until: 5_000,
    expect: [
      { trace: took(), count: 3 },
      { trace: took('job of p1'), count: 1 },
      { trace: took('job of p2'), count: 1 },
      { trace: took('job of p3'), count: 1 },
      { order: [took('job of p1'), took('job of p3')] },
      { znode: '/queue_fifo', children: [] },
    ],
    branches: [
      {
        name: 'Ephemeral items',
        title: { en: 'Ephemeral items', 'zh-CN': '临时节点作为队列项' },
        from: 'fork',
        interventions: [
          ...produce({ ephemeral: true }),
          { ...crash('p2'), after: recipeState('p3', 'queue', 'created'), plus: 100 },
          { ...recipe('k1', 'queue', QUEUE), plus: 10_000 },
          recipe('k2', 'queue', QUEUE),
        ],
        until: 15_000,
        expect: [
          { trace: took(), count: 2 },
          { trace: took('job of p1'), count: 1 },
          { trace: took('job of p2'), count: 0 },
          { trace: took('job of p3'), count: 1 },
          { znode: '/queue_fifo', children: [] },
        ],
      },
    ],
  },
})
