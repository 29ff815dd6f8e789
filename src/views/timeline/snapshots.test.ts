import { describe, expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import type { BranchInfo, RunHistory } from '../../engine'
import { layoutBranches } from './dialogs'
import { gatherMoments, type ScrubberMoment } from './gatherMoments'
import { layoutScrubber } from './layout'
import { axisPartsOf, layoutScrubberAxis } from './scrubberAxis'
import { layoutSigns } from './signs'

// Rewrite with `vitest run FILE --update`; review the diff as you would review code.

const us = (seconds: number) => virtualUs(Math.round(seconds * 1_000_000))
const at = (seconds: number) => ({ at: us(seconds), step: stepIndex(Math.round(seconds * 1_000)) })

const HEAD_S = 9.4

/** An election, writes, a kill among other faults, a second election. */
const HISTORY: RunHistory = {
  spans: [
    { from: us(0), to: us(0.6) },
    { from: us(0.6), to: us(4.2), epoch: 1, leader: serverId(5) },
    { from: us(4.2), to: us(4.9) },
    { from: us(4.9), to: us(HEAD_S), epoch: 2, leader: serverId(4) },
  ],
  commits: [1, 1.002, 1.5, 2, 5.5, 6].map((seconds, index) => ({
    ...at(seconds),
    zxid: makeZxid(1, index + 1),
    epoch: seconds < 4.2 ? 1 : 2,
  })),
  faults: [4.15, 4.16, 4.2, 7].map((seconds) => ({
    ...at(seconds),
    do: 'kill' as const,
    groups: [[serverId(5)]],
    kind: 'down' as const,
  })),
  violations: [{ ...at(8), property: 'order' }],
  judged: ['order'],
  expiries: [at(6), at(6.01), at(9)],
  notes: [],
  moments: [
    { ...at(0.5), kind: 'elected', leader: serverId(5) },
    { ...at(0.6), kind: 'serving', leader: serverId(5), epoch: 1 },
  ],
  bursts: [0, us(0.62), us(4.15), us(5)],
  marks: [{ ...at(2), name: 'before the kill' }],
}

const branch = (id: number, parent?: number, forkedAtS = 0): BranchInfo => ({
  branch: id,
  name: 'ABCDEF'.charAt(id),
  head: at(HEAD_S - id / 2),
  ...(parent === undefined ? {} : { parent, forkedAt: at(forkedAtS) }),
})

const BRANCHES = [branch(0), branch(1, 0, 4.1), branch(2, 0, 4.12), branch(3, 1, 7)]

const BOOKMARKS = [
  { name: 'begun', branch: 0, ...at(0) },
  { name: 'the leader dies', branch: 0, ...at(4.2) },
  { name: 'nearly over', branch: 0, ...at(9.3) },
]

const MOMENTS: readonly ScrubberMoment[] = (
  [
    [0.5, 'elected', '5 elected'],
    [0.6, 'serving', '5 leads epoch 1'],
    [1, 'committed', '1·1'],
    [1.002, 'committed', '1·2'],
    [4.15, 'down', 'killed 5'],
    [4.2, 'down', 'killed 4'],
    [6, 'expiry', 'session of c1 expired'],
    [8, 'violation', 'order'],
  ] as const
).map(([seconds, kind, name]) => ({ ...at(seconds), kind, name, words: [name, kind] }))

/** A layout as text, a line for each part, numbers with three decimals. */
function print(layout: object): string {
  const lines = Object.entries(layout).flatMap(([name, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value.map((part: unknown) => `${name} ${JSON.stringify(part, rounded)}`)
      : [`${name} ${JSON.stringify(value, rounded)}`],
  )
  return `${lines.join('\n')}\n`
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value

describe.each([1_180, 366])('the timeline, %d px wide', (width) => {
  const endUs = us(HEAD_S)
  const shown = layoutScrubberAxis(axisPartsOf(HISTORY, endUs, new Set()), width)

  test('the axis stays the same', async () => {
    await expect(print(shown)).toMatchFileSnapshot(`./testdata/axis-${width}.txt`)
  })

  test('the marks of moments stay the same', async () => {
    const scale = { axis: shown.axis, large: 1, countWords: (count: number) => `${count} moments` }
    const layout = { marks: gatherMoments(MOMENTS, scale) }
    await expect(print(layout)).toMatchFileSnapshot(`./testdata/moments-${width}.txt`)
  })

  test('the scrubber stays the same', async () => {
    const layout = layoutScrubber(HISTORY, shown, endUs)
    await expect(print(layout)).toMatchFileSnapshot(`./testdata/scrubber-${width}.txt`)
  })

  test('the signs stay the same', async () => {
    const layout = layoutSigns(BOOKMARKS, BRANCHES, 0, { axis: shown.axis })
    await expect(print(layout)).toMatchFileSnapshot(`./testdata/signs-${width}.txt`)
  })

  test('the tree of branches stays the same', async () => {
    const planned = [{ name: 'as planned', from: 'before the kill', interventions: [] }]
    const layout = layoutBranches(BRANCHES, planned, HISTORY.marks, width)
    await expect(print(layout)).toMatchFileSnapshot(`./testdata/branches-${width}.txt`)
  })
})
