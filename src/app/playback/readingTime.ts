/** Words that a reader takes in a second; the Chinese characters below. */
const WORDS_PER_S = 4
const CHARACTERS_PER_S = 6

/** The shortest time for which a sentence stays at the normal reading speed, ms. */
export const READING_MIN_MS = 1_500

/** A Chinese character; punctuation takes no time. */
const CHARACTER = /\p{Script=Han}/gu
/** A run of letters and digits, with the signs inside of it: `1:3`, `/a/b`, `don’t`. */
const WORD = /[\p{L}\p{N}][^\s\p{Script=Han}]*/gu

/**
 * Returns the time that a reader takes for a text at the normal reading speed, ms. In a text of both scripts
 * words and Chinese characters are counted each at their own speed.
 */
export function readingMs(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0
  const words = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
  const seconds = words / WORDS_PER_S + characters / CHARACTERS_PER_S
  return Math.max(READING_MIN_MS, seconds * 1000)
}
