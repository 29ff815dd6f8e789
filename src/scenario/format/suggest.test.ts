import { expect, test } from 'vitest'
import { nearestWord, suggest } from './suggest'

const RUNS = ['7.1', 'stale-read']

test('a misspelt word is asked for by the nearest one', () => {
  expect(suggest('stale-raed', RUNS)).toEqual({ meant: 'stale-read' })
})

test('where none is near, there is the list, without what is another name of the same', () => {
  expect(suggest('nonsense', RUNS)).toEqual({ known: ['7.1', 'stale-read'] })
  expect(suggest('nonsense', RUNS, ['stale-read'])).toEqual({ known: ['stale-read'] })
})

test('of a word without end only its beginning is compared', () => {
  const known = 'a'.repeat(64)
  expect(nearestWord(`${known}${'b'.repeat(100_000)}`, [known])).toBe(known)
})
