import { err, ok, type Result } from '../kernel/lib'
import {
  ARRIVALS,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  WORKLOAD_BOUNDS,
  WORKLOAD_DEFAULT,
  type LockSystemId,
  type Workload,
} from '../scenario'
import {
  withSuggestion,
  refuse,
  type Arguments,
  type Option,
  type Program,
  createPrinter,
  runProgram,
} from './program'
import { playTrial, type TrialResult } from '../engine'

/** The program `npm run locks`: counts what each kind of lock costs. */

const NUMBERS = {
  every: 'everyMs',
  hold: 'holdMs',
  rounds: 'rounds',
  failures: 'failures',
  readers: 'readers',
  lease: 'leaseMs',
  seed: 'seed',
} as const satisfies Readonly<Record<string, keyof typeof WORKLOAD_BOUNDS>>

/** Settings that must be whole numbers. */
const COUNTS: ReadonlySet<string> = new Set(['clients', 'rounds', 'seed'])

const COLUMNS = [
  'system',
  'clients',
  'events',
  'in vain',
  'lists',
  'looks',
  'messages',
  'bytes',
  'acquired',
  'missed',
  'two held',
  'hand-over ms',
  'fairness',
] as const

const numberText = (key: keyof typeof WORKLOAD_BOUNDS, text: string): Option => {
  const [min, max] = WORKLOAD_BOUNDS[key]
  return { value: 'N', text: `${text}, ${min} to ${max}` }
}

const PROGRAM: Program = {
  name: 'locks',
  summary:
    'Plays each chosen kind of lock under each number of clients and prints what it cost, one line each: ' +
    'watch events, and those of them in vain; lists of children that were read, and other looks; ' +
    'messages and bytes; how often the lock was acquired, and how many turns did not come (missed); ' +
    'how often two held it at once; the median ms from a release to the next holder (hand-over); ' +
    'and how many pairs of clients were served as they came (fairness).',
  options: {
    systems: {
      value: 'ID,…',
      text: `kinds of lock: ${LOCK_SYSTEM_IDS.join(', ')} (zkHerd,zkPredecessor)`,
    },
    clients: numberText('clients', 'numbers of clients, such as 10,50,100'),
    arrival: { value: 'WAY', text: `clients come so: ${ARRIVALS.join(', ')} (line)` },
    every: numberText('everyMs', 'ms between two arrivals'),
    hold: numberText('holdMs', 'ms that a holder keeps the lock'),
    rounds: numberText('rounds', 'times that each client takes the lock'),
    failures: numberText('failures', 'percent of holders that die holding it'),
    readers: numberText('readers', 'percent of clients that only read'),
    lease: numberText('leaseMs', 'ms of a lease or a session'),
    fault: { value: 'NAME', text: `one of ${LOCK_FAULTS.join(', ')} (none)` },
    fenced: { text: 'what the lock guards refuses old tokens' },
    seed: numberText('seed', 'the seed'),
    json: { text: 'prints JSON lines' },
  },
  example: 'npm run locks -- --systems zkPredecessor,etcdMutex --clients 10,100',
  exits: { 0: 'all were played', 2: 'an option is wrong' },
}

function main(args: Arguments): number {
  const read = readTrials(args)
  if (!read.ok) return refuse(read.error)
  const isJson = args.flags.has('json')
  const out = createPrinter(process.stdout)
  if (!isJson) out.line(row(COLUMNS))
  for (const system of read.value.systems) {
    for (const clients of read.value.clients) {
      const result = playTrial({ system, workload: { ...read.value.workload, clients } })
      out.line(isJson ? JSON.stringify(plain(result)) : row(cells(result)))
      // The lines printed so far survive an interruption.
      out.flush()
    }
  }
  return 0
}

interface Trials {
  readonly systems: readonly LockSystemId[]
  readonly clients: readonly number[]
  readonly workload: Workload
}

function readTrials({ options, flags }: Arguments): Result<Trials, string> {
  const systems: LockSystemId[] = []
  for (const name of (options.get('systems') ?? 'zkHerd,zkPredecessor').split(',')) {
    const system = LOCK_SYSTEM_IDS.find((id) => id === name)
    if (system === undefined) {
      return err(withSuggestion(`--systems ${name}: there is no such lock`, name, LOCK_SYSTEM_IDS))
    }
    systems.push(system)
  }
  const clients: number[] = []
  for (const text of (options.get('clients') ?? '10,50,100').split(',')) {
    const count = readNumber('clients', text, 'clients')
    if (!count.ok) return count
    clients.push(count.value)
  }
  const numbers: Partial<Record<keyof Workload, number>> = {}
  for (const [option, key] of Object.entries(NUMBERS)) {
    const text = options.get(option)
    if (text === undefined) continue
    const value = readNumber(option, text, key)
    if (!value.ok) return value
    numbers[key] = value.value
  }
  const arrival = ARRIVALS.find((word) => word === (options.get('arrival') ?? 'line'))
  const fault = LOCK_FAULTS.find((word) => word === (options.get('fault') ?? 'none'))
  if (arrival === undefined)
    return err(`--arrival ${options.get('arrival')}: one of ${ARRIVALS.join(', ')}`)
  if (fault === undefined)
    return err(`--fault ${options.get('fault')}: one of ${LOCK_FAULTS.join(', ')}`)
  const isFenced = flags.has('fenced')
  const workload: Workload = { ...WORKLOAD_DEFAULT, ...numbers, arrival, fault, isFenced }
  return ok({ systems, clients, workload })
}

function readNumber(
  option: string,
  text: string,
  key: keyof typeof WORKLOAD_BOUNDS,
): Result<number, string> {
  const [min, max] = WORKLOAD_BOUNDS[key]
  const value = Number(text)
  const isWhole = !COUNTS.has(key) || Number.isInteger(value)
  if (text.trim() !== '' && isWhole && value >= min && value <= max) return ok(value)
  const kind = COUNTS.has(key) ? 'whole number' : 'number'
  return err(
    `--${option} ${text.trim() === '' ? '""' : text}: a ${kind} from ${min} to ${max} is expected`,
  )
}

const medianMs = ({ handOversUs }: TrialResult): number | null => {
  const median = handOversUs[handOversUs.length >> 1]
  return median === undefined ? null : median / 1000
}

function plain(result: TrialResult): object {
  const { trial, counters, fairness = null, tookUs, missed } = result
  const { clients } = trial.workload
  return {
    system: trial.system,
    clients,
    ...counters,
    missed,
    handOverMs: medianMs(result),
    fairness,
    tookMs: tookUs / 1000,
  }
}

function cells(result: TrialResult): readonly string[] {
  const { trial, counters, fairness, missed } = result
  const { watchEvents, inVain, lists, looks, messages, bytes, acquired, violations } = counters
  const counts = [watchEvents, inVain, lists, looks, messages, bytes, acquired, missed, violations]
  return [
    trial.system,
    String(trial.workload.clients),
    ...counts.map(String),
    medianMs(result)?.toFixed(1) ?? '-',
    fairness === undefined ? '-' : `${Math.round(fairness * 100)} %`,
  ]
}

const row = (texts: readonly string[]): string =>
  texts.map((text, index) => (index === 0 ? text.padEnd(16) : text.padStart(14))).join('')

await runProgram(PROGRAM, main)
