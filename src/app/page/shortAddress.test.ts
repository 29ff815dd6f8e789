import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalLab } from '../../engine/testing/localLab'
import { showLessonStep } from '../lessons'
import { labStore } from '../state'
import { stubWindow } from '../testing/stubWindow'
import { startLab } from './startLab'

// The player of lessons has tests of its own.
vi.mock('../lessons', () => ({ isFileKept: () => false, showLessonStep: vi.fn() }))

const state = () => labStore.getState()

beforeEach(() => {
  vi.useFakeTimers()
  stubWindow()
  vi.stubGlobal('innerWidth', 1_440)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  labStore.setState(labStore.getInitialState(), true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function startAt(hash: string): Promise<void> {
  vi.stubGlobal('location', { hash, href: `http://lab/${hash}`, pathname: '/', search: '' })
  await startLab(() => Promise.resolve(createLocalLab()))
}

test('the address of a run opens it at its beginning, and time runs', async () => {
  await startAt('#run=first-votes')
  expect(state()).toMatchObject({ libraryId: 'first-votes', isPlaying: true, overlay: undefined })
})

test('a named run in a frame stands', async () => {
  labStore.setState({ embed: { view: 'stage', panels: [], controls: [] } })
  await startAt('#run=first-votes&embed=stage')
  expect(state()).toMatchObject({ libraryId: 'first-votes', isPlaying: false })
})

test('an unknown run is named in the library, with one that is near', async () => {
  await startAt('#run=frist-votes')
  expect(state()).toMatchObject({
    overlay: 'gallery',
    refused: {
      code: 'unknownRun',
      problems: [{ code: 'meant', values: { meant: 'first-votes' } }],
    },
  })
})

test.each([
  ['#term=zxid', 'zxid'],
  ['#term=ZXID&lang=zh-CN', 'zxid'],
  ['#term=fencing-token', 'fencing token'],
  ['#term=fencing%20token', 'fencing token'],
  ['#term=maxNeverUsedIntervalMs', 'znode.container.maxNeverUsedIntervalMs'],
])('%s asks for the term %s over the first scene', async (hash, term) => {
  await startAt(hash)
  expect(state()).toMatchObject({ askedTerm: term, firstScene: 'shown', refused: undefined })
})

test.each(['#term=zxidd', '#term=%E0%A4%A', '#term='])(
  '%s names no term: a notice says so, and the first scene stays',
  async (hash) => {
    await startAt(hash)
    expect(state()).toMatchObject({ askedTerm: undefined, firstScene: 'shown' })
    expect(state().notices).toMatchObject([
      { code: 'unknownTerm', problems: [hash === '#term=zxidd' ? { code: 'meant' } : {}] },
    ])
  },
)

test('the address of a lesson opens it at a step', async () => {
  await startAt('#lesson=1.2&step=2')
  expect(showLessonStep).toHaveBeenLastCalledWith('1.2', 2)
})

test('an unknown step leads to the first one', async () => {
  await startAt('#lesson=1.2&step=400')
  expect(showLessonStep).toHaveBeenLastCalledWith('1.2', 1)
})

test('an unknown lesson is named, with one that is near', async () => {
  await startAt('#lesson=1.9')
  expect(state().notices).toMatchObject([{ code: 'noLesson', problems: [{ code: 'meant' }] }])
})

test('a language that the lab does not have is named', async () => {
  await startAt('#run=first-votes&lang=fr')
  expect(state().notices).toMatchObject([{ code: 'addressLanguage', detail: 'fr' }])
})

test.each([
  ['#lang=en', 'en'],
  ['#lang=zh', 'zh-CN'],
  ['#lang=zh-CN', 'zh-CN'],
])('%s alone opens the first scene in that language', async (hash, language) => {
  await startAt(hash)
  expect(state()).toMatchObject({ firstScene: 'shown', refused: undefined, panel: undefined })
  expect(state().notices).toEqual([])
  expect(state().settings.language).toBe(language)
})

test.each(['#lang=fr', '#lang=', '#language=en', '#nothing&lang=en'])(
  '%s is refused over the first scene',
  async (hash) => {
    await startAt(hash)
    expect(state()).toMatchObject({ firstScene: 'shown' })
    expect(state().notices).toMatchObject([{ code: 'foreign' }])
  },
)

test('the language of the address is taken, and not stored', async () => {
  await startAt('#run=first-votes&lang=zh-CN')
  expect(state().settings.language).toBe('zh-CN')
  expect(localStorage.length).toBe(0)
})
