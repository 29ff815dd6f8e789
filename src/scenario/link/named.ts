import { clip, err, isSameData, type Result } from '../../kernel/lib'
import {
  errorAt,
  nearestWord,
  problem,
  type SavedRun,
  type Scenario,
  type ScenarioError,
  type ScenarioProblem,
} from '../format'
import { LIBRARY, type LibraryEntry } from '../library'
import { readSavedRun } from '../validate'

/** Reads and writes `#run=NAME`, the short address of a run of the library. */

const NAMED = /^[^#{]*#run=([^&\s]*)/

/** Returns the name in a short address of a run, alone or behind a page's address; undefined for other texts. */
export const nameInAddress = (text: string): string | undefined => NAMED.exec(text)?.[1]

/** Returns the run of a name, with the title and description by which the library lists it. */
export function openNamed(name: string): Result<SavedRun, ScenarioError> {
  const sought = name.toLowerCase()
  const entry = LIBRARY.find(({ id }) => id === sought)
  if (entry === undefined) return err({ place: '', ...unknownRun(name) })
  const { scenario, title, description } = entry
  const read = readSavedRun({ ...scenario, title, description })
  return read.ok ? read : err(read.error[0] ?? errorAt('', 'link.noScenario'))
}

/** The most runs that are offered in place of an unknown one. */
const OFFERED_MAX = 5
/** The letters from which on a part of a name tells runs apart. */
const PART_LETTERS_MIN = 4

function unknownRun(name: string): ScenarioProblem {
  const what = problem('link.run', { name: clip(name) })
  const ids = LIBRARY.map(({ id }) => id)
  const meant = nearestWord(name, ids)
  if (meant !== undefined) return problem('meant', { what, meant })
  const parts = partsOf(clip(name))
  const known = ids.filter((id) => partsOf(id).some((part) => parts.includes(part)))
  if (known.length === 0) return what
  return problem('known', { what, known: known.slice(0, OFFERED_MAX) })
}

const partsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split('-')
    .filter((part) => part.length >= PART_LETTERS_MIN)

/** Returns the short address of a scenario that is a run of the library; undefined for any other. */
export function shortAddress({ title, description, ...run }: Scenario): string | undefined {
  const entry = LIBRARY.find(({ scenario }) => isSameData(withoutWords(scenario), run))
  if (entry === undefined) return undefined
  // A run with a name of the reader's own is another one.
  const isOwn = isWord(title, entry.title) && isWord(description, entry.description)
  return isOwn ? `#run=${entry.id}` : undefined
}

const withoutWords = ({ title: _title, description: _description, ...run }: Scenario) => run

const isWord = (text: Scenario['title'], word: LibraryEntry['title']): boolean =>
  text === undefined || isSameData(text, word)
