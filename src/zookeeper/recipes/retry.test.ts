import { expect, test } from 'vitest'
import { createRandom } from '../../kernel/lib'
import { retryPauseMs } from './retry'

const pausesOf = (args: Parameters<typeof retryPauseMs>[1], count: number) =>
  new Set(Array.from({ length: 200 }, (_, seed) => retryPauseMs(createRandom(seed), args, count)))

test('without a policy a client retries at once and never gives up', () => {
  expect(pausesOf({}, 1)).toEqual(new Set([0]))
  expect(pausesOf({}, 999)).toEqual(new Set([0]))
})

test('with exponential back-off the waits are within 1, 1 to 3, 1 to 7 times the base', () => {
  const args = { retry: 'exponential', base: 1_000, retries: 3 }
  expect(pausesOf(args, 1)).toEqual(new Set([1_000]))
  expect(pausesOf(args, 2)).toEqual(new Set([1_000, 2_000, 3_000]))
  expect(pausesOf(args, 3)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7].map((n) => n * 1_000)))
  expect(pausesOf(args, 4)).toEqual(new Set([undefined]))
})

test('the policy times allows n retries, the policy forever any number', () => {
  expect(pausesOf({ retry: 'times', base: 300, retries: 2 }, 2)).toEqual(new Set([300]))
  expect(pausesOf({ retry: 'times', base: 300, retries: 2 }, 3)).toEqual(new Set([undefined]))
  expect(pausesOf({ retry: 'forever', base: 700 }, 1_000)).toEqual(new Set([700]))
})

test('an exponential wait is at most 2^31 − 1 ms, and at most 29 retries are allowed, as in Curator', () => {
  const args = { retry: 'exponential', base: 1_000_000, retries: 100 }
  const pauses = [...pausesOf(args, 29)].map(Number)
  expect(Math.max(...pauses)).toBe(2 ** 31 - 1)
  expect(pausesOf(args, 30)).toEqual(new Set([undefined]))
})
