import * as v from 'valibot'
import { bookmarksAlone, type Forks, type Scenario } from '../../scenario'
import { storedBookmarks, storedStep } from './bookmarks'
import {
  findRecord,
  objectOf,
  readRecord,
  writeRecord,
  type StoredRecord,
  type WriteOutcome,
} from '../browser'
import type { RecentExperiment } from '../state'

/** Stores the list of experiments in this browser, the latest first. */

const KEPT_MAX = 6
/** The most characters of a title, as in scenario files. */
const TITLE_MAX = 8_000
/** The last moment that a `Date` can have, ms since 1970. */
const TIME_MAX = 8.64e15

const text = v.pipe(v.string(), v.maxLength(TITLE_MAX))

/** A scenario or its branches: the engine validates them when the experiment is opened. */
const part = v.looseObject({})

const fields = objectOf({
  id: v.string(),
  keptAt: v.pipe(v.number(), v.minValue(0), v.maxValue(TIME_MAX)),
  title: v.union([text, v.strictObject({ en: text, 'zh-CN': v.exactOptional(text) })]),
  scenario: part,
  forks: part,
  step: storedStep,
  bookmarks: storedBookmarks,
})

/** Reads an entry, which needs an id and a scenario; any other field may be missing. */
function experimentOf(entry: unknown): RecentExperiment | undefined {
  const read = v.safeParse(fields, entry)
  if (!read.success) return undefined
  const { id, scenario, forks, step = -1, ...others } = read.output
  if (id === undefined || scenario === undefined) return undefined
  return {
    ...others,
    id,
    step,
    // The engine validates both.
    scenario: scenario as unknown as Scenario,
    ...(forks !== undefined && { forks: forks as unknown as Forks }),
  }
}

/** The entries are validated one by one, so that an unfit one does not take the others with it. */
const RECORD: StoredRecord<readonly unknown[]> = {
  key: 'zklab.experiments',
  area: 'local',
  schema: v.array(v.unknown()),
}

/** Reads the stored experiments, the latest first; leaves out unfit entries. */
export const readExperiments = (): readonly RecentExperiment[] =>
  fitAmong(readRecord(RECORD) ?? []).slice(0, KEPT_MAX)

const fitAmong = (entries: readonly unknown[]): readonly RecentExperiment[] =>
  entries.flatMap((entry) => experimentOf(entry) ?? [])

/** Removes unfit entries and returns their number; 1 if the list itself was unreadable. */
export function dropUnfitExperiments(): number {
  const found = findRecord(RECORD)
  if (found.type === 'none') return 0
  const entries = found.type === 'fit' ? found.value : []
  const fit = fitAmong(entries)
  const unfit = found.type === 'unfit' ? 1 : entries.length - fit.length
  if (unfit > 0) writeRecord(RECORD, fit)
  return unfit
}

/**
 * Puts an experiment before all others; the oldest is dropped. Where there is no room, only its shown
 * branch is stored, and then older experiments are dropped.
 */
export function writeExperiment(experiment: RecentExperiment): WriteOutcome {
  const others = readExperiments()
    .filter(({ id }) => id !== experiment.id)
    .slice(0, KEPT_MAX - 1)
  let outcome = writeRecord(RECORD, [experiment, ...others])
  const alone = withoutForks(experiment)
  for (let count = others.length; outcome === 'full' && count >= 0; count -= 1) {
    outcome = writeRecord(RECORD, [alone, ...others.slice(0, count)])
  }
  return outcome
}

/** Returns the shown branch alone, with the bookmarks that lie on it. */
function withoutForks({ forks, ...rest }: RecentExperiment): RecentExperiment {
  if (forks === undefined) return rest
  return { ...rest, bookmarks: bookmarksAlone(rest.bookmarks ?? [], forks.branches, forks.shown) }
}

export function dropExperiment(dropped: string): void {
  writeRecord(
    RECORD,
    readExperiments().filter(({ id }) => id !== dropped),
  )
}
