import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { killServer, renameBranch, switchBranch } from '../actions'
import { continueOffered } from './resumeOffer'
import { stepBack, stepForward } from '../playback'
import { type RecentExperiment, labStore, bookmarksOn } from '../state'
import { openTestLab, THREE } from '../testing/openTestLab'
import { stubWindow } from '../testing/stubWindow'
import { beginExperiment, startAddressSync, syncNow } from './addressSync'
import { addBookmark, removeBookmark } from './bookmarkActions'
import { readExperiments, writeExperiment } from './experimentStorage'
import { offerRecent } from './recentExperiments'

const storedExperiment = (id: string, keptAt = 1): RecentExperiment => ({
  id,
  keptAt,
  scenario: THREE,
  step: 3,
})

beforeEach(() => {
  stubWindow()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a changed experiment is stored with its interventions and offered on the next visit', async () => {
  await openTestLab()
  startAddressSync('')
  await stepForward(40)
  await syncNow()
  expect(readExperiments()).toEqual([])

  await killServer(serverId(2))
  await syncNow()
  const [experiment] = readExperiments()
  expect(experiment?.scenario.interventions.map((intervention) => intervention.do)).toEqual([
    'start',
    'kill',
  ])
  expect(experiment?.step).toBe(labStore.getState().frame?.step)

  // The next visit is another page on the same localStorage.
  await openTestLab()
  offerRecent()
  expect(labStore.getState().resumeOffer?.id).toBe(experiment?.id)
  await continueOffered()
  expect(labStore.getState().frame?.step).toBe(experiment?.step)
  expect(labStore.getState().resumeOffer).toBeUndefined()
})

test('an experiment is stored with all its branches and bookmarks', async () => {
  await openTestLab()
  startAddressSync('')
  await stepForward(40)
  addBookmark('on A')
  await stepBack(20)
  await killServer(serverId(2))
  addBookmark('on B')
  await renameBranch('what if')
  await syncNow()
  const before = labStore.getState()

  await openTestLab()
  offerRecent()
  await continueOffered()
  const { branch, branches, bookmarks } = labStore.getState()
  expect([branch, bookmarks]).toEqual([1, before.bookmarks])
  expect(branches.map(({ name }) => name)).toEqual(['A', 'what if'])
  await switchBranch(0)
  const { frame } = labStore.getState()
  expect(frame?.step).toBe(39)
  expect(frame?.servers[1]?.process).toBe('running')
})

test('a bookmark from before a fork is kept when only the forked branch is stored', async () => {
  const { lab } = await openTestLab()
  await stepForward(40)
  addBookmark('before')
  await stepForward(40)
  addBookmark('after')
  await stepBack(20)
  await killServer(serverId(2))
  const { bookmarks, branches, branch } = labStore.getState()
  expect(branch).toBe(1)
  const forks = await lab.forks()
  const scenario = await lab.scenario()
  const setItem = localStorage.setItem.bind(localStorage)
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    if (value.includes('forks')) throw new Error('full')
    setItem(key, value)
  })
  writeExperiment({ ...storedExperiment('forked'), scenario, ...(forks && { forks }), bookmarks })
  expect(readExperiments()[0]?.bookmarks).toMatchObject([{ name: 'before' }])
  expect(bookmarksOn(bookmarks, branches, branch)).toMatchObject([{ name: 'before' }])
})

test('a removed bookmark stays removed', async () => {
  await openTestLab()
  startAddressSync('')
  addBookmark('here')
  await syncNow()
  await openTestLab()
  offerRecent()
  await continueOffered()
  const [bookmark] = labStore.getState().bookmarks
  if (bookmark !== undefined) removeBookmark(bookmark)
  await syncNow()
  expect(readExperiments()[0]?.bookmarks).toEqual([])
})

test('a continued experiment is still stored', async () => {
  await openTestLab()
  writeExperiment(storedExperiment('old'))
  offerRecent()
  await continueOffered()
  expect(readExperiments().map(({ id }) => id)).toContain('old')
})

test('a new experiment gets an entry of its own', async () => {
  await openTestLab()
  startAddressSync('')
  await killServer(serverId(1))
  await syncNow()
  beginExperiment(THREE)
  await killServer(serverId(2))
  await syncNow()
  expect(readExperiments()).toHaveLength(2)
})
