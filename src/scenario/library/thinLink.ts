import { defineRun } from './entry'
import { ask, because, choice, connect, connected, markAs, op, reply, SETTLED } from './words'

const PATIENT = [
  'tickTime=2000',
  'initLimit=30',
  'syncLimit=5',
  'dataDir=/data',
  'clientPort=2181',
  'forceSnapshotSync=true',
  ...[1, 2, 3].map((id) => `server.${id}=s${id}:2888:3888`),
].join('\n')

/** LearnerHandler.run waits initLimit ticks for the learner; a tree that takes longer never arrives. */
export const thinLink = defineRun({
  id: 'snapshot-through-a-thin-link',
  topic: 'recovery',
  title: { en: 'A large tree over a thin link', 'zh-CN': '细链路上的大快照' },
  description: {
    en: 'A new server needs the whole tree, over a link that carries 10 kB a second. In the branch it gets another initLimit.',
    'zh-CN': '新服务器需要整棵树，而链路每秒只有 10 kB。分支里换一个 initLimit。',
  },
  scenario: {
    version: 2,
    seed: 9,
    ensemble: { servers: 3, initLimit: 5, forceSnapshotSync: true },
    network: { links: [{ from: 3, to: 1, bandwidth: 10_000 }] },
    interventions: [
      { do: 'start', server: [2, 3] },
      { ...connect('c1', [2]), after: SETTLED },
      { ...op('c1', 'create /q'), after: connected('c1') },
      { ...op('c1', 'create /q/{i} {pad:9000}'), times: 40 },
      { ...markAs('full'), after: reply('c1', 41) },
      {
        ...ask(
          'The tree has 360 kB. Server 1 starts with an empty disk, and 10 kB a second reach it from the leader; initLimit is 5 ticks of 2 s. When will it follow?',
          '树有 360 kB。1 号从空盘启动，Leader 到它每秒只有 10 kB；initLimit 是 5 个 tick，每个 2 秒。它何时能跟随？',
          [
            choice(
              'After some 36 s',
              '大约 36 秒后',
              [
                {
                  trace: { type: 'serving', server: 1 },
                  since: 'full+30000',
                  count: { min: 1 },
                },
              ],
              because(
                'As long as it takes, yes, but the leader waits 10 s for the answer.',
                '传输确实要这么久，但 Leader 只等 10 秒。',
              ),
            ),
            choice(
              'Never: it begins anew every time',
              '永远不会：每次都从头开始',
              [
                { trace: { type: 'serving', server: 1 }, since: 'full', count: 0 },
                { trace: { type: 'sync', server: 1 }, since: 'full', count: { min: 2 } },
              ],
              because(
                'At initLimit the connection is closed, the half tree is thrown away, and the next try sends it whole again.',
                '到 initLimit 连接就关闭，半棵树作废，下一次又从头传。',
              ),
            ),
            choice(
              'It serves what it has got meanwhile',
              '先用已收到的部分服务',
              [
                {
                  trace: { type: 'serving', server: 1 },
                  since: 'full',
                  until: 'full+30000',
                  count: { min: 1 },
                },
              ],
              because(
                'A server serves after UPTODATE, never before.',
                '服务器在 UPTODATE 之后才服务。',
              ),
            ),
          ],
        ),
      },
      { do: 'start', server: 1 },
      {
        do: 'note',
        text: {
          en: 'The same SNAP a second time. A large tree, a slow link or a slow disk: initLimit must outlast the transfer.',
          'zh-CN': '同一份 SNAP 第二次发送。树大、链路慢或磁盘慢时，initLimit 必须比传输更久。',
        },
        after: { type: 'sync', server: 1, count: 2 },
      },
    ],
    until: 60_000,
    expect: [
      { trace: { type: 'sync', server: 1, mode: 'SNAP' }, since: 'full', count: { min: 2 } },
      { trace: { type: 'serving', server: 1 }, since: 'full', count: 0 },
      { leader: 3 },
    ],
    branches: [
      {
        name: 'initLimit 30',
        title: { en: 'initLimit 30', 'zh-CN': 'initLimit 为 30' },
        from: 'full',
        interventions: [
          { do: 'configure', server: 'all', config: PATIENT },
          { do: 'kill', server: [2, 3] },
          { do: 'start', server: 'all', plus: 1_000 },
        ],
        until: 120_000,
        expect: [{ state: { '1': 'FOLLOWING' } }, { znode: '/q', numChildren: 40, on: 'all' }],
      },
    ],
  },
})
