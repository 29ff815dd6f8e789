import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  markAs,
  op,
  recipe,
  reply,
  SETTLED,
  START_ALL,
  recipeState,
} from './words'

const LOCK = { path: '/locks' } as const
const write = (client: string, store: string) =>
  ({ do: 'write', client, store, value: `${client} was here` }) as const
const stored = (client: string, store: string, state: string) =>
  ({ type: 'store', client, store, state }) as const

/** c2 writes as the owner; c1 resumes, still believes to own, and writes too. */
const theAccident = (store: string) => [
  write('c2', store),
  { do: 'resumeClient', client: 'c1', after: stored('c2', store, 'accepted'), plus: 500 } as const,
  write('c1', store),
]

export const pauseAndToken = defineRun({
  id: 'a-pause-breaks-the-lock',
  lesson: '5.4',
  title: { en: 'A pause with the lock in hand', 'zh-CN': '持锁时的停顿' },
  description: {
    en: 'The owner sleeps longer than its session, and another gets the lock; then the first wakes. In the branch the store asks for tokens.',
    'zh-CN': '持有者停顿的时间超过会话超时，另一个获得锁；随后前者醒来。分支里存储会检查令牌。',
  },
  scenario: {
    version: 2,
    seed: 54,
    ensemble: { servers: 3 },
    stores: { S: {}, F: { fenced: true } },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3], 6_000), after: SETTLED },
      connect('c2', [2, 3, 1], 6_000),
      { ...op('c1', 'create /locks'), after: [connected('c1'), connected('c2')] },
      { ...recipe('c1', 'lock', LOCK), after: reply('c1', 1), plus: 50 },
      { ...recipe('c2', 'lock', LOCK), after: recipeState('c1', 'lock', 'owns') },
      { do: 'pauseClient', client: 'c1', after: recipeState('c2', 'lock', 'waits'), plus: 500 },
      { ...markAs('fork'), after: recipeState('c2', 'lock', 'owns') },
      ask(
        'c1 sleeps and its session has expired: c2 owns the lock. c1 wakes and at once writes to the store that the lock guards. Does ZooKeeper stop it?',
        'c1 沉睡，会话已过期，锁归 c2。c1 醒来立刻写那个由锁保护的存储。ZooKeeper 会拦住它吗？',
        [
          choice(
            'No',
            '不会',
            [{ trace: stored('c1', 'S', 'accepted'), count: 1 }],
            because(
              'The store never asks ZooKeeper. Only the store itself can refuse, if it is shown a token.',
              '存储从不问 ZooKeeper。只有存储自己能拒绝，前提是看到令牌。',
            ),
          ),
          choice(
            'Yes: its session has expired',
            '会：会话过期了',
            [{ trace: { type: 'expired', client: 'c1' }, until: 'written', count: 1 }],
            because(
              'It learns that only when it reconnects, and writes before.',
              '它要重连之后才知道，而写在那之前。',
            ),
          ),
          choice(
            'Yes: its node is gone',
            '会：节点没了',
            [{ trace: stored('c1', 'S', 'refused'), count: 1 }],
            because('Nobody looks at the node before a write.', '写之前没人去看那个节点。'),
          ),
        ],
      ),
      ...theAccident('S'),
      { ...markAs('written'), after: stored('c1', 'S', 'accepted') },
    ],
    until: 25_000,
    expect: [
      { store: 'S', value: 'c1 was here' },
      { violations: 1, property: 'fencing' },
      { trace: { type: 'expired', client: 'c1' }, since: 'written', count: 1 },
    ],
    branches: [
      {
        name: 'The store checks tokens',
        title: { en: 'The store checks tokens', 'zh-CN': '存储检查令牌' },
        from: 'fork',
        interventions: theAccident('F'),
        expect: [
          { store: 'F', value: 'c2 was here' },
          { trace: stored('c1', 'F', 'refused'), count: 1 },
          { order: [stored('c1', 'F', 'refused'), { type: 'expired', client: 'c1' }] },
          { trace: { ...recipeState('c1', 'lock', 'failed'), error: 'SessionExpired' }, count: 1 },
        ],
      },
    ],
  },
})
