import { expect, test } from 'vitest'
import { codeHash, isCodePath, readCodeHash } from './codeLink'

const DRAFT = { source: 'await zk.get("/")\n// 注释', count: 3, path: '/lock' }

test('code goes into a link and comes back as the text it was', () => {
  expect(readCodeHash(codeHash(DRAFT))).toEqual(DRAFT)
})

test('the link to a run goes along, where it is not too long for a link', () => {
  const linked = { ...DRAFT, run: '#s=AbC-_9' }
  expect(readCodeHash(codeHash(linked))).toEqual(linked)
  expect(readCodeHash(codeHash({ ...DRAFT, run: `#s=${'A'.repeat(60_000)}` }))).toEqual(DRAFT)
  expect(readCodeHash(codeHash({ ...DRAFT, run: 'https://example.org/' }))).toBeUndefined()
})

test('the longest code has a link that opens, if need be without its run', () => {
  // Pseudo-random characters, which do not compress.
  const source = Array.from({ length: 20_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7_919 + index * index * 31) % 20_000)),
  ).join('')
  const run = `#s=${Array.from({ length: 50_000 }, (_, index) => ((index * index * 31) % 36).toString(36)).join('')}`
  const linked = readCodeHash(codeHash({ ...DRAFT, source, run }))
  expect(linked).toMatchObject({ ...DRAFT, source })
})

test('a link of an earlier release still opens', () => {
  const earlier =
    '#c=q1YqSy0qzszPU7Iy1FEqzi8tSk5VslJKLE_MLFGoytZLTy3RiFHSj1HSjMnT11d4tnnFy_YuJR2l5PzSvBIlK2MdpYLEkgygDv2c_ORspVoA'
  expect(readCodeHash(earlier)).toEqual(DRAFT)
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
