import { err, type Result } from '../../kernel/lib'
import {
  checkAppended,
  fitLink,
  LINK_CHARACTERS_MAX,
  readIntervention as readOne,
  readSavedRun,
  readSavedText,
  decodeLink,
  scenarioWarnings,
  type SavedRun,
  type SharedRun,
  type Scenario,
  type ScenarioError,
} from '../../scenario'
import type { Intervention, InterventionError } from '../../simulator'
import type { LabError, RunSource, ScenarioJudgement } from '../protocol'

/** Reads and validates input from outside: runs, interventions. */

/** Reads a scenario, with its saved branches, as plain data. */
export const readRun = (run: unknown): Result<SavedRun, LabError> => withLabError(readSavedRun(run))

/** Judges a scenario as plain data without opening it. */
export function judgeScenario(json: unknown): ScenarioJudgement {
  const read = readSavedRun(json)
  return read.ok
    ? { problems: [], warnings: scenarioWarnings(read.value.scenario) }
    : { problems: read.error, warnings: [] }
}

/** Reads the source of a run; later code need not validate it again. */
export function readSource(source: RunSource): Result<SharedRun, LabError> {
  if (typeof source !== 'string') {
    const { scenario, forks } = source
    return readRun(forks === undefined ? scenario : { ...scenario, forks })
  }
  return source.startsWith('{') ? withLabError(readSavedText(source)) : readLink(source)
}

/** Reads a link or its payload. */
export function readLink(text: string): Result<SharedRun, LabError> {
  const read = decodeLink(text)
  if (read.ok) return read
  const { code, problem } = read.error
  return err({ code, message: '', problems: [problem] })
}

/** Reads one intervention in the words of scenario files. */
export const readIntervention = (json: unknown): Result<Intervention, LabError> =>
  withLabError(readOne(json))

/** Returns what is wrong with a scenario that ends with the intervention; undefined where nothing is. */
export function judgeAppended(
  scenario: Scenario,
  intervention: Intervention,
): LabError | undefined {
  const form = readOne(intervention)
  if (!form.ok) return asLabError(form.error)
  const errors = checkAppended(scenario, intervention)
  if (errors.length > 0) return asLabError(errors)
  const { interventions } = scenario
  const whole = { ...scenario, interventions: [...interventions, intervention] }
  // A run from a file may exceed any link, and may go on doing so.
  return isLinkable(whole) || !isLinkable(scenario)
    ? undefined
    : asLabError([{ place: '', code: 'linkMax', values: { max: LINK_CHARACTERS_MAX } }])
}

/** Characters of JSON that fit into any link, whatever they are. */
const SURELY_LINKED = LINK_CHARACTERS_MAX / 4

/** Returns whether a link can hold a scenario; the digests and names beside it take little. */
const isLinkable = (scenario: Scenario): boolean =>
  JSON.stringify(scenario).length < SURELY_LINKED || fitLink({ scenario }).isReadable

const withLabError = <T>(read: Result<T, readonly ScenarioError[]>): Result<T, LabError> =>
  read.ok ? read : err(asLabError(read.error))

const asLabError = (problems: readonly ScenarioError[]): LabError => ({
  code: 'invalid',
  message: '',
  problems,
})

/** Turns a refused intervention into the error that the page gets. */
export const asRefused = ({ code, problem }: InterventionError): LabError => ({
  code,
  message: '',
  problems: [problem],
})
