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
  recipeState,
} from './words'

const TYPE2 = { path: '/jobs/type2', prefix: 'job-' } as const
const took = (client: string, value: string) => ({ ...recipeState(client, 'ids', 'took'), value })

export const uniqueIds = defineRun({
  id: 'unique-ids',
  lesson: '5.7',
  title: { en: 'Unique ids', 'zh-CN': '全局唯一 ID' },
  description: {
    en: 'A sequential node’s number is an id. One answer is lost: did the create happen?',
    'zh-CN': '顺序节点的编号就是 ID。一次答复丢失：创建到底发生了没有？',
  },
  scenario: {
    version: 2,
    seed: 57,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...connect('c2', [2, 3, 1]), after: connected('c1') },
      { ...op('c2', 'create /jobs'), after: connected('c2') },
      op('c2', 'create /jobs/type1'),
      op('c2', 'create /jobs/type2'),
      { ...recipe('c2', 'ids', TYPE2), after: reply('c2', 3), plus: 50 },
      { ...recipe('c1', 'ids', TYPE2), after: recipeState('c2', 'ids', 'took') },
      {
        do: 'kill',
        server: 1,
        after: { type: 'committed', server: 3, path: '/jobs/type2/job-0000000001' },
      },
      ask(
        'The leader has committed c1’s create, and c1’s server dies before it answers. c1 reconnects and asks again. What does it get?',
        'Leader 已提交 c1 的创建，c1 的服务器却在答复前死了。c1 重连后重试，会得到什么？',
        [
          choice(
            'Number 2',
            '编号 2',
            [{ trace: took('c1', 'type2-job-0000000002'), count: 1 }],
            because(
              'The lost create had happened, and its number 1 belongs to nobody. Ids may have gaps.',
              '那次丢失的创建其实成功了，编号 1 成了孤儿。ID 可以有空缺。',
            ),
          ),
          choice(
            'Number 1',
            '编号 1',
            [{ trace: took('c1', 'type2-job-0000000001'), count: 1 }],
            because(
              'To the servers the second create is another request.',
              '对服务器来说，第二次创建是另一个请求。',
            ),
          ),
          choice(
            'An error',
            '一个错误',
            [{ trace: recipeState('c1', 'ids', 'failed'), count: 1 }],
            because(
              'The counter of /jobs has moved on, so the second name is a new one.',
              '/jobs 的计数已经往前走了，所以第二个名字是新的。',
            ),
          ),
        ],
      ),
      {
        ...recipe('c2', 'ids', { path: '/jobs/type1', prefix: 'job-' }),
        after: recipeState('c1', 'ids', 'took'),
        plus: 500,
      },
      { ...op('c2', 'deleteall /jobs/type2'), after: took('c2', 'type1-job-0000000000') },
      markAs('anew'),
      op('c2', 'create /jobs/type2'),
      { ...recipe('c2', 'ids', TYPE2), after: reply('c2', 5) },
    ],
    until: 20_000,
    expect: [
      { trace: took('c2', 'type2-job-0000000000'), until: 'anew', count: 1 },
      { trace: took('c1', 'type2-job-0000000002'), count: 1 },
      { trace: recipeState(['c1', 'c2'], 'ids', 'took'), until: 'anew', count: 3 },
      {
        znode: '/jobs/type2',
        children: ['job-0000000000', 'job-0000000001', 'job-0000000002'],
        at: 'anew',
      },
      { trace: took('c2', 'type1-job-0000000000'), count: 1 },
      { trace: took('c2', 'type2-job-0000000000'), since: 'anew', count: 1 },
    ],
  },
})
