import { expect, test } from 'vitest'
import { roveTo } from './useRoving'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 29, 29],
  ['PageDown', 3, 13],
  ['PageDown', 25, 29],
  ['PageUp', 3, 0],
  ['Home', 3, 0],
  ['End', 3, 29],
  ['Tab', 3, undefined],
])('%s goes from %i of 30 to %j', (key, from, to) => {
  expect(roveTo(key, from, 30)).toBe(to)
})
