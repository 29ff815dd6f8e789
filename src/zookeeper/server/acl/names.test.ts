import { expect, test } from 'vitest'
import { processorMs } from '../../../kernel/lib/testing/processorMs'
import { isKerberosName, isX500Name } from './names'

test.each([
  ['', true],
  ['   ', true],
  ['CN=ann', true],
  [' CN = ann , O = "the, lab" ', false],
  [' CN = ann , O = "the lab" ', true],
  ['CN=ann\\ ', true],
  ['CN=a\\,O=b', true],
  ['CN=', true],
  ['1.2.3=x;OID.4.5=y', true],
  ['CN="a"b', false],
  ['CN=a"b"', false],
  ['CN', false],
  ['CN=<', false],
])('X500Principal: %j is a name: %s', (id, isName) => {
  expect(isX500Name(id)).toBe(isName)
})

test.each([
  ['CN=', ' ', '<'],
  ['CN', ' ', ''],
  ['', ' ', ''],
  ['CN="', ' ', ''],
  ['CN=', '\\ ', '<'],
  ['1', '.1', ''],
])('%j with many %j is read in linear time', (head, repeated, tail) => {
  // A pattern that scans the rest of the text from each repetition takes 13 s here.
  const text = head + repeated.repeat(99_000)
  expect(processorMs(() => isX500Name(text + tail))).toBeLessThan(500)
  expect(processorMs(() => isKerberosName(text))).toBeLessThan(500)
})
