import { actorName } from '../../../kernel/actor'
import { tokenize } from '../cli/tokenize'
import type { ExtensionCommand } from '../contract'
import type { RecipeArgs } from '../recipes/guestView'

/**
 * A line that zkCli does not know and the lab's prompt does: `recipe lock path=/locks watch=all`,
 * `stopRecipe lock`, `write S value`. `undefined` for any other line.
 */
export function readRecipeLine(line: string): ExtensionCommand | undefined {
  const [word, name, ...rest] = tokenize(line)
  if (name === undefined) return undefined
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

/** `key=value` each; what a number would be written as is one, and commas make a list. */
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
