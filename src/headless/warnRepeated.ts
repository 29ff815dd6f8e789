import type { JsonText } from '../lib'
import { printError } from './output'

/** Warns of each name that an object of a JSON file holds twice. */
export function warnRepeated(source: string, { repeated }: JsonText): void {
  for (const { name, line, column } of repeated) {
    const told = `"${name}" stands here again; the last one counts`
    printError(`warning: ${source}: line ${line}, column ${column}: ${told}`)
  }
}
