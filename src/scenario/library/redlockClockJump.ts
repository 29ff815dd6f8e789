import { defineRun } from './entry'
import { ask, because, choice, markAs, recipeState } from './words'

const redlock = (client: string) =>
  ({
    do: 'recipe',
    system: 'redis',
    client,
    name: 'redlock',
    args: { key: 'lock', ttl: 30_000 },
  }) as const
const R1_OWNS = recipeState('r1', 'redlock', 'owns')

/** The others come back, and the two masters whose clocks are right are lost. */
const others = [
  { do: 'start', server: ['redis4', 'redis5'], plus: 500 },
  { do: 'kill', server: ['redis1', 'redis2'] },
] as const

/** Field case 11. */
export const redlockClockJump = defineRun({
  id: 'redlock-clock-jump',
  topic: 'systems',
  title: { en: 'RedLock and a clock that jumps', 'zh-CN': 'RedLock 与跳变的时钟' },
  description: {
    en: 'r1 holds the lock on three of five masters. The clock of one of the three jumps forward. In the branch it does not.',
    'zh-CN': 'r1 在五台中的三台上持有锁，其中一台的时钟向前跳变。分支里没有跳变。',
  },
  scenario: {
    version: 2,
    seed: 11,
    ensemble: { servers: 0 },
    rivals: { redis: 5 },
    interventions: [
      { do: 'kill', server: ['redis4', 'redis5'] },
      { ...redlock('r1'), plus: 500 },
      { ...markAs('fork'), after: R1_OWNS },
      ...others,
      { do: 'skew', server: 'redis3', jump: 40_000, plus: 500 },
      ask(
        'r1 holds the lock on redis1, redis2 and redis3 for 30 s. redis4 and redis5 are back, redis1 and redis2 are lost, and the clock of redis3 has jumped 40 s ahead. r2 asks for the lock now. Who holds it?',
        'r1 在 redis1、redis2、redis3 上持有锁 30 秒。redis4 和 redis5 回来了，redis1 和 redis2 丢了，redis3 的时钟向前跳了 40 秒。现在 r2 申请锁。谁持有？',
        [
          choice(
            'r1 alone',
            '只有 r1',
            [{ trace: recipeState('r2', 'redlock', 'owns'), count: 0 }],
            because(
              'redis3 would have to remember r1 for that; by its clock the time is long up.',
              '那需要 redis3 还记得 r1；按它的时钟早已到期。',
            ),
          ),
          choice(
            'r1 and r2',
            'r1 和 r2',
            [
              { trace: recipeState('r2', 'redlock', 'owns'), count: 1 },
              { trace: recipeState('r1', 'redlock', 'left'), count: 0, until: 'asked' },
            ],
            because(
              'redis3, redis4 and redis5 are a majority, and none of them knows r1. A lock by wall clocks is as safe as the worst clock.',
              'redis3、redis4、redis5 已过半，而它们都不知道 r1。靠墙上时钟的锁，只和最差的时钟一样可靠。',
            ),
          ),
          choice(
            'Nobody: two masters are lost',
            '没人：丢了两台',
            [
              { trace: recipeState('r2', 'redlock', 'owns'), count: 0 },
              { trace: recipeState('r2', 'redlock', 'failed'), count: { min: 1 } },
            ],
            because('Three of five are left, and that is enough.', '还剩五台中的三台，足够了。'),
          ),
        ],
      ),
      redlock('r2'),
      { ...markAs('asked'), after: recipeState('r2', 'redlock', 'owns') },
    ],
    until: 20_000,
    expect: [
      { trace: R1_OWNS, count: 1 },
      { trace: recipeState('r2', 'redlock', 'owns'), count: 1 },
      { violations: 1, property: 'exclusion' },
    ],
    branches: [
      {
        name: 'The clock is right',
        title: { en: 'The clock is right', 'zh-CN': '时钟正确' },
        from: 'fork',
        interventions: [...others, { ...redlock('r2'), plus: 500 }],
        expect: [{ trace: recipeState('r2', 'redlock', 'owns'), count: 0 }],
      },
    ],
  },
})
