import { drawInt, drawOne, type Random } from '../../kernel/lib'

/** Words that break code which does not expect them. */
export const ODD_WORDS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '__defineGetter__',
  'then',
  'toJSON',
  'length',
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '1e308',
  '1e309',
  '0x7fffffff',
  '1e-7',
  '\0',
  '\u0001',
  '\u001b[2J',
  '\u007f',
  '\u009b',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u2028',
  '\ud800',
  '\udc00',
  'e\u0301\u0301\u0301',
  '数据',
  '😀',
  '../..',
  '//',
  '%00',
  '${x}',
  '"',
  "'",
  '\\',
  '`',
  '<!--',
  '\r\n',
  '\t',
]

const NESTING = ['[', '{"a":', '(', '{', '"', '((', '/', '\\']
const LONG = [64, 65, 1_000, 1_001, 8_001, 70_000]
const MUTATIONS_MAX = 5

/** Changes a text in one to five places: cuts, doubles and replaces pieces. */
export function mutateText(random: Random, text: string, words: readonly string[] = []): string {
  let changed = text
  for (let left = drawInt(random, 1, MUTATIONS_MAX); left > 0; left -= 1) {
    changed = mutateOnce(random, changed, words)
  }
  return changed
}

/** Changes a text in one place. */
export function mutateOnce(random: Random, text: string, words: readonly string[]): string {
  const at = drawInt(random, 0, text.length)
  const end = Math.min(text.length, at + drawInt(random, 1, 24))
  const piece = text.slice(at, end)
  switch (drawInt(random, 0, 9)) {
    case 0:
      return text.slice(0, at) + text.slice(end)
    case 1:
      return text.slice(0, end) + piece + text.slice(end)
    case 2:
      return text.slice(0, at)
    case 3:
      return text.slice(0, at) + drawOne(random, ODD_WORDS) + text.slice(end)
    case 4:
      return text.slice(0, at) + drawOne(random, ODD_WORDS) + text.slice(at)
    case 5:
      return text.slice(0, at) + drawOddText(random) + text.slice(at)
    case 6: {
      const code = drawInt(random, 0, drawInt(random, 0, 3) === 0 ? 0xffff : 0x7f)
      return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
    }
    case 7:
      return replaceNumber(random, text)
    case 8:
      return words.length === 0
        ? text
        : `${text.slice(0, at)}${drawOne(random, words)}${text.slice(at)}`
    default:
      return text.slice(0, at) + piece.repeat(drawInt(random, 2, 40)) + text.slice(end)
  }
}

/** Draws an odd text: a special word, a long text, or deep nesting. */
export function drawOddText(random: Random): string {
  const length = drawOne(random, LONG)
  switch (drawInt(random, 0, 4)) {
    case 0:
      return 'x'.repeat(length)
    case 1:
      return drawOne(random, NESTING).repeat(Math.min(length, 5_000))
    case 2:
      return drawOne(random, ODD_WORDS).repeat(drawInt(random, 1, 300))
    case 3:
      return `a${'\u0301'.repeat(drawInt(random, 1, 300))}`
    default:
      return drawOne(random, ODD_WORDS)
  }
}

/** Replaces one of the text's numbers by an odd one. */
function replaceNumber(random: Random, text: string): string {
  const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)]
  if (numbers.length === 0) return text
  const { index, 0: number } = drawOne(random, numbers)
  return text.slice(0, index) + drawOne(random, ODD_NUMBERS) + text.slice(index + number.length)
}

const ODD_NUMBERS: readonly string[] = ODD_WORDS.filter((word) => /^-?[\dIN]/.test(word)).concat([
  '0',
  '-1',
  '1',
  '255',
  '256',
  '0.0001',
  '86400000',
  '86400001',
])
