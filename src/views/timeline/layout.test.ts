import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import type { RunHistory } from '../../engine'
import { extentOf, formatTick, labelX, layoutScrubber } from './layout'

const us = (seconds: number) => virtualUs(seconds * 1_000_000)
const at = (seconds: number) => ({ at: us(seconds), step: stepIndex(seconds) })

const HISTORY: RunHistory = {
  spans: [
    { from: us(0), to: us(1) },
    { from: us(1), to: us(9), epoch: 1, leader: serverId(5) },
    { from: us(9), to: us(9.001) },
  ],
  commits: [2, 2.001, 4].map((seconds) => ({ at: us(seconds), epoch: 1 })),
  faults: [{ ...at(9), do: 'kill', groups: [[serverId(5)]], kind: 'down' }],
  violations: [{ ...at(8), property: 'order' }],
  judged: ['order'],
  expiries: [at(2), at(6)],
  marks: [],
  notes: [],
}

test('every sign is placed by its time', () => {
  const layout = layoutScrubber(HISTORY, us(10), 1_000)
  expect(layout.spans.map(({ x, width, hasLabel }) => [x, width, hasLabel])).toEqual([
    [0, 100, true],
    [100, 800, true],
    [900, 1, false],
  ])
  expect(layout.faults.map(({ x }) => x)).toEqual([900])
  expect(layout.violations).toEqual([{ x: 800, step: 8 }])
  expect(layout.expiries).toEqual([
    { x: 200, step: 2 },
    { x: 600, step: 6 },
  ])
  expect(layout.ticks.map(({ seconds }) => seconds)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('of commits that would cover each other only the first is drawn', () => {
  const layout = layoutScrubber(HISTORY, us(10), 1_000)
  expect(layout.commits.map(({ x }) => x)).toEqual([200, 400])
})

test('of interventions that would overlap the later is moved, by one mark at most', () => {
  const faults = [0, 0.03, 0.05, 5].map((seconds) => ({
    ...at(seconds),
    do: 'kill' as const,
    groups: [[serverId(5)]],
    kind: 'down' as const,
  }))
  const layout = layoutScrubber({ ...HISTORY, faults }, us(10), 1_000)
  expect(layout.faults.map(({ x }) => x)).toEqual([0, 16, 21, 500])
})

test.each([
  ['no window stands over it', 800, undefined, 100],
  ['its edges are elsewhere', 800, [0, 700], 100],
  ['the left edge would pass through it', 800, [120, 700], 123],
  ['both would', 800, [110, 150], 153],
  ['between them is no room', 800, [110, 200], 203],
  ['nowhere is room', 140, [110, 200], 100],
] as const)('the label of a span moves out of the window’s edges: %s', (_, width, edges, x) => {
  expect(labelX({ x: 100, width }, 'epoch 1 · leader 5', edges)).toBe(x)
})

test('the extent grows beyond the head in leaps', () => {
  expect(extentOf(0)).toBe(2_000_000)
  expect(extentOf(1_999_999)).toBe(2_000_000)
  expect(extentOf(2_000_001)).toBe(2_500_000)
  expect(extentOf(60_000_000)).toBeLessThan(60_000_000 * 1.25)
})

test.each([
  [0, '0'],
  [0.5, '0.5'],
  [12, '12'],
  [0.30000000000000004, '0.3'],
])('%d is written as %s', (seconds, text) => {
  expect(formatTick(seconds)).toBe(text)
})

test('a scale of hours has ticks of whole minutes', () => {
  const { ticks } = layoutScrubber(undefined, 2.5 * 3_600_000_000, 600)
  expect(ticks.map(({ seconds }) => formatTick(seconds, true))).toEqual([
    '0:00:00',
    '0:30:00',
    '1:00:00',
    '1:30:00',
    '2:00:00',
    '2:30:00',
  ])
})
