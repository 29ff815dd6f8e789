import { expect, test } from 'vitest'
import { createTranslator, loadCatalogue } from '../../../i18n'
import { digitsApart, formatMoment, formatSeconds, formatSpan, millisecondsOf } from './time'

const { t } = createTranslator('en', await loadCatalogue('en'))

test.each([
  [0, '0 µs'],
  [999.4, '999 µs'],
  [999.6, '1 ms'],
  [1_460, '1.5 ms'],
  [9_960, '10 ms'],
  [999_400, '999 ms'],
  [999_600, '1.00 s'],
  [2_400_000, '2.40 s'],
  [3_599_000_000, '3599.00 s'],
  [3_723_456_789, '1:02:03.46'],
])('%d µs is written as %s', (us, text) => {
  expect(formatSpan(us, t)).toBe(text)
})

test('times in ms have as few decimals as keep them distinct', () => {
  const times = [0, 252, 504, 504, 12_040]
  const digits = digitsApart(times, millisecondsOf)
  expect(times.map((us) => millisecondsOf(us, digits))).toEqual([
    '0.0',
    '0.3',
    '0.5',
    '0.5',
    '12.0',
  ])
  expect(digitsApart([1_201, 1_204], millisecondsOf)).toBe(3)
})

test.each([
  [
    [310_612, 311_033],
    ['0.3106 s', '0.3110 s'],
  ],
  [
    [310_612, 310_613],
    ['0.310612 s', '0.310613 s'],
  ],
  [
    [310_612, 310_612],
    ['0.311 s', '0.311 s'],
  ],
  [
    [14_620_000, 15_000_000],
    ['14.62 s', '15.00 s'],
  ],
  [
    [14_620_000, 14_620_421],
    ['14.6200 s', '14.6204 s'],
  ],
])('the times %j µs have as few decimals as keep them distinct: %j', (times, text) => {
  const digits = digitsApart(times)
  expect(times.map((us) => formatSeconds(us, t, digits))).toEqual(text)
})

test.each([
  [1_475, '1.475 ms'],
  [12_460_000, '12.460 s'],
  [3_723_456_789, '1:02:03.46'],
  [79_200_000_000, '22:00:00.00'],
])('the moment %d µs is written as %s', (us, text) => {
  expect(formatMoment(us, t)).toBe(text)
})
