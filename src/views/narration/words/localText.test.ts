import { expect, test } from 'vitest'
import { localTextOf } from './localText'

test.each([
  [
    'Server 1 votes with zxid 1:3, server 3 with zxid 1:2.',
    'Server 1 votes with zxid 1·3, server 3 with zxid 1·2.',
  ],
  [
    '1 号投自己，zxid 是 1:3；3 号投自己，zxid 是 1:2。',
    '1 号投自己，zxid 是 1·3；3 号投自己，zxid 是 1·2。',
  ],
  ['TRUNC to 1:0. ZooKeeper trusts disks.', 'TRUNC to 1·0. ZooKeeper trusts disks.'],
  ['Groups 1:2:3 before zxid 1:2', 'Groups 1:2:3 before zxid 1·2'],
])('a zxid of %s has the notation of the page', (written, shown) => {
  expect(localTextOf(written, 'en')).toBe(shown)
  expect(localTextOf({ en: '', 'zh-CN': written }, 'zh-CN')).toBe(shown)
})

test.each(['The lecture at 9:30', '3:2 for server 5', 'committed zxid=1:7'])(
  '%s stays as it was written',
  (written) => expect(localTextOf(written, 'en')).toBe(written),
)
