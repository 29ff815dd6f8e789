/** Blanks are the six that Java's `\s` knows. */
const BLANKS = /[ \t\n\v\f\r]*/y
const UNTIL_BLANK = /[^ \t\n\v\f\r]*/y

/**
 * Splits a line into words. A word is a quoted text, or anything that starts without a quote and
 * runs to the next blank: single or double quotes group, the quotes are stripped, nothing escapes. A
 * quote that is never closed is skipped (`ZooKeeperMain.MyCommandOptions.parseCommand`).
 */
export function tokenize(line: string): readonly string[] {
  const words: string[] = []
  let at = endOf(BLANKS, line, 0)
  while (at < line.length) {
    const first = line.charAt(at)
    const isQuote = first === '"' || first === "'"
    const close = isQuote ? line.indexOf(first, at + 1) : endOf(UNTIL_BLANK, line, at)
    if (close >= 0) words.push(line.slice(isQuote ? at + 1 : at, close))
    at = endOf(BLANKS, line, close < 0 ? at + 1 : isQuote ? close + 1 : close)
  }
  return words
}

/** The end of the longest match that begins at a place. */
function endOf(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at
  pattern.exec(line)
  return pattern.lastIndex
}
