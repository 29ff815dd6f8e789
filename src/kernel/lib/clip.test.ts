import { expect, test } from 'vitest'
import { clip } from './clip'

test('a clipped text has blanks for line ends', () => {
  expect(clip('a\r\n0 violations\u2028b')).toBe('a  0 violations b')
})

test('a short text stays, a long text is cut between characters', () => {
  expect(clip('x'.repeat(64))).toBe('x'.repeat(64))
  expect(clip('x'.repeat(65))).toBe(`${'x'.repeat(64)}…`)
  expect(clip('a😀b', 2)).toBe('a…')
  expect(clip('a😀bc', 3)).toBe('a😀…')
})
