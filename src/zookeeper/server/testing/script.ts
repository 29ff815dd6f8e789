import { assert } from '../../../kernel/lib'

/**
 * Golden scripts: texts that hold commands and, below a line `----`, their output.
 *
 * A block is one or more command lines, `----`, and the output up to the next blank line. Lines that
 * begin with `#` are comments and stay. Playing a script returns the same text with new output, so a
 * test compares the file with itself (`toMatchFileSnapshot`).
 */

/** A command line `name word key=value "two words" note="two words"`. */
export interface ScriptCommand {
  readonly name: string
  /** The words without a key, in order. */
  readonly words: readonly string[]
  readonly args: ReadonlyMap<string, string>
  /** The line as written, for error messages. */
  readonly line: string
}

const DIVIDER = '----'
const NOTHING = '(nothing)'

/**
 * Plays the commands of a script in order and returns the script with the output of `run`. A command
 * without output prints `(nothing)`.
 */
export function playScript(
  text: string,
  run: (command: ScriptCommand) => readonly string[] | string,
): string {
  const blocks = text
    .split('\n\n')
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block !== '')
  return `${blocks.map((block) => playBlock(block, run)).join('\n\n')}\n`
}

function playBlock(
  block: string,
  run: (command: ScriptCommand) => readonly string[] | string,
): string {
  const lines = block.split('\n')
  const end = lines.indexOf(DIVIDER)
  const head = end < 0 ? lines : lines.slice(0, end)
  const commands = head.filter((line) => !line.startsWith('#'))
  if (commands.length === 0) return head.join('\n')

  const output = commands.flatMap((line) => {
    const printed = run(parseCommand(line))
    return typeof printed === 'string' ? printed.split('\n') : printed
  })
  const shown = output.filter((line) => line !== '')
  return [...head, DIVIDER, ...(shown.length === 0 ? [NOTHING] : shown)].join('\n')
}

/** Reads a command line; values with blanks stand in double quotes. */
export function parseCommand(line: string): ScriptCommand {
  const words: string[] = []
  const args = new Map<string, string>()
  for (const match of line.matchAll(/(?:([\w.-]+)=)?(?:"([^"]*)"|(\S+))/g)) {
    const value = match[2] ?? match[3] ?? ''
    if (match[1] === undefined) words.push(value)
    else args.set(match[1], value)
  }
  const name = words.shift()
  assert(name !== undefined, `a script's line has no command: ${line}`)
  return { name, words, args, line }
}

/** Returns the n-th word of a command; throws if it is missing. */
export function wordOf(command: ScriptCommand, index: number): string {
  const word = command.words[index]
  assert(word !== undefined, `word ${index + 1} is missing: ${command.line}`)
  return word
}

/** Returns a named argument or `fallback`; throws if both are missing. */
export function argOf(command: ScriptCommand, key: string, fallback?: string): string {
  const value = command.args.get(key) ?? fallback
  assert(value !== undefined, `${key}= is missing: ${command.line}`)
  return value
}

/** Returns a named whole number or `fallback`; throws if both are missing. */
export function numberOf(command: ScriptCommand, key: string, fallback?: number): number {
  const value = Number(argOf(command, key, fallback?.toString()))
  assert(Number.isSafeInteger(value), `${key}= is not a whole number: ${command.line}`)
  return value
}

/** Returns `1,2,5` as numbers; an absent argument is an empty list. */
export function numbersOf(command: ScriptCommand, key: string): readonly number[] {
  const text = command.args.get(key) ?? ''
  return text === '' ? [] : text.split(',').map(Number)
}
