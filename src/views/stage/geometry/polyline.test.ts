import { expect, test } from 'vitest'
import { lengthOf, nearestOn } from './polylineMath'
import {
  angleOf,
  cutAt,
  meets,
  pathOf,
  pointOn,
  reversed,
  polylineBetween,
  routesAround,
} from './polyline'

const card = (x: number, y: number) => ({ x, y, width: 100, height: 60 })
const LEFT = card(0, 200)
const RIGHT = card(600, 200)
const FLOOR = { x: -50, y: 0, width: 800, height: 500 }

test('a route with nothing in between is straight, from edge to edge', () => {
  const polyline = routesAround(FLOOR, [card(300, 0)])(LEFT, RIGHT)
  expect(polyline).toEqual(polylineBetween(LEFT, RIGHT))
  expect(polyline).toEqual({ start: { x: 102, y: 230 }, end: { x: 598, y: 230 } })
})

test('a route passes an obstacle on the shorter side, with room for messages', () => {
  const between = card(300, 180)
  const polyline = routesAround(FLOOR, [between])(LEFT, RIGHT)
  if (polyline === undefined) throw new Error('there is room around it')
  expect(meets(between, polyline, 14)).toBe(false)
  // The route below it is shorter.
  expect(pointOn(polyline, 0.5).y).toBeGreaterThan(240)
  expect(reversed(polyline)).toEqual({
    start: polyline.end,
    by: polyline.by?.toReversed(),
    end: polyline.start,
  })
})

test('a route takes a narrow gap, but never leaves the floor', () => {
  const wall = { x: 300, y: 0, width: 100, height: 226 }
  const below = { x: 300, y: 234, width: 100, height: 266 }
  const polyline = routesAround(FLOOR, [wall, below])(LEFT, RIGHT)
  expect(polyline && [wall, below].some((rect) => meets(rect, polyline, 0))).toBe(false)
  expect(routesAround(FLOOR, [{ ...wall, height: 500 }])(LEFT, RIGHT)).toBeUndefined()
})

test('a route is cut by its length, and its two parts join', () => {
  const polyline = { start: { x: 0, y: 0 }, by: [{ x: 30, y: 0 }], end: { x: 30, y: 70 } }
  expect(pointOn(polyline, 0.3)).toEqual({ x: 30, y: 0 })
  expect(pointOn(polyline, 0.65)).toEqual({ x: 30, y: 35 })
  expect(cutAt(polyline, 0.65)).toEqual([
    { start: { x: 0, y: 0 }, by: [{ x: 30, y: 0 }], end: { x: 30, y: 35 } },
    { start: { x: 30, y: 35 }, end: { x: 30, y: 70 } },
  ])
  expect(lengthOf(polyline)).toBe(100)
  expect(nearestOn(polyline, { x: 33, y: 35 })).toEqual({ share: 0.65, far: 3 })
  expect(nearestOn(polyline, { x: -4, y: -3 })).toEqual({ share: 0, far: 5 })
  expect(cutAt(polyline, 0)[0].end).toEqual(polyline.start)
  expect(cutAt(polyline, 1)[0].end).toEqual(polyline.end)
  expect(pathOf(polyline)).toBe('M0.0 0.0L30.0 0.0L30.0 70.0')
  expect(angleOf(polyline)).toBe(90)
})
