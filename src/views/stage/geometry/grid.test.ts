import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { coveredCells, gridBy } from './grid'
import { isNear, type Rect } from './rects'

const GRID = gridBy((dx, dy) => Math.hypot(dx, dy))

/** Rectangles in halves of a pixel, many of them flush with a step of the grid. */
const rect = (sidePx: number): fc.Arbitrary<Rect> =>
  fc
    .record({
      x: fc.integer({ min: -600, max: 600 }),
      y: fc.integer({ min: -600, max: 600 }),
      width: fc.integer({ min: 0, max: 2 * sidePx }),
      height: fc.integer({ min: 0, max: 2 * sidePx }),
    })
    .map(({ x, y, width, height }) => ({
      x: x / 2,
      y: y / 2,
      width: width / 2,
      height: height / 2,
    }))

test('the first cell of a grid is its home, and no cell comes twice', () => {
  expect(GRID[0]).toMatchObject({ dx: 0, dy: 0, far: 0 })
  expect(new Set(GRID.map(({ cell }) => cell)).size).toBe(GRID.length)
})

test('exactly those cells are covered where a moved box would be near an occupied one', () => {
  const cases = fc.record({
    room: rect(60),
    occupied: fc.array(rect(120), { maxLength: 4 }),
    gap: fc.constantFrom(0, 2),
  })
  fc.assert(
    fc.property(cases, ({ room, occupied, gap }) => {
      const cells = coveredCells(room, occupied, gap)
      for (const { cell, dx, dy } of GRID) {
        const moved = { ...room, x: room.x + dx, y: room.y + dy }
        const isCovered = occupied.some((other) => isNear(other, moved, gap))
        if ((cells[cell] === 1) !== isCovered) expect({ dx, dy, isCovered }).toBe(cells[cell])
      }
    }),
    { numRuns: 40 },
  )
})
