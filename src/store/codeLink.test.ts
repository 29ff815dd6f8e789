import { expect, test } from 'vitest'
import { codeHash, isCodePath, readCodeHash } from './codeLink'

const DRAFT = { source: 'await zk.get("/")\n// 注释', count: 3, path: '/lock' }

test('code goes into a link and comes back as the text it was', () => {
  expect(readCodeHash(codeHash(DRAFT))).toEqual(DRAFT)
})

test.each([
  '#c=',
  '#c=AAAA',
  '#c=!!!',
  `#c=${'A'.repeat(200_000)}`,
  '#s=AAAA',
  codeHash({ ...DRAFT, count: 5_000 }),
  codeHash({ ...DRAFT, count: 1.5 }),
  codeHash({ ...DRAFT, path: 'lock' }),
  codeHash({ ...DRAFT, source: 'x'.repeat(20_001) }),
  codeHash(DRAFT).slice(0, -9),
])('what is no code of this lab is none: %#', (hash) => {
  expect(readCodeHash(hash)).toBeUndefined()
})

test.each([
  ['/lock', true],
  ['/a/b-c.d', true],
  ['/', false],
  ['lock', false],
  ['/a/', false],
  ['/a b', false],
])('%s is a path for code: %s', (path, is) => {
  expect(isCodePath(path)).toBe(is)
})
