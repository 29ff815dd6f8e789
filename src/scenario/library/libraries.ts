import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  markAs,
  op,
  opAsync,
  recipe,
  SETTLED,
  START_ALL,
  recipeState,
} from './words'

const CURATOR = { namespace: 'base', retry: 'exponential', base: 1_000, retries: 3 } as const
const list = (value: string) => ({ ...recipeState('z', 'subscribeChildChanges', 'took'), value })
const asksForList = { type: 'sent', packet: 'getChildren', from: 'z' } as const

export const libraries = defineRun({
  id: 'what-libraries-add',
  lesson: '8.2',
  title: { en: 'What libraries add', 'zh-CN': 'ZkClient 与 Curator 的便利' },
  description: {
    en: 'Subscriptions, caches and deletes of ZkClient and Curator, and the plain operations that they send.',
    'zh-CN': 'ZkClient 与 Curator 的订阅、缓存和删除，以及它们发出的普通操作。',
  },
  scenario: {
    version: 2,
    seed: 82,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('z', [1, 2, 3]), after: SETTLED },
      connect('q', [1, 2, 3]),
      connect('c2', [2, 3, 1]),
      {
        ...recipe('z', 'subscribeChildChanges', { path: '/t' }),
        after: ['z', 'q', 'c2'].map((client) => connected(client)),
      },
      { ...op('c2', 'create /t'), after: list('null') },
      opAsync('c2', 'create /t/a'),
      opAsync('c2', 'create /t/b'),
      {
        ...ask(
          'z has subscribed to the children of /t with ZkClient and has been handed [a, b]. Who sent it that list?',
          'z 用 ZkClient 订阅了 /t 的子节点，并收到了 [a, b]。这个列表是谁发给它的？',
          [
            choice(
              'z read it after each event',
              '是 z 在事件之后自己读的',
              [
                { trace: asksForList, until: 'listed', count: { min: 1 } },
                { trace: { type: 'recipe', client: 'z', name: 'cache' }, count: 0 },
              ],
              because(
                'The event says that something changed; the library lists again and calls back.',
                '事件只说有变化；库会重新列出并回调。',
              ),
            ),
            choice(
              'The server, with the event',
              '是服务器随事件发来的',
              [{ trace: asksForList, until: 'listed', count: 0 }],
              because('No event carries data or names.', '事件不带数据，也不带名字。'),
            ),
            choice(
              'The cache of Curator',
              '是 Curator 的缓存',
              [{ trace: { type: 'recipe', client: 'z', name: 'cache' }, count: { min: 1 } }],
              because(
                'z uses ZkClient, and a cache reads no less.',
                'z 用的是 ZkClient；缓存同样要读。',
              ),
            ),
          ],
        ),
        after: list('[a, b]'),
        plus: 100,
      },
      markAs('listed'),
      recipe('z', 'deleteRecursive', { path: '/t' }),
      {
        ...recipe('q', 'creatingParentsIfNeeded', { path: '/x/y', ...CURATOR }),
        after: list('null'),
        plus: 100,
      },
      {
        ...markAs('made'),
        after: recipeState('q', 'creatingParentsIfNeeded', 'created'),
        plus: 100,
      },
      recipe('q', 'guaranteed', { path: '/x/y', ...CURATOR }),
      {
        do: 'kill',
        server: 1,
        after: { type: 'committed', server: 3, txn: 'delete', path: '/base/x/y' },
      },
      markAs('killed'),
    ],
    until: 20_000,
    expect: [
      { order: [list('null'), list('[a, b]'), list('null')] },
      { trace: list('[a, b]'), count: { min: 1 } },
      {
        trace: { type: 'applied', server: 3, txn: 'delete' },
        since: 'listed',
        until: 'made',
        count: 3,
      },
      { trace: { type: 'applied', server: 3, txn: 'multi' }, count: 0 },
      { znode: '/base', data: '', ephemeralOwner: 0 },
      { znode: '/base/x', data: '', ephemeralOwner: 0 },
      { znode: '/base/x/y', data: '127.0.0.1', at: 'made' },
      { znode: '/base/x/y', exists: false },
      {
        trace: { type: 'sent', packet: 'delete', from: 'q' },
        since: 'killed',
        until: 'killed+999',
        count: 0,
      },
      { trace: { type: 'sent', packet: 'delete', from: 'q' }, since: 'killed', count: { min: 1 } },
      { trace: { ...recipeState('q', 'guaranteed', 'released'), value: 'NoNode' }, count: 1 },
    ],
  },
})
