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
  reply,
  SETTLED,
  START_ALL,
  recipeState,
} from './words'

const APPS = ['a1', 'a2', 'a3'] as const
const NODE = '/app1/database_config'
const read = (client: string | readonly string[], value: string) => ({
  ...recipeState(client, 'configuration', 'took'),
  value,
})
const watchEvent = (client: string) =>
  ({ type: 'watch', client, state: 'delivered', event: 'NodeDataChanged', path: NODE }) as const

export const configSwitch = defineRun({
  id: 'configuration-switch',
  lesson: '5.8',
  title: { en: 'Configuration switch', 'zh-CN': '配置切换' },
  description: {
    en: 'Applications watch where their database is, and an administrator changes it twice in a row.',
    'zh-CN': '应用监听数据库配置，管理员接连改了两次。',
  },
  scenario: {
    version: 2,
    seed: 58,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('a1', [1, 2, 3]), after: SETTLED },
      connect('a2', [2, 3, 1]),
      connect('a3', [3, 1, 2]),
      connect('admin', [3, 1, 2]),
      {
        ...op('admin', 'create /app1'),
        after: ['a1', 'a2', 'a3', 'admin'].map((client) => connected(client)),
      },
      op('admin', `create ${NODE} db1`),
      {
        ...recipe('a1', 'configuration', { path: NODE }),
        after: reply('admin', 2),
        plus: 50,
      },
      recipe('a2', 'configuration', { path: NODE }),
      recipe('a3', 'configuration', { path: NODE }),
      { do: 'delay', from: 3, to: 1, ms: 500, after: { ...read(APPS, 'db1'), count: 3 } },
      { ...markAs('switch'), plus: 100 },
      op('admin', `set ${NODE} db2`),
      opAsync('admin', `set ${NODE} db3`),
      op('admin', `set -v 0 ${NODE} db4`),
      {
        ...ask(
          'The administrator has set db2, and right after it db3. Must every application see db2?',
          '管理员设了 db2，紧接着又设了 db3。每个应用都必定看到 db2 吗？',
          [
            choice(
              'No: some see db3 at once',
              '不一定：有的直接看到 db3',
              [
                { trace: read(APPS, 'db2'), count: { max: 2 } },
                { trace: read(APPS, 'db3'), count: 3 },
              ],
              because(
                'Between the event and the read the value may change again: one event stands for several changes.',
                '事件与读取之间，值可能又变了：一个事件可以代表几次变化。',
              ),
            ),
            choice(
              'Yes: each change is told',
              '是：每次变化都会通知',
              [{ trace: read(APPS, 'db2'), count: 3 }],
              because(
                'A watch is spent with its event; nobody watches until the next read.',
                '监听随事件用掉；到下次读取之前没人在监听。',
              ),
            ),
            choice(
              'Only those at the leader',
              '只有连着 Leader 的会看到',
              [
                { trace: read('a3', 'db2'), count: 1 },
                { trace: read(['a1', 'a2'], 'db2'), count: 0 },
                { trace: read(APPS, 'db3'), count: 0 },
              ],
              because(
                'Every server tells its own clients; none tells all changes.',
                '每台服务器通知自己的客户端；谁也不保证逐次通知。',
              ),
            ),
          ],
        ),
        after: reply('admin', 5, 'BadVersion'),
      },
    ],
    until: 4_000,
    expect: [
      ...APPS.flatMap((app) => [
        { trace: read(app, 'db3'), since: 'switch', count: 1 },
        { trace: watchEvent(app), since: 'switch', count: { min: 1, max: 2 } },
        { order: [watchEvent(app), read(app, 'db3')], since: 'switch' },
      ]),
      { trace: read(APPS, 'db2'), count: { max: 2 } },
      { znode: NODE, data: 'db3', version: 2, on: 'all' },
      { reply: { client: 'admin', op: 5, error: 'BadVersion' } },
    ],
  },
})
