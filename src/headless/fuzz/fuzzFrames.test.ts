import { expect, test } from 'vitest'
import { fuzzFrames } from './fuzzFrames'

test('20,000 random and mutated frames: no exception, nothing beyond the frame', () => {
  const tally = fuzzFrames(20_000, 1)
  // Both must be plenty, or the frames are not worth their name.
  expect(tally.taken).toBeGreaterThan(20_000)
  expect(tally.refused).toBeGreaterThan(20_000)
})
