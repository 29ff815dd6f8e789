import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, SETTLED, START_ALL } from './words'

/** One failing part of a multi undoes all of it. */
export const rollBack = defineRun({
  id: 'multi-rolls-back',
  topic: 'data',
  title: { en: 'A deleteall on a follower', 'zh-CN': 'Follower 上的 deleteall' },
  description: {
    en: 'deleteall lists a tree on a follower that is a little behind, and deletes it in one multi. The leader knows one znode more.',
    'zh-CN':
      'deleteall 在稍微落后的 Follower 上列出子树，再用一个 multi 删除。Leader 却多知道一个节点。',
  },
  scenario: {
    version: 2,
    seed: 94,
    ensemble: { servers: 3 },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...connect('c2', [3, 2, 1]), after: connected('c1') },
      { ...op('c2', 'create /t'), after: connected('c2') },
      op('c2', 'create /t/a'),
      op('c2', 'create /t/b'),
      {
        do: 'delay',
        from: 3,
        to: 1,
        ms: 2_000,
        after: { type: 'applied', server: 1, path: '/t/b' },
      },
      op('c2', 'create /t/a/new'),
      {
        ...ask(
          'c1’s server has not heard of /t/a/new yet. c1 deletes the whole tree: deleteall /t. What is left?',
          'c1 所在的服务器还没收到 /t/a/new。c1 执行 deleteall /t 删除整棵子树。最后还剩什么？',
          [
            choice(
              'All of it',
              '全部都在',
              [
                { znode: '/t', children: ['a', 'b'], on: 'all', at: 'refused+3000' },
                { znode: '/t/a', children: ['new'], on: 'all', at: 'refused+3000' },
              ],
              because(
                'The deletes are one multi. /t/a is not empty on the leader, so that part fails and all the others with it.',
                '这些删除属于同一个 multi。Leader 那里 /t/a 非空，这一项失败，其余各项也随之作废。',
              ),
            ),
            choice(
              '/t, /t/a and /t/a/new',
              '/t、/t/a 和 /t/a/new',
              [{ znode: '/t', children: ['a'], on: 'all', at: 'refused+3000' }],
              because(
                'That /t/b could be deleted does not help it: a multi is all or nothing.',
                '/t/b 本可以删除也无济于事：multi 要么全做，要么全不做。',
              ),
            ),
            choice(
              'Nothing',
              '什么都不剩',
              [{ znode: '/t', exists: false, on: 'all', at: 'refused+3000' }],
              because('Nobody deletes what was not in the list.', '不在列表里的节点没有谁会去删。'),
            ),
          ],
        ),
        after: { type: 'applied', server: 3, path: '/t/a/new' },
      },
      op('c1', 'deleteall /t'),
      { do: 'mark', name: 'refused', after: { type: 'reply', client: 'c1', op: 1 } },
      { do: 'heal' },
      { ...op('c1', 'deleteall /t'), plus: 4_000 },
    ],
    until: 20_000,
    expect: [
      { trace: { type: 'sent', packet: 'multi', from: 'c1' }, count: 2 },
      { znode: '/t', children: ['a', 'b'], on: 'all', at: 'refused+3000' },
      { znode: '/t/a', children: ['new'], on: 'all', at: 'refused+3000' },
      { znode: '/t', exists: false, on: 'all' },
    ],
  },
})
