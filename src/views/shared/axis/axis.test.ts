import { describe, expect, test } from 'vitest'
import { FOLD_PX, usOf, withStart, xOf, type AxisPlace } from './axis'
import { fitAxis, layoutAxis, rangeOf, zoomAxis } from './diagramAxis'
import { momentDigits, ticksOf } from './axisTicks'

const BURSTS = [1_000, 5_000, 2_000_000, 2_004_000, 9_000_000, 9_001_000]
const PLACE: AxisPlace = { anchorUs: 2_000_000, anchorX: 400, usPerPx: 20 }

describe('folded time', () => {
  test('a long silence is one fold, and time goes on behind it', () => {
    const axis = layoutAxis(PLACE, BURSTS, 800)
    const folds = axis.pieces.filter(({ isFold }) => isFold)
    expect(folds).toHaveLength(2)
    for (const { width } of folds) expect(width).toBeCloseTo(FOLD_PX)
    expect(xOf(axis, 2_000_000)).toBeCloseTo(400)
    expect(xOf(axis, 2_004_000) - xOf(axis, 2_000_000)).toBeCloseTo(200)
  })

  test('pieces follow each other in place and in time', () => {
    const { pieces } = layoutAxis(PLACE, BURSTS, 800)
    pieces.slice(1).forEach((piece, index) => {
      const before = pieces[index]
      expect(piece.fromUs).toBeCloseTo(before?.toUs ?? -1)
      expect(piece.x).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0))
    })
  })

  test('a time is converted to a place and back unchanged', () => {
    const axis = layoutAxis(PLACE, BURSTS, 800)
    for (const x of [140, 200, 400, 500, 640, 799]) expect(xOf(axis, usOf(axis, x))).toBeCloseTo(x)
  })

  test('nothing is folded in a far view', () => {
    const axis = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 400_000 }, BURSTS, 800)
    expect(axis.pieces).toHaveLength(1)
  })

  test('the silence after the last burst is folded up to the run’s end', () => {
    const place = { anchorUs: 9_001_000, anchorX: 400, usPerPx: 20 }
    const last = (endUs?: number) => layoutAxis(place, BURSTS, 800, endUs).pieces.at(-1)
    expect(last(60_000_000)?.toUs).toBeGreaterThan(60_000_000)
    expect(last(9_001_000)).toEqual(last())
    expect(last()?.toUs).toBeLessThan(9_020_000)
  })

  test('an axis without bursts has no folds, wherever the run ends', () => {
    const afar = { anchorUs: 0, anchorX: 0, usPerPx: 20 }
    expect(layoutAxis(afar, [], 800, 60_000_000).pieces).toHaveLength(1)
    expect(layoutAxis(afar, withStart([]), 800, 60_000_000).pieces).toHaveLength(3)
  })

  test('time begins at 0', () => {
    const axis = layoutAxis({ anchorUs: 1_000, anchorX: 400, usPerPx: 10 }, BURSTS, 800)
    expect(rangeOf(axis).fromUs).toBe(0)
    expect(axis.pieces[0]?.x).toBeCloseTo(300)
  })
})

test('zooming leaves the time under the pointer where it is', () => {
  const axis = layoutAxis(PLACE, BURSTS, 800)
  const us = usOf(axis, 470)
  const zoomed = zoomAxis(axis, PLACE, 470, 0.5)
  expect(zoomed.usPerPx).toBe(10)
  expect(xOf(layoutAxis(zoomed, BURSTS, 800), us)).toBeCloseTo(470)
})

test('the whole run fits into the width', () => {
  const bursts = withStart(BURSTS)
  const place = fitAxis(bursts, 800, 10_000_000)
  const axis = layoutAxis(place, bursts, 800, 10_000_000)
  expect(rangeOf(axis).fromUs).toBe(0)
  expect(xOf(axis, 10_000_000)).toBeLessThanOrEqual(800)
  expect(xOf(axis, 9_001_000)).toBeGreaterThan(300)
})

test('ticks are round, apart, and never inside a fold', () => {
  const axis = layoutAxis(PLACE, BURSTS, 800)
  const ticks = ticksOf(axis, PLACE.usPerPx)
  expect(ticks.length).toBeGreaterThan(2)
  ticks.slice(1).forEach(({ x }, index) => expect(x - (ticks[index]?.x ?? 0)).toBeGreaterThan(60))
  const folds = axis.pieces.filter(({ isFold }) => isFold)
  for (const { us } of ticks) {
    expect(folds.some(({ fromUs, toUs }) => us > fromUs && us < toUs)).toBe(false)
  }
})

test.each([
  [0.02, 6],
  [1, 5],
  [12, 4],
  [100, 3],
  [1_000, 2],
  [100_000, 1],
])('at %d µs a pixel a moment has %i decimals', (usPerPx, digits) => {
  expect(momentDigits(usPerPx)).toBe(digits)
})
