import { expect, test } from 'vitest'
import { cloneState, packState, unpackState, utf8Encode } from '../../../kernel/lib'
import { makeZxid, OPEN_ACL_UNSAFE, sessionIdFrom, ZXID_ZERO } from '../../model'
import type { Txn, TxnBody } from './txn'
import { applyTxn, createTree, writeConfigNode, type DataTree, type Znode } from '.'
import { znodeDigest } from './digest'

const znode: Znode = {
  data: utf8Encode('x'),
  acl: OPEN_ACL_UNSAFE,
  czxid: makeZxid(1, 1),
  mzxid: makeZxid(1, 2),
  pzxid: makeZxid(1, 3),
  ctime: 1000,
  mtime: 2000,
  version: 3,
  cversion: 4,
  aversion: 5,
  ephemeralOwner: sessionIdFrom(6n),
  numChildren: 7,
  digest: 0,
}

const differing: readonly (readonly [string, Partial<Znode>])[] = [
  ['data', { data: utf8Encode('y') }],
  ['length of data', { data: utf8Encode('x\0') }],
  ['null data', { data: null }],
  ['empty data', { data: new Uint8Array(0) }],
  ['perms', { acl: [{ perms: 30, scheme: 'world', id: 'anyone' }] }],
  ['acl', { acl: [] }],
  ['czxid', { czxid: makeZxid(2, 1) }],
  ['mzxid', { mzxid: makeZxid(1, 3) }],
  ['pzxid', { pzxid: makeZxid(1, 4) }],
  ['ctime', { ctime: 1001 }],
  ['mtime', { mtime: 2001 }],
  ['version', { version: 4 }],
  ['cversion', { cversion: 5 }],
  ['aversion', { aversion: -1 }],
  ['owner', { ephemeralOwner: sessionIdFrom(7n) }],
]

test.each(differing)('DigestCalculator: a different %s is a different digest', (_field, change) => {
  const digest = znodeDigest('/a', { ...znode, ...change })
  expect(digest).not.toBe(znodeDigest('/a', znode))
  expect(Number.isSafeInteger(digest * 2)).toBe(true)
})

test('the digest depends on the path, and on each half of a zxid', () => {
  expect(znodeDigest('/b', znode)).not.toBe(znodeDigest('/a', znode))
  const high = { czxid: makeZxid(2, 1), mzxid: makeZxid(1, 1) }
  const low = { czxid: makeZxid(1, 1), mzxid: makeZxid(2, 1) }
  expect(znodeDigest('/a', { ...znode, ...high })).not.toBe(znodeDigest('/a', { ...znode, ...low }))
})

test('digests spread over all their bits', () => {
  const seen = new Set<number>()
  let bits = 0n
  for (let i = 0; i < 2000; i += 1) {
    const digest = znodeDigest('/a', { ...znode, version: i })
    seen.add(digest)
    bits |= BigInt(digest)
  }
  expect(seen.size).toBe(2000)
  expect(bits).toBe((1n << 52n) - 1n)
})

function create(counter: number, path: string, ephemeralOwner = sessionIdFrom(0n)): Txn {
  const body: TxnBody = {
    type: 'create',
    path,
    data: utf8Encode(path),
    acl: OPEN_ACL_UNSAFE,
    ephemeralOwner,
    parentCversion: 1,
  }
  const zxid = makeZxid(1, counter)
  return { zxid, session: ephemeralOwner, cxid: 1, timeMs: 5, body }
}

/** The sum of all znodes' digests, computed anew. */
function sumOf(tree: DataTree): number {
  let sum = 0n
  for (const [path, stored] of tree.znodes.entries()) sum += BigInt(znodeDigest(path, stored))
  return Number(sum % (1n << 52n))
}

test('AdHash: the digest of a tree does not depend on the order in which it grew', () => {
  const session = sessionIdFrom(9n)
  const roots = [create(1, '/a'), create(2, '/b')]
  const [one, other] = [createTree(), createTree()]
  const children = [create(3, '/a/x'), create(4, '/b/y', session)]
  for (const txn of [...roots, ...children]) applyTxn(one, txn)
  for (const txn of [...roots, ...children.toReversed()]) applyTxn(other, txn)
  expect(one.digest).toBe(other.digest)
  expect(one.digest).toBe(sumOf(one))

  const closing: Txn = {
    zxid: makeZxid(1, 5),
    session,
    cxid: 1,
    timeMs: 6,
    body: { type: 'closeSession', paths: ['/b/y'] },
  }
  applyTxn(one, closing)
  expect(one.digest).not.toBe(other.digest)
  expect(one.digest).toBe(sumOf(one))
})

test('the configuration that each server writes for itself does not change the digest', () => {
  const tree = createTree()
  const before = tree.digest
  writeConfigNode(tree, utf8Encode('server.1=…'), 7, 1234)
  expect(tree.digest).toBe(before)
  expect(tree.znodes.get('/zookeeper/config')).toMatchObject({
    version: -1,
    aversion: -1,
    mzxid: 7,
    mtime: 1234,
    czxid: ZXID_ZERO,
  })
})

test('a cloned, or packed and unpacked, tree does not follow the original', () => {
  const tree = createTree()
  applyTxn(tree, create(1, '/a'))
  const copies = [cloneState(tree), unpackState(structuredClone(packState(tree))) as DataTree]
  applyTxn(tree, create(2, '/b'))
  for (const copy of copies) {
    expect(copy.znodes.has('/b')).toBe(false)
    expect(copy.digest).toBe(sumOf(copy))
    applyTxn(copy, create(2, '/b'))
    expect(copy.digest).toBe(tree.digest)
  }
})
