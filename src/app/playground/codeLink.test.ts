import { expect, test } from 'vitest'
import { codeHash, isCodePath, readCodeHash } from './codeLink'

const DRAFT = { source: 'await zk.get("/")\n// 注释', count: 3, path: '/lock' }

test('code is read back from its link unchanged', () => {
  expect(readCodeHash(codeHash(DRAFT))).toEqual(DRAFT)
})

test('the link of a run is part of a code link unless it is too long', () => {
  const linked = { ...DRAFT, run: '#s=AbC-_9' }
  expect(readCodeHash(codeHash(linked))).toEqual(linked)
  expect(readCodeHash(codeHash({ ...DRAFT, run: `#s=${'A'.repeat(60_000)}` }))).toEqual(DRAFT)
  expect(readCodeHash(codeHash({ ...DRAFT, run: 'https://example.org/' }))).toBeUndefined()
})

test('the longest code has a link that opens, without its run if needed', () => {
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
])('a link that holds no valid code is refused: %#', (hash) => {
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
