import type { Rect } from './rects'

/** The greatest distance of a stack from its home, px. */
export const REACH_PX = 200
const GRID_PX = 6
/** The number of steps of the grid to each side of a home. */
const STEPS = Math.floor(REACH_PX / GRID_PX)
const ROW = 2 * STEPS + 1

/** A place of the grid around a home. */
interface Offset {
  /** The index of its cell, row by row. */
  readonly cell: number
  readonly dx: number
  readonly dy: number
  /** A lower bound of the cell's distance, in the caller's metric. */
  readonly far: number
}

/** The grid around a home, the nearest first. */
export function gridBy(farOf: (dx: number, dy: number) => number): readonly Offset[] {
  const steps = Array.from({ length: ROW }, (_unused, index) => (index - STEPS) * GRID_PX)
  return steps
    .flatMap((dy) => steps.map((dx) => ({ dx, dy, far: farOf(dx, dy) })))
    .map((offset, cell) => ({ cell, ...offset }))
    .toSorted((a, b) => a.far - b.far)
}

/**
 * Marks the cells of the grid that an item which fills `room` at home cannot move to, since it would be
 * nearer than `gap` to an occupied area. Each area marks its cells, which is far less work than a test of all
 * areas at every cell.
 */
export function coveredCells(room: Rect, occupied: readonly Rect[], gap: number): Uint8Array {
  const cells = new Uint8Array(ROW * ROW)
  for (const { x, y, width, height } of occupied) {
    const [left, right] = stepsBetween(x - room.x - room.width - gap, x + width - room.x + gap)
    const [top, bottom] = stepsBetween(y - room.y - room.height - gap, y + height - room.y + gap)
    if (left > right) continue
    for (let row = top; row <= bottom; row += 1) {
      cells.fill(1, row * ROW + left, row * ROW + right + 1)
    }
  }
  return cells
}

/** The first and the last step of the grid between two distances from home, these left out. */
const stepsBetween = (from: number, to: number): readonly [number, number] => [
  Math.max(0, Math.floor(from / GRID_PX) + 1 + STEPS),
  Math.min(ROW - 1, Math.ceil(to / GRID_PX) - 1 + STEPS),
]
