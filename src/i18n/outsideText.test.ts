import { expect, test } from 'vitest'
import { listIn } from './list'
import { outsideText } from './outsideText'

const MARK = '\u0301'
const TURN = '\u202e'
const ISOLATE = '\u2068'
const END = '\u2069'
const HEBREW = '\u05d0\u05d1'

test.each([
  ['plain letters', 'worker-1', 'worker-1'],
  ['letters of other scripts', '从节点 é ñ', '从节点 é ñ'],
  ['as many marks as a language stacks', `a${MARK.repeat(4)}`, `a${MARK.repeat(4)}`],
  ['more marks than that', `a${MARK.repeat(500)}b`, `a${MARK.repeat(4)}b`],
  [
    'marks with joiners between them',
    `a${`${MARK.repeat(4)}\u200d`.repeat(9)}b`,
    `a${MARK.repeat(4)}\u200db`,
  ],
  ['a family that joiners make', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['letters that are not seen', 'a\u200bb\u2060c\ufeffd\u{e0041}', 'abcd'],
  ['control characters', 'a\0b\u001b[2J\u2028c\nd', 'a\\u0000b\\u001b[2J\\u2028c\nd'],
  ['Samaritan letters', 'x\u0800', `${ISOLATE}x\u0800${END}`],
  ['Mende letters', 'x\u{1e800}', `${ISOLATE}x\u{1e800}${END}`],
  ['a letter that turns what follows', `a${TURN}gnp.exe`, 'agnp.exe'],
  ['letters from right to left', HEBREW, `${ISOLATE}${HEBREW}${END}`],
  ['an end of an isolate that is not its own', `${END}${HEBREW}`, `${ISOLATE}${HEBREW}${END}`],
  ['an isolate without end', `${ISOLATE}x`, 'x'],
  ['an isolated name in a sentence', `${ISOLATE}x${END} é`, `${ISOLATE}x${END} é`],
])('a text from outside changes nothing around it: %s', (_, text, shown) => {
  expect(outsideText(text)).toBe(shown)
})

test('each word of a list is isolated by itself', () => {
  expect(listIn([HEBREW, 1], 'en')).toBe(`${ISOLATE}${HEBREW}${END}, 1`)
})
