/** Blanks are the six characters of Java's `\s`. */
const BLANKS = /[ \t\n\v\f\r]*/y
const UNTIL_BLANK = /[^ \t\n\v\f\r]*/y

/**
 * Splits a line into words. A word is a quoted text, or a text that starts without a quote and runs to the
 * next blank. Single or double quotes group and are removed; there is no escape. A quote that is never closed
 * is skipped (`ZooKeeperMain.MyCommandOptions.parseCommand`).
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

/** Returns the end of the longest match that begins at an index. */
function endOf(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at
  pattern.exec(line)
  return pattern.lastIndex
}
