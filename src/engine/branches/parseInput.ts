import { err, type Result } from '../../kernel/lib'
import {
  checkAppended,
  fitLink,
  formatScenarioError,
  LINK_CHARACTERS_MAX,
  readIntervention as readOne,
  readSavedRun,
  readSavedText,
  type SavedRun,
  type Scenario,
  type ScenarioError,
} from '../../scenario'
import type { Intervention } from '../../simulator'
import type { LabError } from '../protocol/contract'

/** What comes from outside is read and judged here. */

/** Reads a run that may have been made anywhere. */
export const readRun = (run: unknown): Result<SavedRun, LabError> => withLabError(readSavedRun(run))

/** Reads a scenario file's text. */
export const readFile = (text: string): Result<SavedRun, LabError> =>
  withLabError(readSavedText(text))

/** Reads one intervention in the words of scenario files. */
export const readIntervention = (json: unknown): Result<Intervention, LabError> =>
  withLabError(readOne(json))

/** What is wrong with the scenario once that intervention is its last; undefined where nothing is. */
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
  // A run that was opened from a file may be longer than any link, and goes on.
  return isLinkable(whole) || !isLinkable(scenario)
    ? undefined
    : { code: 'invalid', message: `at most ${LINK_CHARACTERS_MAX} characters in the link of a run` }
}

/** Characters of a run that fit into a link, however badly they are packed. */
const SURELY_LINKED = LINK_CHARACTERS_MAX / 4

/** Whether a link can hold the run; the digests and names beside it take little. */
const isLinkable = (scenario: Scenario): boolean =>
  JSON.stringify(scenario).length < SURELY_LINKED || fitLink({ scenario }).isReadable

const withLabError = <T>(read: Result<T, readonly ScenarioError[]>): Result<T, LabError> =>
  read.ok ? read : err(asLabError(read.error))

/** All that is wrong with a scenario, a line for each. */
const asLabError = (errors: readonly ScenarioError[]): LabError => ({
  code: 'invalid',
  message: errors.map(formatScenarioError).join('\n'),
})
