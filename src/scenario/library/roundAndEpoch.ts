import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

export const roundAndEpoch = defineRun({
  id: 'round-and-epoch',
  lesson: '1.3',
  title: { en: 'Rounds and epochs', 'zh-CN': '轮次与 epoch' },
  description: {
    en: 'Elections are counted in rounds, leaders in epochs. Two elections later all servers start again.',
    'zh-CN': '选举按轮次计数，Leader 按 epoch 计数。两次选举之后，全部服务器重新启动。',
  },
  scenario: {
    version: 2,
    seed: 13,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { do: 'kill', server: 3, flush: false, after: SETTLED },
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'start', server: 3, after: reply('c1', 1) },
      { do: 'mark', name: 'restart', after: SETTLED },
      { do: 'kill', server: 'all', flush: false },
      ask(
        'All three are down and start again now. Which round and which epoch will the next leader have?',
        '三台都停机了，现在重新启动。下一任 Leader 的轮次和 epoch 各是多少？',
        [
          choice(
            'Round 1, epoch 3',
            '轮次 1，epoch 3',
            [
              { trace: { type: 'elected', leader: 3, round: 1 }, since: 'restart', count: 3 },
              { epoch: 3 },
            ],
            because(
              'Rounds live in memory and die with the process; epochs are files.',
              '轮次在内存里，随进程消失；epoch 是文件。',
            ),
          ),
          choice(
            'Round 3, epoch 3',
            '轮次 3，epoch 3',
            [{ trace: { type: 'elected', round: 3 }, since: 'restart' }],
            because(
              'Nobody has written down the rounds that there were.',
              '没有谁把以前的轮次记下来。',
            ),
          ),
          choice(
            'Round 1, epoch 1',
            '轮次 1，epoch 1',
            [{ trace: { type: 'elected', round: 1 }, since: 'restart', count: 3 }, { epoch: 1 }],
            because(
              'acceptedEpoch and currentEpoch are on every disk.',
              '每块磁盘上都有 acceptedEpoch 和 currentEpoch。',
            ),
          ),
        ],
      ),
      START_ALL,
      { do: 'mark', name: 'again', after: SETTLED },
      { ...op('c1', 'create /b'), after: connected('c1') },
    ],
    expect: [
      {
        order: [
          { type: 'serving', server: 3, leader: 3, epoch: 1 },
          { type: 'serving', server: 2, leader: 2, epoch: 2 },
          { type: 'serving', server: 3, leader: 3, epoch: 3 },
        ],
      },
      { trace: { type: 'elected', leader: 2, round: 2 }, until: 'restart', count: 3 },
      { trace: { type: 'elected', leader: 3, round: 1 }, since: 'restart', count: 3 },
      { accepted: 3, current: 3, on: 'all' },
      { leader: 3, epoch: 3 },
      { znode: '/b', czxid: '3:1' },
    ],
  },
})
