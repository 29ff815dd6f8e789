import { wordTable, type WordTable } from '../../../kernel/lib'

/**
 * The result of the program that `etcdctl lock NAME PROGRAM …` runs while it holds the lock. The lab
 * has a few small shell programs; they find the lock's key and revision in their environment.
 */
export interface Running {
  readonly lines: readonly string[]
  readonly status: number
  /** Running time, µs. */
  readonly delayUs: number
}

export const runTimer = (op: number): string => `run ${op}`

const SECOND_US = 1_000_000
const NOT_FOUND = 127
const TOO_LONG = 126

/** Characters that one program takes as arguments, or prints; kernels have such a bound (`ARG_MAX`). */
const CHARACTERS_MAX = 128_000

export function startRunning(argv: readonly string[], key: string, revision: number): Running {
  const variables = wordTable({ ETCD_LOCK_KEY: key, ETCD_LOCK_REV: String(revision) })
  if (noProgram(argv) !== undefined) return { lines: [], status: 1, delayUs: 0 }
  const ran = runWords(argv, variables)
  return lengthOf(ran.lines) <= CHARACTERS_MAX ? ran : { ...tooLong(argv), delayUs: ran.delayUs }
}

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0)

/** A shell's error for a program with too many arguments, or too much output. */
const tooLong = ([name = '']: readonly string[]): Running => ({
  lines: [`${name}: Argument list too long`],
  status: TOO_LONG,
  delayUs: 0,
})

/** The error of etcdctl for an unknown program; no shell stands between. */
export function noProgram([name = '']: readonly string[]): string | undefined {
  if (name === '' || PROGRAMS.has(name)) return undefined
  return `exec: "${name}": executable file not found in $PATH`
}

const PROGRAMS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'echo',
  'env',
  'printenv',
  'sleep',
  'sh',
  'bash',
])

type Variables = WordTable<string>

function runWords([name = '', ...args]: readonly string[], variables: Variables): Running {
  const quick = (lines: readonly string[], status = 0): Running => ({ lines, status, delayUs: 0 })
  switch (name) {
    case 'true':
      return quick([])
    case 'false':
      return quick([], 1)
    case 'echo':
      return quick([args.join(' ')])
    case 'env':
      return quick([...variables].map(([variable, value]) => `${variable}=${value}`))
    case 'printenv': {
      const values = args.flatMap((variable) => variables.get(variable) ?? [])
      return quick(values, values.length === args.length ? 0 : 1)
    }
    case 'exit':
      return quick([], Number(args[0] ?? 0) & 0xff)
    case 'sleep':
      return { ...quick([]), delayUs: Math.floor(Number(args[0] ?? 0) * SECOND_US) || 0 }
    case 'sh':
    case 'bash':
      return args[0] === '-c' ? runScript(args[1] ?? '', variables) : quick([], 2)
    default:
      return quick([`${name}: not found`], NOT_FOUND)
  }
}

/** Runs commands in a row, separated by `;` or `&&`, with `$NAME` and quotes. */
function runScript(script: string, variables: Variables): Running {
  const lines: string[] = []
  let status = 0
  let delayUs = 0
  for (const part of script.split(/;|&&/)) {
    const words = part.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []
    if (words.length === 0) continue
    const handed = expandAll(words, variables)
    const ran = handed === undefined ? tooLong(words) : runWords(handed, variables)
    lines.push(...ran.lines)
    if (lengthOf(lines) > CHARACTERS_MAX) return { lines, status, delayUs }
    delayUs += ran.delayUs
    status = ran.status
    if (handed?.[0] === 'exit') break
  }
  return { lines, status, delayUs }
}

/** Fills variables into the words; `undefined` if together they exceed `CHARACTERS_MAX`. */
function expandAll(words: readonly string[], variables: Variables): readonly string[] | undefined {
  let left = CHARACTERS_MAX
  const expanded: string[] = []
  for (const word of words) {
    const whole = expand(word, variables, left)
    if (whole === undefined) return undefined
    left -= whole.length
    expanded.push(whole)
  }
  return expanded
}

function expand(word: string, variables: Variables, charactersMax: number): string | undefined {
  const isQuoted = word.startsWith("'") || word.startsWith('"')
  const text = isQuoted ? word.slice(1, -1) : word
  let left = charactersMax - text.length
  const whole = word.startsWith("'")
    ? text
    : text.replace(/\$\{?(\w+)\}?/g, (_all, name: string) => {
        const value = variables.get(name) ?? ''
        left -= value.length
        return left < 0 ? '' : value
      })
  return left < 0 ? undefined : whole
}
