import { clip, type JsonText } from '../../kernel/lib'
import { printError } from './output'

/**
 * Warns of the first names that occur twice in an object of a JSON file, and of the number of further ones.
 */
export function warnRepeated(source: string, { repeated, repeatedMore }: JsonText): void {
  for (const { name, line, column } of repeated) {
    const warning = `"${clip(name)}" stands here again; the last one counts`
    printError(`warning: ${source}: line ${line}, column ${column}: ${warning}`)
  }
  if (repeatedMore > 0)
    printError(`warning: ${source}: ${repeatedMore} more names stand there again`)
}
