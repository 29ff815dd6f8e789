import { err, ok, type Result } from '../../kernel/lib'

/**
 * Splits a command line into words as a shell does: blanks separate, quotes join; in double quotes and
 * outside quotes a backslash takes the next character literally.
 */
export function splitWords(line: string): Result<readonly string[], string> {
  const words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  for (let index = 0; index < line.length; index += 1) {
    const char = line.charAt(index)
    if (char === '\\' && quote !== "'") {
      index += 1
      if (index >= line.length) return err('a backslash stands at the end')
      word = (word ?? '') + line.charAt(index)
    } else if (quote !== undefined) {
      if (char === quote) quote = undefined
      else word = (word ?? '') + char
    } else if (char === '"' || char === "'") {
      quote = char
      word ??= ''
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + char
  }
  if (quote !== undefined) return err('a quote is not closed')
  if (word !== undefined) words.push(word)
  return ok(words)
}
