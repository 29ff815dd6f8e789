import { stepIndex, virtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { Forks, LibraryEntry, Scenario, SharedRun } from '../../scenario'
import type { Intervention } from '../../simulator'
import type { LabError } from '../../engine'
import { enqueue } from './engine'
import type { StoredBookmark } from '../state'

/** A run to open, with the position and the bookmarks of its reader. */
export interface Experiment {
  readonly scenario: Scenario
  /** The last step before the reader's position; the beginning by default. */
  readonly step?: number
  /** Virtual time from that step to the position, µs. */
  readonly sinceUs?: number
  readonly forks?: Forks
  readonly bookmarks?: readonly StoredBookmark[]
}

export type LibraryItem = LibraryEntry

/** Turns a run as links and files hold it, with times in ms, into the page's form. */
export function toExperiment({
  digests: _digests,
  migratedFrom: _version,
  bookmarks,
  ...run
}: SharedRun): Experiment {
  if (bookmarks === undefined) return run
  return {
    ...run,
    bookmarks: bookmarks.map(({ step, at, ...bookmark }) => ({
      ...bookmark,
      step: stepIndex(step),
      at: virtualUs(Math.round(at * 1000)),
    })),
  }
}

/** Reads one intervention in the words of scenario files; the error names the fault. */
export const parseIntervention = (json: unknown): Promise<Result<Intervention, LabError>> =>
  enqueue((lab) => lab.readIntervention(json))

/** Returns the built-in runs in the order in which they are shown. */
export const readLibrary = (): Promise<readonly LibraryItem[]> => enqueue((lab) => lab.library())

/** Returns the built-in run of that id; undefined where there is none. */
export const readLibraryRun = async (id: string): Promise<LibraryItem | undefined> =>
  (await readLibrary()).find((item) => item.id === id)
