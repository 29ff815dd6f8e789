import { describe, expect, test } from 'vitest'
import { defined, utf8Encode } from '../../../kernel/lib'
import {
  makeZxid,
  NO_SESSION,
  OPEN_ACL_UNSAFE,
  sessionIdFrom,
  type MultiOperation,
} from '../../model'
import { DEFAULT_AUTH, LOCAL_IDENTITIES } from '../acl'
import { applyTxn, createTree, read, replyResult, statOf, type Reader } from '.'

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

const reader: Reader = {
  session: sessionIdFrom(1n),
  identities: LOCAL_IDENTITIES,
  auth: DEFAULT_AUTH,
}

type WatchingPacket = 'exists' | 'getData' | 'getChildren' | 'getChildren2'

test.each<[WatchingPacket, string, object | string]>([
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
  // The empty path is a second name of the root.
  ['getData', '', { data: new Uint8Array(0), ...stat('/') }],
  ['getChildren', '', { children: ['a', 'ab', 'zookeeper'] }],
])('FinalRequestProcessor.processRequest: %s of %j', (packet, path, expected) => {
  const answer = read(tree, { packet, path, watch: false }, reader)
  if (typeof expected === 'string') expect(answer).toEqual({ error: expected, result: {} })
  else expect(answer).toEqual({ error: 'OK', result: expected })
})

test.each([
  ['/', 4 + 3],
  // The count includes the root under its other name, but not the asked one.
  ['', 4 + 4],
  ['/a', 2],
  ['/a/b', 0],
  ['/zookeeper', 2],
])('DataTree.getAllChildrenNumber of %j is %i', (path, number) => {
  const answer = read(tree, { packet: 'getAllChildrenNumber', path }, reader)
  expect(answer).toEqual({ error: 'OK', result: { number } })
})

test('multiRead: every read has an outcome of its own', () => {
  const ops = [
    { packet: 'getData', path: '/ab', watch: false },
    { packet: 'getChildren', path: '/x', watch: false },
  ] as const
  expect(read(tree, { packet: 'multiRead', ops }, reader)).toEqual({
    error: 'OK',
    result: {
      results: [
        { packet: 'getData', error: 'OK', result: { data: null, ...stat('/ab') } },
        { packet: 'getChildren', error: 'NoNode', result: {} },
      ],
    },
  })
})

describe('the fields of a result that a reply shows', () => {
  const result = { path: '/a', ...stat('/a') }
  const create = { path: '/a', data: null, acl: OPEN_ACL_UNSAFE, mode: 'PERSISTENT' } as const
  const set = { packet: 'setData', path: '/a', data: null, version: -1 } as const

  test('a reply to create gives the path alone, one to create2 the Stat as well', () => {
    expect(replyResult({ packet: 'create', ...create }, result)).toEqual({ path: '/a' })
    expect(replyResult({ packet: 'create2', ...create }, result)).toEqual(result)
    expect(replyResult(set, stat('/a'))).toEqual(stat('/a'))
  })

  test('Op.create: within a multi only containers and TTL znodes show their Stat', () => {
    const ops: readonly MultiOperation[] = [
      { packet: 'create2', ...create },
      { packet: 'create', ...create, mode: 'CONTAINER' },
      { packet: 'createTTL', ...create, mode: 'PERSISTENT_WITH_TTL', ttlMs: 1 },
      set,
    ]
    const parts = ops.map(() => ({ error: 'OK', result }) as const)
    const shown = replyResult({ packet: 'multi', ops }, {}, parts).results
    expect(shown?.map((part) => part.result)).toEqual([{ path: '/a' }, result, result, result])
  })
})
