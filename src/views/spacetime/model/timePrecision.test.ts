import { expect, test } from 'vitest'
import { digitsOf } from './timePrecision'

test.each([
  [60_000_000, 0],
  [400_000, 2],
  [10_000, 3],
  [1_000, 4],
  [400, 5],
  [16, 6],
  [0, 6],
])('both ends of a span of %i µs are distinct with %i decimals', (spanUs, digits) => {
  expect(digitsOf(spanUs)).toBe(digits)
})
