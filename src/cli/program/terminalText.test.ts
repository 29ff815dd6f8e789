import { expect, test } from 'vitest'
import { escapeControls, escapeLines } from './terminalText'

test.each([
  ['\u001b[2J\u0007', '\\u001b[2J\\u0007'],
  ['\u009b2J\u007f', '\\u009b2J\\u007f'],
  ['a\u202eb\u2066c\u200f\u061c', 'a\\u202eb\\u2066c\\u200f\\u061c'],
  ['a\nb\r\u2028', 'a\\u000ab\\u000d\\u2028'],
  ['\ud800 \u{e0041}', '\\ud800 \\udb40\\udc41'],
  ['数据 😀 é\tx 👩\u200d🚀', '数据 😀 é\tx 👩\u200d🚀'],
])('%j is shown as %j', (text, shown) => {
  expect(escapeControls(text)).toBe(shown)
})

test('a text of several lines keeps its line ends', () => {
  expect(escapeLines('a\n\u001bb')).toBe('a\n\\u001bb')
})

test('escaped JSON is read as the same value', () => {
  const value = { text: '\u009b\u202e\u{e0041}\u007f' }
  expect(JSON.parse(escapeControls(JSON.stringify(value)))).toEqual(value)
})
