import { expect, test } from 'vitest'
import { defined, utf8Encode } from '../../lib'
import { makeZxid, NO_SESSION, OPEN_ACL_UNSAFE } from '../../model'
import { applyTxn, createTree, read, replyResult, statOf, type ReadOperation } from '.'

const tree = createTree()
for (const [i, path] of ['/a', '/a/b', '/a/c', '/ab'].entries()) {
  applyTxn(tree, {
    zxid: makeZxid(1, i + 1),
    session: NO_SESSION,
    cxid: 0,
    timeMs: 0,
    body: {
      type: 'create',
      path,
      data: path === '/ab' ? null : utf8Encode(path),
      acl: OPEN_ACL_UNSAFE,
      ephemeralOwner: NO_SESSION,
      parentCversion: i + 1,
    },
  })
}

const stat = (path: string) => ({ stat: defined(statOf(tree, path), path) })

test.each<[ReadOperation['packet'], string, object | string]>([
  ['exists', '/a', stat('/a')],
  ['exists', '/x', 'NoNode'],
  ['exists', '/a\0', 'BadArguments'],
  ['exists', 'bad', 'NoNode'],
  ['getData', '/a', { data: utf8Encode('/a'), ...stat('/a') }],
  ['getData', '/ab', { data: null, ...stat('/ab') }],
  ['getData', '/a/', 'NoNode'],
  ['getData', '/a\0', 'NoNode'],
  ['getChildren', '/a', { children: ['b', 'c'] }],
  ['getChildren', '/a/b', { children: [] }],
  ['getChildren', '/x', 'NoNode'],
  ['getChildren2', '/', { children: ['a', 'ab', 'zookeeper'], ...stat('/') }],
  // The root has the empty path as a second name.
  ['getData', '', { data: new Uint8Array(0), ...stat('/') }],
  ['getChildren', '', { children: ['a', 'ab', 'zookeeper'] }],
])('FinalRequestProcessor.processRequest: %s of %j', (packet, path, expected) => {
  const answer = read(tree, { packet, path, watch: false })
  if (typeof expected === 'string') expect(answer).toEqual({ error: expected, result: {} })
  else expect(answer).toEqual({ error: 'OK', result: expected })
})

test('a reply to create gives the path alone, one to create2 the Stat as well', () => {
  const result = { path: '/a', ...stat('/a') }
  expect(replyResult('create', result)).toEqual({ path: '/a' })
  expect(replyResult('create2', result)).toEqual(result)
  expect(replyResult('setData', stat('/a'))).toEqual(stat('/a'))
})
