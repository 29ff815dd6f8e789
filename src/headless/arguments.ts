import { err, ok, type Result } from '../lib'

/** What a command line said: plain words in order, and options by name without their dashes. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
}

/** The options that a command knows: those that take a value, and those that do not. */
export interface Known {
  readonly options: readonly string[]
  readonly flags: readonly string[]
}

/** Reads `--name value`, `--name=value` and `--flag`; anything unknown is an error. */
export function readArguments(argv: readonly string[], known: Known): Result<Arguments, string> {
  const words: string[] = []
  const options = new Map<string, string>()
  const flags = new Set<string>()
  for (let i = 0; i < argv.length; i += 1) {
    const word = argv[i] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [name, inline] = splitOnce(word.slice(2))
    if (known.flags.includes(name) && inline === undefined) flags.add(name)
    else if (known.options.includes(name)) {
      const value = inline ?? argv[i + 1]
      if (value === undefined) return err(`--${name} needs a value`)
      if (inline === undefined) i += 1
      options.set(name, value)
    } else {
      const all = [...known.options, ...known.flags].map((option) => `--${option}`)
      return err(`there is no option --${name}; there are ${all.join(', ')}`)
    }
  }
  return ok({ words, options, flags })
}

/** Gives a short flag its long name where it stands before the first plain word, a command's. */
export function lengthenFlag(
  argv: readonly string[],
  known: Known,
  [short, long]: readonly [string, string],
): readonly string[] {
  const words = [...argv]
  for (let i = 0; words[i]?.startsWith('-'); i += 1) {
    const word = words[i] ?? ''
    if (word === short) words[i] = long
    else if (known.options.includes(word.slice(2))) i += 1
  }
  return words
}

function splitOnce(text: string): readonly [string, string?] {
  const at = text.indexOf('=')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** A whole number of at least `min`; the default where the option was not given. */
export function numberOption(
  { options }: Arguments,
  name: string,
  otherwise: number,
  min = 0,
): Result<number, string> {
  const text = options.get(name)
  if (text === undefined) return ok(otherwise)
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= min
    ? ok(value)
    : err(`--${name} ${text}: a whole number of at least ${min} is expected`)
}

/** Virtual ms of `60s`, `1500ms`, `2m` or a bare number of ms. */
export function readDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d{1,3})?)(ms|s|m|h)?$/.exec(text)
  if (match === null) return undefined
  const scale = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[match[2] ?? 'ms'] ?? 1
  return Math.round(Number(match[1]) * scale * 1000) / 1000
}

/** Ends the program with a message about how it was called, as usage errors do: code 2. */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
