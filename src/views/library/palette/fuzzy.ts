/**
 * Scores how well a text matches a query, case ignored: each word of the query counts as the beginning of a
 * word, as any part of one, or as letters in order. Returns 0 where a word is not found.
 */
export function scoreOf(query: string, text: string): number {
  const words = wordsIn(query)
  const lower = text.toLowerCase()
  let score = 1
  for (const word of words) {
    const wordScore = scoreWord(word, lower)
    if (wordScore === 0) return 0
    score += wordScore
  }
  return score
}

/** Splits a query into words: at blanks, and where Han characters meet Latin letters or digits. */
export const wordsIn = (query: string): readonly string[] =>
  query.toLowerCase().split(WORDS_MEET).filter(Boolean)

const WORDS_MEET = /\s+|(?<=\p{sc=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{sc=Han})/u

const AT_BEGINNING = 100
const AT_WORD = 60
const INSIDE = 30
const SCATTERED = 10

/** Returns whether a score says more than that letters occur in order. */
export const isNamedBy = (query: string, score: number): boolean =>
  score > 1 + SCATTERED * wordsIn(query).length

function scoreWord(word: string, text: string): number {
  const at = text.indexOf(word)
  if (at === 0) return AT_BEGINNING
  if (at > 0) {
    const isBeginning = hasBoundary(text, word)
    return isBeginning ? AT_WORD : INSIDE
  }
  return isScattered(word, text) ? SCATTERED : 0
}

/** Whether some word of the text begins with the word. */
function hasBoundary(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** Whether the letters of the word occur in the text in the same order. */
function isScattered(word: string, text: string): boolean {
  let from = 0
  for (const letter of word) {
    const at = text.indexOf(letter, from)
    if (at < 0) return false
    from = at + letter.length
  }
  return true
}
