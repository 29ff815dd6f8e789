import { defineRun } from './entry'
import { connect, connected, markAs, recipe, SETTLED, START_ALL, recipeState } from './words'

const NODE = { namespace: 'app', path: '/config/db' } as const
const took = (name: string, value: string) => ({ ...recipeState('q', name, 'took'), value })

/** Outside the curriculum: Curator's conveniences, one after the other. */
export const curator = defineRun({
  id: 'curator-conveniences',
  topic: 'clients',
  title: { en: 'Curator’s conveniences', 'zh-CN': 'Curator 的便利' },
  description: {
    en: 'A namespace, parents made on the way, a Stat stored, a version asked for, a cache that reads again, children deleted too, and the three retry policies.',
    'zh-CN':
      '命名空间、顺手创建父节点、存下 Stat、要求版本、会重读的缓存、连子节点一起删除，以及三种重试策略。',
  },
  scenario: {
    version: 2,
    seed: 83,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('q', [1, 2, 3]), after: SETTLED },
      connect('r', [2, 3, 1]),
      {
        ...recipe('q', 'creatingParentsIfNeeded', { ...NODE, value: 'db1' }),
        after: [connected('q'), connected('r')],
      },
      {
        ...recipe('q', 'storingStatIn', NODE),
        after: recipeState('q', 'creatingParentsIfNeeded', 'created'),
      },
      { ...recipe('q', 'cache', NODE), after: took('storingStatIn', 'db1') },
      {
        ...recipe('r', 'withVersion', { ...NODE, version: 0, value: 'db2' }),
        after: took('cache', 'db1'),
      },
      {
        ...recipe('q', 'withVersion', { ...NODE, version: 0, value: 'db3' }),
        after: took('cache', 'db2'),
      },
      { ...markAs('written'), after: recipeState('q', 'withVersion', 'failed') },
      recipe('r', 'deletingChildrenIfNeeded', { namespace: 'app', path: '/config' }),
      { do: 'pause', server: 1, after: took('cache', 'null'), plus: 100 },
      recipe('q', 'storingStatIn', { path: '/zookeeper', retry: 'times', base: 500, retries: 2 }),
      recipe('q', 'guaranteed', { path: '/none', retry: 'forever', base: 700 }),
      { do: 'partition', groups: [['q'], [1, 2, 3]], style: 'reset', plus: 1_000 },
      { do: 'heal', plus: 9_000 },
      { do: 'resume', server: 1 },
    ],
    until: 30_000,
    expect: [
      { order: [took('cache', 'db1'), took('cache', 'db2'), took('cache', 'null')] },
      { trace: { ...recipeState('q', 'withVersion', 'failed'), error: 'BadVersion' }, count: 1 },
      { znode: '/app/config/db', data: 'db2', version: 1, at: 'written' },
      { znode: '/app', children: [] },
      {
        trace: { ...recipeState('q', 'storingStatIn', 'failed'), error: 'ConnectionLoss' },
        count: 1,
      },
      { trace: { ...recipeState('q', 'guaranteed', 'released'), value: 'NoNode' }, count: 1 },
    ],
  },
})
