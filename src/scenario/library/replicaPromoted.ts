import { defineRun } from './entry'
import { ask, because, choice, markAs, recipeState } from './words'

const TAKE = {
  do: 'recipe',
  system: 'redis',
  name: 'lock',
  args: { key: 'lock', ttl: 30_000 },
} as const
const owns = (client: string) => recipeState(client, 'lock', 'owns')
const promoted = { type: 'redis', server: 'redis2', state: 'promoted' } as const

export const replicaPromoted = defineRun({
  id: 'redis-replica-promoted',
  topic: 'systems',
  title: { en: 'A replica is promoted', 'zh-CN': '副本升为主节点' },
  description: {
    en: 'Redis answers OK before its replicas have the write. The primary dies with the copy unsent, and a replica takes its place.',
    'zh-CN': 'Redis 在副本收到写入之前就回答 OK。主节点在复制之前死去，一个副本接替它。',
  },
  scenario: {
    version: 2,
    seed: 63,
    ensemble: { servers: 0 },
    rivals: { redis: 3, replicas: [2, 3] },
    interventions: [
      { ...markAs('fork'), at: 1_500 },
      { do: 'hold', match: { packet: 'replicate' } },
      { ...TAKE, client: 'r1', plus: 500 },
      { do: 'kill', server: 'redis1', flush: false, after: owns('r1'), plus: 1 },
      { do: 'promote', server: 'redis2', plus: 3_000 },
      {
        ...ask(
          'redis1 told r1 OK and died before it sent the copy. redis2 is the primary now. r2 asks it for the same lock. What does it get?',
          'redis1 对 r1 回答了 OK，还没发出副本就死了。现在 redis2 是主节点，r2 向它请求同一把锁。结果如何？',
          [
            choice(
              'The lock: r1 and r2 both hold it',
              '得到锁：r1、r2 都持有',
              [{ trace: owns('r2'), count: 1 }],
              because(
                'Replication is asynchronous: redis2 has never seen the key.',
                '复制是异步的：redis2 从未见过这个键。',
              ),
            ),
            choice(
              'It waits until the 30 s of r1 are over',
              '得不到：先等 r1 的 30 秒',
              [{ trace: owns('r2'), count: 0 }],
              because(
                'Nothing on redis2 knows of r1: its 30 s run on no server.',
                'redis2 上没有 r1 的任何记录：那 30 秒没有服务器在计时。',
              ),
            ),
          ],
        ),
        after: promoted,
      },
      { ...TAKE, client: 'r2', plus: 500 },
    ],
    until: 12_000,
    expect: [
      { order: [owns('r1'), promoted, owns('r2')] },
      { trace: { ...promoted, keys: 0 } },
      { violations: 1, property: 'exclusion' },
    ],
    branches: [
      {
        name: 'The copy arrives',
        title: { en: 'The copy arrives', 'zh-CN': '副本及时到达' },
        from: 'fork',
        interventions: [
          { ...TAKE, client: 'r1', plus: 500 },
          { do: 'kill', server: 'redis1', after: owns('r1'), plus: 500 },
          { do: 'promote', server: 'redis2', plus: 3_000 },
          { ...TAKE, client: 'r2', plus: 500 },
        ],
        expect: [
          { trace: { ...promoted, keys: 1 } },
          { trace: recipeState('r2', 'lock', 'waits'), count: 1 },
          { trace: owns('r2'), count: 0 },
        ],
      },
    ],
  },
})
