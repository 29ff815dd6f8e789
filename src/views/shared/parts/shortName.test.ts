import { expect, test } from 'vitest'
import { shortName } from './shortName'

test.each([
  ['a', 'a'],
  ['c10', 'c10'],
  ['c100', 'c100'],
  ['host1', 'ho1'],
  ['host12', 'h12'],
  ['reader', 'rea'],
])('%s is written %s', (name, written) => {
  expect(shortName(name)).toBe(written)
})
