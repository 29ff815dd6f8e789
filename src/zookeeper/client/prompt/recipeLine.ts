import { actorName } from '../../../kernel/actor'
import { tokenize } from '../cli/tokenize'
import type { ExtensionCommand } from '../contract'
import type { RecipeArgs } from '../recipes/extensionView'

/**
 * Reads a line that only the lab's prompt knows: `recipe lock path=/locks watch=all`, `stopRecipe lock`,
 * `stopRecipe`, `write S value`. Undefined for any other line.
 */
export function readRecipeLine(line: string): ExtensionCommand | undefined {
  const [word, name, ...rest] = tokenize(line)
  if (name === undefined) {
    return word === 'stopRecipe' ? { type: 'stopRecipe', args: {} } : undefined
  }
  switch (word) {
    case 'recipe':
      return { type: 'recipe', name, args: readArgs(rest), isTyped: true }
    case 'stopRecipe':
      return { type: 'stopRecipe', name, args: readArgs(rest) }
    case 'write':
      return { type: 'write', store: actorName(name), value: rest.join(' ') }
    case undefined:
    default:
      return undefined
  }
}

/**
 * Reads `key=value` words. A decimal number becomes a number, `true` and `false` booleans, and a text with
 * commas a list; a word without `=` is true.
 */
function readArgs(words: readonly string[]): RecipeArgs {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      return at < 0 ? [word, true] : [word.slice(0, at), readValue(word.slice(at + 1))]
    }),
  )
}

function readValue(text: string): RecipeArgs[string] {
  if (/^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text.includes(',') ? text.split(',') : text
}
