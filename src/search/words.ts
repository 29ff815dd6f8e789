import { once } from '../kernel/lib'
import { STOP_WORDS } from './stopWords'

/** Splits texts and questions into the words by which they are found. */

/** A piece of text in Chinese characters, or a name, a number or a word in other letters. */
const PIECES = /\p{sc=Han}+|[\p{L}\p{N}]+(?:[.:]\d+)*/gu

const HAN = /^\p{sc=Han}/u

/** The parts of a name such as `SessionExpired`. */
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+(?:[.:]\d+)*/gu

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))

/**
 * Returns the words of a text in their order, without those that say nothing by themselves. Chinese gives its words
 * and all pairs of neighbours too, since browsers do not all segment alike.
 */
export function wordsOf(text: string): readonly string[] {
  const pieces = text.normalize('NFKC').match(PIECES) ?? []
  return pieces.flatMap((piece) =>
    HAN.test(piece) ? hanWords(piece) : [...new Set(partsOf(piece))],
  )
}

function hanWords(piece: string): readonly string[] {
  const words = [...segmenter().segment(piece)]
    .map(({ segment }) => segment)
    .filter((word) => !STOP_WORDS.has(word))
  const letters = Array.from(piece)
  const pairs = letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? ''
    return STOP_WORDS.has(letter) || STOP_WORDS.has(before) ? [] : [before + letter]
  })
  return [...new Set([...words, ...pairs])]
}

/** Returns a word by its stem; a name of several parts, whole and by its parts. */
function partsOf(piece: string): readonly string[] {
  const parts = piece.match(PARTS) ?? []
  const whole = stemOf(piece.toLowerCase())
  if (parts.length < 2) return STOP_WORDS.has(piece.toLowerCase()) ? [] : [whole]
  return [whole, ...parts.map((part) => stemOf(part.toLowerCase()))]
}

/** The fewest letters that an ending leaves. */
const STEM_MIN = 3

/** Returns an English word without the ending of its number or tense. */
export function stemOf(word: string): string {
  for (const [ending, instead] of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= STEM_MIN) {
      return word.slice(0, -ending.length) + instead
    }
  }
  return word
}

/** Endings and what takes their place; the first that fits counts. `ss` is no ending. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ss', 'ss'],
  ['ies', 'y'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['xes', 'x'],
  ['ings', ''],
  ['s', ''],
  ['ing', ''],
  ['ed', ''],
]
