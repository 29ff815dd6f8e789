import { CTL_COMMANDS, isCtlName, type CtlCommand } from './etcdctl/commands'
import { REDIS_USAGES } from './redis/usages'
import type { RivalSystem } from './contract'

/** The text that a terminal shows for Ctrl+C. */
export const INTERRUPT = '^C'

/**
 * Reads a line that ends a program of etcdctl: `^C` the latest one, `^C 3` that of the client's third
 * line. Returns `undefined` for any other line.
 */
export function interruptOf(line: string): { readonly op?: number } | undefined {
  const match = /^\^C(?:\s+(\d{1,9}))?$/.exec(line.trim())
  if (match === null) return undefined
  return match[1] === undefined ? {} : { op: Number(match[1]) }
}

/** The command-line program of each rival. */
export const RIVAL_PROGRAMS = { etcd: 'etcdctl', redis: 'redis-cli' } as const satisfies Readonly<
  Record<RivalSystem, string>
>

/** The names of all commands of a rival's program that the lab knows. */
export const rivalCommands = (system: RivalSystem): readonly string[] =>
  system === 'etcd' ? Object.keys(CTL_COMMANDS) : [...REDIS_USAGES.keys()]

/** The rival that a line addresses: by the program's name at its beginning, otherwise the prompt's. */
export function systemOfLine(prompted: RivalSystem, line: string): RivalSystem {
  const [first] = line.trim().split(/\s+/)
  if (first === RIVAL_PROGRAMS.etcd) return 'etcd'
  return first === RIVAL_PROGRAMS.redis ? 'redis' : prompted
}

/** The command of a line that may be incomplete. */
export type LineCommand =
  | { readonly type: 'none' }
  | { readonly type: 'known'; readonly name: string; readonly usage: string }
  | { readonly type: 'unknown'; readonly name: string }

/** The command at the beginning of a line, with its usage text. */
export function commandOfLine(system: RivalSystem, line: string): LineCommand {
  const { words } = commandPlace(system, line)
  const [first] = words
  if (first === undefined) return { type: 'none' }
  if (first === INTERRUPT && system === 'etcd') {
    return { type: 'known', name: INTERRUPT, usage: `${INTERRUPT} [number of a line]` }
  }
  const name = system === 'etcd' ? ctlNameOf(words) : first.toUpperCase()
  const usage =
    system === 'redis'
      ? REDIS_USAGES.get(name)
      : isCtlName(name)
        ? CTL_COMMANDS[name].usage
        : undefined
  return usage === undefined
    ? { type: 'unknown', name: system === 'etcd' ? name : first }
    : { type: 'known', name, usage: `${name} ${usage}`.trimEnd() }
}

const ctlNameOf = ([first = '', second = '']: readonly string[]): string =>
  first === 'lease' ? `lease ${second}`.trimEnd() : first

/** Options of the program itself; they come before its command and take a word. */
const BEFORE: Readonly<Record<RivalSystem, RegExp>> = {
  etcd: /^(-w|--write-out|--endpoints)$/,
  redis: /^-[hp]$/,
}

interface Place {
  /** The words from the command on. */
  readonly words: readonly string[]
  /** The index at which the last word begins. */
  readonly from: number
  /** The last word is the value of an option of the program itself. */
  readonly isOption: boolean
}

/** Splits a line into words from its command on, without the program's name and its own options. */
function commandPlace(system: RivalSystem, line: string): Place {
  // A regular expression for the last word would retry at every letter: quadratic time.
  const from = line.length - (line.split(/\s/).at(-1) ?? '').length
  const all = line.split(/\s+/).filter((word) => word !== '')
  const words = all[0] === RIVAL_PROGRAMS[system] ? all.slice(1) : all
  let at = 0
  while (BEFORE[system].test(words[at] ?? '')) at += 2
  const whole = from === line.length ? words.length : words.length - 1
  return { words: words.slice(at), from, isOption: at > whole }
}

/** Words that may replace the last word of a line. */
export interface RivalCompletion {
  readonly from: number
  readonly candidates: readonly { readonly text: string }[]
}

/** Words of the servers' content that a line may name. */
export interface KnownWords {
  readonly keys: readonly string[]
  readonly leases: readonly string[]
}

/**
 * Completes the last word of a line: commands at its beginning, then options, then known keys and
 * leases. Redis ignores the case of commands and options.
 */
export function completeRivalLine(
  system: RivalSystem,
  line: string,
  known: KnownWords,
): RivalCompletion {
  const { words, from, isOption } = commandPlace(system, line)
  const typed = line.slice(from)
  const before = typed === '' ? words : words.slice(0, -1)
  if (isOption) return { from, candidates: [] }
  const fitting =
    system === 'etcd' ? ctlWords(before, typed, known) : redisWords(before, typed, known)
  return { from, candidates: fitting.map((text) => ({ text })) }
}

function ctlWords(
  before: readonly string[],
  typed: string,
  { keys, leases }: KnownWords,
): readonly string[] {
  const beginning = (words: readonly string[]): readonly string[] =>
    words.filter((word) => word.startsWith(typed))
  const names = Object.keys(CTL_COMMANDS)
  if (before.length === 0) {
    return beginning([...new Set(names.map((name) => name.split(' ')[0] ?? '')), INTERRUPT])
  }
  if (before.length === 1 && before[0] === 'lease') {
    return beginning(names.flatMap((name) => (name.startsWith('lease ') ? [name.slice(6)] : [])))
  }
  const name = ctlNameOf(before)
  if (!isCtlName(name)) return []
  const { values, switches }: CtlCommand = CTL_COMMANDS[name]
  if (typed.startsWith('-')) {
    return beginning([...values, ...switches, 'write-out'].map((flag) => `--${flag}`))
  }
  const isLease = before.at(-1) === '--lease' || (before[0] === 'lease' && name !== 'lease grant')
  return beginning(isLease ? leases : keys.filter((key) => key !== '' && !/\s/.test(key)))
}

function redisWords(
  before: readonly string[],
  typed: string,
  { keys }: KnownWords,
): readonly string[] {
  const upper = typed.toUpperCase()
  const [command] = before
  if (command === undefined) {
    return [...REDIS_USAGES.keys()].filter((name) => name.startsWith(upper))
  }
  const usage = REDIS_USAGES.get(command.toUpperCase()) ?? ''
  const options = (usage.match(/\b[A-Z][A-Z-]+\b/g) ?? []).filter(
    (word) => typed !== '' && word.startsWith(upper),
  )
  return [...options, ...keys.filter((key) => key.startsWith(typed) && !/\s/.test(key))]
}
