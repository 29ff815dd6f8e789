import { COMMANDS, completeCommand, type Completion } from '../../../zookeeper/client'
import { LAB_ORDERS } from '../../../app/console'

export interface CompletedLine {
  readonly text: string
  /** The offset at which the completed word begins. */
  readonly from: number
  /** The remaining candidates; empty once the word is whole. */
  readonly choices: readonly string[]
}

/** Finds the candidates for a line's last word; for a line that begins with `!` the lab's orders. */
export function findCompletion(line: string, paths: readonly string[]): Completion {
  if (!line.startsWith('!')) return completeCommand(line, paths)
  const fitting = LAB_ORDERS.filter((order) => order.startsWith(line))
  return { from: 0, candidates: fitting.map((text) => ({ text })) }
}

/** Completes the last word as far as all candidates agree. */
export function completeLine(line: string, { from, candidates }: Completion): CompletedLine {
  const [only] = candidates
  if (only === undefined) return { text: line, from, choices: [] }
  if (candidates.length === 1) {
    return { text: `${line.slice(0, from)}${only.text} `, from, choices: [] }
  }
  const texts = candidates.map(({ text }) => text)
  return { text: line.slice(0, from) + commonPrefix(texts), from, choices: texts }
}

/** Puts one of the choices in place of the last word. */
export const replaceWord = ({ text, from }: CompletedLine, choice: string): string =>
  `${text.slice(0, from)}${choice} `

function commonPrefix(texts: readonly string[]): string {
  return texts.reduce((prefix, text) => {
    let length = 0
    while (length < prefix.length && prefix[length] === text[length]) length += 1
    return prefix.slice(0, length)
  })
}

/** Returns the usage of the command that a line begins with, in zkCli's words. */
export function usageFor(line: string): string | undefined {
  const name = line.trimStart().split(/\s+/)[0]
  const spec = COMMANDS.find((command) => command.name === name)
  return spec === undefined ? undefined : `${spec.name} ${spec.arguments}`.trimEnd()
}
