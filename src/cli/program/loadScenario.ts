import { existsSync } from 'node:fs'
import { err, ok, readJson, type Result } from '../../kernel/lib'
import {
  decodeLink,
  LIBRARY,
  type LibraryEntry,
  nearestWord,
  readScenario,
  type Scenario,
  type SharedRun,
} from '../../scenario'
import { LESSONS } from '../../lessons/content'
import { englishProblem, sayEnglish } from '../../i18n/english'
import { isStdin, readText } from './readText'
import { warnRepeated } from './warnRepeated'

const FILE_BYTES_MAX = 16_000_000
/** The most characters of a file; a longer text cannot be a scenario. */
const FILE_CHARACTERS_MAX = 4_000_000

/** The names of the library's runs: each id, and its lesson if it has one. */
export const RUN_NAMES: readonly string[] = LIBRARY.flatMap(({ id, lesson }) =>
  lesson === undefined ? [id] : [lesson, id],
)

/** A link to a run, or the short address of a run or lesson, alone or behind a page's address. */
const LINK = /^[^{]*#(?:s|run|lesson)=/
const LESSON = /#lesson=([^&\s]*)/

/** A link to a part of the page in which no run plays. */
const PAGE_LINK = /^[^{#]*#(c|l|term)=/
const PAGE_PARTS: ReadonlyMap<string | undefined, string> = new Map([
  ['c', 'code of the playground'],
  ['l', 'the lock lab'],
  ['term', 'a term'],
])

/** A scenario, and the digests of a link to its run. */
export interface LoadedScenario {
  readonly scenario: Scenario
  readonly digests?: SharedRun['digests']
}

/**
 * Loads the scenario of a file (`-` is standard input), a link, a short address, or a name of the library; the
 * error says what is wrong and where. Warns of names that occur twice in an object of the file.
 */
export function loadScenario(source: string): Result<LoadedScenario, string> {
  if (LINK.test(source)) return openLink(source)
  if (PAGE_LINK.test(source)) return err(pageLinkFault(source))
  const entry = runOfLesson(source) ?? LIBRARY.find(({ id }) => id === source)
  if (!isStdin(source) && !existsSync(source)) {
    if (entry !== undefined) return ok({ scenario: entry.scenario })
    return err(orNear(`${source}: no such file, link or run of the library`, source, RUN_NAMES))
  }
  const text = readText(source, FILE_BYTES_MAX)
  if (!text.ok) return text
  if (PAGE_LINK.test(text.value)) return err(`${source}: ${pageLinkFault(text.value)}`)
  return LINK.test(text.value) ? openLink(text.value.trim()) : readFile(source, text.value)
}

const pageLinkFault = (link: string): string =>
  `this is a link to ${PAGE_PARTS.get(PAGE_LINK.exec(link)?.[1]) ?? ''}, which the page alone opens`

function openLink(text: string): Result<LoadedScenario, string> {
  const id = LESSON.exec(text)?.[1]
  if (id !== undefined) return openLesson(id)
  const link = decodeLink(text)
  return link.ok ? ok(link.value) : err(englishProblem(link.error.problem))
}

/** Loads the run of a lesson; its steps are the page's alone. */
function openLesson(id: string): Result<LoadedScenario, string> {
  const entry = runOfLesson(id)
  if (entry !== undefined) return ok({ scenario: entry.scenario })
  const ids = LESSONS.map((lesson) => lesson.id)
  return err(orNear(`there is no lesson "${id}"`, id, ids))
}

/** Returns the run in which a lesson plays; undefined where no lesson has that id. */
function runOfLesson(id: string): LibraryEntry | undefined {
  const lesson = LESSONS.find((one) => one.id === id)
  return LIBRARY.find((run) => run.id === lesson?.run)
}

/** Adds the name that was meant, if one is near. */
function orNear(what: string, name: string, names: readonly string[]): string {
  const meant = nearestWord(name, names)
  return meant === undefined ? what : sayEnglish('problem.meant', { what, meant })
}

function readFile(source: string, text: string): Result<LoadedScenario, string> {
  if (text.length > FILE_CHARACTERS_MAX) {
    return err(`${source} is longer than ${FILE_CHARACTERS_MAX} characters`)
  }
  const json = readJson(text)
  if (!json.ok) return err(`${source}: ${englishProblem(json.error)}`)
  warnRepeated(source, json.value)
  const read = readScenario(json.value.value)
  if (read.ok) return ok({ scenario: read.value })
  const lines = read.error.map((error) => `  ${englishProblem(error)}`)
  return err([`${source} is not a scenario:`, ...lines].join('\n'))
}
