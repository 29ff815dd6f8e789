import { expect, test } from 'vitest'
import { projectorScale } from './projectorScale'

test.each([
  ['a projector of 1440 × 900', 1_440, 635, 17 / 12],
  ['one of 1024 × 768', 1_024, 503, 17 / 12],
  ['a wide one', 1_920, 779, 1_920 / 1_016],
  ['a low one', 1_280, 455, 455 / 354],
  ['a phone', 390, 500, 1],
])('a projected diagram is enlarged to its screen: %s', (_name, width, height, large) => {
  expect(projectorScale({ width, height }, true)).toBeCloseTo(large, 2)
  expect(projectorScale({ width, height }, false)).toBe(1)
})
