import { describe, expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { usOf, xOf } from '../shared/axis'
import type { RunHistory } from '../../engine'
import { virtualUs } from '../../kernel/actor'
import {
  axisPartsOf,
  layoutScrubberAxis,
  WHOLE_RUN,
  type AxisParts,
  type ScrubberAxis,
} from './scrubberAxis'
import { zoomedBy, zoomTo } from './scrubberZoom'

const HOUR_US = 3_600_000_000
const WIDTHS = [300, 366, 620, 1_180]

const partsOf = (parts: Partial<AxisParts>): AxisParts => ({
  bursts: [],
  elections: [],
  endUs: HOUR_US,
  unfolded: new Set(),
  ...parts,
})

/** An election of a quarter of a second, then nothing but heartbeats. */
const QUIET_HOUR = partsOf({ bursts: [0, 300_000], elections: [{ from: 0, to: 250_000 }] })

const widthOf = ({ axis }: ScrubberAxis, from: number, to: number): number =>
  xOf(axis, to) - xOf(axis, from)

describe.each(WIDTHS)('a scrubber %d px wide', (widthPx) => {
  test('after an hour of heartbeats the election is wide enough to click', () => {
    const shown = layoutScrubberAxis(QUIET_HOUR, widthPx)
    expect(widthOf(shown, 0, 250_000)).toBeGreaterThanOrEqual(44)
    expect(widthOf(shown, 0, HOUR_US)).toBeLessThanOrEqual(widthPx)
    expect(shown.silences).toMatchObject([{ isFolded: true, toUs: HOUR_US }])
  })

  test('what is known before a first silence fills the width, and stays as the silence grows', () => {
    const bursts = [0, 50_000]
    const [short, long] = [8e6, HOUR_US].map((endUs) =>
      layoutScrubberAxis(partsOf({ bursts, endUs }), widthPx),
    )
    if (short === undefined || long === undefined) throw new Error('two layouts')
    expect(widthOf(short, 0, 8e6)).toBeGreaterThan(widthPx - 8)
    expect(widthOf(short, 0, 8e6)).toBeLessThanOrEqual(widthPx)
    expect(xOf(long.axis, 50_000)).toBeCloseTo(xOf(short.axis, 50_000))
  })

  test('an election among an hour of writes is as wide', () => {
    const election = { from: 1_800_000_000, to: 1_800_250_000 }
    const shown = layoutScrubberAxis(
      partsOf({ bursts: [0, HOUR_US], elections: [election] }),
      widthPx,
    )
    expect(shown.silences).toEqual([])
    expect(widthOf(shown, election.from, election.to)).toBeGreaterThanOrEqual(43.9)
    expect(widthOf(shown, 0, HOUR_US)).toBeLessThanOrEqual(widthPx)
  })

  test('a silence that is unfolded is as wide as its time, and the election stays', () => {
    const shown = layoutScrubberAxis({ ...QUIET_HOUR, unfolded: new Set([300_000]) }, widthPx)
    expect(shown.silences).toMatchObject([{ isFolded: false }])
    expect(shown.axis.pieces.some(({ isFold }) => isFold)).toBe(false)
    expect(widthOf(shown, 0, 250_000)).toBeGreaterThanOrEqual(43.9)
  })

  test('many silences leave room for what happens between them', () => {
    const bursts = Array.from({ length: 200 }, (_unused, n) => [n * 18e6, n * 18e6 + 1e6]).flat()
    const { axis } = layoutScrubberAxis(partsOf({ bursts }), widthPx)
    const folded = axis.pieces.reduce((sum, { isFold, width }) => sum + (isFold ? width : 0), 0)
    expect(folded).toBeLessThanOrEqual(widthPx / 2)
  })
})

test('a run that has just begun is not squeezed, and a short silence in an election stays', () => {
  const parts = partsOf({
    bursts: [0, 20_000, 220_000, 300_000],
    elections: [{ from: 0, to: 250_000 }],
    endUs: 350_000,
  })
  const shown = layoutScrubberAxis(parts, 600)
  expect(shown.silences).toEqual([])
  expect(widthOf(shown, 0, 250_000)).toBeGreaterThan(300)
})

test('zooming leaves the time under the pointer where it is, and ends at the whole run', () => {
  const parts = partsOf({ bursts: [0, 9e6, 40e6, 60e6], endUs: 60e6 })
  const whole = layoutScrubberAxis(parts, 600)
  const us = usOf(whole.axis, 400)
  const near = zoomedBy(whole, 8, 400)
  const zoomed = layoutScrubberAxis(parts, 600, near)
  expect(xOf(zoomed.axis, us)).toBeCloseTo(400)
  expect(widthOf(zoomed, us - 1e5, us + 1e5)).toBeGreaterThan(widthOf(whole, us - 1e5, us + 1e5))
  expect(zoomedBy(zoomed, 1 / 8, 100)).toBe(WHOLE_RUN)
})

test('a zoom to gathered moments shows them apart', () => {
  const parts = partsOf({ bursts: [0, 60e6], endUs: 60e6 })
  const whole = layoutScrubberAxis(parts, 600)
  const zoomed = layoutScrubberAxis(parts, 600, zoomTo(whole, 30e6, 30.1e6))
  expect(widthOf(zoomed, 30e6, 30.1e6)).toBeGreaterThan(100)
  expect(xOf(zoomed.axis, 30e6)).toBeGreaterThan(0)
  expect(xOf(zoomed.axis, 30.1e6)).toBeLessThan(600)
})

test('a zoom stays where it is when a silence after it becomes known', () => {
  // The history lags behind the head: at first the last 51 s count as a time in which something happens.
  const early = partsOf({ bursts: [0, 0.4e6, 8e6, 60e6], endUs: 60e6 })
  const known = partsOf({ bursts: [0, 0.4e6, 8e6, 9e6], endUs: 60e6 })
  const zoom = zoomTo(layoutScrubberAxis(early, 620), 8e6, 8.5e6)
  for (const parts of [early, known]) {
    const { axis } = layoutScrubberAxis(parts, 620, zoom)
    expect(xOf(axis, 8e6)).toBeGreaterThan(0)
    expect(xOf(axis, 8.5e6)).toBeLessThan(620)
  }
})

test('a zoom to moments at both ends keeps the first in view', () => {
  const parts = partsOf({ bursts: [0, 60e6], endUs: 60e6 })
  const whole = layoutScrubberAxis(parts, 600)
  const zoomed = layoutScrubberAxis(parts, 600, zoomTo(whole, 5e6, 58e6))
  expect(xOf(zoomed.axis, 5e6)).toBeCloseTo(75)
  expect(zoomed.factor).toBe(2)
})

test('a time is converted to a place and back unchanged, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 200, max: 1_600 }),
      (steps, widthPx) => {
        let us = 0
        const bursts = steps
          .slice(0, steps.length - (steps.length % 2))
          .map((ms) => (us += ms * 1_000))
        const { axis } = layoutScrubberAxis(partsOf({ bursts, endUs: us }), widthPx)
        let last = -1
        for (let x = 0; x < widthPx; x += 7) {
          const time = usOf(axis, x)
          expect(time).toBeGreaterThan(last)
          expect(xOf(axis, time)).toBeCloseTo(x, 4)
          last = time
        }
      },
    ),
  )
})

test('an election that goes on is not widened: the playhead stands at its time', () => {
  const killedUs = 1_000_000
  const headUs = killedUs + 300
  const history: RunHistory = {
    spans: [
      { from: virtualUs(0), to: virtualUs(killedUs), epoch: 1 },
      { from: virtualUs(killedUs), to: virtualUs(headUs) },
    ],
    commits: [],
    faults: [],
    violations: [],
    judged: [],
    expiries: [],
    moments: [],
    bursts: [0, headUs],
    marks: [],
    notes: [],
  }
  const parts = axisPartsOf(history, 1_050_000, new Set())
  expect(widthOf(layoutScrubberAxis(parts, 600), killedUs, headUs)).toBeLessThan(2)
})
