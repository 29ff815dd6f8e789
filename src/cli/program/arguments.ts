import { parseArgs } from 'node:util'
import { err, ok, type Result } from '../../kernel/lib'
import { nearestWord } from '../../scenario'
import { printError } from './output'

/** A parsed command line: plain words in order, and options by name without their dashes. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
}

/** An option of a program, with a value or as a flag. */
export interface Option {
  /** A word for the value in the help, such as `MS`; absent for a flag. */
  readonly value?: string
  readonly short?: string
  readonly text: string
}

/** The declaration of a program, from which its command line is read and its help made. */
export interface Program {
  /** The name of its npm script. */
  readonly name: string
  readonly summary: string
  /** The plain words as the usage names them; absent where it takes none. */
  readonly words?: string
  /** The most plain words; absent where there is no bound. */
  readonly wordsMax?: number
  /**
   * True where the words are a command with options of its own: a short option after the first word is a word
   * too.
   */
  readonly takesCommand?: boolean
  readonly options: Readonly<Record<string, Option>>
  readonly example: string
  /** The exit codes with their reasons. */
  readonly exits: Readonly<Record<number, string>>
}

const COMMON: Program['options'] = {
  help: { short: 'h', text: 'prints this help' },
  version: { text: 'prints the version of zklab' },
}

/**
 * Reads `--name value`, `--name=value`, `--flag` and `-f` as a program declares them; the error names the
 * word that does not fit. Every program has the flags `--help` and `--version`.
 */
export function readArguments(
  argv: readonly string[],
  program: Program,
): Result<Arguments, string> {
  const declared = new Map(Object.entries({ ...program.options, ...COMMON }))
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries([...declared].map(([name, option]) => [name, parsedAs(option)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const options = new Map<string, string>()
  const flags = new Set<string>()
  let lastIndex = -1
  for (const token of tokens) {
    const isCommandOption =
      token.kind === 'option' &&
      program.takesCommand === true &&
      words.length > 0 &&
      !(token.rawName.startsWith('--') && declared.has(token.name))
    if (token.kind === 'positional') words.push(token.value)
    // One word may hold several short options.
    else if (isCommandOption && token.index !== lastIndex) words.push(argv[token.index] ?? '')
    else if (token.kind === 'option' && !isCommandOption) {
      const fault = takeOption(token, declared, options, flags)
      if (fault !== undefined) return err(fault)
    }
    lastIndex = token.index
  }
  // An empty word comes from an unset variable of a script.
  const operands = words.filter((word) => word !== '')
  if (program.takesCommand === true) return ok({ words, options, flags })
  const surplus = operands[program.words === undefined ? 0 : (program.wordsMax ?? Infinity)]
  if (surplus !== undefined) return err(`${surplus}: not understood`)
  return ok({ words: operands, options, flags })
}

const parsedAs = ({ value, short }: Option) => ({
  type: value === undefined ? ('boolean' as const) : ('string' as const),
  ...(short !== undefined && { short }),
})

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
}

/** Adds an option to those given; returns a message where it does not fit. */
function takeOption(
  { name, rawName, value }: OptionToken,
  declared: ReadonlyMap<string, Option>,
  options: Map<string, string>,
  flags: Set<string>,
): string | undefined {
  const option = declared.get(name)
  if (option === undefined) {
    const names = [...declared.keys()]
    const nearest = nearestWord(name, names)
    const question = nearest === undefined ? '' : `did you mean --${nearest}? `
    const known = names.map((declaredName) => `--${declaredName}`).join(', ')
    return `there is no option ${rawName}; ${question}there are ${known}`
  }
  if (options.has(name)) return `${rawName} is given twice`
  if (option.value === undefined && value !== undefined) return `${rawName} takes no value`
  if (option.value === undefined) flags.add(name)
  else if (value === undefined) return `${rawName} needs a value`
  else options.set(name, value)
  return undefined
}

/** Returns the usage line of a program. */
export function usageOf({ name, words, options }: Program): string {
  const optionsHint = Object.keys(options).length === 0 ? [] : ['[options]']
  const all = [...optionsHint, ...(words === undefined ? [] : [words])]
  return `usage: npm run ${name} -- ${all.join(' ')}\n(npm run ${name} -- --help tells more)`.replace(
    ' -- \n',
    '\n',
  )
}

const COLUMN = 24
const WIDTH = 96

/** Returns the help of a program: usage, options, an example, exit codes. */
export function helpOf(program: Program): string {
  const { summary, options, example, exits } = program
  const [usage = ''] = usageOf(program).split('\n')
  const shown = Object.entries({ ...options, ...COMMON }).map(([name, { value, short, text }]) => {
    const head = `${short === undefined ? '' : `-${short}, `}--${name}`
    return row(value === undefined ? head : `${head} ${value}`, text)
  })
  const codes = Object.entries(exits).map(([code, reason]) => row(code, reason))
  return [
    usage,
    '',
    ...wrap(summary, WIDTH),
    '',
    'options:',
    ...shown,
    '',
    'example:',
    `  ${example}`,
    '',
    'exit codes:',
    ...codes,
  ].join('\n')
}

function row(head: string, text: string): string {
  const lines = wrap(text, WIDTH - COLUMN)
  const indent = ' '.repeat(COLUMN)
  const first = `  ${head}`
  const begin = first.length < COLUMN ? first.padEnd(COLUMN) : `${first}\n${indent}`
  return begin + lines.join(`\n${indent}`)
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Reads an option that is a whole number of at least `min`; `otherwise` where it is not given. */
export function numberOption(
  { options }: Arguments,
  name: string,
  otherwise: number,
  min = 0,
): Result<number, string> {
  const text = options.get(name)
  if (text === undefined) return ok(otherwise)
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isSafeInteger(value) && value >= min
    ? ok(value)
    : err(`--${name} ${text}: a whole number of at least ${min} is expected`)
}

/** Reads a duration as virtual ms: `60s`, `1500ms`, `2m`, or a bare number of ms. */
export function readDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d{1,3})?)(ms|s|m|h)?$/.exec(text)
  if (match === null) return undefined
  const scale = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[match[2] ?? 'ms'] ?? 1
  return Math.round(Number(match[1]) * scale * 1000) / 1000
}

/** Prints a message about a wrong call and ends the program with code 2. */
export function refuse(message: string): never {
  printError(message)
  process.exit(2)
}
