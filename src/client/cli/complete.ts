import { COMMANDS, findCommand, usageOf } from './commands'

/** What may stand in place of the last word of a line. */
export interface Completion {
  /** Where that word begins. */
  readonly from: number
  readonly candidates: readonly Candidate[]
}

interface Candidate {
  readonly text: string
  /** The usage line, of a command's name. */
  readonly usage?: string
}

/**
 * Completes the last word of a line: command names at its beginning, then the command's options, or
 * paths where `paths` are known. (`JLineZNodeCompleter`).
 */
export function completeCommand(line: string, paths: readonly string[] = []): Completion {
  const from = line.search(/\S*$/)
  const typed = line.slice(from)
  const before = line.slice(0, from).trim()
  if (before === '') return { from, candidates: completeName(typed) }

  const spec = findCommand(before.split(/\s+/)[0] ?? '')
  if (spec === undefined) return { from, candidates: [] }
  const words = typed.startsWith('-')
    ? spec.options.filter(({ name }) => name !== '?').map(({ name }) => `-${name}`)
    : typed.startsWith('/')
      ? paths
      : []
  return { from, candidates: startingWith(words, typed).map((text) => ({ text })) }
}

function completeName(typed: string): readonly Candidate[] {
  return COMMANDS.filter(({ name }) => name.startsWith(typed)).map((spec) => ({
    text: spec.name,
    usage: usageOf(spec).trimEnd(),
  }))
}

const startingWith = (words: readonly string[], typed: string): readonly string[] =>
  words.filter((word) => word.startsWith(typed))
