import type { SourceError } from './sourceError'

/**
 * Letters that a reader cannot see: direction marks, zero-width letters, control characters, line separators
 * at which editors do not break.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Patterns of emoji, which contain joiners and selectors that are invisible by themselves. */
const PERSON = '\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?\\ufe0f?'
const EMOJI = new RegExp(`${PERSON}(?:\\u200d${PERSON})*|[0-9#*]\\ufe0f\\u20e3`, 'gu')

/**
 * Letters allowed in names: ASCII, accented Latin, Chinese, Japanese and Korean; no look-alikes from other
 * scripts.
 */
const OWN_LETTER =
  /[\w$#\\{}\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]/u

/** Returns a letter's code point, as `U+200B`. */
export const nameOfLetter = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Yields unseen letters and their indices, without those within emoji. */
export function* unseenIn(
  text: string,
): Generator<{ readonly index: number; readonly letter: string }> {
  // The replacement has the same length, so that indices stay right.
  const bare = text.replaceAll(EMOJI, (emoji) => 'x'.repeat(emoji.length))
  for (const { 0: letter, index } of bare.matchAll(UNSEEN)) yield { index, letter }
}

/** Finds the first unseen letter of a source, in strings and comments too. */
export function findUnseen(source: string): SourceError | undefined {
  for (const { index, letter } of unseenIn(source)) {
    const before = source.slice(0, index)
    return {
      line: before.split('\n').length,
      column: index - before.lastIndexOf('\n') - 1,
      code: 'letter',
      message: nameOfLetter(letter),
    }
  }
  return undefined
}

/** Finds the first letter of a name that names may not have. */
export function findForeign(
  name: string,
): { readonly index: number; readonly letter: string } | undefined {
  let index = 0
  for (const letter of name) {
    if (!OWN_LETTER.test(letter) || letter.normalize('NFC') !== letter) {
      return { index, letter: `${letter} (${nameOfLetter(letter)})` }
    }
    index += letter.length
  }
  return undefined
}

/** Allowed blanks that look like a space or like nothing. */
const UNUSUAL_BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/u

/** Letters that an editor shows by their code points: unseen ones and unusual blanks. */
export const SHOWN_LETTERS = new RegExp(`${UNSEEN.source}|${UNUSUAL_BLANK.source}`, 'gu')

/** Figures about a source that a reader sees before reading it. */
export interface SourceSize {
  readonly lines: number
  readonly letters: number
  /** The number of the longest line, from 1, and its letters. */
  readonly longest: { readonly line: number; readonly letters: number }
  /**
   * Lines after many empty ones, and lines with many blanks between letters, where code may be overlooked.
   */
  readonly gaps: readonly number[]
}

const EMPTY_LINES = 15
const BLANKS = /\S\s{40,}\S|^\s{80,}\S/
const GAPS_MAX = 8

export function measureSource(source: string): SourceSize {
  const lines = source.split(/\r\n?|\n/)
  let longest = { line: 1, letters: 0 }
  let empty = 0
  const gaps: number[] = []
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    if (text.length > longest.letters) longest = { line, letters: text.length }
    if (text.trim() === '') empty += 1
    else {
      if ((empty >= EMPTY_LINES || BLANKS.test(text)) && gaps.length < GAPS_MAX) gaps.push(line)
      empty = 0
    }
  }
  return { lines: lines.length, letters: source.length, longest, gaps }
}
