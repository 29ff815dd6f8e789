import { ticks } from 'd3-array'
import { expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { ticksTo } from './ticks'

test('the ticks are those of d3', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 2, max: 24 }),
      (endUs, count) => {
        expect(ticksTo(endUs, count)).toEqual(ticks(0, endUs, count))
      },
    ),
  )
})
