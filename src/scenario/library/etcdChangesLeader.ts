import { defineRun } from './entry'
import { ask, because, choice, markAs, recipeState } from './words'

const TAKE = {
  do: 'recipe',
  system: 'etcd',
  name: 'lock',
  args: { path: '/lock', ttl: 5_000 },
} as const
const owns = (client: string) => recipeState(client, 'lock', 'owns')
const waits = recipeState('e2', 'lock', 'waits')
const expired = { type: 'etcd', state: 'leaseExpired' } as const
const leader = { type: 'etcd', state: 'leader' } as const

export const etcdChangesLeader = defineRun({
  id: 'etcd-changes-its-leader',
  topic: 'systems',
  title: { en: 'etcd changes its leader', 'zh-CN': 'etcd 换 leader' },
  description: {
    en: 'Three members. The leader is killed while e1 holds a lock and e2 waits, and another one is elected.',
    'zh-CN': '三个成员。e1 持锁、e2 等待时，leader 被杀，另一个成员当选。',
  },
  scenario: {
    version: 2,
    seed: 64,
    ensemble: { servers: 0 },
    rivals: { etcd: 3 },
    interventions: [
      { ...TAKE, client: 'e1', at: 3_000 },
      { ...TAKE, client: 'e2', after: owns('e1'), plus: 500 },
      { ...markAs('fork'), after: waits, plus: 1_000 },
      { do: 'kill', server: 'etcd3' },
      {
        ...ask(
          'etcd3 led, and alone kept the time of e1’s lease. Another member leads now. What becomes of the lock?',
          'etcd3 是 leader，租约的时间只由它计。现在另一个成员当选。锁会怎样？',
          [
            choice(
              'e1 keeps it: the lease gets its full time again',
              'e1 仍持有：租约重新计满时间',
              [
                { trace: expired, until: 'unlocked', count: 0 },
                { trace: owns('e2'), until: 'unlocked', count: 0 },
              ],
              because(
                'Lease and key are entries of the log; only the clock was etcd3’s.',
                '租约和键都在日志里；只有计时在 etcd3 上。',
              ),
            ),
            choice(
              'It is lost: nobody knows when the lease ends',
              '锁丢了：没人知道租约何时到期',
              [{ trace: expired, until: 'unlocked', count: { min: 1 } }],
              because(
                'The new leader starts every lease anew, one election timeout longer.',
                '新的 leader 让每个租约重新计时，并多给一个选举超时。',
              ),
            ),
          ],
        ),
        after: leader,
      },
      { do: 'start', server: 'etcd3', plus: 5_000 },
      { ...markAs('unlocked'), plus: 5_000 },
      { do: 'stopRecipe', system: 'etcd', client: 'e1', name: 'lock' },
    ],
    until: 25_000,
    expect: [
      { trace: { ...leader, server: 'etcd3' }, count: 1 },
      { trace: leader, since: 'fork', count: 1 },
      { order: [owns('e1'), owns('e2')] },
      { trace: owns('e2'), until: 'unlocked', count: 0 },
      { trace: expired, until: 'unlocked', count: 0 },
    ],
    branches: [
      {
        name: 'Without a quorum',
        title: { en: 'Without a quorum', 'zh-CN': '没有过半' },
        from: 'fork',
        interventions: [
          { do: 'kill', server: ['etcd2', 'etcd3'] },
          { do: 'stopRecipe', system: 'etcd', client: 'e1', name: 'lock', plus: 3_000 },
        ],
        until: 20_000,
        expect: [
          { trace: leader, since: 'fork', count: 0 },
          { trace: owns('e2'), count: 0 },
          { trace: { type: 'etcd', state: 'applied' }, since: 'fork', count: 0 },
        ],
      },
    ],
  },
})
