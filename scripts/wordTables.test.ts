import { expect, test } from 'vitest'
import { checkWordTables } from './wordTables.ts'

const linesOf = (text: string): readonly number[] =>
  checkWordTables('src/lib/a.ts', text).map(({ line }) => line)

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
])('%s is not', (text) => {
  expect(linesOf(text)).toEqual([])
})
