import { defineRun } from './entry'
import { ask, because, choice, markAs, recipeState } from './words'

const TTL = { path: '/lock', ttl: 5_000 } as const
const CAMPAIGN = { path: '/campaign', ttl: 5_000 } as const
const QUEUE = ['s2', 's3', 's1', 's4'] as const

const start = (client: string, name: string, args: typeof TTL | typeof CAMPAIGN) =>
  ({ do: 'recipe', system: 'etcd', client, name, args }) as const
const stop = (client: string, name: string) =>
  ({ do: 'stopRecipe', system: 'etcd', client, name }) as const
const owns = (client: string | readonly string[], name = 'lock') =>
  recipeState(client, name, 'owns')
const keepAlive = (client: string) =>
  ({ type: 'sent', packet: 'lease_keepalive', from: client }) as const

export const etcdLock = defineRun({
  id: 'etcd-lock-and-campaign',
  lesson: '6.1',
  title: { en: 'etcd lock and campaign', 'zh-CN': 'etcd 锁与选主' },
  description: {
    en: 'Four sessions queue by the revision at which their keys were made. One in the middle stops renewing its lease.',
    'zh-CN': '四个会话按各自键的创建 revision 排队。中间的一个不再续租。',
  },
  scenario: {
    version: 2,
    seed: 61,
    ensemble: { servers: 0 },
    rivals: { etcd: 1 },
    interventions: [
      { ...start('s2', 'lock', TTL), at: 1_000 },
      { ...start('s3', 'lock', TTL), after: owns('s2') },
      { ...start('s1', 'lock', TTL), after: recipeState('s3', 'lock', 'waits') },
      { ...start('s4', 'lock', TTL), after: recipeState('s1', 'lock', 'waits') },
      { do: 'pauseClient', client: 's3', after: recipeState('s4', 'lock', 'waits'), plus: 1_000 },
      {
        ...ask(
          's3 sleeps: its lease has run out, and its key, which s1 watches, is gone. s2 still owns. Does s1 own the lock now?',
          's3 沉睡：租约到期，s1 所监听的 s3 的键没了。s2 仍持有锁。s1 现在持有锁吗？',
          [
            choice(
              'No: s2 is older',
              '没有：s2 更早',
              [
                { trace: owns('s1'), until: 'unlocked', count: 0 },
                { trace: recipeState('s1', 'lock', 'waits'), until: 'unlocked', count: 2 },
              ],
              because(
                'It waits for every key made before its own, one after the other.',
                '它要逐个等完所有比自己早的键。',
              ),
            ),
            choice(
              'Yes',
              '持有',
              [{ trace: owns('s1'), until: 'unlocked', count: 1 }],
              because('s2’s key has a lower create revision.', 's2 的键创建 revision 更小。'),
            ),
            choice(
              'All race for it',
              '大家一起争抢',
              [
                {
                  trace: recipeState(QUEUE, 'lock', 'woken'),
                  until: 'unlocked',
                  count: { min: 2 },
                },
              ],
              because(
                'Only the one behind s3 watches its key.',
                '只有排在 s3 后面的那个监听它的键。',
              ),
            ),
          ],
        ),
        after: recipeState('s1', 'lock', 'woken'),
      },
      { do: 'resumeClient', client: 's3', plus: 3_000 },
      { ...markAs('unlocked'), plus: 1_000 },
      stop('s2', 'lock'),
      { ...stop('s1', 'lock'), after: owns('s1'), plus: 500 },
      { ...start('s2', 'election', CAMPAIGN), after: owns('s4'), plus: 500 },
      { ...start('s1', 'election', CAMPAIGN), after: owns('s2', 'election') },
      { ...start('s4', 'election', CAMPAIGN), after: recipeState('s1', 'election', 'waits') },
      { ...stop('s2', 'election'), after: recipeState('s4', 'election', 'waits'), plus: 500 },
    ],
    until: 30_000,
    expect: [
      { order: [owns('s2'), owns('s1'), owns('s4')] },
      { trace: owns(QUEUE), count: 3 },
      { trace: recipeState('s3', 'lock', 'failed'), count: 1 },
      { order: [owns('s2', 'election'), owns('s1', 'election')] },
      { trace: owns('s4', 'election'), count: 0 },
      { trace: keepAlive('s4'), until: 8_000, count: { min: 3, max: 5 } },
      { trace: { type: 'etcd', state: 'applied', op: 'lease_grant', revision: 1 }, count: 1 },
    ],
  },
})
