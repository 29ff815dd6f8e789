import { expect, test } from 'vitest'
import { placeOfFault } from './jsonFault'

test.each([
  ['', 'line 1, column 1'],
  ['nonsense', 'line 1, column 1'],
  ['{"a":1,}', 'line 1, column 8'],
  ['[1,]', 'line 1, column 4'],
  ['{\n  "a": tru\n}', 'line 2, column 8'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
  ["{'a':1}", 'line 1, column 2'],
  ['{"a":"x\ny"}', 'line 1, column 6'],
  ['{"a": 01}', 'line 1, column 7'],
  ['{"a":[1,2', 'line 1, column 10'],
  ['{"a":{"b":[true,null,-1.5e3,"\\u00e9"]}} x', 'line 1, column 41'],
])('%j breaks off at %s', (text, place) => {
  expect(placeOfFault(text)).toBe(place)
})
