import { expect, test } from 'vitest'
import type { Compared } from '../state'
import type { RunStatistics } from '../../engine'
import { momentsOf } from './moments'

const none = new Float64Array()
const statisticsOf = (part: Partial<RunStatistics>): RunStatistics => ({
  messages: [],
  lost: none,
  failures: none,
  judged: none,
  unjudged: none,
  violations: none,
  commits: none,
  elections: none,
  watchEvents: none,
  writeTimes: none,
  writeTook: none,
  ...part,
})

const compared = (a: Partial<RunStatistics>, b: Partial<RunStatistics>): Compared =>
  // The moments are read from the counts alone.
  ({
    untilUs: 10_000_000,
    sides: { a: { statistics: statisticsOf(a) }, b: { statistics: statisticsOf(b) } },
  }) as unknown as Compared

test('moments of both runs are ordered, and those of the same millisecond are one', () => {
  const moments = momentsOf(
    compared(
      { commits: Float64Array.of(3_000_000, 5_000_000) },
      { commits: Float64Array.of(3_000_400), failures: Float64Array.of(4_000_000) },
    ),
  )
  expect(moments).toEqual([0, 3_000_000, 4_000_000, 5_000_000, 10_000_000])
})

test('an event after the end of the comparison is no moment', () => {
  expect(momentsOf(compared({ commits: Float64Array.of(12_000_000) }, {}))).toEqual([0, 10_000_000])
})
