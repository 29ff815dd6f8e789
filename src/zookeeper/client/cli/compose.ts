import { parseCommand } from './parseCommand'
import { tokenize } from './tokenize'

/**
 * Composes a line of zkCli's language that reads as exactly these words. Options stand before the words, with
 * `--` between where a word would be taken for an option. Undefined where no line does so: a quoted word can
 * hold either kind of quote, not both.
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

/** Returns a word as a line may hold it, in quotes only where it needs them; `;` parts a multi's operations. */
const quoteWord = (word: string): string | undefined =>
  [word, `"${word}"`, `'${word}'`].find((written) => {
    const [only, ...more] = tokenize(written)
    return only === word && more.length === 0 && written !== '' && written !== ';'
  })

/** Returns the lines that zkCli prints against a line before it asks the server anything. */
export function complaintsOf(line: string): readonly string[] {
  const parsed = parseCommand(line)
  return parsed.ok ? parsed.value.notes : parsed.error.lines
}
