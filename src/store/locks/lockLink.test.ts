import { describe, expect, test } from 'vitest'
import { WORKLOAD_DEFAULT } from '../../scenario'
import { lockHash, readLockHash } from './lockLink'
import { LOCK_QUESTIONS } from './questions'

test('a question is its name, and the moment', () => {
  const { systems, workload } = LOCK_QUESTIONS.pause
  const asked = {
    question: 'pause',
    systems,
    workload: { ...WORKLOAD_DEFAULT, ...workload, isFenced: true },
  } as const
  const hash = lockHash({ ...asked, shownUs: 7_786_400.4 })
  expect(hash).toBe('#l=pause&fenced=1&at=7786400')
  expect(readLockHash(hash)).toEqual({ ...asked, atUs: 7_786_400 })
})

test("a reader's own comparison is all that is not as it mostly is", () => {
  const own = {
    question: undefined,
    systems: ['zkExclusive', 'redlock'],
    workload: { ...WORKLOAD_DEFAULT, clients: 7, everyMs: 0.5, arrival: 'burst', fault: 'leader' },
  } as const
  const hash = lockHash({ ...own, shownUs: 0 })
  expect(hash).toBe('#l=zkExclusive.redlock&clients=7&everyMs=0.5&arrival=burst&fault=leader&at=0')
  expect(readLockHash(hash)).toEqual({ ...own, atUs: 0 })
})

describe('a link that says what cannot be is refused', () => {
  test.each([
    '#l=',
    '#l=nonsense',
    '#l=zkHerd.zkHerd2',
    '#l=zkHerd.zkPredecessor.zkExclusive.zkShared.redlock',
    '#l=zkHerd&clients=1001',
    '#l=zkHerd&clients=2.5',
    '#l=zkHerd&clients=',
    '#s=abc',
  ])('%s', (hash) => {
    expect(readLockHash(hash)).toBeUndefined()
  })
})
