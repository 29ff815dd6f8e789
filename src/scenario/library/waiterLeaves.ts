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
  stopRecipe,
  recipeState,
} from './words'

const LOCK = { path: '/locks', prefix: 'id_' } as const
const waitsFor = (path: string) => ({ ...recipeState('C', 'lock', 'waits'), path })

export const waiterLeaves = defineRun({
  id: 'a-waiter-leaves',
  lesson: '5.3',
  title: { en: 'A waiter leaves', 'zh-CN': '排队者中途离开' },
  description: {
    en: 'The one in the middle of a queue dies without ever holding the lock.',
    'zh-CN': '队列中间的客户端从未拿到锁就死了。',
  },
  scenario: {
    version: 2,
    seed: 53,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('A', [1, 2, 3]), after: SETTLED },
      connect('B', [2, 3, 1], 6_000),
      connect('C', [3, 1, 2]),
      { ...op('A', 'create /locks'), after: ['A', 'B', 'C'].map((client) => connected(client)) },
      { ...recipe('A', 'lock', LOCK), after: reply('A', 1), plus: 50 },
      { ...recipe('B', 'lock', LOCK), after: recipeState('A', 'lock', 'owns') },
      { ...recipe('C', 'lock', LOCK), after: recipeState('B', 'lock', 'waits') },
      { ...crash('B'), after: recipeState('C', 'lock', 'waits'), plus: 500 },
      {
        ...ask(
          'A holds /locks/id_0000000000. B’s node, which C watches, has vanished with B’s session. Does C own the lock now?',
          'A 持有 /locks/id_0000000000。C 监听的 B 的节点随 B 的会话消失了。C 现在持有锁吗？',
          [
            choice(
              'No: A is lower',
              '没有：A 的编号更小',
              [
                { trace: waitsFor('/locks/id_0000000000'), count: 1 },
                { trace: recipeState('C', 'lock', 'owns'), until: 'released', count: 0 },
              ],
              because(
                'It lists again, finds A before it, and watches A’s node.',
                '它重新列出子节点，发现 A 还在前面，于是改为监听 A 的节点。',
              ),
            ),
            choice(
              'Yes: whoever was before it is gone',
              '持有：它前面的已经没了',
              [{ trace: recipeState('C', 'lock', 'owns'), until: 'released', count: 1 }],
              because(
                'An event says that something changed, not that the lock is free.',
                '事件只说有变化，没说锁空出来了。',
              ),
            ),
            choice(
              'No: C must queue anew',
              '没有：C 必须重新排队',
              [{ trace: recipeState('C', 'lock', 'created'), count: 2 }],
              because(
                'Its own node still stands, and keeps its number.',
                '它自己的节点还在，编号不变。',
              ),
            ),
          ],
        ),
        after: recipeState('C', 'lock', 'woken'),
      },
      { ...markAs('released'), plus: 2_000 },
      stopRecipe('A', 'lock'),
    ],
    until: 20_000,
    expect: [
      { order: [recipeState('A', 'lock', 'owns'), recipeState('C', 'lock', 'owns')] },
      { trace: recipeState(['A', 'B', 'C'], 'lock', 'owns'), count: 2 },
      { order: [waitsFor('/locks/id_0000000001'), waitsFor('/locks/id_0000000000')] },
      { trace: recipeState('C', 'lock', 'owns'), since: 'released', count: 1 },
    ],
  },
})
