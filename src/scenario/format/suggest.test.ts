import { expect, test } from 'vitest'
import { nearestWord, suggest } from './suggest'

const RUNS = ['7.1', 'stale-read']

test('a misspelt word is answered with the nearest one', () => {
  expect(suggest('stale-raed', RUNS)).toEqual({ meant: 'stale-read' })
})

test('without a near word the known words are listed, other names of the same left out', () => {
  expect(suggest('nonsense', RUNS)).toEqual({ known: ['7.1', 'stale-read'] })
  expect(suggest('nonsense', RUNS, ['stale-read'])).toEqual({ known: ['stale-read'] })
})

test('a very long word is compared by its beginning alone', () => {
  const known = 'a'.repeat(64)
  expect(nearestWord(`${known}${'b'.repeat(100_000)}`, [known])).toBe(known)
})
