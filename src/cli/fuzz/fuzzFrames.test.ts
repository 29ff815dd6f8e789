import { expect, test } from 'vitest'
import { createRandom } from '../../kernel/lib'
import { checkFrame, drawFrame } from './fuzzFrames'

test('5,000 random and mutated frames cause no exception, and nothing beyond the frame is read', () => {
  const random = createRandom(1, 'wire')
  let count = 0
  for (let frame = 0; frame < 5_000; frame += 1) count += checkFrame(drawFrame(random)).count
  // Frames that no decoder takes would test little.
  expect(count).toBeGreaterThan(20_000)
})
