import { ok, type Result, wordTable, type WordTable } from '../../../kernel/lib'
import { badArgs, badFlag, type Refusal } from './refusal'

/** The flags of a subcommand of etcdctl: those with a value, and those without. */
export interface FlagNames {
  readonly values: readonly string[]
  readonly switches: readonly string[]
}

export interface Flags {
  readonly values: ReadonlyMap<string, string>
  readonly switches: ReadonlySet<string>
  /** Words that are no flags, in order. */
  readonly words: readonly string[]
}

/** One-letter flags and their long names. */
const SHORT: WordTable<string> = wordTable({ w: 'write-out', l: 'listen', i: 'interactive' })

/** Flags that may come before or after any subcommand. */
const GLOBAL: FlagNames = {
  values: ['write-out', 'endpoints', 'command-timeout', 'dial-timeout'],
  switches: ['hex'],
}

/** Flags of etcdctl 3.4 that the lab does not simulate: `h` and `d` are short ones. */
const UNSIMULATED: ReadonlySet<string> = new Set(
  (
    'cacert cert debug discovery-srv discovery-srv-name help insecure-discovery insecure-skip-tls-verify ' +
    'insecure-transport keepalive-time keepalive-timeout key password user h d'
  ).split(' '),
)

/** Words behind which the next word is their value, though it stands before the subcommand. */
export const BEFORE_VALUE =
  /^(?:-[wd]|--(?:write-out|endpoints|(?:command|dial|keepalive)-timeout|keepalive-time|cacert|cert|key|user|password|discovery-srv(?:-name)?))$/

/**
 * Reads flags among words as etcdctl does: `--flag value`, `--flag=value`, `-w value`. `--` ends the
 * flags, for example before a command with flags of its own.
 */
export function readFlags(argv: readonly string[], names: FlagNames): Result<Flags, Refusal> {
  const values = new Map<string, string>()
  const switches = new Set<string>()
  const words: string[] = []
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? ''
    if (word === '--') {
      words.push(...argv.slice(index + 1))
      break
    }
    // The value of a short flag may follow it directly.
    const match = /^(?:--([^=]+)(?:=(.*))?|-([^-])=?(.+)?)$/s.exec(word)
    if (match === null) {
      words.push(word)
      continue
    }
    const [, long, after, short = '', rest] = match
    const inline = after ?? rest
    const name = long ?? SHORT.get(short) ?? short
    if (isAmong(name, names, 'switches')) {
      if (inline !== undefined && inline !== 'true' && inline !== 'false') {
        return badFlag(`invalid argument "${inline}" for "--${name}" flag`)
      }
      if (inline !== 'false') switches.add(name)
    } else if (isAmong(name, names, 'values')) {
      if (inline === undefined) index += 1
      const value = inline ?? argv[index]
      if (value === undefined) return badFlag(`flag needs an argument: --${name}`)
      values.set(name, value)
    } else if (UNSIMULATED.has(name)) {
      return badFlag(
        `the lab does not simulate the flag ${word.split('=', 1)[0]}, though etcdctl has it`,
      )
    } else
      return badFlag(
        long === undefined
          ? `unknown shorthand flag: '${short}' in ${word}`
          : `unknown flag: --${name}`,
      )
  }
  return ok({ values, switches, words })
}

const isAmong = (name: string, names: FlagNames, kind: keyof FlagNames): boolean =>
  names[kind].includes(name) || GLOBAL[kind].includes(name)

/** Reads a whole number from a flag; returns `otherwise` if the flag is absent. */
export function numberFlag(flags: Flags, name: string, otherwise: number): Result<number, Refusal> {
  const value = flags.values.get(name)
  if (value === undefined) return ok(otherwise)
  if (!/^-?\d{1,15}$/.test(value)) {
    const problem = `strconv.ParseInt: parsing "${value}": invalid syntax`
    return badFlag(`invalid argument "${value}" for "--${name}" flag: ${problem}`)
  }
  return ok(Number(value))
}

/** Units of Go's durations, µs. */
const UNITS: WordTable<number> = wordTable({
  ns: 0.001,
  us: 1,
  µs: 1,
  ms: 1_000,
  s: 1_000_000,
  m: 60_000_000,
  h: 3_600_000_000,
})

/** Numbers, each with its unit; the last unit may be missing, which has an error of its own. */
const DURATION = /^(?:(?:\d+(?:\.\d*)?|\.\d+)[^\d.]+)*(?:\d+(?:\.\d*)?|\.\d+)?$/

/** Reads a duration from a flag, µs, as Go's `time.ParseDuration` does. */
export function durationFlag(
  flags: Flags,
  name: string,
  otherwise: number,
): Result<number, Refusal> {
  const value = flags.values.get(name)
  if (value === undefined) return ok(otherwise)
  const refuse = (problem: string): Result<never, Refusal> =>
    badFlag(
      `invalid argument "${value}" for "--${name}" flag: time: ${problem} duration "${value}"`,
    )
  const body = value.replace(/^[-+]/, '')
  if (body === '0') return ok(0)
  if (body === '' || !DURATION.test(body)) return refuse('invalid')
  let us = 0
  for (const [, count = '', word = ''] of body.matchAll(/([\d.]+)([^\d.]*)/g)) {
    const unit = UNITS.get(word)
    if (word === '') return refuse('missing unit in')
    if (unit === undefined) return refuse(`unknown unit "${word}" in`)
    us += Number(count) * unit
  }
  return ok(value.startsWith('-') ? -us : us)
}

/** Reads a lease id as etcdctl does: hex, leading zeros do not count. */
export function readLease(text: string, what: string): Result<string, Refusal> {
  if (!/^[0-9a-fA-F]{1,16}$/.test(text)) {
    const problem = `strconv.ParseInt: parsing "${text}": invalid syntax`
    return badArgs(`bad ${what} (${problem}), expecting ID in Hex`)
  }
  return ok(text.toLowerCase().replace(/^0+(?=.)/, ''))
}
