import { expect, test } from 'vitest'
import { checkWordTables } from './wordTables.ts'

const linesOf = (text: string, file = 'src/lib/a.ts'): readonly number[] =>
  checkWordTables(file, text).map(({ line }) => line)

test.each([
  ['const A: Record<string, number> = { one: 1 }'],
  ['export const A: Readonly<Record<string, readonly string[]>> = {}'],
  ['if (word in TABLE) go()'],
  ['const is = (event: object): boolean => field in event'],
])('%s is refused', (text) => {
  expect(linesOf(`\n${text}\n`)).toEqual([2])
})

test.each([
  ['const A: WordTable<number> = wordTable({ one: 1 })'],
  ['const A: Readonly<Record<Verb, true>> = EACH'],
  ['const read = (json: Readonly<Record<string, unknown>>): void => undefined'],
  ["if ('message' in event) go()"],
  ['for (const key in value) go(key)'],
  ['if (Object.hasOwn(TABLE, word)) go()'],
])('%s is allowed', (text) => {
  expect(linesOf(text)).toEqual([])
})

test.each([
  ['src/playground/sandbox/a.js', '{ const A = { one: 1 }; if (A[word]) go() }', [1]],
  ['scripts/a.mjs', 'const A = { one: 1 }\ngo(A[word])', [2]],
  ['scripts/a.mjs', 'if (word in A) go()', [1]],
  ['scripts/a.mjs', "const A = { one: 1 }; go(A.one, A['one'])", []],
  ['scripts/a.mjs', 'const A = { [word]: 1 }; go(A[word])', []],
  ['scripts/a.mjs', 'const A = new Map(); go(A.get(word))', []],
] as const)('in %s, %s is reported on lines %j', (file, text, lines) => {
  expect(linesOf(text, file)).toEqual(lines)
})
