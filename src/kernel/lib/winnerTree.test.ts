import { expect, test } from 'vitest'
import { fc } from './testing/properties'
import { createWinnerTree, firstLane, setLane } from './winnerTree'

const small = fc.oneof(fc.nat(9), fc.constant(Infinity))

test('the first lane has the least number, and is the earliest of equal ones', () => {
  const change = fc.tuple(fc.nat(999), small)
  const inputs = [fc.array(small, { minLength: 1, maxLength: 40 }), fc.array(change)] as const
  fc.assert(
    fc.property(...inputs, (start, changes) => {
      const values = [...start]
      const tournament = createWinnerTree(values)
      expect(firstLane(tournament)).toBe(values.indexOf(Math.min(...values)))
      for (const [place, value] of changes) {
        const lane = place % values.length
        values[lane] = value
        setLane(tournament, lane, value)
        expect(firstLane(tournament)).toBe(values.indexOf(Math.min(...values)))
      }
    }),
  )
})

test('the first lane of an empty tree is 0', () => {
  expect(firstLane(createWinnerTree([]))).toBe(0)
})
