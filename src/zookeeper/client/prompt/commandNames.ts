import { COMMANDS } from '../cli/commands'
import { tokenize } from '../cli/tokenize'

/** Every command that the lab's prompt knows: zkCli's, its own `multi`, and those of recipes. */
export const COMMAND_NAMES: readonly string[] = [
  ...COMMANDS.map(({ name }) => name),
  'multi',
  '!multi',
  'recipe',
  'stopRecipe',
  'write',
]

/** The first word of a line, which names the command; `undefined` for a line without words. */
export const commandName = (line: string): string | undefined => tokenize(line)[0]
