import { err, type Result } from '../lib'
import {
  checkAppended,
  formatScenarioError,
  readIntervention as readOne,
  readSavedRun,
  readSavedText,
  type SavedRun,
  type Scenario,
  type ScenarioError,
} from '../scenario'
import type { Intervention } from '../sim'
import type { LabError } from './contract'

/** What comes from outside is read and judged here. Loaded when the first of it comes. */

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
  const errors = checkAppended(scenario, intervention)
  return errors.length === 0 ? undefined : asLabError(errors)
}

const withLabError = <T>(read: Result<T, readonly ScenarioError[]>): Result<T, LabError> =>
  read.ok ? read : err(asLabError(read.error))

/** All that is wrong with a scenario, a line for each. */
const asLabError = (errors: readonly ScenarioError[]): LabError => ({
  code: 'invalid',
  message: errors.map(formatScenarioError).join('\n'),
})
