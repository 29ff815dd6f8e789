/** Blanks are the six characters of Java's `\s`. */
const BLANKS = /[ \t\n\v\f\r]*/y
const UNTIL_BLANK = /[^ \t\n\v\f\r]*/y

/** A word of a line, between two places in it. */
interface Word {
  readonly text: string
  readonly isQuoted: boolean
  readonly begin: number
  readonly end: number
}

/** Splits a line into words; see {@link wordsIn}. */
export const tokenize = (line: string): readonly string[] => wordsIn(line).map(({ text }) => text)

/**
 * Splits a line into words. A word is a quoted text, or a text that starts without a quote and runs to the
 * next blank. Single or double quotes group and are removed; there is no escape. A quote that is never closed
 * is skipped (`ZooKeeperMain.MyCommandOptions.parseCommand`).
 */
export function wordsIn(line: string): readonly Word[] {
  const words: Word[] = []
  let at = endOf(BLANKS, line, 0)
  while (at < line.length) {
    const first = line.charAt(at)
    const isQuote = first === '"' || first === "'"
    const close = isQuote ? line.indexOf(first, at + 1) : endOf(UNTIL_BLANK, line, at)
    const end = close < 0 ? at + 1 : isQuote ? close + 1 : close
    if (close >= 0) {
      words.push({
        text: line.slice(isQuote ? at + 1 : at, close),
        isQuoted: isQuote,
        begin: at,
        end,
      })
    }
    at = endOf(BLANKS, line, end)
  }
  return words
}

/** Returns the end of the longest match that begins at an index. */
function endOf(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at
  pattern.exec(line)
  return pattern.lastIndex
}
