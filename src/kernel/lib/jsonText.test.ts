import { describe, expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { readJson } from './jsonText'
import { fc } from './testing/properties'

const PIECES = [
  '[',
  ']',
  '{',
  '}',
  '"a"',
  '"',
  ',',
  ':',
  '\\u0',
  'e',
  '-',
  '1',
  '.',
  ' ',
  'true',
  '\u00a0',
]

describe('JSON', () => {
  test.each([
    ['{"a":1 "b":2}', 'line 1, column 8: this is not JSON: a comma is expected'],
    ['{\n  "a": [1, 2,]\n}', 'line 2, column 14: this is not JSON: a value is expected'],
    ['{"a":1,}', 'line 1, column 8: this is not JSON: a name in double quotes is expected'],
    [
      "{'a':1}",
      'line 1, column 2: this is not JSON: a value is text in double quotes, a number, true, false, null, [ or {',
    ],
    ['{"a" 1}', 'line 1, column 6: this is not JSON: a colon is expected'],
    ['{"a":1', 'line 1, column 7: this is not JSON: } is expected'],
    ['{"a":"x', 'line 1, column 6: this is not JSON: the closing quote is missing'],
    ['[1] // done', 'line 1, column 5: this is not JSON: JSON has no comments'],
    ['[1]\n[2]', 'line 2, column 1: this is not JSON: nothing may follow the value'],
    ['["\\x"]', 'line 1, column 2: this is not JSON: there is no such escape; \\\\ is a backslash'],
    ['["\\u12"]', 'line 1, column 2: this is not JSON: \\u needs four hexadecimal digits'],
    [
      '["\u0001"]',
      'line 1, column 2: this is not JSON: a control character must be written as \\u and four digits',
    ],
    ['', 'line 1, column 1: this is not JSON: a value is expected'],
  ])('%j: %s', (text, message) => {
    const read = readJson(text)
    expect(read.ok || englishProblem(read.error)).toBe(message)
  })

  test('a name that stands twice in one object is reported, and its last value counts', () => {
    const read = readJson('{"a":1,"b":{"a":2},\n "a":3, "__proto__": 4}')
    expect(read).toMatchObject({
      ok: true,
      value: { value: { a: 3 }, repeated: [{ name: 'a', line: 2, column: 2 }] },
    })
  })

  test('the first twenty repeated names are reported, with the number of the others', () => {
    const read = readJson(`{${Array.from({ length: 100_001 }, () => '"":0').join(',')}}`)
    expect(read.ok && read.value.repeated).toHaveLength(20)
    expect(read).toMatchObject({ value: { repeatedMore: 99_980 } })
  })

  test('a byte order mark at the beginning is skipped', () => {
    expect(readJson('\uFEFF[1]')).toEqual({
      ok: true,
      value: { value: [1], repeated: [], repeatedMore: 0 },
    })
  })

  test.each(['[', '{"a":'])('100,000 × %s is refused without an exception', (piece) => {
    const read = readJson(piece.repeat(100_000))
    expect(!read.ok && englishProblem(read.error)).toMatch(
      /^line 1, column \d+: more than 100 lists and objects within each other$/,
    )
  })

  test('readJson takes the texts that JSON.parse takes, and no others', () => {
    const texts = fc.oneof(fc.json(), fc.string({ unit: fc.constantFrom(...PIECES) }))
    fc.assert(
      fc.property(texts, (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect(readJson(text).ok).toBe(isJson)
      }),
      { numRuns: 3_000 },
    )
  })
})
