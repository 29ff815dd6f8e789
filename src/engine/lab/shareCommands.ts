import { stepIndex, type StepIndex } from '../../kernel/actor'
import {
  bookmarksAlone,
  fitLink,
  LIBRARY,
  shortAddress,
  SHORT_DIGEST_DIGITS,
  type SavedBookmark,
  type SharedRun,
  type ShortDigest,
} from '../../scenario'
import {
  judgeScenario,
  readLink,
  scenarioOf,
  type Experiment,
  type OnExperiment,
  savedBranchesIn,
} from '../branches'
import { digestAt, positionOf, oldestOf, sinceStep } from '../../simulator'
import type { Divergence, LinkKeeps, LinkPlace, ShareApi } from '../protocol'

/** The calls about links to the open run, and the library. */
export const shareCommands = (on: OnExperiment): ShareApi => ({
  link: (bookmarks, opensAt) => on((experiment) => linkOf(experiment, bookmarks, opensAt)),
  linkKeeps: (bookmarks) => on((experiment) => linkKeepsOf(experiment, bookmarks)),
  readLink: async (text) => readLink(text),
  judgeScenario: async (json) => judgeScenario(json),
  divergence: () => on(divergenceOf),
  library: async () => LIBRARY,
})

/** The number of digests in a link. */
const LINK_DIGESTS = 8

/** Makes the link to a place of the run; an empty text where the run is too long for any. */
function linkOf(
  experiment: Experiment,
  bookmarks: readonly SavedBookmark[] = [],
  opensAt: LinkPlace = 'here',
): string {
  const run = runOf(experiment, bookmarks)
  const short = opensAt === 'here' ? undefined : shortLinkOf(run)
  if (short !== undefined) return short
  const { link, isReadable } = fitLink(opensAt === 'beginning' ? withoutPlace(run) : run)
  return isReadable ? link : ''
}

/** Returns the short address of a run to which its reader has added nothing; undefined for any other. */
const shortLinkOf = ({ scenario, forks, bookmarks }: SharedRun): string | undefined =>
  forks === undefined && bookmarks === undefined ? shortAddress(scenario) : undefined

/** Returns a run whose link opens at its beginning. */
const withoutPlace = ({ scenario, forks, bookmarks }: SharedRun): SharedRun => ({
  scenario,
  ...(forks !== undefined && { forks }),
  ...(bookmarks !== undefined && { bookmarks }),
})

/** Tells which branches and bookmarks a link and a file hold. */
function linkKeepsOf(experiment: Experiment, bookmarks: readonly SavedBookmark[]): LinkKeeps {
  const run = runOf(experiment, bookmarks)
  const { content: linked, isReadable } = fitLink(run)
  const isOne = experiment.branches.length === 1
  return {
    link: !isReadable ? 'none' : isOne || linked.forks !== undefined ? 'all' : 'shown',
    file: isOne || run.forks !== undefined ? 'all' : 'shown',
    bookmarks: isReadable && (bookmarks.length === 0 || linked.bookmarks !== undefined),
  }
}

/** Returns the run as links and files hold it, at its position. */
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
function divergenceOf(experiment: Experiment): Divergence | undefined {
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
