/**
 * A word is a quoted text, or anything that starts without a quote and runs to the next blank.
 * Blanks are the six that Java's `\s` knows.
 */
const WORD = /[ \t\n\v\f\r]*([^"' \t\n\v\f\r][^ \t\n\v\f\r]*|"[^"]*"|'[^']*')/g

/**
 * Splits a line into words: single or double quotes group, the quotes are stripped, nothing
 * escapes. A quote that is never closed is skipped (`ZooKeeperMain.MyCommandOptions.parseCommand`).
 */
export function tokenize(line: string): readonly string[] {
  const words: string[] = []
  for (const match of line.matchAll(WORD)) {
    const word = match[1] ?? ''
    words.push(isQuoted(word) ? word.slice(1, -1) : word)
  }
  return words
}

function isQuoted(word: string): boolean {
  const first = word[0]
  return word.length >= 2 && (first === '"' || first === "'") && word.endsWith(first)
}
