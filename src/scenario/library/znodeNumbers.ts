import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

export const znodeNumbers = defineRun({
  id: 'znode-numbers',
  lesson: '4.1',
  title: { en: 'Znodes and their numbers', 'zh-CN': '节点与编号' },
  description: {
    en: 'One client creates, fails and deletes. Each of it moves some numbers and leaves others.',
    'zh-CN': '一个客户端创建、失败、删除，每一步都只改变一部分编号。',
  },
  scenario: {
    version: 2,
    seed: 41,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a x'), after: connected('c1') },
      op('c1', 'create /a y'),
      op('c1', 'create -s /a/n-'),
      op('c1', 'create -s /a/m-'),
      op('c1', 'set /a/n-0000000000 v'),
      {
        ...ask(
          'The next request is create -s /a/n-. Which suffix will the new znode have?',
          '下一个请求是 create -s /a/n-。新节点的后缀是多少？',
          [
            choice(
              '2',
              '2',
              [{ znode: '/a/n-0000000002', czxid: '1:7' }],
              because(
                'The parent counts all creates below it, n- and m- alike: 0 and 1 are taken.',
                '父节点对其下的所有创建统一计数，不分 n- 还是 m-:0 和 1 已被用掉。',
              ),
            ),
            choice(
              '1',
              '1',
              [{ znode: '/a/n-0000000001', exists: true }],
              because(
                'There is one counter for each parent, not one for each name.',
                '计数器属于父节点，而不是每个名字各有一个。',
              ),
            ),
            choice(
              '7',
              '7',
              [{ znode: '/a/n-0000000007', exists: true }],
              because(
                '1:7 will be its zxid, which counts the transactions of the whole ensemble.',
                '1:7 会是它的 zxid，那是整个集群事务的编号。',
              ),
            ),
          ],
        ),
        after: reply('c1', 5),
      },
      op('c1', 'create -s /a/n-'),
      op('c1', 'delete /a/m-0000000001'),
      { do: 'mark', name: 'deleted', after: reply('c1', 7) },
      op('c1', 'create -s /a/n-'),
      op('c1', 'create -e /e'),
      op('c1', 'create /e/k'),
    ],
    until: 20_000,
    expect: [
      { reply: { client: 'c1', op: 2, error: 'NodeExists' } },
      { trace: { type: 'applied', zxid: '1:3', txn: 'error', error: 'NodeExists' }, count: 3 },
      { znode: '/a', data: 'x', czxid: '1:2', on: 'all' },
      { znode: '/a/n-0000000000', data: 'v', czxid: '1:4', mzxid: '1:6', version: 1, on: 'all' },
      { znode: '/a/n-0000000002', czxid: '1:7', on: 'all' },
      {
        znode: '/a',
        mzxid: '1:2',
        pzxid: '1:8',
        cversion: 4,
        numChildren: 2,
        on: 1,
        at: 'deleted',
      },
      {
        znode: '/a',
        mzxid: '1:2',
        pzxid: '1:9',
        cversion: 5,
        children: ['n-0000000000', 'n-0000000002', 'n-0000000003'],
        on: 'all',
      },
      { znode: '/e', ephemeralOwner: 'c1', on: 'all' },
      { reply: { client: 'c1', op: 10, error: 'NoChildrenForEphemerals' } },
      { lastZxid: '1:11' },
    ],
  },
})
