import { clip, err, isSameData, ok, type Result } from '../../kernel/lib'
import type { LibraryEntry } from '../library'
import {
  errorAt,
  migrateForks,
  migrateIntervention,
  type Forks,
  type Scenario,
  type ScenarioError,
} from '../format'
import { LIVE_AT } from './writer'

type Short = Readonly<Record<string, unknown>>

/**
 * Shortens a scenario: to the name of a library run with the interventions inserted into its script, or
 * to itself without default values.
 */
export function shorten(scenario: Scenario, library: readonly LibraryEntry[]): unknown {
  for (const entry of library) {
    const inserted = insertionsInto(entry.scenario, scenario)
    if (inserted !== undefined) return inserted.length === 0 ? entry.id : [entry.id, ...inserted]
  }
  const { version: _version, seed, ensemble, interventions, ...rest } = scenario
  const short: Short = {
    ...rest,
    interventions: interventions.map(shortenIntervention),
    ...(seed === 1 ? {} : { seed }),
    ...(isSameData(ensemble, { servers: 3 }) ? {} : { ensemble }),
    ...(scenario.branches === undefined
      ? {}
      : {
          branches: scenario.branches.map((branch) => ({
            ...branch,
            interventions: branch.interventions.map(shortenIntervention),
          })),
        }),
  }
  return short
}

function shortenIntervention(intervention: object): Short {
  const short: Record<string, unknown> = { ...intervention }
  const { servers } = short
  if (short['do'] === 'connect' && isSameData(servers, ['all'])) delete short['servers']
  else if (Array.isArray(servers) && servers.length === 1) {
    short['servers'] = (servers as readonly unknown[])[0]
  }
  if (short['live'] === true && short['at'] !== undefined) {
    short[LIVE_AT] = short['at']
    delete short['live']
    delete short['at']
  }
  return short
}

function expandIntervention(short: unknown): unknown {
  if (typeof short !== 'object' || short === null || !Object.hasOwn(short, LIVE_AT)) return short
  const { [LIVE_AT]: at, ...rest } = short as Short
  return { ...rest, at, live: true }
}

const expandScript = (script: unknown): unknown =>
  Array.isArray(script) ? script.map(expandIntervention) : script

/**
 * Returns the library run that a scenario is, with or without added interventions. Links name such a run by
 * its id alone: its title and description are no part of it.
 */
export function libraryRunOf(
  { title: _title, description: _description, ...scenario }: Scenario,
  library: readonly LibraryEntry[],
): LibraryEntry | undefined {
  return library.find((entry) => insertionsInto(entry.scenario, scenario) !== undefined)
}

/**
 * The interventions inserted into a script, in pairs: the number of the script's own items since the
 * pair before, and the inserted item. Returns `undefined` if the scenario differs in any other way.
 */
function insertionsInto(base: Scenario, scenario: Scenario): readonly unknown[] | undefined {
  const { interventions: script, ...baseRest } = base
  const { interventions, ...rest } = scenario
  if (interventions.length < script.length || !isSameData(baseRest, rest)) return undefined
  const inserted: unknown[] = []
  let at = 0
  let count = 0
  for (const item of interventions) {
    if (at < script.length && isSameData(script[at], item)) {
      at += 1
      count += 1
    } else {
      inserted.push(count, shortenIntervention(item))
      count = 0
    }
  }
  return at === script.length ? inserted : undefined
}

function expandWhole(short: unknown, version: number): unknown {
  if (typeof short !== 'object' || short === null) return short
  const { interventions, branches, ...rest } = short as Short
  return {
    version,
    ...rest,
    ...(interventions !== undefined && { interventions: expandScript(interventions) }),
    ...(Array.isArray(branches) && { branches: branches.map(expandBranch) }),
  }
}

function expandBranch(branch: unknown): unknown {
  if (typeof branch !== 'object' || branch === null) return branch
  const { interventions, ...rest } = branch as Short
  return {
    ...rest,
    ...(interventions !== undefined && { interventions: expandScript(interventions) }),
  }
}

/** Shortens the branches beside a scenario. */
export const shortenForks = ({ shown, branches }: Forks): unknown => ({
  shown,
  branches: branches.map((fork) =>
    fork.interventions === undefined
      ? fork
      : { ...fork, interventions: fork.interventions.map(shortenIntervention) },
  ),
})

/** Expands the branches that {@link shortenForks} wrote in a link of that version, without a check. */
export function expandForks(short: unknown, version: number): unknown {
  if (typeof short !== 'object' || short === null) return short
  const { branches, ...rest } = short as Short
  const forks = {
    ...rest,
    branches: Array.isArray(branches) ? branches.map(expandBranch) : branches,
  }
  return migrateForks(forks, version)
}

/**
 * Expands the scenario that {@link shorten} wrote in a link of that version, without a check. A run of
 * the library is always this release's own; the interventions added to it are migrated.
 */
export function expand(
  short: unknown,
  version: number,
  library: readonly LibraryEntry[],
): Result<unknown, ScenarioError> {
  const reference = typeof short === 'string' ? [short] : short
  if (!Array.isArray(reference)) {
    return ok(expandWhole(reference, version))
  }
  const [id, ...inserted] = reference as readonly unknown[]
  if (typeof id !== 'string') return err(errorAt('', 'link.noScenario'))
  const entry = library.find((candidate) => candidate.id === id)
  if (entry === undefined) {
    return err(errorAt('', 'link.library', { name: clip(id) }))
  }
  const script: readonly unknown[] = entry.scenario.interventions
  const interventions: unknown[] = []
  let at = 0
  for (let i = 0; i + 1 < inserted.length; i += 2) {
    const count = inserted[i]
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      return err(errorAt('', 'link.inserts'))
    }
    if (at + count > script.length) {
      return err(errorAt('', 'link.insertAfter', { count: at + count, own: script.length }))
    }
    const item = migrateIntervention(expandIntervention(inserted[i + 1]), version)
    interventions.push(...script.slice(at, at + count), item)
    at += count
  }
  return ok({ ...entry.scenario, interventions: [...interventions, ...script.slice(at)] })
}
