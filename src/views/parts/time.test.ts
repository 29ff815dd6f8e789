import { expect, test } from 'vitest'
import { letteredSpan } from './time'

test.each([
  [0, '0 µs'],
  [999.4, '999 µs'],
  [999.6, '1 ms'],
  [1_460, '1.5 ms'],
  [9_960, '10 ms'],
  [999_400, '999 ms'],
  [999_600, '1.00 s'],
  [2_400_000, '2.40 s'],
])('%d µs is told as %s', (us, told) => {
  expect(letteredSpan(us)).toBe(told)
})
