import { expect, test } from 'vitest'
import { readTxn } from './txnText'

// etcdctl 3.4.23 was given the same: it put a, and neither b nor c.
test('a txn has three parts; what comes after them is not read', () => {
  const read = readTxn('ver("a") = "0"\n\nput a 1\n\nput b 2\n\nput c 3\n\n')
  expect(read).toMatchObject({
    ok: true,
    value: { success: [{ put: { key: 'a' } }], failure: [{ put: { key: 'b' } }] },
  })
})
