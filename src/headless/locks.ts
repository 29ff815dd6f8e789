import { err, ok, type Result } from '../lib'
import {
  ARRIVALS,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  WORKLOAD_BOUNDS,
  WORKLOAD_DEFAULT,
  type LockSystemId,
  type Workload,
} from '../scenario'
import { playTrial, type TrialResult } from '../worker'
import { readArguments, refuse, type Arguments } from './arguments'
import { createPrinter } from './printer'

/**
 * `npm run locks -- [--systems zkHerd,zkPredecessor] [--clients 10,50,100] [--hold 100] … [--json]`:
 * plays each system under each number of clients and prints what it cost, one line each.
 */
const USAGE = `usage: npm run locks -- [--systems ${LOCK_SYSTEM_IDS.join(',')}] [--clients 10,50,100]
  [--arrival ${ARRIVALS.join('|')}] [--every MS] [--hold MS] [--rounds N] [--failures PERCENT]
  [--readers PERCENT] [--lease MS] [--fault ${LOCK_FAULTS.join('|')}] [--fenced] [--seed N] [--json]`

const NUMBERS = {
  every: 'everyMs',
  hold: 'holdMs',
  rounds: 'rounds',
  failures: 'failures',
  readers: 'readers',
  lease: 'leaseMs',
  seed: 'seed',
} as const satisfies Readonly<Record<string, keyof typeof WORKLOAD_BOUNDS>>

/** Of these there are no halves. */
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

function main(argv: readonly string[]): number {
  const parsed = readArguments(argv, {
    options: ['systems', 'clients', 'arrival', 'fault', ...Object.keys(NUMBERS)],
    flags: ['json', 'fenced'],
  })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const read = readTrials(parsed.value)
  if (!read.ok) return refuse(`${read.error}\n${USAGE}`)
  const isJson = parsed.value.flags.has('json')
  const out = createPrinter(process.stdout)
  if (!isJson) out.line(row(COLUMNS))
  for (const system of read.value.systems) {
    for (const clients of read.value.clients) {
      const result = playTrial({ system, workload: { ...read.value.workload, clients } })
      out.line(isJson ? JSON.stringify(plain(result)) : row(cells(result)))
    }
  }
  out.flush()
  return 0
}

interface Trials {
  readonly systems: readonly LockSystemId[]
  readonly clients: readonly number[]
  readonly workload: Workload
}

function readTrials({ options, flags, words }: Arguments): Result<Trials, string> {
  const [word] = words
  if (word !== undefined) return err(`${word} is not understood`)
  const systems: LockSystemId[] = []
  for (const name of (options.get('systems') ?? 'zkHerd,zkPredecessor').split(',')) {
    const system = LOCK_SYSTEM_IDS.find((id) => id === name)
    if (system === undefined) return err(`there is no system ${name}`)
    systems.push(system)
  }
  const clients: number[] = []
  for (const text of (options.get('clients') ?? '10,50,100').split(',')) {
    const count = readNumber(text, 'clients')
    if (!count.ok) return count
    clients.push(count.value)
  }
  const numbers: Partial<Record<keyof Workload, number>> = {}
  for (const [option, key] of Object.entries(NUMBERS)) {
    const text = options.get(option)
    if (text === undefined) continue
    const value = readNumber(text, key)
    if (!value.ok) return value
    numbers[key] = value.value
  }
  const arrival = ARRIVALS.find((its) => its === (options.get('arrival') ?? 'line'))
  const fault = LOCK_FAULTS.find((its) => its === (options.get('fault') ?? 'none'))
  if (arrival === undefined) return err(`--arrival: one of ${ARRIVALS.join(', ')}`)
  if (fault === undefined) return err(`--fault: one of ${LOCK_FAULTS.join(', ')}`)
  const isFenced = flags.has('fenced')
  const workload: Workload = { ...WORKLOAD_DEFAULT, ...numbers, arrival, fault, isFenced }
  return ok({ systems, clients, workload })
}

function readNumber(text: string, key: keyof typeof WORKLOAD_BOUNDS): Result<number, string> {
  const [min, max] = WORKLOAD_BOUNDS[key]
  const value = Number(text)
  const isWhole = !COUNTS.has(key) || Number.isInteger(value)
  if (text.trim() !== '' && isWhole && value >= min && value <= max) return ok(value)
  return err(`${text}: ${key} is a ${COUNTS.has(key) ? 'whole ' : ''}number from ${min} to ${max}`)
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

process.exitCode = main(process.argv.slice(2))
