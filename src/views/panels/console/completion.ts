import { COMMANDS, completeCommand, type Completion } from '../../../zookeeper/client'
import { LAB_ORDERS } from '../../../app/console'

export interface CompletedLine {
  readonly text: string
  /** Where the completed word begins. */
  readonly from: number
  /** What is left to choose from; empty once the word is whole. */
  readonly choices: readonly string[]
}

/** What may stand in place of the last word; at the beginning also what the lab itself takes. */
export function findCompletion(line: string, paths: readonly string[]): Completion {
  if (!line.startsWith('!')) return completeCommand(line, paths)
  const fitting = LAB_ORDERS.filter((order) => order.startsWith(line))
  return { from: 0, candidates: fitting.map((text) => ({ text })) }
}

/** The line with its last word completed as far as all candidates agree. */
export function completeLine(line: string, { from, candidates }: Completion): CompletedLine {
  const [only] = candidates
  if (only === undefined) return { text: line, from, choices: [] }
  if (candidates.length === 1) {
    return { text: `${line.slice(0, from)}${only.text} `, from, choices: [] }
  }
  const texts = candidates.map(({ text }) => text)
  return { text: line.slice(0, from) + commonPrefix(texts), from, choices: texts }
}

/** The line with one of the choices in place of its last word. */
export const replaceWord = ({ text, from }: CompletedLine, choice: string): string =>
  `${text.slice(0, from)}${choice} `

function commonPrefix(texts: readonly string[]): string {
  return texts.reduce((prefix, text) => {
    let length = 0
    while (length < prefix.length && prefix[length] === text[length]) length += 1
    return prefix.slice(0, length)
  })
}

/** How the command that a line begins with is used, as zkCli says it. */
export function usageFor(line: string): string | undefined {
  const name = line.trimStart().split(/\s+/)[0]
  const spec = COMMANDS.find((command) => command.name === name)
  return spec === undefined ? undefined : `${spec.name} ${spec.arguments}`.trimEnd()
}
