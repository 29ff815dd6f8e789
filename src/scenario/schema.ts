import * as v from 'valibot'
import { err, ok, type Result } from '../lib'
import type { Intervention } from '../sim'
import { intervention } from './actionFormat'
import { checkBookmarks, checkForks } from './forks'
import { describeIssue, placeOf, type ScenarioError } from './issues'
import { checkMeaning } from './meaning'
import { scenarioFormat } from './scenarioFormat'
import type { SavedRun, Scenario } from './types'
import { migrate } from './versions'

/** Errors that are told at once; a file that is wrong throughout needs no more. */
const ERRORS_MAX = 20

/**
 * Reads a scenario from parsed JSON: its version (migrated to this release's), its form, and what
 * it speaks of. Errors name the thing and the place; nothing is thrown, whatever comes.
 */
export function readScenario(json: unknown): Result<Scenario, readonly ScenarioError[]> {
  const read = readSavedRun(json)
  return read.ok ? ok(read.value.scenario) : read
}

/** The same, with where its reader stood and what else was tried. */
export function readSavedRun(json: unknown): Result<SavedRun, readonly ScenarioError[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return err([{ place: '', message: 'a scenario is a JSON object' }])
  }
  const migrated = migrate(json as Readonly<Record<string, unknown>>)
  if (!migrated.ok) return err([migrated.error])
  const parsed = v.safeParse(scenarioFormat, migrated.value)
  if (!parsed.success) {
    const errors = parsed.issues.map((issue) => ({
      place: placeOf(issue.path),
      message: describeIssue(issue),
    }))
    return err(errors.slice(0, ERRORS_MAX))
  }
  const { step, since = 0, forks, bookmarks, ...rest } = parsed.output
  const scenario: Scenario = rest
  const own = checkMeaning(scenario)
  const forked = own.length > 0 || forks === undefined ? own : checkForks(scenario, forks)
  const errors = forked.length > 0 ? forked : checkBookmarks(bookmarks ?? [], forks)
  if (errors.length > 0) return err(errors.slice(0, ERRORS_MAX))
  return ok({
    scenario,
    ...(step === undefined ? {} : { step }),
    ...(since === 0 ? {} : { sinceUs: Math.round(since * 1000) }),
    ...(forks === undefined ? {} : { forks }),
    ...(bookmarks === undefined ? {} : { bookmarks }),
  })
}

/**
 * Reads one intervention as scripts of the page give it: its form alone, with what may be left out
 * filled in. Whether its server or client is there, the run itself says.
 */
export function readIntervention(json: unknown): Result<Intervention, readonly ScenarioError[]> {
  const parsed = v.safeParse(intervention, json)
  if (parsed.success) return ok(parsed.output)
  return err(
    parsed.issues
      .slice(0, ERRORS_MAX)
      .map((issue) => ({ place: placeOf(issue.path), message: describeIssue(issue) })),
  )
}

/** Reads a scenario file's text: JSON of at most `FILE_CHARACTERS_MAX` characters. */
export function readScenarioText(text: string): Result<Scenario, readonly ScenarioError[]> {
  const read = readSavedText(text)
  return read.ok ? ok(read.value.scenario) : read
}

/** The same, with where its reader stood and what else was tried. */
export function readSavedText(text: string): Result<SavedRun, readonly ScenarioError[]> {
  if (text.length > FILE_CHARACTERS_MAX) {
    return err([{ place: '', message: `longer than ${FILE_CHARACTERS_MAX} characters` }])
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable'
    return err([{ place: '', message: `this is no JSON: ${why}` }])
  }
  return readSavedRun(json)
}

const FILE_CHARACTERS_MAX = 4_000_000
