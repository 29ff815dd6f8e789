import { ok, type Result } from '../../../kernel/lib'
import type { Call, RangeRequest, WatchRequest } from '../../etcd'
import { CTL_COMMANDS, isCtlName, refuseUnsimulated, type CtlName } from './commands'
import { BEFORE_VALUE, durationFlag, numberFlag, readFlags, readLease, type Flags } from './flags'
import { keyAndEnd, rangeOf } from './rangeOf'
import { badArgs, badFeature, badFlag, type Refusal } from './refusal'
import { readTxn } from './txnText'

/** The output format of a program: etcdctl's default, or JSON. */
export type Style = 'simple' | 'json'

/** The command of one line of etcdctl. */
export type Command =
  /** One call, whose answer is printed. */
  | {
      readonly type: 'call'
      readonly call: Call
      readonly show: Show
      /** The time within which the answer must come, µs; absent of commands that wait for ever. */
      readonly limitUs?: number
    }
  | { readonly type: 'watch'; readonly watch: WatchRequest }
  | { readonly type: 'keepAlive'; readonly lease: string; readonly isOnce: boolean }
  | {
      readonly type: 'lock'
      readonly name: string
      readonly ttl: number
      /** The program to run while the lock is held; empty: hold until a signal. */
      readonly run: readonly string[]
    }
  | {
      readonly type: 'elect'
      readonly name: string
      readonly value: string
      /** The TTL of the session, seconds. */
      readonly ttl: number
    }
  | { readonly type: 'observe'; readonly name: string }

/** The fields of an answer that are printed. */
export interface Show {
  readonly keys: boolean
  readonly values: boolean
}

const ALL: Show = { keys: true, values: true }

export interface ParsedCommand {
  readonly command: Command
  readonly style: Style
}

type Parsed = Result<Command, Refusal>
type Parser = (flags: Flags, rest: string) => Parsed

/** Reads a line of etcdctl, with or without its name in front; `rest` are the lines after the first. */
export function parseCommand(argv: readonly string[], rest = ''): Result<ParsedCommand, Refusal> {
  const words = argv[0] === 'etcdctl' ? argv.slice(1) : argv
  // Global flags may come before the subcommand.
  const place = words.findIndex(
    (word, index) => !word.startsWith('-') && !BEFORE_VALUE.test(words[index - 1] ?? ''),
  )
  const name = words[place]
  if (name === undefined) return badFlag('a command is expected')
  const isLease = name === 'lease'
  const full = isLease ? `lease ${words[place + 1] ?? ''}` : name
  const known = full.trimEnd()
  if (!isCtlName(known)) {
    return badFlag(refuseUnsimulated(name) ?? `unknown command "${known}" for "etcdctl"`)
  }
  const args = [...words.slice(0, place), ...words.slice(place + (isLease ? 2 : 1))]
  const flags = readFlags(args, CTL_COMMANDS[known])
  if (!flags.ok) return flags
  const style = flags.value.values.get('write-out') ?? 'simple'
  if (style !== 'simple' && style !== 'json')
    return badFeature(`write-out ${style} is not spoken here`)
  const limitUs = durationFlag(flags.value, 'command-timeout', LIMIT_US)
  // Connections are made in the background: the time to dial is checked, and bounds nothing.
  const dialUs = durationFlag(flags.value, 'dial-timeout', 0)
  if (!limitUs.ok) return limitUs
  if (!dialUs.ok) return dialUs
  const parsed = PARSERS[known](flags.value, rest)
  if (!parsed.ok) return parsed
  return ok({ command: withLimit(parsed.value, limitUs.value), style })
}

/** `defaultCommandTimeOut`. */
const LIMIT_US = 5_000_000

/** Calls that end at the time limit; `lease timetolive`, `lease list` and `txn` have none (etcdctl 3.4.23). */
const LIMITED: ReadonlySet<string> = new Set([
  'put',
  'range',
  'delete_range',
  'compact',
  'lease_grant',
  'lease_revoke',
])

const withLimit = (command: Command, limitUs: number): Command =>
  command.type === 'call' && LIMITED.has(command.call.op) ? { ...command, limitUs } : command

const call = (request: Call, show: Show = ALL): Parsed => ok({ type: 'call', call: request, show })

const PARSERS: Readonly<Record<CtlName, Parser>> = {
  put: parsePut,
  get: parseGet,
  del: parseDel,
  watch: parseWatch,
  txn: (_flags, rest) => parseTxn(rest),
  compaction: parseCompaction,
  lock: parseLock,
  elect: parseElect,
  'lease grant': parseGrant,
  'lease revoke': (flags) =>
    withLease(flags, 'lease revoke command needs 1 argument', (ID) =>
      call({ op: 'lease_revoke', args: { ID } }),
    ),
  'lease timetolive': (flags) =>
    withLease(flags, 'lease timetolive command needs lease ID as argument', (ID) =>
      call({ op: 'lease_timetolive', args: { ID, keys: flags.switches.has('keys') } }),
    ),
  'lease list': () => call({ op: 'lease_leases', args: {} }),
  'lease keep-alive': (flags) =>
    withLease(flags, 'lease keep-alive command needs lease ID as argument', (lease) =>
      ok({ type: 'keepAlive', lease, isOnce: flags.switches.has('once') }),
    ),
}

function withLease({ words }: Flags, usage: string, make: (lease: string) => Parsed): Parsed {
  const [text] = words
  if (text === undefined || words.length > 1) return badArgs(usage)
  const lease = readLease(text, 'lease ID arg')
  return lease.ok ? make(lease.value) : lease
}

function parsePut({ words, values, switches }: Flags): Parsed {
  const ignoresValue = switches.has('ignore-value')
  // etcdctl ignores words after the value.
  const [key, value] = words
  if (key === undefined || (value === undefined && !ignoresValue)) {
    return badArgs('put command needs 1 argument and input from stdin or 2 arguments')
  }
  if (value !== undefined && ignoresValue) {
    return badArgs("put command needs only 1 argument when 'ignore-value' is set")
  }
  const lease = readLease(values.get('lease') ?? '0', 'lease ID')
  if (!lease.ok) return lease
  return call({
    op: 'put',
    args: {
      key,
      ...(value !== undefined && { value }),
      ...(lease.value !== '0' && { lease: lease.value }),
      ...(switches.has('prev-kv') && { prev_kv: true }),
      ...(ignoresValue && { ignore_value: true }),
      ...(switches.has('ignore-lease') && { ignore_lease: true }),
    },
  })
}

const ORDERS = ['ASCEND', 'DESCEND'] as const
const TARGETS = {
  CREATE: 'CREATE',
  KEY: 'KEY',
  MODIFY: 'MOD',
  VALUE: 'VALUE',
  VERSION: 'VERSION',
} as const

function parseGet(flags: Flags): Parsed {
  // etcdctl ignores words after the end of a range.
  const range = rangeOf(flags, keyAndEnd('get'), Infinity)
  const limit = numberFlag(flags, 'limit', 0)
  const revision = numberFlag(flags, 'rev', 0)
  if (!limit.ok) return limit
  if (!revision.ok) return revision
  const { values, switches, words } = flags
  const consistency = values.get('consistency') ?? 'l'
  // `getGetOp` judges the consistency after the flags of the range, and before a second word.
  const isOneRange = words.length > 0 && !(switches.has('prefix') && switches.has('from-key'))
  if (isOneRange && consistency !== 'l' && consistency !== 's') {
    return badFeature(`unknown consistency flag "${consistency}"`)
  }
  if (!range.ok) return range
  const orderText = values.get('order') ?? ''
  const targetText = values.get('sort-by') ?? ''
  const order = ORDERS.find((one) => one === orderText.toUpperCase())
  const target = Object.entries(TARGETS).find(([name]) => name === targetText.toUpperCase())?.[1]
  if (orderText !== '' && order === undefined) return badFeature(`bad sort order ${orderText}`)
  if (targetText !== '' && target === undefined) return badFeature(`bad sort target ${targetText}`)
  const args: RangeRequest = {
    ...range.value,
    ...(limit.value !== 0 && { limit: limit.value }),
    ...(revision.value !== 0 && { revision: revision.value }),
    ...(order !== undefined && { sort_order: order }),
    ...(target !== undefined && { sort_target: target }),
    ...(switches.has('keys-only') && { keys_only: true }),
    ...(consistency === 's' && { serializable: true }),
  }
  return call({ op: 'range', args }, { keys: !switches.has('print-value-only'), values: true })
}

function parseDel(flags: Flags): Parsed {
  const range = rangeOf(flags, keyAndEnd('del'))
  if (!range.ok) return range
  const hasPrevious = flags.switches.has('prev-kv')
  return call({
    op: 'delete_range',
    args: { ...range.value, ...(hasPrevious && { prev_kv: true }) },
  })
}

function parseWatch(flags: Flags): Parsed {
  const range = rangeOf(flags, 'bad number of arguments')
  const start = numberFlag(flags, 'rev', 0)
  if (!range.ok) return range
  if (!start.ok) return start
  const watch = {
    ...range.value,
    ...(start.value !== 0 && { start_revision: start.value }),
    ...(flags.switches.has('prev-kv') && { prev_kv: true }),
  }
  return ok({ type: 'watch', watch })
}

function parseTxn(rest: string): Parsed {
  const txn = readTxn(rest)
  return txn.ok ? call({ op: 'txn', args: txn.value }) : txn
}

function parseCompaction({ words, switches }: Flags): Parsed {
  const [text] = words
  if (text === undefined || words.length > 1) {
    return badArgs('compaction command needs 1 argument')
  }
  if (!/^\d{1,15}$/.test(text)) {
    return badFlag(`strconv.ParseInt: parsing "${text}": invalid syntax`)
  }
  const physical = switches.has('physical')
  return call({ op: 'compact', args: { revision: Number(text), ...(physical && { physical }) } })
}

const LOCK_TTL_S = 10
/** Default TTL of a session, seconds. */
const SESSION_TTL_S = 60

function parseLock(flags: Flags): Parsed {
  const [name, ...run] = flags.words
  if (name === undefined)
    return badArgs('lock takes a lock name argument and an optional command to execute')
  const ttl = numberFlag(flags, 'ttl', LOCK_TTL_S)
  return ttl.ok ? ok({ type: 'lock', name, ttl: ttl.value, run }) : ttl
}

function parseElect({ words, switches }: Flags): Parsed {
  const [name, value] = words
  if (name === undefined || words.length > 2) {
    return badArgs('elect takes one election name argument and an optional proposal argument')
  }
  if (switches.has('listen')) {
    return value === undefined
      ? ok({ type: 'observe', name })
      : badArgs('proposal given but -l is set')
  }
  if (value === undefined) return badArgs('no proposal argument but -l not set')
  return ok({ type: 'elect', name, value, ttl: SESSION_TTL_S })
}

function parseGrant({ words }: Flags): Parsed {
  const [text] = words
  if (text === undefined || words.length > 1)
    return badArgs('lease grant command needs TTL argument')
  if (!/^-?\d{1,15}$/.test(text))
    return badArgs(`bad TTL (strconv.ParseInt: parsing "${text}": invalid syntax)`)
  return call({ op: 'lease_grant', args: { TTL: Number(text) } })
}
