import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** Field case 16. */
export const quotaAndMulti = defineRun({
  id: 'quota-and-multi',
  topic: 'data',
  title: { en: 'A multi and a quota', 'zh-CN': 'multi 与配额' },
  description: {
    en: 'A hard quota of three znodes, and one transaction that creates four.',
    'zh-CN': '硬配额三个节点，一个事务要创建四个。',
  },
  scenario: {
    version: 2,
    seed: 16,
    ensemble: { servers: 3, enforceQuota: true },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /q'), after: connected('c1') },
      op('c1', 'setquota -N 3 /q'),
      {
        ...ask(
          '/q may hold three znodes, itself counted, and the quota is enforced. One multi creates four children of it. What happens?',
          '/q 最多三个节点，自己也算，配额强制执行。一个 multi 要在它下面创建四个。会怎样？',
          [
            choice(
              'All four are created',
              '四个都创建',
              [{ znode: '/q', numChildren: 4 }],
              because(
                'The quota is asked for each create by the tree as it stands before the transaction. No part of the multi counts for another.',
                '每个 create 都按事务之前的树查配额，multi 中的各项互不计入。',
              ),
            ),
            choice(
              'Two are created, then it stops',
              '创建两个就停下',
              [{ znode: '/q', numChildren: 2 }],
              because('A multi is whole or nothing.', 'multi 要么全做，要么全不做。'),
            ),
            choice(
              'QuotaExceeded, and none is created',
              'QuotaExceeded，一个也不创建',
              [{ reply: { client: 'c1', op: 3, error: 'QuotaExceeded' } }],
              because(
                'So it should be, but each create alone would have had room.',
                '本该如此，但单看每个 create 都还有余量。',
              ),
            ),
          ],
        ),
        after: reply('c1', 2),
      },
      { do: 'multi', client: 'c1', ops: [0, 1, 2, 3].map((n) => `create /q/${n}`) },
      op('c1', 'create /q/9'),
    ],
    until: 10_000,
    expect: [
      { reply: { client: 'c1', op: 3, error: 'OK' } },
      { reply: { client: 'c1', op: 4, error: 'QuotaExceeded' } },
      { znode: '/q', children: ['0', '1', '2', '3'] },
    ],
  },
})
