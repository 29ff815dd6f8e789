import { describe, expect, test } from 'vitest'
import { serverId } from '../actor'
import type { Intervention } from '../sim'
import { bookmarksAlone, forksOf, interventionsOn, type WholeBranch } from './forks'
import { formatScenarioError } from './issues'
import { FORKED_MAX, FORKS_MAX, INTERVENTIONS_MAX, LINK_BYTES_MAX } from './limits'
import { decodeLink, encodeLink, type SharedRun } from './link/link'
import { readSavedText } from './schema'
import type { Forks, Scenario } from './types'

const kill = (server: number, at: number): Intervention => ({
  do: 'kill',
  server: serverId(server),
  at,
  live: true,
})

const START: Intervention = { do: 'start', server: 'all' }
const A: WholeBranch = {
  name: 'A',
  head: { step: 900, at: 4_000 },
  interventions: [START, kill(1, 2_000), kill(2, 3_000)],
}
const B: WholeBranch = {
  name: 'what if',
  parent: 0,
  forkedAt: { step: 500, at: 2_500.125 },
  head: { step: 700, at: 3_500 },
  interventions: [START, kill(1, 2_000), kill(3, 2_500.125)],
}
const C: WholeBranch = {
  name: 'C',
  parent: 1,
  forkedAt: { step: 20, at: 1_000 },
  head: { step: 21, at: 1_000 },
  interventions: [START, kill(2, 1_000)],
}
const ALL = [A, B, C]

const scenarioOf = ({ interventions }: WholeBranch): Scenario => ({
  version: 1,
  seed: 7,
  ensemble: { servers: 3 },
  interventions,
})

function forked(shown: number): Forks {
  const forks = forksOf(ALL, shown)
  if (forks === undefined) throw new Error('there is something to tell')
  return forks
}

describe.each([0, 1, 2])('with branch %i shown', (shown) => {
  const scenario = scenarioOf(ALL[shown] ?? A)
  const forks = forked(shown)

  test('each other one tells what it shares with that, and the rest', () => {
    for (const [place, { interventions }] of ALL.entries()) {
      const fork = forks.branches[place]
      expect(fork && interventionsOn(scenario, fork)).toEqual(interventions)
      expect(fork?.shared === undefined).toBe(place === shown)
    }
  })

  test('all come back from a link and from a file', () => {
    const run: SharedRun = { scenario, step: 30, forks }
    expect(decodeLink(encodeLink(run))).toEqual({ ok: true, value: run })
    const sharedBetween: SharedRun = { ...run, sinceUs: 12 }
    expect(decodeLink(encodeLink(sharedBetween))).toEqual({ ok: true, value: sharedBetween })
    expect(readSavedText(JSON.stringify({ ...scenario, step: 30, forks }))).toEqual({
      ok: true,
      value: run,
    })
  })
})

test('named moments come back with one branch, with many, and on the shown one where that goes alone', () => {
  const scenario = scenarioOf(A)
  const here = { name: 'here', step: 3, at: 1_000.5 }
  const there = { name: 'dort', step: 4, at: 1_001, branch: 1 }
  for (const run of [
    { scenario, bookmarks: [here] },
    { scenario, forks: forked(0), bookmarks: [here, there] },
  ]) {
    expect(decodeLink(encodeLink(run))).toEqual({ ok: true, value: run })
  }
  expect(bookmarksAlone([here, there, { ...here, branch: 0 }], 0)).toEqual([here, here])
  expect(bookmarksAlone([here, there], 1)).toEqual([here, { name: 'dort', step: 4, at: 1_001 }])
  const lost = { ...scenario, bookmarks: [here, there] }
  const read = readSavedText(JSON.stringify(lost))
  expect(read.ok ? [] : read.error.map(formatScenarioError)).toEqual([
    'bookmarks[1].branch: there is no branch 1',
  ])
})

test('one branch is told only if somebody gave it a name', () => {
  expect(forksOf([A], 0)).toBeUndefined()
  expect(forksOf([{ ...A, name: 'mine' }], 0)).toEqual({
    shown: 0,
    branches: [{ name: 'mine', head: A.head }],
  })
})

test('more branches than are looked at go untold, and more interventions on them', () => {
  const many = Array.from({ length: FORKS_MAX + 1 }, () => A)
  expect(forksOf(many, 3)).toBeUndefined()
  const interventions = Array.from({ length: FORKED_MAX }, () => START)
  expect(forksOf([A, { ...B, interventions }], 0)).toBeUndefined()
})

test('where all would be more than a link holds, the shown one goes alone', () => {
  const text = 'x'.repeat(8_000)
  const notes = Array.from({ length: Math.ceil(LINK_BYTES_MAX / text.length) }, (_, n) => ({
    ...kill(1, 2_000 + n),
    do: 'note' as const,
    text: `${n}${text.slice(5)}`,
  }))
  const forks = forksOf([A, { ...B, interventions: notes }], 0)
  const scenario = scenarioOf(A)
  const read = decodeLink(encodeLink({ scenario, ...(forks && { forks }) }))
  expect(read).toEqual({ ok: true, value: { scenario } })
})

const own = { name: 'A', head: { step: 1, at: 0 } }
const one = (fork: object): object => ({ shown: 0, branches: [own, fork] })
const whole = { name: 'B', head: { step: 1, at: 0 }, shared: 1, interventions: [] }

test.each<readonly [string, object]>([
  ['forks.shown: there is no branch 2', { shown: 2, branches: [own] }],
  ['forks.branches[1].head: is missing', one({ ...whole, head: undefined })],
  ['forks.branches[1].shared: is missing', one({ ...whole, shared: undefined })],
  ['forks.branches[1].interventions: is missing', one({ ...whole, interventions: undefined })],
  ['forks.branches[1].shared: 4: the scenario has 3', one({ ...whole, shared: 4 })],
  ['forks.branches[1].parent: 1: a branch stands behind its parent', one({ ...whole, parent: 1 })],
  ['forks.branches[1].forkedAt: is missing', one({ ...whole, parent: 0 })],
  ['forks.branches[1].name: "": a name is expected', one({ ...whole, name: '' })],
  [
    'interventions: at most 5000 interventions',
    one({ ...whole, interventions: Array.from({ length: INTERVENTIONS_MAX }, () => START) }),
  ],
  [
    'forks: at most 50000 interventions on all branches',
    {
      shown: 0,
      branches: Array.from({ length: 999 }, () => ({ ...whole, shared: 3 })).concat({
        ...whole,
        shared: FORKED_MAX,
      }),
    },
  ],
  [
    'forks.branches[1].interventions[0].server: 9 is not a server; there are 1 to 3',
    one({ ...whole, interventions: [{ do: 'kill', server: 9 }] }),
  ],
])('%s', (message, forks) => {
  const read = readSavedText(JSON.stringify({ ...scenarioOf(A), forks }))
  expect(read.ok ? [] : read.error.map(formatScenarioError)).toContainEqual(
    expect.stringContaining(message),
  )
})
