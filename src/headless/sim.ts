import {
  branchScenario,
  hasHeld,
  play,
  publicEvent,
  traceLine,
  type Played,
  type Scenario,
  type SessionOwners,
} from '../scenario'
import type { TraceEvent } from '../sim'
import { readArguments, readDuration, refuse } from './arguments'
import { loadScenario } from './loadScenario'
import { createPrinter, type Printer } from './printer'
import { judgementLines } from './report'

/**
 * `npm run sim -- FILE-or-URL [--until 60s] [--json]`: plays a scenario (a file, a link, a name of
 * the library), prints its trace and what became of its expectations, and last `digest=<hex>`.
 * With `--json` the trace is JSON lines, and all else but the digest goes to the error output.
 * Ends with 1 where an expectation or an invariant failed, with 2 where there was nothing to play.
 */
const USAGE = 'usage: npm run sim -- FILE-or-URL [--until 60s] [--json]'
const UNTIL_MAX_MS = 86_400_000

function main(argv: readonly string[]): number {
  const parsed = readArguments(argv, { options: ['until'], flags: ['json'] })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const [source, ...more] = parsed.value.words
  if (source === undefined || more.length > 0) return refuse(USAGE)
  const untilText = parsed.value.options.get('until')
  const until = untilText === undefined ? undefined : readDuration(untilText)
  if (untilText !== undefined && (until === undefined || until > UNTIL_MAX_MS)) {
    return refuse(`--until ${untilText}: a time such as 60s or 1500ms is expected, at most a day`)
  }
  const loaded = loadScenario(source)
  if (!loaded.ok) return refuse(loaded.error)
  return playAndPrint(loaded.value, parsed.value.flags.has('json'), until)
}

function playAndPrint(scenario: Scenario, isJson: boolean, until: number | undefined): number {
  const out = createPrinter(process.stdout)
  const notes = isJson ? createPrinter(process.stderr) : out
  const options = until === undefined ? {} : { until }
  const owners: SessionOwners = new Map()
  const main = play(scenario, {
    ...options,
    onEvent: (event) => {
      out.line(isJson ? JSON.stringify(publicEvent(event, owners)) : traceLine(event))
    },
  })
  const branches = (scenario.branches ?? []).map((branch) => ({
    branch: branch.name,
    ...play(branchScenario(scenario, branch), options),
  }))
  const all: readonly Played[] = [main, ...branches]
  for (const played of all) printOutcome(notes, scenario, played)
  out.line(`digest=${main.digest}`)
  notes.flush()
  out.flush()
  return all.every(hasHeld) ? 0 : 1
}

function printOutcome(notes: Printer, scenario: Scenario, played: Played): void {
  for (const line of judgementLines(scenario, played)) notes.line(line)
  const branch = played.branch === undefined ? '' : ` of branch "${played.branch}"`
  const violations: readonly TraceEvent[] = played.branch === undefined ? [] : played.violations
  for (const violation of violations) notes.line(`${traceLine(violation)}${branch}`)
}

process.exitCode = main(process.argv.slice(2))
