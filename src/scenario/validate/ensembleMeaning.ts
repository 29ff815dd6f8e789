import {
  configProblem,
  parseConfig,
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
  const parsed = parseConfig(zooCfgOf(ensemble, servers[0] ?? 1))
  if (parsed.ok) {
    if (joiners.length > 0) checkJoiners(reading, ensemble, parsed.value)
    return
  }
  addConfigIssues(errors, ensemble, parsed.error)
}

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
      // The lines are generated: only a key of `ensemble` is a place that the reader knows.
      const isOwn = 'key' in issue && Object.hasOwn(ensemble, issue.key)
      const place = isOwn ? withKey('ensemble', issue.key) : 'ensemble'
      errors.push({ place, ...what })
    }
  }
}
