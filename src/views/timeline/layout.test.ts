import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import type { RunHistory } from '../../engine'
import { formatTick, labelX, layoutScrubber } from './layout'
import { axisPartsOf, layoutScrubberAxis } from './scrubberAxis'

const us = (seconds: number) => virtualUs(seconds * 1_000_000)
const at = (seconds: number) => ({ at: us(seconds), step: stepIndex(seconds) })

const HISTORY: RunHistory = {
  spans: [
    { from: us(0), to: us(1) },
    { from: us(1), to: us(9), epoch: 1, leader: serverId(5) },
    { from: us(9), to: us(9.001) },
  ],
  commits: [2, 2.001, 4].map((seconds) => ({ ...at(seconds), zxid: makeZxid(1, 1), epoch: 1 })),
  faults: [],
  violations: [],
  judged: [],
  expiries: [],
  moments: [],
  // Messages all the time: nothing is folded.
  bursts: [0, us(9.001)],
  marks: [],
  notes: [],
}

const layoutOf = (history: RunHistory | undefined, endS: number, widthPx: number) => {
  const endUs = us(endS)
  const axis = layoutScrubberAxis(axisPartsOf(history, endUs, new Set()), widthPx)
  return layoutScrubber(history, axis, endUs)
}

test('spans stand at their times, and an election has room for a pointer', () => {
  const [first, reign, last] = layoutOf(HISTORY, 9.001, 1_000).spans
  expect(first?.x).toBe(0)
  expect(reign?.x).toBeCloseTo(first?.width ?? -1)
  expect((reign?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(8)
  expect(last?.width).toBeGreaterThanOrEqual(44)
})

test('only the first of commits that would cover each other is drawn', () => {
  expect(layoutOf(HISTORY, 9.001, 1_000).commits).toHaveLength(2)
})

test('the words of a reign stand beside the fold, not in it', () => {
  const history: RunHistory = {
    ...HISTORY,
    spans: [{ from: us(0), to: us(90), epoch: 1, leader: serverId(5) }],
    commits: [],
    bursts: [0, us(2), us(60), us(90)],
  }
  const { spans, silences } = layoutOf(history, 90, 1_000)
  const [silence] = silences
  expect(silence).toMatchObject({ isFolded: true, lastUs: us(2) })
  expect(spans[0]?.free.x).toBeCloseTo((silence?.x ?? 0) + (silence?.width ?? 0))
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

test.each([
  [0, 0, '0'],
  [500_000, 1, '0.5'],
  [12_000_000, 0, '12'],
  [300_000, 2, '0.3'],
])('%d µs with %d decimals are written as %s', (time, digits, text) => {
  expect(formatTick({ us: time, digits })).toBe(text)
})

test('a scale of hours has ticks of whole minutes', () => {
  const history = { ...HISTORY, spans: [], bursts: [0, us(9_000)], commits: [] }
  const { ticks } = layoutOf(history, 9_000, 600)
  const texts = ticks.map((tick) => formatTick(tick, true))
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(text).toMatch(/^\d:\d0:00$/)
})
