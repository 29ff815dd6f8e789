import { expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { createFairness, fairnessOf, noteService } from './fairness'

function fairness(came: readonly number[]): number | undefined {
  const state = createFairness()
  for (const at of came) noteService(state, at)
  return fairnessOf(state)
}

test.each([
  { came: [], share: undefined },
  { came: [5], share: undefined },
  { came: [5, 5, 5], share: undefined },
  { came: [1, 2, 3, 4], share: 1 },
  { came: [4, 3, 2, 1], share: 0 },
  { came: [2, 1, 3], share: 2 / 3 },
  { came: [1, 1, 0], share: 0 },
])('the fairness of $came is state share of ordered pairs', ({ came, share }) => {
  expect(fairness(came)).toBe(share)
})

test('fairness equals the share of ordered pairs counted one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 }), (came) => {
      let inOrder = 0
      let pairs = 0
      came.forEach((a, index) => {
        for (const b of came.slice(index + 1)) {
          if (a === b) continue
          pairs += 1
          if (a < b) inOrder += 1
        }
      })
      expect(fairness(came)).toBe(pairs === 0 ? undefined : inOrder / pairs)
    }),
  )
})
