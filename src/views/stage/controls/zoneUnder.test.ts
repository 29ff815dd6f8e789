import { expect, test } from 'vitest'
import type { Rect } from '../geometry'
import { zoneUnder, type DropZone } from './zoneUnder'

const zone = (x: number, width: number, isNew = true): DropZone => ({
  rect: { x, y: 0, width, height: 600 },
  groups: [],
  isNew,
})
const LEFT = zone(0, 120)
const RIGHT = zone(880, 120)
const SIDE = zone(500, 500, false)
const card = (x: number): Rect => ({ x, y: 200, width: 248, height: 170 })
const middle = { x: 400, y: 300 }

const under = (x: number, zones: readonly DropZone[], from = 400, pointer = middle) =>
  zoneUnder(zones, { grabbed: middle, pointer, rest: card(from), lifted: card(x) })

/** A card at the left edge, taken at its number and moved. */
const nudged = (dx: number, dy: number) =>
  zoneUnder([LEFT, RIGHT], {
    grabbed: { x: 54, y: 240 },
    pointer: { x: 54 + dx, y: 240 + dy },
    rest: card(14),
    lifted: { ...card(14 + dx), y: 200 + dy },
  })

test('a card falls where the pointer is, whatever it lies on', () => {
  expect(under(700, [LEFT, RIGHT], 400, { x: 20, y: 300 })).toBe(LEFT)
})

test.each([
  ['apart from both edges', 300, undefined],
  ['a little over the edge', 80, undefined],
  ['half over the edge', 60, LEFT],
  ['off the stage for a part', -60, LEFT],
  ['half over the other edge', 700, RIGHT],
])('%s a card falls where most of it lies', (_, x, expected) => {
  expect(under(x, [LEFT, RIGHT])).toBe(expected)
})

test('a card joins the side in which more than half of it lies', () => {
  expect(under(370, [SIDE], 100)).toBeUndefined()
  expect(under(380, [SIDE], 100)).toBe(SIDE)
})

test('a card at the edge is not cut off by a small move', () => {
  expect(under(30, [LEFT, RIGHT], 14)).toBeUndefined()
  expect(under(8, [LEFT, RIGHT], 14)).toBeUndefined()
})

test.each([
  [8, 8],
  [-8, 0],
  [0, -8],
  [-50, 0],
])('a card at the edge is not cut off by a pointer that moved it by %d, %d', (dx, dy) => {
  expect(nudged(dx, dy)).toBeUndefined()
})

test.each([
  ['clear of its place', 0, 90],
  ['beyond the edge', -60, 0],
])('%s a card at the edge is cut off', (_, dx, dy) => {
  expect(nudged(dx, dy)).toBe(LEFT)
})

test('a card at the edge can be dragged across the stage to the other edge', () => {
  expect(nudged(850, 0)).toBe(RIGHT)
})
