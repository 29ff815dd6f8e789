import { err, ok, type Result } from '../../../kernel/lib'
import type { CommandOption, CommandSpec } from './commands'

/** A command line split into words, flags, and options with values. */
export interface ParsedOptions {
  /** The words that are no options, the command's name first. */
  readonly words: readonly string[]
  readonly flags: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
}

const PACKAGE = 'org.apache.commons.cli.'
const UNRECOGNIZED = `${PACKAGE}UnrecognizedOptionException: Unrecognized option: `
const MISSING = `${PACKAGE}MissingArgumentException: Missing argument for option: `

type Spec = Pick<CommandSpec, 'options' | 'choice'>

/**
 * Splits words and options, which may be mixed, as commons-cli's `DefaultParser` does: letters may be
 * joined (`-sw`), a value may follow at once (`-v3`, `-v=3`) and may be a negative number, `--` ends the
 * options. The error is the line that zkCli prints.
 */
export function parseOptions(
  tokens: readonly string[],
  { options, choice }: Spec,
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
      const option = readNamed(token, options) ?? readLetters(token, options)
      if (option === undefined) return err(UNRECOGNIZED + token)
      for (const name of option.names) {
        const other = choice === undefined ? undefined : [...flags].find((flag) => flag !== name)
        if (other !== undefined) return err(alreadySelected(name, other))
        flags.add(name)
      }
      if (option.value !== undefined) values.set(option.value.name, option.value.text)
      wanting = option.wanting
    } else {
      words.push(token)
    }
  }
  if (wanting !== undefined) return err(MISSING + wanting)
  if (choice === 'required' && flags.size === 0) return err(missingChoice(options))
  return ok({ words, flags, values })
}

const alreadySelected = (name: string, other: string): string =>
  `${PACKAGE}AlreadySelectedException: The option '${name}' was specified but an option from this group has already been selected: '${other}'`

function missingChoice(options: readonly CommandOption[]): string {
  const list = options.map(({ name, about }) => `-${name} ${about ?? ''}`.trimEnd()).join(', ')
  return `${PACKAGE}MissingOptionException: Missing required option: [${list}]`
}

/** Options found in one word. */
interface ReadOption {
  readonly names: readonly string[]
  readonly value?: { readonly name: string; readonly text: string }
  /** The option whose value is the next word. */
  readonly wanting?: string
}

/** Reads a word that is the whole name of an option. */
function readNamed(token: string, options: readonly CommandOption[]): ReadOption | undefined {
  const option = options.find(({ name }) => `-${name}` === token)
  if (option === undefined) return undefined
  return { names: [option.name], ...(option.hasValue ? { wanting: option.name } : {}) }
}

function readLetters(token: string, options: readonly CommandOption[]): ReadOption | undefined {
  if (token.startsWith('--')) return undefined
  const names: string[] = []
  for (let i = 1; i < token.length; i += 1) {
    const letter = token.charAt(i)
    const option = options.find(({ name }) => name === letter)
    if (option === undefined) return undefined
    names.push(letter)
    if (!option.hasValue) continue
    const glued = token.slice(i + 1)
    if (glued === '') return { names, wanting: letter }
    const text = glued.startsWith('=') ? glued.slice(1) : glued
    return { names, value: { name: letter, text } }
  }
  return { names }
}

/** Whether a word can be an option's value: it is not an option, or it is a negative number. */
function isArgument(token: string, options: readonly CommandOption[]): boolean {
  if (!token.startsWith('-') || token.length === 1) return true
  if (/^-(\d+(?:\.\d*)?|\.\d+)$/.test(token)) return true
  const named = token.slice(1).split('=')[0]
  return !options.some(({ name }) => name === named || name === token.charAt(1))
}

function stripQuotes(text: string): string {
  const isQuoted =
    text.length > 1 &&
    text.startsWith('"') &&
    text.endsWith('"') &&
    !text.slice(1, -1).includes('"')
  return isQuoted ? text.slice(1, -1) : text
}
