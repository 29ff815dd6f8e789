import { expect, test } from 'vitest'
import { SpatialIndex } from './spatialIndex'

test('a box that would cover another has no room, but a box that only touches it has', () => {
  const room = new SpatialIndex()
  expect(room.takeIfFree(0, 0, 100, 20)).toBe(true)
  expect(room.takeIfFree(90, 10, 20, 20)).toBe(false)
  expect(room.takeIfFree(100, 0, 20, 20)).toBe(true)
  expect(room.takeIfFree(40, 20, 10, 10)).toBe(true)
})

test('a refused box takes no room, and a forced one does', () => {
  const room = new SpatialIndex()
  room.take(0, 0, 40, 40)
  expect(room.takeIfFree(30, 30, 40, 40)).toBe(false)
  expect(room.takeIfFree(45, 45, 10, 10)).toBe(true)
  expect(room.takeIfFree(-20, -20, 25, 25)).toBe(false)
})
