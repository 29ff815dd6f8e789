import { expect, test } from 'vitest'
import { NO_SESSION, OPEN_ACL_UNSAFE, ZXID_ZERO, type ToServer } from '../../model'
import { isTooLarge, requestBytes } from './requestSize'

const bytes = (length: number): Uint8Array => new Uint8Array(length)
const MAX = 0xfffff

// The sizes are counted by hand from the records: xid and code, length and text, length and data.
test.each<[number, ToServer]>([
  [8, { packet: 'ping', xid: -2 }],
  [8 + 4 + 4 + 1, { packet: 'exists', path: '/t/x', watch: true, xid: 1 }],
  [8 + 4 + 4 + 4 + 3 + 4, { packet: 'setData', path: '/t/x', data: bytes(3), version: -1, xid: 1 }],
  [8 + 4 + 4 + 4 + 4, { packet: 'setData', path: '/t/x', data: null, version: -1, xid: 1 }],
  // The characters take two bytes, three bytes, and two surrogates of three bytes each.
  [8 + 4 + 1 + 2 + 3 + 6, { packet: 'getACL', path: '/é中😀', xid: 1 }],
  [
    8 + (4 + 2) + 4 + (4 + (4 + 4 + 5 + 4 + 6)) + 4,
    { packet: 'create', path: '/a', data: null, acl: OPEN_ACL_UNSAFE, mode: 'PERSISTENT', xid: 1 },
  ],
  [
    8 + (9 + 4 + 2 + 4) + (9 + 4 + 2 + 4 + 5 + 4) + 9,
    {
      packet: 'multi',
      ops: [
        { packet: 'delete', path: '/a', version: 1 },
        { packet: 'setData', path: '/a', data: bytes(5), version: 1 },
      ],
      xid: 1,
    },
  ],
  [8 + 4 + 4 + 6 + 4 + 3, { packet: 'auth', scheme: 'digest', auth: bytes(3), xid: -4 }],
  [
    8 + 8 + (4 + 4 + 2) + 4 + 4 + 4 + (4 + 4 + 3),
    {
      packet: 'setWatches2',
      relativeZxid: ZXID_ZERO,
      data: ['/a'],
      exist: [],
      child: [],
      persistent: [],
      recursive: ['/bc'],
      xid: -8,
    },
  ],
  [
    4 + 8 + 4 + 8 + 4 + 16 + 1,
    {
      packet: 'connect',
      session: NO_SESSION,
      password: '',
      timeoutMs: 1,
      lastZxidSeen: ZXID_ZERO,
      readOnly: false,
    },
  ],
])('a RequestHeader with its record has %i bytes', (size, request) => {
  expect(requestBytes(request)).toBe(size)
})

test('NIOServerCnxn.readLength: a request one byte longer than a frame may be is too large', () => {
  const set = (length: number): ToServer => ({
    packet: 'setData',
    path: '/t/x',
    data: bytes(length),
    version: -1,
    xid: 1,
  })
  // A real server judges these two sizes so.
  expect(isTooLarge(set(1_048_551), MAX)).toBe(false)
  expect(isTooLarge(set(1_048_552), MAX)).toBe(true)
  const ops = [{ packet: 'setData', path: '/a', data: bytes(600_000), version: -1 }] as const
  expect(isTooLarge({ packet: 'multi', ops, xid: 1 }, MAX)).toBe(false)
  expect(isTooLarge({ packet: 'multi', ops: [...ops, ...ops], xid: 1 }, MAX)).toBe(true)
  const path = `/${'x'.repeat(2000)}`
  expect(isTooLarge({ packet: 'getACL', path, xid: 1 }, 1024)).toBe(true)
  expect(
    isTooLarge({ packet: 'setACL', path: '/', acl: OPEN_ACL_UNSAFE, version: 1, xid: 1 }, 40),
  ).toBe(true)
})
