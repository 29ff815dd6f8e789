import { err, ok, readJson, type Result } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import {
  intervention,
  readFormat,
  FAULTS_MAX,
  SCENARIO_VERSION,
  SIZE_MAX,
  errorAt,
  type ScenarioError,
  scenarioFormat,
  findOversize,
  type SavedRun,
  type Scenario,
  migrate,
} from '../format'
import { checkBookmarks, checkForks } from './checkForks'
import { checkMeaning } from './meaning'

/**
 * Reads a scenario from parsed JSON: migrates it to this release's version, and checks its form and its
 * meaning. An error names the value and its place; no input throws.
 */
export function readScenario(json: unknown): Result<Scenario, readonly ScenarioError[]> {
  const read = readSavedRun(json)
  return read.ok ? ok(read.value.scenario) : read
}

/** Parses JSON with the engine's fast parser; the place of a fault comes from `readJson`, the same in every engine. */
function parseJson(text: string): Result<unknown, readonly ScenarioError[]> {
  try {
    return ok(JSON.parse(text))
  } catch {
    const read = readJson(text)
    if (read.ok) return ok(read.value.value)
    return err([errorAt('', 'notJson', read.error.values)])
  }
}

/** Reads a saved run from parsed JSON: a scenario with its reader's position, its branches and bookmarks. */
export function readSavedRun(json: unknown): Result<SavedRun, readonly ScenarioError[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return err([errorAt('', 'object')])
  }
  const oversize = findOversize(json)
  if (oversize !== undefined) return err([oversize])
  const migrated = migrate(json as Readonly<Record<string, unknown>>)
  if (!migrated.ok) return err([migrated.error])
  const parsed = readFormat(scenarioFormat, migrated.value)
  if (!parsed.ok) return parsed
  const { step, since = 0, forks, bookmarks, $schema: _schema, ...rest } = parsed.value
  const scenario: Scenario = rest
  const own = checkMeaning(scenario)
  const forked = own.length > 0 || forks === undefined ? own : checkForks(scenario, forks)
  const errors = forked.length > 0 ? forked : checkBookmarks(bookmarks ?? [], forks)
  if (errors.length > 0) return err(errors.slice(0, FAULTS_MAX))
  const { version } = json as { readonly version: number }
  return ok({
    scenario,
    ...(version === SCENARIO_VERSION ? {} : { migratedFrom: version }),
    ...(step === undefined ? {} : { step }),
    ...(since === 0 ? {} : { sinceUs: Math.round(since * 1000) }),
    ...(forks === undefined ? {} : { forks }),
    ...(bookmarks === undefined ? {} : { bookmarks }),
  })
}

/**
 * Reads one intervention as the page's scripts give it: checks its form, and fills in default values.
 * The run itself checks its server or client.
 */
export function readIntervention(json: unknown): Result<Intervention, readonly ScenarioError[]> {
  const oversize = findOversize(json)
  return oversize === undefined ? readFormat(intervention, json) : err([oversize])
}

/** Reads a scenario file's text: JSON of at most `SIZE_MAX` characters. */
export function readScenarioText(text: string): Result<Scenario, readonly ScenarioError[]> {
  const read = readSavedText(text)
  return read.ok ? ok(read.value.scenario) : read
}

/** Reads a saved run from the text of a file, of at most `SIZE_MAX` characters. */
export function readSavedText(text: string): Result<SavedRun, readonly ScenarioError[]> {
  if (text.length > SIZE_MAX) {
    return err([errorAt('', 'fileLong', { max: SIZE_MAX })])
  }
  const json = parseJson(text)
  return json.ok ? readSavedRun(json.value) : json
}
