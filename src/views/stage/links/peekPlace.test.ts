import { expect, test } from 'vitest'
import { peekPlace } from './peekPlace'
import { isInside, isNear } from '../geometry'

const STAGE = { width: 1000, height: 600 }
const LINES = [
  ['level', { start: { x: 300, y: 300 }, end: { x: 700, y: 300 } }],
  ['steep', { start: { x: 500, y: 100 }, end: { x: 500, y: 500 } }],
  ['at the edge', { start: { x: 960, y: 400 }, end: { x: 990, y: 560 } }],
  ['under the bar', { start: { x: 10, y: 60 }, end: { x: 60, y: 80 } }],
] as const

test.each(LINES)(
  '%s: the peek of a link leaves the sign in its middle to be read',
  (_name, way) => {
    const [x, y] = [(way.start.x + way.end.x) / 2, (way.start.y + way.end.y) / 2]
    const sign = { x: x - 34, y: y - 13, width: 68, height: 44 }
    const place = peekPlace(way, STAGE, [sign])
    expect(isNear(place, sign, 0)).toBe(false)
    expect(isInside(place, { x: 0, y: 0, ...STAGE })).toBe(true)
  },
)

test('without signs it stands at the lower right of the middle', () => {
  const { x, y } = peekPlace(LINES[0][1], STAGE, [])
  expect([x, y]).toEqual([516, 312])
})
