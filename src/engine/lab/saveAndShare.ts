import { stepIndex, type StepIndex } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import {
  bookmarksAlone,
  decodeLink,
  fitLink,
  publicEvent,
  SHORT_DIGEST_DIGITS,
  type SavedBookmark,
  type SessionOwners,
  type SharedRun,
  type ShortDigest,
} from '../../scenario'
import { positionOf, digestAt, oldestOf, sinceStep, traceOf } from '../../simulator'
import type { LabError } from '../protocol/labError'
import type { Divergence, LinkKeeps } from '../protocol/shareApi'
import { scenarioOf, type Experiment } from '../branches/branch'
import { savedBranchesIn } from '../branches/branching'

/** Digests that a link carries. */
const LINK_DIGESTS = 8

/**
 * The link to where the run stands, with all its branches, the named moments on them, and short digests
 * at steps spread over it. Empty where there is more than a link is read for.
 */
export function linkOf(experiment: Experiment, bookmarks: readonly SavedBookmark[] = []): string {
  const { link, isReadable } = fitLink(runOf(experiment, bookmarks))
  return isReadable ? link : ''
}

/** What that link and a file hold of what was tried and named. */
export function linkKeepsOf(
  experiment: Experiment,
  bookmarks: readonly SavedBookmark[],
): LinkKeeps {
  const run = runOf(experiment, bookmarks)
  const { held, isReadable } = fitLink(run)
  const isOne = experiment.branches.length === 1
  return {
    link: !isReadable ? 'none' : isOne || held.forks !== undefined ? 'all' : 'shown',
    file: isOne || run.forks !== undefined ? 'all' : 'shown',
    bookmarks: isReadable && (bookmarks.length === 0 || held.bookmarks !== undefined),
  }
}

function runOf(experiment: Experiment, bookmarks: readonly SavedBookmark[]): SharedRun {
  const { step } = positionOf(experiment)
  const sinceUs = sinceStep(experiment)
  const forks = savedBranchesIn(experiment)
  const { branches, current } = experiment
  const named = forks === undefined ? bookmarksAlone(bookmarks, branches, current) : bookmarks
  return {
    scenario: scenarioOf(experiment),
    ...(step >= 0 && { step, digests: digestsUpTo(experiment, step) }),
    ...(sinceUs > 0 && { sinceUs }),
    ...(forks !== undefined && { forks }),
    ...(named.length > 0 && { bookmarks: named }),
  }
}

function digestsUpTo(experiment: Experiment, step: StepIndex): readonly ShortDigest[] {
  const first = oldestOf(experiment)
  const steps = new Set<number>()
  for (let part = 1; part <= LINK_DIGESTS; part += 1) {
    steps.add(first + Math.round(((step - first) * part) / LINK_DIGESTS))
  }
  return [...steps].map((at) => ({ step: at, digest: shortDigest(experiment, at) }))
}

const shortDigest = (experiment: Experiment, step: number): string =>
  digestAt(experiment, step).slice(0, SHORT_DIGEST_DIGITS)

/**
 * Compares the run with the digests that it was opened with. Returns the two steps between which it begins
 * to differ; undefined where all digests up to the position agree.
 */
export function divergenceOf(experiment: Experiment): Divergence | undefined {
  const { digests = [] } = experiment.run
  const { step } = positionOf(experiment)
  let same = stepIndex(-1)
  for (const saved of digests) {
    if (saved.step > step || saved.step < oldestOf(experiment)) continue
    const here = stepIndex(saved.step)
    if (shortDigest(experiment, here) !== saved.digest) return { after: same, by: here }
    same = here
  }
  return undefined
}

/** Reads a link; the error's code says what is wrong with it. */
export const readLink = (text: string): Result<SharedRun, LabError> => decodeLink(text)

/** The trace in the words of files: times in virtual ms, zxids as `2:17`, sessions with clients. */
export function publicTraceOf(
  experiment: Experiment,
  from: StepIndex,
  to: StepIndex,
): readonly Readonly<Record<string, unknown>>[] {
  const owners: SessionOwners = new Map()
  // Whose session is whose was told earlier than what is asked.
  for (const event of traceOf(experiment, oldestOf(experiment), from - 1)) {
    if (event.type === 'connected') owners.set(event.session, event.client)
  }
  return traceOf(experiment, from, to).map((event) => publicEvent(event, owners))
}
