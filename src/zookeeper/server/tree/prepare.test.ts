import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { cloneState, packState, unpackState } from '../../../kernel/lib'
import { makeZxid, OPEN_ACL_UNSAFE, sessionIdFrom } from '../../model'
import type { WriteOperation } from './forwardedRequest'
import type { Txn } from './txn'
import { applyTxn, createPending, createTree, forgetApplied, prepareTxn } from '.'
import { sequentialSuffix } from './prepareCreate'

const path = fc
  .array(fc.constantFrom('a', 'b', 'n-0000000000'), { minLength: 1, maxLength: 3 })
  .map((names) => `/${names.join('/')}`)

const operation: fc.Arbitrary<WriteOperation> = fc.oneof(
  fc.record({
    packet: fc.constant('create' as const),
    path: fc.oneof(path, fc.constant('/a/n-')),
    data: fc.constant(null),
    acl: fc.constant(OPEN_ACL_UNSAFE),
    mode: fc.constantFrom(
      'PERSISTENT' as const,
      'EPHEMERAL' as const,
      'PERSISTENT_SEQUENTIAL' as const,
    ),
  }),
  fc.record({
    packet: fc.constant('delete' as const),
    path,
    version: fc.constantFrom(-1, -1, 0, 1),
  }),
  fc.record({
    packet: fc.constant('setData' as const),
    path,
    data: fc.constant(null),
    version: fc.constantFrom(-1, 0, 1, 2),
  }),
)

/** Validates the writes in order; `lag` of them are proposed before the oldest is applied. */
function play(operations: readonly WriteOperation[], lag: number): readonly Txn[] {
  const tree = createTree()
  const pending = createPending()
  const txns: Txn[] = []
  const applyNext = (i: number) => {
    const txn = txns[i]
    if (txn === undefined) return
    applyTxn(tree, txn)
    forgetApplied(pending, txn.zxid)
  }
  for (const [i, write] of operations.entries()) {
    const request = { session: sessionIdFrom(1n), cxid: i, operation: write }
    txns.push(prepareTxn(tree, pending, request, { zxid: makeZxid(1, i + 1), timeMs: i }))
    applyNext(i - lag)
  }
  for (let i = Math.max(0, operations.length - lag); i < operations.length; i += 1) applyNext(i)
  expect(pending.records.size).toBe(0)
  expect(pending.byPath.size).toBe(0)
  return txns
}

test('ZooKeeperServer.outstandingChanges: a write is judged alike, however far the tree lags', () => {
  fc.assert(
    fc.property(
      fc.array(operation, { maxLength: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (operations, lag) => {
        expect(play(operations, lag)).toEqual(play(operations, 0))
      },
    ),
    { numRuns: 500 },
  )
})

test('a judged transaction applies unless it is an error', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
      const tree = createTree()
      for (const txn of play(operations, 7)) {
        const { error } = applyTxn(tree, txn)
        expect(error).toBe(txn.body.type === 'error' ? txn.body.error : 'OK')
      }
    }),
    { numRuns: 200 },
  )
})

test('pending changes survive a checkpoint', () => {
  const tree = createTree()
  const pending = createPending()
  const propose = (changes: typeof pending, counter: number, write: WriteOperation) => {
    const request = { session: sessionIdFrom(1n), cxid: counter, operation: write }
    return prepareTxn(tree, changes, request, { zxid: makeZxid(1, counter), timeMs: counter })
  }
  const create: WriteOperation = {
    packet: 'create',
    path: '/a',
    data: null,
    acl: OPEN_ACL_UNSAFE,
    mode: 'PERSISTENT',
  }
  propose(pending, 1, create)
  const copies = [
    cloneState(pending),
    unpackState(structuredClone(packState(pending))) as typeof pending,
  ]
  for (const copy of copies) {
    expect(propose(copy, 2, create).body).toEqual({ type: 'error', error: 'NodeExists' })
    forgetApplied(copy, makeZxid(1, 1))
    expect(propose(copy, 3, create).body.type).toBe('create')
  }
})

test.each([
  [0, '0000000000'],
  [1, '0000000001'],
  [2_147_483_647, '2147483647'],
  [-2_147_483_648, '-2147483648'],
  [-5, '-000000005'],
])('String.format("%%010d", %i) is %s', (cversion, suffix) => {
  expect(sequentialSuffix(cversion)).toBe(suffix)
})
