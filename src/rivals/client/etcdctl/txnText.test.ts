import { expect, test } from 'vitest'
import { readTxn } from './txnText'

// etcdctl 3.4.23 put a, and neither b nor c, on the same input.
test('a txn has three parts, and lines behind them are not read', () => {
  const read = readTxn('ver("a") = "0"\n\nput a 1\n\nput b 2\n\nput c 3\n\n')
  expect(read).toMatchObject({
    ok: true,
    value: { success: [{ put: { key: 'a' } }], failure: [{ put: { key: 'b' } }] },
  })
})

test.each([
  ['frob', 3, 'invalid txn compare request: frob'],
  ['frob k', 3, 'invalid txn request: frob k'],
  ['put k', 128, 'put command needs 1 argument and input from stdin or 2 arguments'],
])('the request "%s" is refused as by etcdctl, with status %i', (line, status, text) => {
  expect(readTxn(`\n${line}\n\n\n`)).toEqual({ ok: false, error: { text, status } })
})
