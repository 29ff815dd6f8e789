import { err, ok, type Result } from '../../kernel/lib'
import { forksFromVersion1, interventionFromVersion1, scenarioFromVersion1 } from './fromVersion1'
import { errorAt, type ScenarioError } from './problem'

/** The version that this release writes. */
export const SCENARIO_VERSION = 2

type Migration = (scenario: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/**
 * Migrations of a scenario to the next version, by version. Every version ever written keeps its entry
 * here and its sample in `testdata/samples/`; the last version has no entry.
 */
const MIGRATIONS: Readonly<Record<number, Migration>> = { 1: scenarioFromVersion1 }

/** Migrates a scenario to this release's version; an unknown version is an error. */
export function migrate(
  json: Readonly<Record<string, unknown>>,
): Result<Readonly<Record<string, unknown>>, ScenarioError> {
  const { version } = json
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    const place = 'version'
    return err(
      version === undefined
        ? errorAt(place, 'missing')
        : errorAt(place, 'notVersion', { max: SCENARIO_VERSION }),
    )
  }
  if (version > SCENARIO_VERSION) {
    return err(errorAt('version', 'newerVersion', { version, max: SCENARIO_VERSION }))
  }
  let scenario = json
  for (let from = version; from < SCENARIO_VERSION; from += 1) {
    const step = MIGRATIONS[from]
    if (step === undefined) return err(errorAt('version', 'oldVersion', { version: from }))
    scenario = { ...step(scenario), version: from + 1 }
  }
  return ok(scenario)
}

/** Migrates one intervention of a version, which a link adds to a run of the library. */
export const migrateIntervention = (item: unknown, version: number): unknown =>
  version === 1 ? interventionFromVersion1(item) : item

/** Migrates the saved branches of a version. */
export const migrateForks = (forks: unknown, version: number): unknown =>
  version === 1 ? forksFromVersion1(forks) : forks
