import { ADD_WATCH_MODES } from '../../model'
import { COMMANDS, findCommand, usageOf, type CommandSpec } from './commands'

/** Candidates for the last word of a line. */
export interface Completion {
  /** The index at which that word begins, its quote included. */
  readonly from: number
  readonly candidates: readonly Candidate[]
}

interface Candidate {
  readonly text: string
  /** The usage line, for a command's name. */
  readonly usage?: string
}

/**
 * Completes the last word of a line: command names at the beginning, then the command's options, the values
 * of an option or a switch, or paths where `paths` are known (`JLineZNodeCompleter`). A word that holds a
 * blank, or whose quote is open, is completed in quotes.
 */
export function completeCommand(line: string, paths: readonly string[] = []): Completion {
  const { from, typed, quote } = lastWord(line)
  const before = line.slice(0, from).trim().split(/\s+/)
  if (before[0] === '') return { from, candidates: quote === '' ? completeName(typed) : [] }

  const spec = findCommand(before[0] ?? '')
  if (spec === undefined) return { from, candidates: [] }
  const words = wordsFor(spec, before.at(-1) ?? '', typed, paths)
  const fitting = words.filter((word) => word.startsWith(typed))
  return { from, candidates: fitting.map((word) => ({ text: inQuotes(word, quote) })) }
}

interface LastWord {
  readonly from: number
  /** The word without its quote. */
  readonly typed: string
  /** The quote that is open at the end of the line, if any. */
  readonly quote: '' | '"' | "'"
}

/** Returns the word being typed. A quote opens a word only at its beginning; elsewhere it is a letter. */
function lastWord(line: string): LastWord {
  let from = 0
  let quote: LastWord['quote'] = ''
  for (let i = 0; i < line.length; i += 1) {
    const letter = line.charAt(i)
    if (quote !== '') {
      if (letter !== quote) continue
      quote = ''
      from = i + 1
    } else if (/\s/.test(letter)) {
      from = i + 1
    } else if (i === from && (letter === '"' || letter === "'")) {
      quote = letter
    }
  }
  return { from, typed: line.slice(quote === '' ? from : from + 1), quote }
}

function inQuotes(word: string, open: LastWord['quote']): string {
  if (open === '' && !/\s/.test(word)) return word
  const quote = open === '' ? (word.includes('"') ? "'" : '"') : open
  return quote + word + quote
}

function wordsFor(
  spec: CommandSpec,
  previous: string,
  typed: string,
  paths: readonly string[],
): readonly string[] {
  if (spec.name === 'addWatch' && previous === '-m') return ADD_WATCH_MODES
  if (spec.name === 'printwatches') return ['on', 'off']
  if (typed.startsWith('-')) {
    return spec.options.filter(({ name }) => name !== '?').map(({ name }) => `-${name}`)
  }
  return typed.startsWith('/') ? paths : []
}

function completeName(typed: string): readonly Candidate[] {
  return COMMANDS.filter(({ name }) => name.startsWith(typed)).map((spec) => ({
    text: spec.name,
    usage: usageOf(spec).trimEnd(),
  }))
}
