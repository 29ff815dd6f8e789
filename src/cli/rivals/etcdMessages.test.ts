import { expect, test } from 'vitest'
import { methodOf } from './etcdMessages'

test.each([
  ['text', { key: 'm/' }],
  ['a number', { key: 'k', limit: 150 }],
  ['an enum', { key: 'k', sort_order: 'DESCEND' }],
  ['−1', { key: 'k', revision: -1 }],
])('a request with %s is read as it was written', (_what, request) => {
  const { encodeRequest, decodeRequest } = methodOf('range')
  expect(decodeRequest(encodeRequest(request))).toEqual(request)
})

test('−1 has the ten bytes of an int64', () => {
  const bytes = methodOf('range').encodeRequest({ key: 'k', revision: -1 })
  expect(bytes.toString('hex')).toBe('0a016b20ffffffffffffffffff01')
})

test('leases are hexadecimal at any depth, up to the largest', () => {
  const { encodeRequest, decodeRequest } = methodOf('txn')
  const request = {
    compare: [{ key: 'a', range_end: 'b', target: 'LEASE', result: 'LESS', lease: '694d' }],
    success: [{ put: { key: 'a', value: '锁', lease: '7fffffffffffffff' } }, { txn: {} }],
  }
  expect(decodeRequest(encodeRequest(request))).toEqual(request)
})

test('a response has zeros for fields that were not sent', () => {
  expect(methodOf('lease_timetolive').decodeResponse(Buffer.alloc(0))).toEqual({
    revision: 0,
    ID: '0',
    TTL: 0,
    grantedTTL: 0,
    keys: [],
  })
})

test.each([
  ['put', { revision: 0 }],
  ['delete_range', { revision: 0, deleted: 0 }],
  ['watch', { revision: 0, watch_id: 0, events: [] }],
])('a response to %s shows optional fields only if they were sent', (op, response) => {
  expect(methodOf(op).decodeResponse(Buffer.alloc(0))).toEqual(response)
})

test('a response in a response has a revision of its own', () => {
  // TxnResponse { responses: [ResponseOp { put: PutResponse { header: { revision: 7 } } }] }
  const bytes = Buffer.from('1a06' + '1204' + '0a02' + '1807', 'hex')
  expect(methodOf('txn').decodeResponse(bytes)).toEqual({
    revision: 0,
    succeeded: false,
    responses: [{ put: { revision: 7 } }],
  })
})
