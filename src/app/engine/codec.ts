import { stepIndex, virtualUs } from '../../kernel/actor'
import { ok, type Result } from '../../kernel/lib'
import type { Forks, LibraryEntry, Scenario, SharedRun, ShortDigest } from '../../scenario'
import type { Intervention } from '../../simulator'
import type { LabError } from '../../engine'
import { inTurn } from './engine'
import type { StoredBookmark } from '../state/storageSlice'

/** An experiment as links and files hold it. */
export interface Experiment {
  readonly scenario: Scenario
  /** Where the reader stands, where that is told. */
  readonly step?: number
  /** Virtual µs that had passed since that step. */
  readonly sinceUs?: number
  /** What else was tried in it. */
  readonly forks?: Forks
  /** Moments that have a name. */
  readonly bookmarks?: readonly StoredBookmark[]
  /** What its run looked like where the link was made. */
  readonly digests?: readonly ShortDigest[]
}

export type LibraryItem = LibraryEntry

/** Reads a link or its payload; the error names what is wrong with it. */
export const decodeExperiment = async (text: string): Promise<Result<Experiment, LabError>> =>
  asExperiment(await inTurn((lab) => lab.readLink(text)))

/** Reads a scenario file's text; the error names the thing and the place. */
export const parseExperiment = async (text: string): Promise<Result<Experiment, LabError>> =>
  asExperiment(await inTurn((lab) => lab.readFile(text)))

/** Links and files tell times in ms. */
function asExperiment(read: Result<SharedRun, LabError>): Result<Experiment, LabError> {
  if (!read.ok) return read
  const { bookmarks, ...run } = read.value
  const kept = bookmarks?.map(({ step, at, ...bookmark }) => ({
    ...bookmark,
    step: stepIndex(step),
    at: virtualUs(Math.round(at * 1000)),
  }))
  return ok({ ...run, ...(kept !== undefined && { bookmarks: kept }) })
}

/** Reads one intervention in the words of scenario files; the error names what is wrong with it. */
export const parseIntervention = (json: unknown): Promise<Result<Intervention, LabError>> =>
  inTurn((lab) => lab.readIntervention(json))

/** Every built-in run, in the order in which they are shown. */
export const readLibrary = (): Promise<readonly LibraryItem[]> => inTurn((lab) => lab.library())
