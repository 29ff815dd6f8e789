import { expect, test } from 'vitest'
import { nearestWord, suggestion } from './suggest'

const RUNS = ['7.1', 'stale-read']

test('a misspelt word is asked for by the nearest one', () => {
  expect(suggestion('stale-raed', RUNS)).toBe('did you mean "stale-read"?')
})

test('where none is near, there is the list, without what is another name of the same', () => {
  expect(suggestion('nonsense', RUNS)).toBe('there are 7.1, stale-read')
  expect(suggestion('nonsense', RUNS, ['stale-read'])).toBe('there are stale-read')
})

test('of a word without end only its beginning is compared', () => {
  const known = 'a'.repeat(64)
  expect(nearestWord(`${known}${'b'.repeat(100_000)}`, [known])).toBe(known)
})
