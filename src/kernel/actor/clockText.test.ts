import { expect, test } from 'vitest'
import { clockText } from './clockText'

test.each([
  [0, 3, '0.000'],
  [14_620_312, 2, '14.62'],
  [3_599_990_000, 2, '3599.99'],
  [3_600_000_000, 0, '1:00:00'],
  [3_723_456_789, 2, '1:02:03.46'],
  [3_723_456_789, 6, '1:02:03.456789'],
  // Rounding up carries into the next unit.
  [7_199_999_900, 2, '2:00:00.00'],
  [86_400_000_000, 0, '24:00:00'],
])('%d µs with %d digits are %s', (us, digits, text) => {
  expect(clockText(us, digits)).toBe(text)
})

test('a scale of hours writes 0 hours for a time within the first hour', () => {
  expect(clockText(1_800_000_000, 0, 0)).toBe('0:30:00')
})
