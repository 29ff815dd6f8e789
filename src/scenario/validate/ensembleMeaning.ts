import {
  describeConfigIssue,
  parseConfig,
  type ConfigError,
  type ServerConfig,
} from '../../zookeeper/server'
import type { ScenarioError } from './issues'
import { checkServer, type Reading } from './lookup'
import { withKey } from '../format/place'
import type { EnsembleSpec, Scenario } from '../format/types'
import { observerNumbersOf, zooCfgOf } from '../run/zooCfg'

/** The servers' places in the ensemble: observers, and those who join later. */
export function checkServers(reading: Reading, ensemble: EnsembleSpec): void {
  const { errors, servers } = reading
  if (ensemble.config === undefined) {
    for (const [index, id] of (ensemble.observers ?? []).entries()) {
      checkServer(reading, id, `ensemble.observers[${index}]`)
    }
    if (servers.length > 1 && new Set(observerNumbersOf(ensemble)).size >= servers.length) {
      errors.push({ place: 'ensemble.observers', message: 'at least one server must vote' })
    }
  } else {
    const other = Object.keys(ensemble).find((key) => key !== 'config' && key !== 'joiners')
    const message = '"config" is the whole zoo.cfg; write this into it'
    if (other !== undefined) errors.push({ place: `ensemble.${other}`, message })
  }
  for (const [index, id] of (ensemble.joiners ?? []).entries()) {
    const place = `ensemble.joiners[${index}]`
    checkServer(reading, id, place)
    if (id === servers[0]) {
      const message = `server ${id} begins the ensemble; who joins has a larger number`
      errors.push({ place, message })
    }
  }
}

/** Holds the `zoo.cfg`, given or built, against the parser that the servers read it with. */
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

/** Servers that join later need an ensemble that they can join, and a file of their own that is right. */
function checkJoiners(
  { errors }: Reading,
  ensemble: EnsembleSpec,
  { isReconfigEnabled, isStandalone }: ServerConfig,
): void {
  const place = 'ensemble.joiners'
  if (!isReconfigEnabled) {
    const message = 'servers can join only where "reconfigEnabled" is true'
    return void errors.push({ place, message })
  }
  if (isStandalone) {
    const message = 'at least two voting servers must begin the ensemble'
    return void errors.push({ place, message })
  }
  for (const id of ensemble.joiners ?? []) {
    const its = parseConfig(zooCfgOf(ensemble, id))
    if (!its.ok) return addConfigIssues(errors, ensemble, its.error)
  }
}

function addConfigIssues(
  errors: ScenarioError[],
  ensemble: EnsembleSpec,
  { issues }: ConfigError,
): void {
  for (const issue of issues) {
    const message = describeConfigIssue(issue)
    if (ensemble.config !== undefined) errors.push({ place: 'ensemble.config', message })
    else {
      // Its lines are not the reader's: the key says where.
      const isOwn = 'key' in issue && Object.hasOwn(ensemble, issue.key)
      const place = isOwn ? withKey('ensemble', issue.key) : 'ensemble'
      errors.push({ place, message: message.replace(/^line \d+: /, '') })
    }
  }
}
