import { describe, expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { serverId } from '../../kernel/actor'
import type { Intervention } from '../../simulator'
import { bookmarksAlone } from './branchLines'
import { forksOf, type WholeBranch } from './forks'
import {
  interventionsOn,
  BOOKMARKS_MAX,
  FORKED_MAX,
  FORKS_MAX,
  INTERVENTIONS_MAX,
  LINK_BYTES_MAX,
  LINK_CHARACTERS_MAX,
  type Forks,
  type SavedBookmark,
  type Scenario,
} from '../format'
import { decodeLink, encodeLink, fitLink, type SharedRun } from '../link'
import { noise } from '../testing/noise'
import { readSavedText } from '../validate'

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
  version: 2,
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

  test('each branch gives its own interventions back, and all others say how many they share with it', () => {
    for (const [place, { interventions }] of ALL.entries()) {
      const fork = forks.branches[place]
      expect(fork && interventionsOn(scenario, fork)).toEqual(interventions)
      expect(fork?.shared === undefined).toBe(place === shown)
    }
  })

  test('all branches come back from a link and from a file', () => {
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

test('named moments come back with one branch and with many, if their branch exists', () => {
  const scenario = scenarioOf(A)
  const here = { name: 'here', step: 3, at: 1_000.5 }
  const there = { name: 'dort', step: 4, at: 1_001, branch: 1 }
  for (const run of [
    { scenario, bookmarks: [here] },
    { scenario, forks: forked(0), bookmarks: [here, there] },
  ]) {
    expect(decodeLink(encodeLink(run))).toEqual({ ok: true, value: run })
  }
  const lost = { ...scenario, bookmarks: [here, there] }
  const read = readSavedText(JSON.stringify(lost))
  expect(read.ok ? [] : read.error.map(englishProblem)).toEqual([
    'bookmarks[1].branch: there is no branch 1',
  ])
})

test('a branch that is saved alone keeps its own named moments, and earlier ones of its parent', () => {
  const here: SavedBookmark = { name: 'here', step: 3, at: 1_000.5 }
  const there: SavedBookmark = { name: 'dort', step: 4, at: 1_001, branch: 1 }
  const branches = [{}, { parent: 0, forkedAt: { step: 3, at: 1_000.5 } }]
  expect(bookmarksAlone([here, there, { ...here, branch: 0 }], branches, 0)).toEqual([here, here])
  expect(bookmarksAlone([here, there], branches, 1)).toEqual([
    here,
    { name: 'dort', step: 4, at: 1_001 },
  ])
  // Moments of the parent before the fork belong to the branch, later ones do not.
  const before = { ...here, branch: 0 }
  const after = { ...before, step: 4 }
  expect(bookmarksAlone([before, after], branches, 1)).toEqual([here])
})

test('a single branch is saved as such only if it has a name', () => {
  expect(forksOf([A], 0)).toBeUndefined()
  expect(forksOf([{ ...A, name: 'mine' }], 0)).toEqual({
    shown: 0,
    branches: [{ name: 'mine', head: A.head }],
  })
})

test('too many branches, or too many interventions on them, are not saved', () => {
  const many = Array.from({ length: FORKS_MAX + 1 }, () => A)
  expect(forksOf(many, 3)).toBeUndefined()
  const interventions = Array.from({ length: FORKED_MAX }, () => START)
  expect(forksOf([A, { ...B, interventions }], 0)).toBeUndefined()
})

describe('a run that is more than a link holds', () => {
  const scenario = scenarioOf(B)
  const own = { name: 'here', step: 3, at: 1_000.5 }
  const bookmarks = [
    { ...own, branch: 1 },
    { ...own, name: 'elsewhere', step: 9_000, branch: 0 },
  ]
  const note = (text: string, at = 0): Intervention => ({ do: 'note', text, at })
  /** Forks with incompressible text on the branch that is not shown. */
  const forksWith = (characters: number): Forks => {
    const notes = note(noise(characters))
    const forks = forksOf([{ ...A, interventions: [START, notes] }, B], 1)
    if (forks === undefined) throw new Error('there is something to tell')
    return forks
  }

  test.each([
    ['characters', forksWith(2 * LINK_CHARACTERS_MAX)],
    ['bytes', forksOf([{ ...A, interventions: [START, note('x'.repeat(LINK_BYTES_MAX))] }, B], 1)],
  ])('keeps the shown branch alone, with its own named moments: too many %s', (_, forks) => {
    const run: SharedRun = { scenario, ...(forks && { forks }), bookmarks }
    const content: SharedRun = { scenario, bookmarks: [own] }
    const { bytes, ...fitted } = fitLink(run)
    expect(fitted).toEqual({ link: encodeLink(content), content, isReadable: true })
    expect(bytes).toBeLessThanOrEqual(LINK_BYTES_MAX)
    expect(decodeLink(encodeLink(run))).toEqual({ ok: true, value: content })
    expect(fitLink({ scenario, ...(forks && { forks }) }).content).toEqual({ scenario })
  })

  /** Named moments for which a link with this long scenario has no room. */
  const many = Array.from({ length: BOOKMARKS_MAX }, (_, n) => ({ ...own, name: noise(60, n) }))
  const long: Scenario = {
    ...scenario,
    interventions: Array.from({ length: 25 }, (_, n) => note(noise(7_600, n))),
  }

  test.each([
    ['with another branch', { scenario: long, forks: forksWith(1_000), bookmarks: many }],
    ['with no other', { scenario: long, bookmarks: many }],
  ])('loses its named moments last: %s', (_, run) => {
    const content = { scenario: long }
    const { bytes, ...fitted } = fitLink(run)
    expect(fitted).toEqual({ link: encodeLink(content), content, isReadable: true })
    expect(bytes).toBeLessThanOrEqual(LINK_BYTES_MAX)
    expect(decodeLink(encodeLink(run))).toEqual({ ok: true, value: content })
  })

  test('is one beyond the longest link that can be read', () => {
    let [fits, isMore] = [0, 2 * LINK_CHARACTERS_MAX]
    while (isMore - fits > 1) {
      const characters = Math.floor((fits + isMore) / 2)
      const isHeld = fitLink({ scenario, forks: forksWith(characters) }).content.forks !== undefined
      if (isHeld) fits = characters
      else isMore = characters
    }
    const longest = encodeLink({ scenario, forks: forksWith(fits) })
    const payload = longest.slice('#s='.length)
    expect(LINK_CHARACTERS_MAX - payload.length).toBeLessThan('#s='.length)
    expect(payload.length).toBeLessThanOrEqual(LINK_CHARACTERS_MAX)
  })

  test('is written as often as a short one, except that its size is not counted', () => {
    let reads = 0
    const counted = (text: string): Scenario => ({
      version: 2,
      ensemble: { servers: 3 },
      interventions: [note(text)],
      get seed() {
        reads += 1
        return 7
      },
    })
    encodeLink({ scenario: counted('short') })
    const once = reads
    reads = 0
    encodeLink({ scenario: counted(noise(2 * LINK_CHARACTERS_MAX)) })
    // A text that is too long already is read once less: its size is not counted.
    expect(reads).toBe(once - 1)
  })
})

const own = { name: 'A', head: { step: 1, at: 0 } }
const one = (fork: object): object => ({ shown: 0, branches: [own, fork] })
const whole = { name: 'B', head: { step: 1, at: 0 }, shared: 1, interventions: [] }

test.each<readonly [string, object]>([
  ['forks.shown: there is no branch 2', { shown: 2, branches: [own] }],
  ['forks.branches[1].head: is missing', one({ ...whole, head: undefined })],
  ['forks.branches[1].shared: is missing', one({ ...whole, shared: undefined })],
  ['forks.branches[1].interventions: is missing', one({ ...whole, interventions: undefined })],
  [
    'forks.branches[1].shared: the branch shares 4 interventions with the scenario, which has only 3',
    one({ ...whole, shared: 4 }),
  ],
  [
    'forks.branches[1].parent: branch 1 does not come before this one; a branch must be listed after its parent',
    one({ ...whole, parent: 1 }),
  ],
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
])('saved branches are refused with their fault: %s', (message, forks) => {
  const read = readSavedText(JSON.stringify({ ...scenarioOf(A), forks }))
  expect(read.ok ? [] : read.error.map(englishProblem)).toContainEqual(
    expect.stringContaining(message),
  )
})
