import { COMMAND_NAMES, commandName, hasPlaceholder } from '../../zookeeper/client'
import { COUNT_MAX } from './limits'
import { JUDGED_PROPERTIES } from './vocabulary'

/**
 * Brings scenarios of version 1 to version 2, with the outcome that they had. The input is not checked
 * yet: what has no known form stays as it is.
 *
 * In version 1 a kill lost what its process had sent, a bare mark in `since` and `until` was a time, a
 * command was neither checked nor expanded, `joiners` stood in `ensemble`, and no server counted the
 * connections of an address. It opened some forms that version 2 refuses: a clock's `skew` without `rate`
 * and `jump`, further numbers behind the two latencies, a count from more to less, a violation of a property
 * that does not exist, a script of the shown branch, and an action by hand without its time.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Migrates the keys that an object has. */
function withKeys(json: Fields, migrations: Readonly<Record<string, (value: unknown) => unknown>>) {
  const migrated: Record<string, unknown> = { ...json }
  for (const [key, migrateValue] of Object.entries(migrations)) {
    if (Object.hasOwn(json, key)) migrated[key] = migrateValue(json[key])
  }
  return migrated
}

const eachOf =
  (migrateItem: (item: unknown) => unknown) =>
  (list: unknown): unknown =>
    Array.isArray(list) ? list.map(migrateItem) : list

/** Migrates a scenario, with its branches and the saved branches beside it. */
export const scenarioFromVersion1 = (scenario: Fields): Fields =>
  withKeys(withoutConnectionLimit(withJoinersBeside(scenario)), {
    interventions: scriptFromVersion1,
    expect: expectationsFromVersion1,
    branches: eachOf(branchFromVersion1),
    forks: forksFromVersion1,
    network: networkFromVersion1,
  })

/** Drops the numbers that version 1 ignored behind the smallest and the largest latency. */
const networkFromVersion1 = (network: unknown): unknown =>
  isFields(network)
    ? withKeys(network, {
        latency: firstTwo,
        links: eachOf((link) => (isFields(link) ? withKeys(link, { latency: firstTwo }) : link)),
      })
    : network

const firstTwo = (latency: unknown): unknown =>
  Array.isArray(latency) ? latency.slice(0, 2) : latency

function withJoinersBeside(scenario: Fields): Fields {
  const { ensemble } = scenario
  if (!isFields(ensemble) || !Object.hasOwn(ensemble, 'joiners')) return scenario
  const { joiners, ...rest } = ensemble
  return { ...scenario, ensemble: rest, joiners }
}

/** The clients of one address that a server takes where nothing else is set (`maxClientCnxns`). */
const CONNECTIONS_MAX = 60

/** Lifts the limit of connections where more clients than it allows connect. */
function withoutConnectionLimit(scenario: Fields): Fields {
  const { ensemble = {}, branches } = scenario
  const scripts: readonly unknown[] = Array.isArray(branches)
    ? [scenario, ...(branches as readonly unknown[])]
    : [scenario]
  const isCrowded = scripts.some((script) => connectsOf(script) > CONNECTIONS_MAX)
  if (!isCrowded || !isFields(ensemble) || Object.hasOwn(ensemble, 'maxClientCnxns'))
    return scenario
  const { config } = ensemble
  if (typeof config !== 'string')
    return { ...scenario, ensemble: { ...ensemble, maxClientCnxns: 0 } }
  if (/^\s*maxClientCnxns\s*[=:]/m.test(config)) return scenario
  return { ...scenario, ensemble: { ...ensemble, config: `${config}\nmaxClientCnxns=0` } }
}

const connectsOf = (script: unknown): number =>
  isFields(script) && Array.isArray(script['interventions'])
    ? script['interventions'].filter((item) => isFields(item) && item['do'] === 'connect').length
    : 0

/** Migrates the saved branches beside a scenario. */
export function forksFromVersion1(forks: unknown): unknown {
  if (!isFields(forks)) return forks
  const { shown, branches } = forks
  if (!Array.isArray(branches)) return forks
  const migrated = branches.map((branch: unknown, index) =>
    index === shown ? withoutScript(branch) : branchFromVersion1(branch),
  )
  return { ...forks, branches: migrated }
}

/** Drops the script of the shown branch, for which version 1 took that of the scenario. */
function withoutScript(branch: unknown): unknown {
  if (!isFields(branch)) return branch
  const { shared: _shared, interventions: _interventions, ...rest } = branch
  return rest
}

const branchFromVersion1 = (branch: unknown): unknown =>
  isFields(branch)
    ? withKeys(branch, { interventions: scriptFromVersion1, expect: expectationsFromVersion1 })
    : branch

const scriptFromVersion1 = eachOf(interventionFromVersion1)

/**
 * Migrates one intervention. A kill that says nothing about what its process had sent loses it; a command
 * that version 2 would refuse or expand is meant as it stands.
 */
export function interventionFromVersion1(item: unknown): unknown {
  if (!isFields(item)) return item
  const { live, at, after } = item
  // Without its time an action by hand came first of all.
  const isEarly = live === true && at === undefined && after === undefined
  return actionFromVersion1(isEarly ? { ...item, at: 0 } : item)
}

function actionFromVersion1(item: Fields): Fields {
  const { do: action, command, live } = item
  if (action === 'skew' && !Object.hasOwn(item, 'rate') && !Object.hasOwn(item, 'jump')) {
    return { ...item, jump: 0 }
  }
  if (action === 'ask') return withKeys(item, { choices: eachOf(choiceFromVersion1) })
  if (action === 'op' && live !== true && typeof command === 'string') {
    const name = commandName(command)
    const isKnown = name === undefined || COMMAND_NAMES.includes(name)
    return isKnown && !hasPlaceholder(command) ? item : { ...item, literal: true }
  }
  const isKill = action === 'kill' || action === 'killClient'
  return isKill && !Object.hasOwn(item, 'flush') ? { ...item, flush: false } : item
}

const choiceFromVersion1 = (choice: unknown): unknown =>
  isFields(choice) ? withKeys(choice, { expect: expectationsFromVersion1 }) : choice

const expectationsFromVersion1 = eachOf((expectation: unknown) =>
  isFields(expectation)
    ? withoutUnknownProperty(
        withKeys(expectation, { since: asTime, until: asTime, count: asRange }),
      )
    : expectation,
)

/** Turns a range from more to less, in which no number lies, into a number that no run reaches. */
function asRange(count: unknown): unknown {
  if (!isFields(count)) return count
  const { min = 0, max = Infinity } = count
  return typeof min === 'number' && typeof max === 'number' && min > max ? COUNT_MAX : count
}

/** Turns violations of a property that no check has into the events of such violations: there are none. */
function withoutUnknownProperty(expectation: Fields): Fields {
  const { violations, property, at, ...rest } = expectation
  if (typeof violations !== 'number' || typeof property !== 'string') return expectation
  if (JUDGED_PROPERTIES.includes(property)) return expectation
  const trace = { type: 'violation', property }
  return { ...rest, trace, count: violations, ...(at !== undefined && { at }) }
}

const BARE_MARK = /^[\p{L}_][\p{L}\p{N}_.-]*$/u

/** Turns a bare mark into the time at which it came. */
const asTime = (moment: unknown): unknown =>
  typeof moment === 'string' && BARE_MARK.test(moment) ? `${moment}+0` : moment
