import { expect, test } from 'vitest'
import { isNear, type Rect } from './rects'
import { tagPlace } from './tagPlace'

const TAG = { width: 60, height: 20 }
const AT = { x: 200, y: 200 }

test.each<[string, boolean, readonly Rect[], string]>([
  ['a level way carries it below', true, [], '170 218'],
  ['a steep one at its right', false, [], '219 190'],
  ['a wall at the right drives it under the glyph’s left', true, [wall(222)], '154 218'],
  ['a wall at the left, under its right', true, [wall(152)], '186 218'],
  ['a card below, over the glyph', true, [{ x: 100, y: 220, width: 200, height: 90 }], '170 162'],
  ['a card at the right, to the left', false, [wall(222)], '121 190'],
])('%s', (_name, isLevel, taken, expected) => {
  const place = tagPlace(AT, TAG, isLevel, taken)
  expect(`${place?.x} ${place?.y}`).toBe(expected)
  for (const rect of taken) expect(place !== undefined && isNear(place, rect, 0)).toBe(false)
})

test('what would cover something on every side is not shown', () => {
  expect(tagPlace(AT, TAG, true, [{ x: 0, y: 0, width: 400, height: 400 }])).toBeUndefined()
})

function wall(x: number): Rect {
  return { x, y: 0, width: 26, height: 600 }
}
