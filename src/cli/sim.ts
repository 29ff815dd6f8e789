import { err, ok, type Result } from '../kernel/lib'
import {
  branchScenario,
  hasHeld,
  play,
  publicEvent,
  scenarioWarnings,
  TRACE_TYPES,
  traceLine,
  type Played,
  type Scenario,
  type SessionOwners,
  type SharedRun,
} from '../scenario'
import { englishProblem, sayEnglish } from '../i18n/english'
import {
  withSuggestion,
  readDuration,
  refuse,
  usageOf,
  type Arguments,
  type Program,
  loadScenario,
  createPrinter,
  printError,
  type Printer,
  runProgram,
  judgementLines,
  unjudgedLine,
} from './program'
import type { TraceEvent } from '../simulator'

/** The program `npm run sim`: plays one scenario, link or short address. */

const PROGRAM: Program = {
  name: 'sim',
  summary:
    'Plays a scenario: a file, a link, a run of the library by its name, or standard input (-). ' +
    'Prints its trace, then what became of its expectations, the properties on which nothing was ' +
    'judged, and last digest=<hex>.',
  words: 'FILE|LINK|NAME|-',
  wordsMax: 1,
  options: {
    until: { value: 'TIME', text: 'plays until this virtual time, such as 60s or 1500ms' },
    json: {
      text: 'prints the trace as JSON lines; all else but the digest goes to standard error',
    },
    only: { value: 'TYPE,…', text: 'prints only events of these types, such as vote,elected' },
    quiet: { short: 'q', text: 'prints no trace' },
  },
  example: 'npm run sim -- kill-leader-5 --only elected,epoch',
  exits: {
    0: 'every expectation and invariant held',
    1: 'one failed',
    2: 'there was nothing to play: a wrong option, file or link',
  },
}
const UNTIL_MAX_MS = 86_400_000

interface Wanted {
  readonly isJson: boolean
  readonly until: number | undefined
  /** The types of events to print; undefined for all. */
  readonly types: ReadonlySet<string> | undefined
  /** The digests of a link, with which the run is compared. */
  readonly digests: SharedRun['digests']
}

function main(args: Arguments): number {
  const { words, flags, options } = args
  const [source] = words
  if (source === undefined) return refuse(usageOf(PROGRAM))
  const untilText = options.get('until')
  const until = untilText === undefined ? undefined : readDuration(untilText)
  if (untilText !== undefined && (until === undefined || until > UNTIL_MAX_MS)) {
    return refuse(`--until ${untilText}: a time such as 60s or 1500ms is expected, at most a day`)
  }
  const types = readTypes(options.get('only'), flags.has('quiet'))
  if (!types.ok) return refuse(types.error)
  const loaded = loadScenario(source)
  if (!loaded.ok) return refuse(loaded.error)
  const { scenario, digests } = loaded.value
  for (const warning of scenarioWarnings(scenario)) {
    printError(`warning: ${englishProblem(warning)}`)
  }
  return playAndPrint(scenario, {
    isJson: flags.has('json'),
    until,
    types: types.value,
    digests,
  })
}

function readTypes(
  only: string | undefined,
  isQuiet: boolean,
): Result<ReadonlySet<string> | undefined, string> {
  if (only === undefined) return ok(isQuiet ? new Set() : undefined)
  if (isQuiet) return err('--quiet prints no trace: --only has no use beside it')
  const types = only.split(',')
  const unknown = types.find((type) => !TRACE_TYPES.includes(type))
  if (unknown === undefined) return ok(new Set(types))
  return err(withSuggestion(`--only ${unknown}: there is no such event`, unknown, TRACE_TYPES))
}

function playAndPrint(scenario: Scenario, { isJson, until, types, digests }: Wanted): number {
  const out = createPrinter(process.stdout)
  const notes = isJson ? createPrinter(process.stderr) : out
  const options = until === undefined ? {} : { until }
  const owners: SessionOwners = new Map()
  const played = play(scenario, {
    ...options,
    ...(digests && { digests }),
    onEvent: (event) => {
      // Every event is converted, as that collects the owners of sessions.
      const shown = isJson ? publicEvent(event, owners) : undefined
      if (types !== undefined && !types.has(event.type)) return
      out.line(shown === undefined ? traceLine(event) : JSON.stringify(shown))
    },
  })
  const branches = (scenario.branches ?? []).map((branch) => ({
    branch: branch.name,
    ...play(branchScenario(scenario, branch), options),
  }))
  const all: readonly Played[] = [played, ...branches]
  for (const one of all) printOutcome(notes, scenario, one)
  const { divergence } = played
  if (divergence !== undefined) {
    const { first, last } = divergence
    printError(`warning: ${sayEnglish('notice.diverged')} ${first}–${last}`)
  }
  out.line(`digest=${played.digest}`)
  notes.flush()
  out.flush()
  return all.every(hasHeld) ? 0 : 1
}

function printOutcome(notes: Printer, scenario: Scenario, played: Played): void {
  for (const line of judgementLines(scenario, played)) notes.line(line)
  const unjudged = unjudgedLine(played)
  if (unjudged !== undefined) notes.line(unjudged)
  const branch = played.branch === undefined ? '' : ` of branch "${played.branch}"`
  const violations: readonly TraceEvent[] = played.branch === undefined ? [] : played.violations
  for (const violation of violations) notes.line(`${traceLine(violation)}${branch}`)
}

await runProgram(PROGRAM, main)
