import { defineRun } from './entry'
import { ask, because, choice, markAs, recipeState } from './words'

type Args = Readonly<Record<string, string | number | boolean>>

const start = <const ArgsOf extends Args>(client: string, name: string, args: ArgsOf) =>
  ({ do: 'recipe', system: 'redis', client, name, args }) as const
const stop = (client: string, name = 'lock') =>
  ({ do: 'stopRecipe', system: 'redis', client, name }) as const
const owns = (client: string | readonly string[], name = 'lock') =>
  recipeState(client, name, 'owns')

/** The arguments of a client that trusts its lock and never checks its clock. */
const plain = { key: 'lock', ttl: 30_000, mindful: false, release: 'del' } as const
const careful = { ...plain, release: 'script' } as const

/** r1 pauses longer than its lock lives; r2 gets the lock; r1 resumes and unlocks. */
const accident = <const ArgsOf extends Args>(args: ArgsOf) =>
  [
    { ...start('r1', 'lock', args), plus: 1_000 },
    { do: 'pauseClient', client: 'r1', after: owns('r1'), plus: 100 },
    { ...start('r2', 'lock', args), plus: 31_000 },
    { do: 'resumeClient', client: 'r1', after: owns('r2'), plus: 4_000 },
    stop('r1'),
  ] as const

/** r3 tries then. */
const attempt = <const ArgsOf extends Args>(args: ArgsOf) =>
  ({ ...start('r3', 'lock', args), plus: 500 }) as const

const etcdLock = (client: string) =>
  ({
    do: 'recipe',
    system: 'etcd',
    client,
    name: 'lock',
    args: { path: '/lock', ttl: 5_000 },
  }) as const
const write = (client: string) =>
  ({ do: 'write', client, store: 'F', value: `${client} was here` }) as const
const stored = (client: string, state: string) =>
  ({ type: 'store', client, store: 'F', state }) as const

export const redisLocks = defineRun({
  id: 'redis-redlock-comparison',
  lesson: '6.2',
  title: { en: 'Redis, RedLock, comparison', 'zh-CN': 'Redis 锁与对比' },
  description: {
    en: 'The same pause in three systems: Redis with a plain DEL and with a comparing script, RedLock with two masters dead, etcd with its revision as token.',
    'zh-CN':
      '同样的停顿，三个系统：Redis 直接 DEL 与比较后删除、两台主机已死的 RedLock、以 revision 为令牌的 etcd。',
  },
  scenario: {
    version: 2,
    seed: 62,
    ensemble: { servers: 0 },
    rivals: { etcd: 1, redis: 5 },
    stores: { F: { fenced: true } },
    interventions: [
      { ...markAs('fork'), at: 500 },
      ...accident(plain),
      ask(
        'r1 slept past its lock’s 30 s, and r2 took the lock. Now r1 has woken and sends DEL; half a second later r3 sends SET NX. Who believes then that it holds the lock?',
        'r1 睡过了锁的 30 秒，r2 拿到锁。现在 r1 醒来，发出 DEL；半秒后 r3 发出 SET NX。那时谁认为自己持有锁？',
        [
          choice(
            'r2 and r3',
            'r2 和 r3',
            [
              { trace: owns(['r2', 'r3']), count: 2 },
              { trace: recipeState('r2', 'lock', 'released'), count: 0 },
            ],
            because(
              'DEL does not look at the value: r1 has deleted the lock of r2.',
              'DEL 不看值：r1 删掉的是 r2 的锁。',
            ),
          ),
          choice(
            'r3 alone',
            '只有 r3',
            [{ trace: recipeState('r2', 'lock', 'released'), count: 1 }],
            because('Nobody tells r2 that its lock is gone.', '没有谁告诉 r2 锁没了。'),
          ),
          choice(
            'r2 alone',
            '只有 r2',
            [{ trace: owns('r3'), count: 0 }],
            because(
              'The key was free: r3’s SET was answered OK.',
              '键已空出：r3 的 SET 得到了 OK。',
            ),
          ),
        ],
      ),
      attempt(plain),
    ],
    until: 45_000,
    expect: [
      { order: [owns('r1'), owns('r2'), recipeState('r1', 'lock', 'released'), owns('r3')] },
      { trace: recipeState('r2', 'lock', 'released'), count: 0 },
      { violations: 1, property: 'exclusion' },
    ],
    branches: [
      {
        name: 'Compare, then delete',
        title: { en: 'Compare, then delete', 'zh-CN': '先比较再删除' },
        from: 'fork',
        interventions: [...accident(careful), attempt(careful)],
        expect: [
          { trace: owns('r2'), count: 1 },
          { trace: owns('r3'), count: 0 },
        ],
      },
      {
        name: 'RedLock: three masters of five',
        title: { en: 'RedLock: three masters of five', 'zh-CN': 'RedLock：五台中的三台' },
        from: 'fork',
        interventions: [
          { do: 'kill', server: ['redis1', 'redis2'] },
          start('r1', 'redlock', { key: 'lock', ttl: 10_000 }),
          { ...stop('r1', 'redlock'), after: owns('r1', 'redlock'), plus: 1_000 },
          {
            ...start('r2', 'redlock', { key: 'lock', ttl: 10_000 }),
            after: recipeState('r1', 'redlock', 'released'),
          },
        ],
        until: 10_000,
        expect: [{ order: [owns('r1', 'redlock'), owns('r2', 'redlock')] }],
      },
      {
        name: 'The same pause on etcd',
        title: { en: 'The same pause on etcd', 'zh-CN': 'etcd 上同样的停顿' },
        from: 'fork',
        interventions: [
          etcdLock('e1'),
          { ...etcdLock('e2'), after: owns('e1') },
          { do: 'pauseClient', client: 'e1', after: recipeState('e2', 'lock', 'waits'), plus: 500 },
          { ...write('e2'), after: owns('e2'), plus: 500 },
          { do: 'resumeClient', client: 'e1', after: stored('e2', 'accepted'), plus: 500 },
          write('e1'),
        ],
        until: 20_000,
        expect: [
          { order: [owns('e1'), owns('e2'), stored('e2', 'accepted'), stored('e1', 'refused')] },
          { store: 'F', value: 'e2 was here' },
        ],
      },
    ],
  },
})
