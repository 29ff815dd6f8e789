import { parseCommand } from './parseCommand'
import { tokenize } from './tokenize'

/**
 * A line of zkCli's language that reads as these words, each as it is. Options stand before the
 * words, and `--` after them where a word would else be taken for one. `undefined` where the language
 * cannot say it: a quoted text may hold either kind of quote, not both.
 */
export function composeLine(
  name: string,
  options: readonly string[],
  words: readonly string[],
): string | undefined {
  const ending = words.some((word) => word.length > 1 && word.startsWith('-')) ? ['--'] : []
  const parts = [name, ...options, ...ending, ...words].map(quoteWord)
  return parts.includes(undefined) ? undefined : parts.join(' ')
}

/** A word as a line may hold it, in quotes only where it must be. */
const quoteWord = (word: string): string | undefined =>
  [word, `"${word}"`, `'${word}'`].find((written) => {
    const [only, ...more] = tokenize(written)
    return only === word && more.length === 0 && written !== ''
  })

/** What zkCli would say against a line before it asks the server anything. */
export function complaintsOf(line: string): readonly string[] {
  const parsed = parseCommand(line)
  return parsed.ok ? parsed.value.notes : parsed.error.lines
}
