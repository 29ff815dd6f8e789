import { expect, test } from 'vitest'
import { isNear, type Rect, meets, type Polyline } from '../geometry'
import { tagPlace } from './tagPlace'

const TAG = { width: 60, height: 20 }
const AT = { x: 200, y: 200 }

const LEVEL: Polyline = { start: { x: 100, y: 200 }, end: { x: 300, y: 200 } }
const STEEP: Polyline = { start: { x: 200, y: 100 }, end: { x: 200, y: 300 } }

test.each<[string, Polyline, readonly Rect[], string]>([
  ['a level way carries it below', LEVEL, [], '170 218'],
  ['a steep one at its right', STEEP, [], '219 190'],
  ['a wall at the right drives it under the glyph’s left', LEVEL, [wall(222)], '154 218'],
  ['a wall at the left, under its right', LEVEL, [wall(152)], '186 218'],
  ['a card below, over the glyph', LEVEL, [{ x: 100, y: 220, width: 200, height: 90 }], '170 162'],
  ['a card at the right, to the left', STEEP, [wall(222)], '121 190'],
])('%s', (_name, polyline, occupied, expected) => {
  const place = tagPlace(polyline, AT, TAG, occupied)
  expect(`${place?.x} ${place?.y}`).toBe(expected)
  for (const rect of occupied) expect(place !== undefined && isNear(place, rect, 0)).toBe(false)
})

test.each([-2, -1, -0.5, -0.2, 0.2, 0.5, 1, 2])(
  'at a slope of %f a tag stands off its link',
  (slope) => {
    const along = (x: number) => ({ x: AT.x + x, y: AT.y + slope * x })
    const polyline = { start: along(-150), end: along(150) }
    const place = tagPlace(polyline, AT, { width: 98, height: 24 }, [])
    expect(place !== undefined && meets(place, polyline, 2)).toBe(false)
  },
)

test('a tag that would cover something on every side is not shown', () => {
  expect(tagPlace(LEVEL, AT, TAG, [{ x: 0, y: 0, width: 400, height: 400 }])).toBeUndefined()
})

function wall(x: number): Rect {
  return { x, y: 0, width: 26, height: 600 }
}
