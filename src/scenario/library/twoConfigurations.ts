import { defineRun } from './entry'
import { ask, because, choice, connect, connected, markAs, op, reply, SETTLED } from './words'

const LIMITS = 'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/data\nclientPort=2181\n'
const cfgOf = (count: number): string =>
  LIMITS + Array.from({ length: count }, (_, i) => `server.${i + 1}=s${i + 1}:2888:3888\n`).join('')
const [THREE, FOUR, FIVE] = [cfgOf(3), cfgOf(4), cfgOf(5)]

/** A server restarts with the zoo.cfg that names one server more. */
const restart = (server: number) =>
  [
    { do: 'kill', server, after: SETTLED, plus: 500 },
    { do: 'configure', server, config: FOUR },
    { do: 'start', server, plus: 1_000 },
  ] as const

/** Growing from three to five by files alone, two at a time, gives two majorities. */
export const twoConfigurations = defineRun({
  id: 'two-configurations',
  topic: 'recovery',
  title: { en: 'Two versions of zoo.cfg', 'zh-CN': '两份 zoo.cfg' },
  description: {
    en: 'Three servers are to become five without reconfig. One restarts with the new file, and both new ones with it. In the branch one server is added at a time.',
    'zh-CN':
      '三台要变五台，不用 reconfig。一台换上新文件重启，两台新的也一同启动。分支里一次只加一台。',
  },
  scenario: {
    version: 2,
    seed: 35,
    ensemble: { config: THREE },
    configs: { '4': FIVE, '5': FIVE },
    interventions: [
      { do: 'start', server: [1, 2, 3] },
      { ...connect('c1', [1, 2]), after: SETTLED },
      { ...op('c1', 'create /a one'), after: connected('c1') },
      { ...markAs('grow'), after: reply('c1', 1), plus: 500 },
      { do: 'kill', server: 3 },
      { do: 'configure', server: 3, config: FIVE },
      {
        ...ask(
          '3 gets a zoo.cfg of five servers and starts with the new 4 and 5. 1 and 2 still run with the file of three. How many leaders will there be?',
          '3 号换上五台的 zoo.cfg，和新的 4、5 号一起启动。1 号和 2 号仍用三台的文件运行。会有几个 Leader？',
          [
            choice(
              'One: 3, 4 and 5 join the leader of 1 and 2',
              '一个：3、4、5 加入 1 和 2 的 Leader',
              [{ state: { '3': 'FOLLOWING' } }],
              because(
                '3 counts by its own file: two of five are no majority that it would join.',
                '3 号按自己的文件计数：五台里的两台没有过半，它不会加入。',
              ),
            ),
            choice(
              'Two',
              '两个',
              [{ state: { '2': 'LEADING', '3': 'LEADING' } }],
              because(
                '1 and 2 are two of three; 3, 4 and 5 are three of five. Two majorities that share no server.',
                '1 和 2 是三台中的两台；3、4、5 是五台中的三台。这两个过半集合没有公共的服务器。',
              ),
            ),
            choice(
              'None until all have the same file',
              '没有，直到大家的文件一致',
              [{ leader: null }],
              because(
                'Nobody compares files. Each server counts votes by its own.',
                '没有谁比较文件。每台只按自己的文件数票。',
              ),
            ),
          ],
        ),
      },
      { do: 'start', server: [3, 4, 5], plus: 1_000 },
      {
        do: 'note',
        text: {
          en: 'Two leaders serve, in the same epoch. Both lists of servers are valid where they are read; together they are not. Adding one server at a time keeps any two majorities in touch, as reconfig does by itself.',
          'zh-CN':
            '两个 Leader 都在服务，epoch 还相同。两份名单各自合法，放在一起就不行。一次只加一台，任何两个过半集合才有交集；reconfig 自己就保证这一点。',
        },
        after: { type: 'serving', server: 3 },
      },
      { ...connect('c2', [4, 5]), plus: 500 },
      { ...op('c2', 'create /b from-the-new'), after: connected('c2') },
      op('c1', 'create /b from-the-old'),
    ],
    until: 30_000,
    expect: [
      { state: { '2': 'LEADING', '3': 'LEADING' } },
      { reply: { client: 'c2', op: 1, error: 'OK' } },
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { znode: '/b', data: 'from-the-old', on: [1, 2] },
      { znode: '/b', data: 'from-the-new', on: [3, 4, 5] },
      { violations: 2, property: 'leadership' },
    ],
    branches: [
      {
        name: 'One at a time',
        title: { en: 'One at a time', 'zh-CN': '一次一台' },
        from: 'grow',
        interventions: [
          { do: 'configure', server: 4, config: FOUR },
          { do: 'start', server: 4, plus: 500 },
          ...restart(1),
          ...restart(2),
          ...restart(3),
          { ...op('c1', 'create /b'), after: SETTLED, plus: 3_000 },
        ],
        until: 60_000,
        expect: [
          { reply: { client: 'c1', op: 2, error: 'OK' } },
          { znode: '/a', data: 'one', on: [1, 2, 3, 4] },
          { znode: '/b', on: [1, 2, 3, 4] },
        ],
      },
    ],
  },
})
