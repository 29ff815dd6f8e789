import { expect, test } from 'vitest'
import { METHODS, withoutHeader } from './etcdMessages'
import { createUnframer, frame } from './grpc'
import { decode, encode } from './protobuf'

const { range, txn, lease_timetolive: timeToLive } = Object.fromEntries(METHODS)

test.each([
  // From https://protobuf.dev/programming-guides/encoding/: 150 is 96 01; strings have their length.
  ['text', { key: 'm/' }, '0a026d2f'],
  ['a number', { key: 'k', limit: 150 }, '0a016b189601'],
  ['an enum', { key: 'k', sort_order: 'DESCEND' }, '0a016b2802'],
  ['−1', { key: 'k', revision: -1 }, '0a016b20ffffffffffffffffff01'],
])('a message with %s', (_what, value, hex) => {
  if (range === undefined) throw new Error('no range')
  expect(encode(range.request, value).toString('hex')).toBe(hex)
  expect(decode(range.request, Buffer.from(hex, 'hex'), false)).toEqual(value)
})

test('messages in messages, leases in hex, and a field with a large number', () => {
  if (txn === undefined) throw new Error('no txn')
  const value = {
    compare: [{ key: 'a', range_end: 'b', target: 'LEASE', result: 'LESS', lease: '694d' }],
    success: [{ put: { key: 'a', value: '锁', lease: '7fffffffffffffff' } }, { txn: {} }],
  }
  expect(decode(txn.request, encode(txn.request, value), false)).toEqual(value)
})

test('a reply is filled with zeros, but for what is shown only when it is there', () => {
  if (timeToLive === undefined || txn === undefined) throw new Error('no such call')
  const empty = Buffer.alloc(0)
  expect(withoutHeader(decode(timeToLive.response, empty, true))).toEqual({
    revision: 0,
    ID: '0',
    TTL: 0,
    grantedTTL: 0,
    keys: [],
  })
  const put = encode(txn.response, { responses: [{ put: { header: { revision: 7 } } }] })
  expect(withoutHeader(decode(txn.response, put, true))).toEqual({
    revision: 0,
    succeeded: false,
    responses: [{ put: { revision: 7 } }],
  })
})

test('messages are found however they were cut', () => {
  const found: string[] = []
  const take = createUnframer((message) => found.push(message.toString()))
  const bytes = Buffer.concat([
    frame(Buffer.from('one')),
    frame(Buffer.from('')),
    frame(Buffer.from('three')),
  ])
  for (const byte of bytes) take(Buffer.from([byte]))
  expect(found).toEqual(['one', '', 'three'])
})
