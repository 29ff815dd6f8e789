import type { Action } from '../../simulator'
import {
  configProblem,
  configWarnings,
  parseConfig,
  unknownKeyProblem,
  type ConfigError,
  type ServerConfig,
} from '../../zookeeper/server'
import {
  errorAt,
  type ScenarioError,
  withKey,
  type EnsembleSpec,
  type Scenario,
  numbersInCfg,
  observerNumbersOf,
  SERVERS_MAX,
  type ServersSpec,
  zooCfgOf,
} from '../format'
import { checkEnds, checkServer, type Reading } from './lookup'

/** Checks the numbers of observers and joiners. */
export function checkServers(reading: Reading, { ensemble, joiners = [] }: ServersSpec): void {
  const { errors, servers } = reading
  if (ensemble.config === undefined) {
    for (const [index, id] of (ensemble.observers ?? []).entries()) {
      checkServer(reading, id, `ensemble.observers[${index}]`)
    }
    if (servers.length > 1 && new Set(observerNumbersOf(ensemble)).size >= servers.length) {
      errors.push(errorAt('ensemble.observers', 'noVoter'))
    }
  } else {
    const other = Object.keys(ensemble).find((key) => key !== 'config')
    if (other !== undefined) errors.push(errorAt(`ensemble.${other}`, 'wholeCfg'))
  }
  for (const [index, id] of joiners.entries()) {
    const place = `joiners[${index}]`
    checkServer(reading, id, place)
    if (id === servers[0]) errors.push(errorAt(place, 'joinsLater', { id }))
  }
}

/** Checks the `zoo.cfg`, given or generated, with the servers' own parser. */
export function checkConfig(reading: Reading, scenario: Scenario): void {
  const { errors, servers } = reading
  const { ensemble, joiners = [], configs = {} } = scenario
  for (const [id, config] of Object.entries(configs)) checkOwnCfg(reading, config, `configs.${id}`)
  const text = zooCfgOf({ ensemble, joiners }, servers[0] ?? 1)
  const parsed = parseConfig(text)
  if (ensemble.config === undefined) addUnknownKeys(errors, ensemble, text)
  if (parsed.ok) {
    if (joiners.length > 0) checkJoiners(reading, scenario, parsed.value)
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

/** Checks the text of a server's own `zoo.cfg`. */
function checkOwnCfg({ errors }: Reading, config: string, place: string): void {
  if (numbersInCfg(config).length > SERVERS_MAX) {
    return void errors.push(errorAt(place, 'serversMax', { max: SERVERS_MAX }))
  }
  const parsed = parseConfig(config)
  if (!parsed.ok) addIssues(errors, place, parsed.error)
}

/** Checks that joiners have an ensemble they can join, and a valid file of their own. */
function checkJoiners(
  { errors }: Reading,
  { ensemble, joiners = [] }: Scenario,
  { isReconfigEnabled, isStandalone }: ServerConfig,
): void {
  const place = 'joiners'
  if (!isReconfigEnabled) {
    return void errors.push(errorAt(place, 'joinsReconfig'))
  }
  if (isStandalone) {
    return void errors.push(errorAt(place, 'joinsTwo'))
  }
  for (const id of joiners) {
    const config = parseConfig(zooCfgOf({ ensemble, joiners }, id))
    if (!config.ok) return addConfigIssues(errors, ensemble, config.error)
  }
}

function addConfigIssues(
  errors: ScenarioError[],
  ensemble: EnsembleSpec,
  error: ConfigError,
): void {
  if (ensemble.config !== undefined) return addIssues(errors, 'ensemble.config', error)
  for (const issue of error.issues) {
    errors.push({
      place: placeOf(ensemble, 'key' in issue ? issue.key : ''),
      ...configProblem(issue),
    })
  }
}

/** Returns the place of a generated line: only a key of `ensemble` is one that the reader knows. */
export const placeOf = (ensemble: EnsembleSpec, key: string): string =>
  Object.hasOwn(ensemble, key) ? withKey('ensemble', key) : 'ensemble'

/** Adds the faults of a text that the reader wrote, with their lines. */
function addIssues(errors: ScenarioError[], place: string, { issues }: ConfigError): void {
  for (const issue of issues) {
    const what = configProblem(issue)
    errors.push(
      'line' in issue ? errorAt(place, 'line', { line: issue.line, what }) : { place, ...what },
    )
  }
}

/** Checks an action on files that only servers of ZooKeeper have. */
export function checkFiles(
  reading: Reading,
  action: Extract<Action, { readonly do: 'configure' | 'damageLog' | 'damageSnapshot' }>,
  place: string,
): void {
  const { rivals, errors } = reading
  checkEnds(reading, action.server, `${place}.server`)
  const other = [action.server].flat().find((ref) => typeof ref === 'string' && rivals.has(ref))
  if (other !== undefined)
    errors.push(errorAt(`${place}.server`, 'noFiles', { name: String(other) }))
  if (action.do === 'configure') checkOwnCfg(reading, action.config, `${place}.config`)
}
