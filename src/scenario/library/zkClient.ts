import { defineRun } from './entry'
import { connect, connected, op, recipe, SETTLED, START_ALL, recipeState } from './words'

const data = (value: string) => ({ ...recipeState('z', 'subscribeDataChanges', 'took'), value })
const children = (value: string) => ({
  ...recipeState('z', 'subscribeChildChanges', 'took'),
  value,
})

/** Outside the curriculum: ZkClient's conveniences, one after the other. */
export const zkClient = defineRun({
  id: 'zkclient-conveniences',
  topic: 'clients',
  title: { en: 'ZkClient’s conveniences', 'zh-CN': 'ZkClient 的便利' },
  description: {
    en: 'Subscriptions to a node that is not there yet, parents made on the way, and a tree deleted request by request.',
    'zh-CN': '订阅一个尚不存在的节点、顺手创建父节点、逐个请求删除一棵树。',
  },
  scenario: {
    version: 2,
    seed: 84,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('z', [1, 2, 3]), after: SETTLED },
      connect('c2', [2, 3, 1]),
      {
        ...recipe('z', 'subscribeDataChanges', { path: '/a/b/c' }),
        after: [connected('z'), connected('c2')],
      },
      recipe('z', 'subscribeChildChanges', { path: '/a/b' }),
      {
        ...recipe('c2', 'createPersistent', { path: '/a/b/c', value: 'one' }),
        after: [data('null'), children('null')],
      },
      { ...op('c2', 'set /a/b/c two'), after: [data('one'), children('[c]')] },
      { ...recipe('c2', 'deleteRecursive', { path: '/a' }), after: data('two') },
    ],
    until: 10_000,
    expect: [
      { order: [data('null'), data('one'), data('two'), data('null')] },
      { order: [children('null'), children('[c]'), children('null')] },
      { trace: { type: 'applied', server: 3, txn: 'delete' }, count: 3 },
      { znode: '/a', exists: false },
    ],
  },
})
