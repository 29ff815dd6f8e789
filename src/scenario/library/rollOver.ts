import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  markAs,
  op,
  reply,
  SETTLED,
  START_ALL,
} from './words'

/** The file of server 3: as a leader it begins its epochs at this counter, which leaves four zxids. */
const NEAR_THE_END = [
  'tickTime=2000',
  'initLimit=10',
  'syncLimit=5',
  'dataDir=/data',
  'clientPort=2181',
  'testingonly.initialZxid=4294967291',
  ...[1, 2, 3].map((id) => `server.${id}=zk${id}:2888:3888;2181`),
].join('\n')

/** ZOOKEEPER-1277. A real ensemble of three with the same setting elects its second server too. */
export const rollOver = defineRun({
  id: 'roll-over',
  topic: 'recovery',
  title: { en: 'The counter at its end', 'zh-CN': 'zxid 计数用尽' },
  description: {
    en: 'A zxid counts transactions in 32 bits. A setting that ZooKeeper has for its own tests lets this leader begin just before their end.',
    'zh-CN':
      'zxid 用 32 位给事务计数。ZooKeeper 自测用的一项设置，让这里的 Leader 从接近尽头处开始。',
  },
  scenario: {
    version: 2,
    seed: 42,
    ensemble: { servers: 3 },
    configs: { '3': NEAR_THE_END },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      op('c1', 'create /b'),
      {
        ...ask(
          '/b has zxid 1:4294967294. The next number is 4294967295, the last one of 32 bits. What does the next write get?',
          '/b 的 zxid 是 1:4294967294。下一个编号 4294967295 是 32 位数的最大值。下一次写会得到什么？',
          [
            choice(
              'The zxid 1:4294967295',
              'zxid 1:4294967295',
              [{ reply: { client: 'c1', op: 3, zxid: '1:4294967295' } }],
              because(
                'The leader never gives this number away: it is the sign to stop.',
                'Leader 从不发出这个编号：到了它就该停下。',
              ),
            ),
            choice(
              'The zxid 1:1, from the same leader',
              'zxid 1:1，仍由这个 Leader 发出',
              [{ reply: { client: 'c1', op: 3, zxid: '1:1' } }],
              because(
                'Then new writes would look older than old ones. Within an epoch the counter only grows.',
                '那样新的写会显得比旧的还旧。同一 epoch 内计数只增不减。',
              ),
            ),
            choice(
              'ConnectionLoss, then a new epoch',
              'ConnectionLoss，随后是新 epoch',
              [{ reply: { client: 'c1', op: 3, error: 'ConnectionLoss' } }, { epoch: 2 }],
              because(
                'The leader closes all its connections to force an election. The new epoch begins its count at 1.',
                'Leader 断开所有连接，迫使大家重新选举。新 epoch 从 1 开始计数。',
              ),
            ),
          ],
        ),
        after: reply('c1', 2),
      },
      op('c1', 'create /c'),
      { ...markAs('stop'), after: reply('c1', 3, 'ConnectionLoss') },
      { ...op('c1', 'create /c'), after: connected('c1') },
      { ...markAs('end'), after: reply('c1', 4), plus: 2_000 },
    ],
    until: 20_000,
    expect: [
      { leader: 2, epoch: 2 },
      { znode: '/b', czxid: '1:4294967294', on: 'all' },
      { znode: '/c', czxid: '2:1', on: 'all' },
      { trace: { type: 'proposed', zxid: '1:4294967295' }, count: 0 },
    ],
  },
})
