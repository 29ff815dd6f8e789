import { err, ok, type Result } from '../../lib'
import type { CommandOption } from './commands'

/** A command line taken apart: what stands for itself, and the options with their values. */
export interface ParsedOptions {
  /** The words that are no options, the command's name first. */
  readonly words: readonly string[]
  readonly flags: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
}

const UNRECOGNIZED = 'org.apache.commons.cli.UnrecognizedOptionException: Unrecognized option: '
const MISSING = 'org.apache.commons.cli.MissingArgumentException: Missing argument for option: '

/**
 * Takes options out of the words wherever they stand, as commons-cli's `DefaultParser` does: letters
 * may be joined (`-sw`), a value may be glued (`-v3`, `-v=3`) and may be a negative number, `--`
 * ends the options. The error is the line that zkCli prints.
 */
export function parseOptions(
  tokens: readonly string[],
  options: readonly CommandOption[],
): Result<ParsedOptions, string> {
  const words: string[] = []
  const flags = new Set<string>()
  const values = new Map<string, string>()
  let wanting: string | undefined
  let isPastOptions = false

  for (const token of tokens) {
    if (isPastOptions) {
      words.push(token)
    } else if (token === '--') {
      isPastOptions = true
    } else if (wanting !== undefined && isArgument(token, options)) {
      values.set(wanting, stripQuotes(token))
      wanting = undefined
    } else if (token.startsWith('-') && token.length > 1) {
      if (wanting !== undefined) return err(MISSING + wanting)
      const letters = readLetters(token, options)
      if (letters === undefined) return err(UNRECOGNIZED + token)
      for (const letter of letters.letters) flags.add(letter)
      if (letters.value !== undefined) values.set(letters.value.letter, letters.value.text)
      wanting = letters.wanting
    } else {
      words.push(token)
    }
  }
  return wanting === undefined ? ok({ words, flags, values }) : err(MISSING + wanting)
}

interface Letters {
  readonly letters: readonly string[]
  readonly value?: { readonly letter: string; readonly text: string }
  /** The option whose value is the next word. */
  readonly wanting?: string
}

function readLetters(token: string, options: readonly CommandOption[]): Letters | undefined {
  if (token.startsWith('--')) return undefined
  const letters: string[] = []
  for (let i = 1; i < token.length; i += 1) {
    const letter = token.charAt(i)
    const option = options.find((candidate) => candidate.letter === letter)
    if (option === undefined) return undefined
    letters.push(letter)
    if (!option.hasValue) continue
    const glued = token.slice(i + 1)
    if (glued === '') return { letters, wanting: letter }
    return { letters, value: { letter, text: glued.startsWith('=') ? glued.slice(1) : glued } }
  }
  return { letters }
}

/** Whether a word can be an option's value: no option itself, or a negative number. */
function isArgument(token: string, options: readonly CommandOption[]): boolean {
  if (!token.startsWith('-') || token.length === 1) return true
  if (/^-(\d+\.?\d*|\.\d+)$/.test(token)) return true
  return !options.some((option) => option.letter === token.charAt(1))
}

function stripQuotes(text: string): string {
  const isQuoted =
    text.length > 1 &&
    text.startsWith('"') &&
    text.endsWith('"') &&
    !text.slice(1, -1).includes('"')
  return isQuoted ? text.slice(1, -1) : text
}
