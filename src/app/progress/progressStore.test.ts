import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START_HERE } from '../../lessons/content'
import { NO_PROGRESS, progressForm, progressText } from '../../lessons/progress'
import { labStore } from '../state'
import { createStorage } from '../testing/createStorage'
import {
  forgetProgress,
  importProgress,
  progressStore,
  recordAnswer,
  recordStep,
  savedProgress,
  savedTable,
  undoReplacement,
  watchProgress,
} from './index'

const KEY = 'zklab.progress'
let listeners: Record<string, (event: { readonly key: string | null }) => void> = {}

/** Begins as a page does; `storage` is what the browser lets it have. */
function openPage(): void {
  progressStore.setState(progressStore.getInitialState(), true)
  watchProgress()
}

beforeEach(() => {
  listeners = {}
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listeners[name] = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  labStore.setState({ notices: [], storage: 'works' })
  openPage()
})
afterEach(() => vi.unstubAllGlobals())

const done = () => progressStore.getState().lessons['1.2']?.done
const codes = () => labStore.getState().notices.map(({ code }) => code)
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

test('a step, an answer and a misconception are there after a reload', () => {
  recordStep('1.2', 'look', 1, 4)
  recordAnswer({ lesson: '1.2', step: 'who', isRight: false, misconception: 'larger-id' })
  openPage()
  expect(progressStore.getState()).toMatchObject({
    lessons: { '1.2': { step: 2, stepCount: 4, done: ['look'], answers: { who: { tries: 1 } } } },
    misconceptions: { 'larger-id': 1 },
    isKept: true,
  })
})

test('two tabs add to each other’s progress', () => {
  recordStep('1.2', 'look', 1, 4)
  const first = progressStore.getState()
  openPage()
  recordStep('1.2', 'who', 2, 4)
  // The first tab has not heard of it.
  progressStore.setState(first, true)
  recordStep('1.2', 'why', 3, 4)
  expect(done()).toEqual(['look', 'who', 'why'])
})

test('a tab shows what another one does, and forgets with it', () => {
  recordStep('1.2', 'look', 1, 4)
  localStorage.setItem(KEY, JSON.stringify(progressForm(NO_PROGRESS)))
  listeners['storage']?.({ key: 'zklab.settings' })
  expect(done()).toEqual(['look'])
  listeners['storage']?.({ key: KEY })
  expect(done()).toBeUndefined()
})

test('once another tab has done something, a forgetting cannot be undone', () => {
  recordStep('1.2', 'look', 1, 4)
  forgetProgress()
  listeners['storage']?.({ key: KEY })
  undoReplacement()
  expect(done()).toBeUndefined()
})

test('where the storage is lost, the page goes on from memory and keeps it again', () => {
  recordStep('1.2', 'look', 1, 4)
  localStorage.clear()
  recordStep('1.2', 'who', 2, 4)
  openPage()
  expect(done()).toEqual(['look', 'who'])
})

test('a storage without room is told once, and what it missed is kept when there is room', () => {
  vi.stubGlobal('localStorage', createStorage(10))
  recordStep('1.2', 'look', 1, 4)
  labStore.setState({ notices: [] })
  recordStep('1.2', 'who', 2, 4)
  expect(codes()).toEqual([])
  expect(progressStore.getState()).toMatchObject({ isKept: false, isLossKnown: true })
  vi.stubGlobal('localStorage', createStorage())
  recordStep('1.2', 'why', 3, 4)
  openPage()
  expect(done()).toEqual(['look', 'who', 'why'])
})

test.each(['forbidden', 'framed'] as const)(
  'a %s storage leaves progress in memory, without a second notice',
  (storage) => {
    vi.stubGlobal('localStorage', undefined)
    labStore.setState({ storage })
    openPage()
    expect(progressStore.getState().isKept).toBe(false)
    recordStep('1.2', 'look', 1, 4)
    recordStep('1.2', 'who', 2, 4)
    expect(done()).toEqual(['look', 'who'])
    expect(codes()).toEqual([])
  },
)

test('a storage that refuses later than at the start is told once', () => {
  vi.stubGlobal('localStorage', undefined)
  recordStep('1.2', 'look', 1, 4)
  recordStep('1.2', 'who', 2, 4)
  expect(codes()).toEqual(['progressLost'])
})

test('a record of a newer release stays as it is', () => {
  const newer = { zklab: 'progress', version: 2, more: true }
  localStorage.setItem(KEY, JSON.stringify(newer))
  openPage()
  expect(progressStore.getState()).toMatchObject({ isKept: false, isOfNewer: true })
  recordStep('1.2', 'look', 1, 4)
  expect(codes()).toEqual(['progressOfNewer'])
  recordStep('1.2', 'who', 2, 4)
  expect(done()).toEqual(['look', 'who'])
  expect(stored()).toEqual(newer)
})

test('once the record of a newer release is gone, what it kept out is kept', () => {
  localStorage.setItem(KEY, JSON.stringify({ zklab: 'progress', version: 2 }))
  openPage()
  recordStep('1.2', 'look', 1, 4)
  localStorage.setItem(KEY, JSON.stringify(progressForm(NO_PROGRESS)))
  listeners['storage']?.({ key: KEY })
  expect(progressStore.getState()).toMatchObject({ isKept: false, isOfNewer: false })
  recordStep('1.2', 'who', 2, 4)
  openPage()
  expect(progressStore.getState()).toMatchObject({ isKept: true, isOfNewer: false })
  expect(done()).toEqual(['look', 'who'])
})

test.each(['', '{', '7', '{"lessons":{}}'])('a broken record such as %j is replaced', (text) => {
  localStorage.setItem(KEY, text)
  openPage()
  recordStep('1.2', 'look', 1, 4)
  openPage()
  expect(done()).toEqual(['look'])
})

test('an import adds to what is here, and can be undone', () => {
  recordStep('1.2', 'look', 1, 4)
  const file = savedProgress()
  forgetProgress()
  recordStep('2.1', 'look', 1, 4)
  expect(importProgress(file).ok).toBe(true)
  expect(Object.keys(progressStore.getState().lessons)).toEqual(['2.1', '1.2'])
  undoReplacement()
  expect(Object.keys(progressStore.getState().lessons)).toEqual(['2.1'])
  expect(progressStore.getState().replaced).toBeUndefined()
})

test('the page knows when the path for beginners is done, and at once on the next visit', () => {
  for (const lesson of START_HERE) {
    expect(labStore.getState().isPathDone).toBe(false)
    recordStep(lesson, 'end', 4, 4)
  }
  expect(labStore.getState().isPathDone).toBe(true)
  expect(stored()).toMatchObject({ isPathDone: true })
  forgetProgress()
  expect(labStore.getState().isPathDone).toBe(false)
})

test('a refused file changes nothing', () => {
  recordStep('1.2', 'look', 1, 4)
  const before = progressStore.getState()
  expect(importProgress('{"version": 2, "ensemble": {}}').ok).toBe(false)
  expect(progressStore.getState()).toBe(before)
})

test('a lesson of a file was left no later than now', () => {
  const ahead = { step: 2, stepCount: 4, done: [], isDone: false, lastAtMs: 8e15, answers: {} }
  importProgress(progressText({ lessons: { '1.2': ahead }, misconceptions: {} }))
  expect(progressStore.getState().lessons['1.2']?.lastAtMs).toBeLessThanOrEqual(Date.now())
})

test('all can be forgotten, and brought back until something else is done', () => {
  recordStep('1.2', 'look', 1, 4)
  forgetProgress()
  expect(done()).toBeUndefined()
  expect(stored()).toMatchObject(progressForm(NO_PROGRESS))
  expect(savedTable()).toBe('lesson,step,done,tries,misconceptions\r\n')
  undoReplacement()
  expect(done()).toEqual(['look'])
  forgetProgress()
  recordStep('2.1', 'look', 1, 4)
  undoReplacement()
  expect(done()).toBeUndefined()
})
