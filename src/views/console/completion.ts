import { COMMANDS, type Completion } from '../../client'

export interface CompletedLine {
  readonly text: string
  /** What is left to choose from; empty once the word is whole. */
  readonly choices: readonly string[]
}

/** The line with its last word completed as far as all candidates agree. */
export function completeLine(line: string, { from, candidates }: Completion): CompletedLine {
  const [only] = candidates
  if (only === undefined) return { text: line, choices: [] }
  if (candidates.length === 1) return { text: `${line.slice(0, from)}${only.text} `, choices: [] }
  const texts = candidates.map(({ text }) => text)
  return { text: line.slice(0, from) + commonPrefix(texts), choices: texts }
}

function commonPrefix(texts: readonly string[]): string {
  return texts.reduce((prefix, text) => {
    let length = 0
    while (length < prefix.length && prefix[length] === text[length]) length += 1
    return prefix.slice(0, length)
  })
}

/** What may follow the command that a line begins with, as zkCli's usage says it. */
export function usageFor(line: string): string {
  const name = line.trimStart().split(/\s+/)[0]
  return COMMANDS.find((spec) => spec.name === name)?.arguments ?? ''
}
