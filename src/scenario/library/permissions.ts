import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** SHA-1 of `super:secret` and of `bob:pw`, as the digest scheme writes them. */
const SUPER_HASH = 'lK75jTNcA+U9vtVEw5vB51mj/w4='
const BOB_HASH = 'ikIaKsbtGweaHnb/jKn7OHqbunM='

export const permissions = defineRun({
  id: 'permissions',
  lesson: '4.5',
  title: { en: 'Permissions', 'zh-CN': '访问控制' },
  description: {
    en: 'Two znodes, one below the other, have lists of their own; clients come with and without a name.',
    'zh-CN': '上下两级节点各有访问控制列表；来的客户端有的有身份，有的没有。',
  },
  scenario: {
    version: 2,
    seed: 45,
    ensemble: {
      servers: 3,
      'DigestAuthenticationProvider.superDigest': `super:${SUPER_HASH}`,
    },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...connect('c2', [2, 3, 1]), after: connected('c1') },
      { ...connect('c3', [3, 2, 1]), after: connected('c2') },
      { ...op('c1', 'addauth digest bob:pw'), after: connected('c3') },
      op('c1', 'create /s top auth::cdrwa'),
      op('c1', 'create /s/k kid'),
      { ...op('c2', 'get /s'), after: { type: 'applied', server: 2, path: '/s/k' } },
      op('c2', 'get /s/k'),
      {
        ...ask(
          'bob alone may use /s; /s/k below it is open to the world. May c2, who is nobody, delete /s/k?',
          '/s 只有 bob 能用；其下的 /s/k 对所有人开放。没有身份的 c2 能删除 /s/k 吗？',
          [
            choice(
              'No, /s forbids it',
              '不能，/s 不允许',
              [
                { reply: { client: 'c2', op: 3, error: 'NoAuth' } },
                { reply: { client: 'c2', op: 2, error: 'OK' } },
                { znode: '/s/k', exists: true, on: 'all' },
              ],
              because(
                'Permission to delete a child is DELETE on its parent.',
                '删除子节点需要的是父节点上的 DELETE 权限。',
              ),
            ),
            choice(
              'Yes, /s/k is open to all',
              '能，/s/k 对所有人开放',
              [
                { reply: { client: 'c2', op: 3, error: 'OK' } },
                { znode: '/s/k', exists: false, on: 'all' },
              ],
              because(
                'The list of /s/k says who may read, write and add children to it, not who may delete it.',
                '/s/k 的列表决定谁能读、写、在其下创建，而不决定谁能删除它。',
              ),
            ),
            choice(
              'Neither delete nor read it: the list of /s is inherited',
              '既不能删也不能读：/s 的列表会继承',
              [{ reply: { client: 'c2', op: 2, error: 'NoAuth' } }],
              because(
                'Nothing is inherited: c2 has just read /s/k.',
                '权限不会继承：c2 刚刚读到了 /s/k。',
              ),
            ),
          ],
        ),
        after: reply('c2', 2),
      },
      op('c2', 'delete /s/k'),
      { ...op('c3', 'addauth digest super:secret'), after: { type: 'reply', client: 'c2', op: 3 } },
      op('c3', 'get /s'),
      { ...op('c1', 'getAcl /s'), after: reply('c3', 2) },
      op('c1', 'getAcl /s/k'),
    ],
    until: 20_000,
    expect: [
      { reply: { client: 'c2', op: 1, error: 'NoAuth' } },
      { reply: { client: 'c2', op: 2, error: 'OK', data: 'kid' } },
      { reply: { client: 'c2', op: 3, error: 'NoAuth' } },
      { znode: '/s/k', data: 'kid', on: 'all' },
      { reply: { client: 'c3', op: 2, error: 'OK', data: 'top' } },
      { reply: { client: 'c1', op: 4, output: [`'digest,'bob:${BOB_HASH}`, ': cdrwa'] } },
      { reply: { client: 'c1', op: 5, output: ["'world,'anyone", ': cdrwa'] } },
    ],
  },
})
