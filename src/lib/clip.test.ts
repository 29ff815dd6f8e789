import { expect, test } from 'vitest'
import { clip } from './clip'

test('a short text stays, a long one is cut between characters', () => {
  expect(clip('x'.repeat(64))).toBe('x'.repeat(64))
  expect(clip('x'.repeat(65))).toBe(`${'x'.repeat(64)}…`)
  expect(clip('a😀b', 2)).toBe('a…')
  expect(clip('a😀bc', 3)).toBe('a😀…')
})
