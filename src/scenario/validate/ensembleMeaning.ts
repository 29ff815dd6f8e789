import {
  configProblem,
  configWarnings,
  parseConfig,
  unknownKeyProblem,
  warningProblem,
  type ConfigError,
  type ServerConfig,
} from '../../zookeeper/server'
import {
  errorAt,
  type ScenarioError,
  withKey,
  type EnsembleSpec,
  type Scenario,
  observerNumbersOf,
  serverNumbersOf,
  zooCfgOf,
} from '../format'
import { checkServer, type Reading } from './lookup'

/** Checks the numbers of observers and joiners. */
export function checkServers(reading: Reading, ensemble: EnsembleSpec): void {
  const { errors, servers } = reading
  if (ensemble.config === undefined) {
    for (const [index, id] of (ensemble.observers ?? []).entries()) {
      checkServer(reading, id, `ensemble.observers[${index}]`)
    }
    if (servers.length > 1 && new Set(observerNumbersOf(ensemble)).size >= servers.length) {
      errors.push(errorAt('ensemble.observers', 'noVoter'))
    }
  } else {
    const other = Object.keys(ensemble).find((key) => key !== 'config' && key !== 'joiners')
    if (other !== undefined) errors.push(errorAt(`ensemble.${other}`, 'wholeCfg'))
  }
  for (const [index, id] of (ensemble.joiners ?? []).entries()) {
    const place = `ensemble.joiners[${index}]`
    checkServer(reading, id, place)
    if (id === servers[0]) errors.push(errorAt(place, 'joinsLater', { id }))
  }
}

/** Checks the `zoo.cfg`, given or generated, with the servers' own parser. */
export function checkConfig(reading: Reading, { ensemble }: Scenario): void {
  const { errors, servers } = reading
  const joiners = ensemble.joiners ?? []
  const text = zooCfgOf(ensemble, servers[0] ?? 1)
  const parsed = parseConfig(text)
  if (ensemble.config === undefined) addUnknownKeys(errors, ensemble, text)
  if (parsed.ok) {
    if (joiners.length > 0) checkJoiners(reading, ensemble, parsed.value)
    return
  }
  addConfigIssues(errors, ensemble, parsed.error)
}

/**
 * Refuses the unknown keys of `ensemble`, which can only be misspelt; in the text of a `zoo.cfg` they are
 * a warning.
 */
function addUnknownKeys(errors: ScenarioError[], ensemble: EnsembleSpec, text: string): void {
  for (const warning of configWarnings(text)) {
    if (warning.type !== 'unknownKey') continue
    const { key, suggestion } = warning
    errors.push({ place: placeOf(ensemble, key), ...unknownKeyProblem(key, suggestion) })
  }
}

/**
 * Returns the settings of a scenario that count otherwise than they look, each with its place:
 * `ensemble.config: line 7: autopurge.purgeInterval has no effect in the lab`.
 */
export function scenarioWarnings({ ensemble }: Scenario): readonly ScenarioWarning[] {
  const [first] = serverNumbersOf(ensemble)
  if (first === undefined) return []
  return configWarnings(zooCfgOf(ensemble, first)).map((warning) => {
    const what = warningProblem(warning)
    if (ensemble.config !== undefined) {
      return errorAt('ensemble.config', 'line', { line: warning.line, what })
    }
    return { place: placeOf(ensemble, 'key' in warning ? warning.key : ''), ...what }
  })
}

/** A setting that does not stop a scenario, in the form of an error. */
export type ScenarioWarning = ScenarioError

/** Checks that joiners have an ensemble they can join, and a valid file of their own. */
function checkJoiners(
  { errors }: Reading,
  ensemble: EnsembleSpec,
  { isReconfigEnabled, isStandalone }: ServerConfig,
): void {
  const place = 'ensemble.joiners'
  if (!isReconfigEnabled) {
    return void errors.push(errorAt(place, 'joinsReconfig'))
  }
  if (isStandalone) {
    return void errors.push(errorAt(place, 'joinsTwo'))
  }
  for (const id of ensemble.joiners ?? []) {
    const config = parseConfig(zooCfgOf(ensemble, id))
    if (!config.ok) return addConfigIssues(errors, ensemble, config.error)
  }
}

function addConfigIssues(
  errors: ScenarioError[],
  ensemble: EnsembleSpec,
  { issues }: ConfigError,
): void {
  for (const issue of issues) {
    const what = configProblem(issue)
    if (ensemble.config !== undefined) {
      const place = 'ensemble.config'
      errors.push(
        'line' in issue ? errorAt(place, 'line', { line: issue.line, what }) : { place, ...what },
      )
    } else {
      errors.push({ place: placeOf(ensemble, 'key' in issue ? issue.key : ''), ...what })
    }
  }
}

/** Returns the place of a generated line: only a key of `ensemble` is one that the reader knows. */
const placeOf = (ensemble: EnsembleSpec, key: string): string =>
  Object.hasOwn(ensemble, key) ? withKey('ensemble', key) : 'ensemble'
