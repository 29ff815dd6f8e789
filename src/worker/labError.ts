import { formatScenarioError, type ScenarioError } from '../scenario'
import type { LabError } from './contract'

/** All that is wrong with a scenario, a line for each. */
export const asLabError = (errors: readonly ScenarioError[]): LabError => ({
  code: 'invalid',
  message: errors.map(formatScenarioError).join('\n'),
})
