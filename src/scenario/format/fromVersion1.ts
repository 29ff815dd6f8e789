import { COMMAND_NAMES, commandName, hasPlaceholder } from '../../zookeeper/client'

/**
 * Brings scenarios of version 1 to version 2, with the outcome that they had. The input is not checked
 * yet: what has no known form stays as it is.
 *
 * In version 1 a kill lost what its process had sent, a bare mark in `since` and `until` was a time, a
 * command was neither checked nor expanded, and `joiners` stood in `ensemble`.
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
  withKeys(withJoinersBeside(scenario), {
    interventions: scriptFromVersion1,
    expect: expectationsFromVersion1,
    branches: eachOf(branchFromVersion1),
    forks: forksFromVersion1,
  })

function withJoinersBeside(scenario: Fields): Fields {
  const { ensemble } = scenario
  if (!isFields(ensemble) || !Object.hasOwn(ensemble, 'joiners')) return scenario
  const { joiners, ...rest } = ensemble
  return { ...scenario, ensemble: rest, joiners }
}

/** Migrates the saved branches beside a scenario. */
export const forksFromVersion1 = (forks: unknown): unknown =>
  isFields(forks) ? withKeys(forks, { branches: eachOf(branchFromVersion1) }) : forks

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
  const { do: action, command, live } = item
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
  isFields(expectation) ? withKeys(expectation, { since: asTime, until: asTime }) : expectation,
)

const BARE_MARK = /^[\p{L}_][\p{L}\p{N}_.-]*$/u

/** Turns a bare mark into the time at which it came. */
const asTime = (moment: unknown): unknown =>
  typeof moment === 'string' && BARE_MARK.test(moment) ? `${moment}+0` : moment
