import { expect, test } from 'vitest'
import { makeZxid, readZxid } from './zxid'

test.each([
  ['2:17', makeZxid(2, 17)],
  ['2·17', makeZxid(2, 17)],
  ['0x200000011', makeZxid(2, 17)],
  ['0X20000001A', makeZxid(2, 26)],
  ['0x1fffffffffffff', makeZxid(2 ** 21 - 1, 2 ** 32 - 1)],
  ['0xffffffffffffffff', undefined],
  ['2.17', undefined],
  ['2··17', undefined],
  ['200000011', undefined],
  ['0x', undefined],
])('a typed zxid %s is %s', (text, zxid) => {
  expect(readZxid(text)).toBe(zxid)
})
