import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** Quotas: soft ones warn; hard ones refuse if the servers enforce them. */
export const quotas = defineRun({
  id: 'quotas',
  topic: 'data',
  title: { en: 'Quota, soft and hard', 'zh-CN': '软配额与硬配额' },
  description: {
    en: 'Two trees with room for three znodes each: one has a soft quota, the other a hard one.',
    'zh-CN': '两棵子树各限三个节点：一个是软配额，一个是硬配额。',
  },
  scenario: {
    version: 2,
    seed: 93,
    ensemble: { servers: 3, enforceQuota: true },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /soft'), after: connected('c1') },
      op('c1', 'setquota -n 3 /soft'),
      op('c1', 'create /hard'),
      op('c1', 'setquota -N 3 /hard'),
      op('c1', 'create /soft/1'),
      op('c1', 'create /soft/2'),
      op('c1', 'create /hard/1'),
      op('c1', 'create /hard/2'),
      {
        ...ask(
          'Both trees hold three znodes now, themselves included. c1 creates a fourth in each. What happens?',
          '两棵子树连同自身都有三个节点了。c1 在两边各建第四个，会怎样？',
          [
            choice(
              '/soft/3 is created, /hard/3 is refused',
              '/soft/3 建成，/hard/3 被拒绝',
              [
                { reply: { client: 'c1', op: 9, error: 'OK' } },
                { reply: { client: 'c1', op: 10, error: 'QuotaExceeded' } },
              ],
              because(
                'A soft quota is only warned about in the server’s log; the hard one is judged before the transaction is made.',
                '超出软配额只在服务器日志里告警；硬配额在生成事务之前检查。',
              ),
            ),
            choice(
              'Both are refused',
              '两个都被拒绝：已满三个',
              [
                { reply: { client: 'c1', op: 9, error: 'QuotaExceeded' } },
                { reply: { client: 'c1', op: 10, error: 'QuotaExceeded' } },
              ],
              because('Only the hard limit refuses.', '只有硬限额才会拒绝。'),
            ),
            choice(
              'Both are created: a znode does not count itself',
              '两个都建成：节点不计自身',
              [
                { reply: { client: 'c1', op: 9, error: 'OK' } },
                { reply: { client: 'c1', op: 10, error: 'OK' } },
              ],
              because(
                'The count includes the znode that bears the quota.',
                '计数包括设配额的节点自己。',
              ),
            ),
          ],
        ),
        after: reply('c1', 8),
      },
      op('c1', 'create /soft/3'),
      op('c1', 'create /hard/3'),
      op('c1', 'listquota /hard'),
      op('c1', 'delete /hard/1'),
      op('c1', 'create /hard/3'),
    ],
    until: 20_000,
    expect: [
      { reply: { client: 'c1', op: 9, error: 'OK' } },
      { reply: { client: 'c1', op: 10, error: 'QuotaExceeded' } },
      { reply: { client: 'c1', op: 13, error: 'OK' } },
      { znode: '/soft', children: ['1', '2', '3'], on: 'all' },
      { znode: '/hard', children: ['2', '3'], on: 'all' },
      { znode: '/zookeeper/quota/hard/zookeeper_limits', exists: true, on: 'all' },
    ],
  },
})
