import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

const next = op('c1', 'create -e -s /locks/x-lock-')

/** Field case 01. */
export const lastNumber = defineRun({
  id: 'last-sequence-number',
  topic: 'data',
  title: { en: 'The last sequence number', 'zh-CN': '最后一个顺序号' },
  description: {
    en: 'A lock directory has given out nearly all of its 2147483648 numbers, and clients with two prefixes still want one.',
    'zh-CN': '锁目录的 2147483648 个编号几乎用尽，而两种前缀的客户端还要创建。',
  },
  scenario: {
    version: 2,
    seed: 1,
    ensemble: { servers: 3 },
    initial: { znodes: [{ path: '/locks', cversion: 2_147_483_646 }] },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...next, after: connected('c1') },
      next,
      {
        ...ask(
          '/locks has made children for years; the last one is x-lock-2147483647, the largest 32-bit number. What does the next create -s get?',
          '/locks 多年来不断有子节点，最后一个是 x-lock-2147483647，32 位数的最大值。下一次 create -s 得到什么？',
          [
            choice(
              'x-lock-2147483648',
              'x-lock-2147483648',
              [{ reply: { client: 'c1', op: 3, path: '/locks/x-lock-2147483648' } }],
              because(
                'The number is the parent’s cversion, a 32-bit integer: it has no such value.',
                '编号来自父节点的 cversion，一个 32 位整数：它没有这个值。',
              ),
            ),
            choice(
              'x-lock-0000000000',
              'x-lock-0000000000',
              [{ reply: { client: 'c1', op: 3, path: '/locks/x-lock-0000000000' } }],
              because(
                'It never begins anew, not even if all children are deleted.',
                '它从不重新开始，删光子节点也不会。',
              ),
            ),
            choice(
              'NodeExists',
              'NodeExists',
              [{ reply: { client: 'c1', op: 3, error: 'NodeExists' } }],
              because(
                'The stored number stays at its end, so the same name is asked for again, each time.',
                '存下的编号停在尽头，于是每次要的都是同一个名字。',
              ),
            ),
          ],
        ),
        after: reply('c1', 2),
      },
      next,
      op('c1', 'create -e -s /locks/y-lock-'),
      {
        do: 'note',
        text: {
          en: 'y-lock-2147483647 beside x-lock-2147483647: the number belongs to the parent, not to the name, and at its end it comes again under each prefix. A recipe that sorts by the last ten digits sees two first in line. The way out is another directory.',
          'zh-CN':
            'y-lock-2147483647 与 x-lock-2147483647 并存：编号属于父节点而不是名字，到头后每个前缀都会再拿到它。按末十位排序的配方会看到两个排头。出路是换一个目录。',
        },
        after: reply('c1', 4),
      },
    ],
    until: 10_000,
    expect: [
      { reply: { client: 'c1', op: 2, path: '/locks/x-lock-2147483647' } },
      { reply: { client: 'c1', op: 3, error: 'NodeExists' } },
      { reply: { client: 'c1', op: 4, path: '/locks/y-lock-2147483647' } },
      { znode: '/locks', numChildren: 3 },
    ],
  },
})
