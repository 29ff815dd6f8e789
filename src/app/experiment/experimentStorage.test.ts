import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import {
  dropExperiment,
  dropUnfitExperiments,
  readExperiments,
  writeExperiment,
} from './experimentStorage'
import type { RecentExperiment } from '../state'
import { createStorage } from '../testing/createStorage'
import { THREE } from '../testing/openTestLab'

const KEY = 'zklab.experiments'

const storedExperiment = (id: string, keptAt = 1): RecentExperiment => ({
  id,
  keptAt,
  scenario: THREE,
  step: 3,
})

const ids = (): readonly string[] => readExperiments().map(({ id }) => id)

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('experiments are stored latest first, each once, and at most six', () => {
  for (let count = 0; count < 9; count += 1) writeExperiment(storedExperiment(`e${count}`))
  writeExperiment(storedExperiment('e7', 99))
  expect(ids()).toEqual(['e7', 'e8', 'e6', 'e5', 'e4', 'e3'])
  dropExperiment('e8')
  expect(ids()).toEqual(['e7', 'e6', 'e5', 'e4', 'e3'])
})

test.each(['', '{', 'null', '7', '{"id": "x"}', `${'['.repeat(100_000)}`])(
  'a stored list such as %.20j counts as empty, and is reported once',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(readExperiments()).toEqual([])
    expect(dropUnfitExperiments()).toBe(1)
    expect(dropUnfitExperiments()).toBe(0)
  },
)

test('an entry that cannot be used is dropped and counted; the others stay', () => {
  const unfit = [1, null, [], { id: 3, scenario: {} }, { id: 'x' }, { id: 'x', scenario: 'text' }]
  localStorage.setItem(KEY, JSON.stringify([...unfit, storedExperiment('good')]))
  expect(ids()).toEqual(['good'])
  expect(dropUnfitExperiments()).toBe(unfit.length)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([storedExperiment('good')])
})

test.each([
  ['title', 7],
  ['title', { 'zh-CN': '标题' }],
  ['title', ['a']],
  ['keptAt', 'yesterday'],
  ['keptAt', 1e300],
  ['keptAt', -1],
  ['forks', 'many'],
  ['bookmarks', 'many'],
])('an experiment whose %s is %j is read without that field', (name, value) => {
  localStorage.setItem(KEY, JSON.stringify([{ ...storedExperiment('good'), [name]: value }]))
  const { [name as keyof RecentExperiment]: _, ...others } = storedExperiment('good')
  expect(readExperiments()).toEqual([others])
})

test.each([1e15, 2.5, -2, 'far'])('a stored step such as %j is read as the beginning', (step) => {
  localStorage.setItem(KEY, JSON.stringify([{ ...storedExperiment('good'), step }]))
  expect(readExperiments()[0]?.step).toBe(-1)
})

const FORKED: RecentExperiment = {
  ...storedExperiment('large'),
  forks: { shown: 1, branches: [{ name: 'm'.repeat(2_000), head: { step: 0, at: 0 } }] },
  bookmarks: [0, 1].map((branch) => ({
    name: `on ${branch}`,
    step: 3 as never,
    at: virtualUs(7),
    branch,
  })),
}

test('if not all branches fit, only the shown branch is stored, beside the older experiments', () => {
  vi.stubGlobal('localStorage', createStorage(1_000))
  writeExperiment(storedExperiment('old'))
  expect(writeExperiment(FORKED)).toBe('written')
  const { forks: _, ...rest } = FORKED
  const alone = { ...rest, bookmarks: [{ name: 'on 1', step: 3, at: 7 }] }
  expect(readExperiments()).toEqual([alone, storedExperiment('old')])
})

test('older experiments are removed to make room, but not for an experiment that can never fit', () => {
  const room =
    JSON.stringify([storedExperiment('one'), storedExperiment('two')]).length + KEY.length
  vi.stubGlobal('localStorage', createStorage(room))
  for (const id of ['one', 'two', 'six'])
    expect(writeExperiment(storedExperiment(id))).toBe('written')
  expect(ids()).toEqual(['six', 'two'])
  expect(writeExperiment({ ...storedExperiment('big'), title: 'x'.repeat(room) })).toBe('full')
  expect(ids()).toEqual(['six', 'two'])
})
