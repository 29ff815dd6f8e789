import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  crash,
  markAs,
  op,
  recipe,
  reply,
  SETTLED,
  START_ALL,
  recipeState,
} from './words'

const HOSTS = ['host1', 'host2', 'host3', 'host4'] as const
const BARRIER = { path: '/queue_barrier' } as const
const START = { path: '/synchronizing', prefix: 'member_', size: 3 } as const
const entered = (client: string | readonly string[]) => recipeState(client, 'barrier', 'entered')
const started = recipeState(HOSTS, 'synchronizer', 'entered')

export const barriers = defineRun({
  id: 'barriers',
  lesson: '5.6',
  title: { en: 'Barriers', 'zh-CN': '屏障' },
  description: {
    en: 'A barrier takes three, and one of them dies on the way. Then a start flag does the same with one watch each.',
    'zh-CN': '屏障需要三个，其中一个中途死去。随后用一个开始标志做同样的事，每个只监听一个节点。',
  },
  scenario: {
    version: 2,
    seed: 56,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('host1', [1, 2, 3], 6_000), after: SETTLED },
      connect('host2', [2, 3, 1]),
      connect('host3', [3, 1, 2]),
      connect('host4', [1, 2, 3]),
      {
        ...op('host2', 'create /queue_barrier 3'),
        after: HOSTS.map((client) => connected(client)),
      },
      op('host2', 'create /synchronizing'),
      { ...recipe('host1', 'barrier', BARRIER), after: reply('host2', 2), plus: 50 },
      { ...recipe('host2', 'barrier', BARRIER), after: recipeState('host1', 'barrier', 'waits') },
      { ...crash('host1'), after: recipeState('host2', 'barrier', 'waits'), plus: 500 },
      { ...recipe('host3', 'barrier', BARRIER), plus: 10_000 },
      {
        ...ask(
          'host1 and host2 joined, host1 crashed, and now host3 has joined: the third join. The barrier takes three. Is it open?',
          'host1、host2 先后加入，host1 崩溃，现在 host3 加入：这是第三次加入。屏障需要三个。它打开了吗？',
          [
            choice(
              'No: two are there',
              '没有：只有两个在场',
              [
                { trace: entered(HOSTS), until: 'fourth', count: 0 },
                { znode: '/queue_barrier', children: ['host2', 'host3'], at: 'fourth' },
              ],
              because(
                'Nodes are counted, not joins: host1’s went with its session.',
                '数的是节点而不是加入次数：host1 的节点随会话消失了。',
              ),
            ),
            choice(
              'Yes: three have joined',
              '打开了：已有三次加入',
              [{ trace: entered(HOSTS), until: 'fourth', count: { min: 1 } }],
              because('Nobody keeps a count of who ever came.', '没有谁记录总共来过几个。'),
            ),
            choice(
              'It fails: one of three is gone',
              '出错：三个中少了一个',
              [
                {
                  trace: recipeState(HOSTS, 'barrier', 'failed'),
                  until: 'fourth',
                  count: { min: 1 },
                },
              ],
              because('The others simply wait on.', '其余的只是继续等。'),
            ),
          ],
        ),
        after: recipeState('host3', 'barrier', 'waits'),
      },
      { ...markAs('fourth'), plus: 1_000 },
      recipe('host4', 'barrier', BARRIER),
      { ...markAs('open'), after: { ...entered(HOSTS), count: 3 }, plus: 500 },
      recipe('host2', 'synchronizer', START),
      recipe('host3', 'synchronizer', START),
      recipe('host4', 'synchronizer', START),
    ],
    until: 20_000,
    expect: [
      { trace: entered(['host2', 'host3', 'host4']), since: 'fourth', count: 3 },
      { trace: entered('host1'), count: 0 },
      { trace: started, count: 3 },
      {
        trace: { type: 'applied', server: 1, txn: 'create', path: '/synchronizing/start' },
        count: 1,
      },
      {
        znode: '/synchronizing',
        children: ['member_host2', 'member_host3', 'member_host4', 'start'],
      },
    ],
  },
})
