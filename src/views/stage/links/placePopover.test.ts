import { expect, test } from 'vitest'
import { placePopover } from './placePopover'
import { isInside, isNear } from '../geometry'

const STAGE = { width: 1000, height: 600 }
const LINES = [
  ['level', { start: { x: 300, y: 300 }, end: { x: 700, y: 300 } }],
  ['steep', { start: { x: 500, y: 100 }, end: { x: 500, y: 500 } }],
  ['at the edge', { start: { x: 960, y: 400 }, end: { x: 990, y: 560 } }],
  ['under the bar', { start: { x: 10, y: 60 }, end: { x: 60, y: 80 } }],
] as const

test.each(LINES)(
  '%s: the popover of a link leaves the sign in its middle visible',
  (_name, polyline) => {
    const [x, y] = [
      (polyline.start.x + polyline.end.x) / 2,
      (polyline.start.y + polyline.end.y) / 2,
    ]
    const badge = { x: x - 34, y: y - 13, width: 68, height: 44 }
    const place = placePopover(polyline, STAGE, [badge])
    expect(isNear(place, badge, 0)).toBe(false)
    expect(isInside(place, { x: 0, y: 0, ...STAGE })).toBe(true)
  },
)

test('the popover of a link without signs stands at the lower right of its middle', () => {
  const { x, y } = placePopover(LINES[0][1], STAGE, [])
  expect([x, y]).toEqual([516, 312])
})
