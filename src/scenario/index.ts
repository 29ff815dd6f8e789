export { parseInstant, STARTS_AT_DEFAULT_MS } from './instant'
export { formatScenarioError, type ScenarioError } from './issues'
export { UNTIL_DEFAULT_MS } from './limits'
export { readScenario, readScenarioText } from './schema'
export type {
  BranchSpec,
  EnsembleSpec,
  Expectation,
  LinkSpec,
  NetworkSpec,
  Scenario,
} from './types'
export { SCENARIO_VERSION } from './versions'
export { observerNumbersOf, serverNumbersOf, zooCfgOf } from './zooCfg'
