import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../actor'
import type { BranchInfo, RunHistory } from '../../worker'
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
  faults: [{ ...at(9), label: 'kill 5', kind: 'down' }],
  violations: [at(8)],
  expiries: [at(2), at(6)],
  marks: [],
}

const branch = (index: number, parent?: number, seconds = 3): BranchInfo => ({
  branch: index,
  name: 'ABCDE'[index] ?? '',
  ...(parent === undefined ? {} : { parent, forkedAt: at(seconds) }),
  head: at(9),
})

const namesOf = (partings: readonly { readonly branch: BranchInfo }[]): string =>
  partings.map((parting) => parting.branch.name).join(', ')

test('places everything by its time', () => {
  const layout = layoutScrubber(HISTORY, [], 0, us(10), 1_000)
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

test('of commits that would cover each other draws the first', () => {
  const layout = layoutScrubber(HISTORY, [], 0, us(10), 1_000)
  expect(layout.commits.map(({ x }) => x)).toEqual([200, 400])
})

test('of deeds that would lie over each other the later gives way, by no more than a mark', () => {
  const faults = [0, 0.03, 0.05, 5].map((seconds) => ({
    ...at(seconds),
    label: `kill ${seconds}`,
    kind: 'down' as const,
  }))
  const layout = layoutScrubber({ ...HISTORY, faults }, [], 0, us(10), 1_000)
  expect(layout.faults.map(({ x }) => x)).toEqual([0, 16, 21, 500])
})

test.each([
  ['no window stands over it', 800, undefined, 100],
  ['its edges are elsewhere', 800, [0, 700], 100],
  ['the left edge would pass through it', 800, [120, 700], 123],
  ['both would', 800, [110, 150], 153],
  ['between them is no room', 800, [110, 200], 203],
  ['nowhere is room', 140, [110, 200], 100],
] as const)('the words of a span: %s', (_, width, edges, x) => {
  expect(labelX({ x: 100, width }, 'epoch 1 · leader 5', edges)).toBe(x)
})

test.each([
  ['the root shows its forks, and theirs where they left it', 0, ['C 200', 'B, E 400', 'D 600']],
  [
    'a fork shows an earlier one of its parent where that left both',
    1,
    ['C 200', 'A, D 400', 'E 700'],
  ],
  ['the earlier one shows all where it left', 2, ['A, B, D, E 200']],
  ['a fork of a fork shows all', 4, ['C 200', 'A, D 400', 'B 700']],
])('%s', (_, shown, expected) => {
  const branches = [branch(0), branch(1, 0, 4), branch(2, 0, 2), branch(3, 0, 6), branch(4, 1, 7)]
  const { forks } = layoutScrubber(undefined, branches, shown, us(10), 1_000)
  const said = forks.map(({ x, partings }) => `${namesOf(partings)} ${x}`)
  expect(said).toEqual(expected)
})

test('branches that part at nearly the same place have one sign, whose names end before the next', () => {
  const branches = [branch(0), branch(1, 0, 2), branch(2, 0, 2.3), branch(3, 0, 2.9)]
  const { forks } = layoutScrubber(undefined, branches, 0, us(10), 1_000)
  expect(forks.map(({ x, room, partings }) => [namesOf(partings), x, room])).toEqual([
    ['B, C', 200, 86],
    ['D', 290, 120],
  ])
})

test('shows more than the head in leaps', () => {
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
])('%d reads %s', (seconds, text) => {
  expect(formatTick(seconds)).toBe(text)
})
