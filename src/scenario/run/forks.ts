import { isSameData } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import { FIRST_BRANCH } from './first'
import { errorAt, type ScenarioError } from '../format/problem'
import {
  FORKED_MAX,
  FORKS_MAX,
  INTERVENTIONS_MAX,
  LINK_STEP_MAX,
  TIME_MAX_MS,
} from '../format/limits'
import { checkInterventions } from '../validate/meaning'
import type { Fork, ForkPoint, Forks, SavedBookmark, Scenario } from '../format/types'

/** All interventions of a branch, the shown one's or another's. */
export const interventionsOn = (
  scenario: Pick<Scenario, 'interventions'>,
  { shared, interventions = [] }: Fork,
): readonly Intervention[] => [...scenario.interventions.slice(0, shared), ...interventions]

/** What is told of a branch whose interventions are all known. */
export interface WholeBranch extends Pick<Fork, 'name' | 'parent' | 'forkedAt' | 'head'> {
  readonly interventions: readonly Intervention[]
}

/** The branches as they are saved beside the shown one; undefined where there is nothing to tell, or too much. */
export function forksOf(branches: readonly WholeBranch[], shown: number): Forks | undefined {
  const own = branches[shown]
  const count = branches.reduce((sum, { interventions }) => sum + interventions.length, 0)
  if (own === undefined || branches.length > FORKS_MAX || count > FORKED_MAX) return undefined
  if (branches.length === 1 && own.name === FIRST_BRANCH) return undefined
  return {
    shown,
    branches: branches.map(({ name, parent, forkedAt, head, interventions }, place): Fork => {
      const fork: Fork = {
        name,
        ...(parent !== undefined && { parent }),
        ...(forkedAt !== undefined && { forkedAt: bounded(forkedAt) }),
        head: bounded(head),
      }
      if (place === shown) return fork
      const shared = sharedCount(own.interventions, interventions)
      return { ...fork, shared, interventions: interventions.slice(shared) }
    }),
  }
}

function sharedCount(a: readonly Intervention[], b: readonly Intervention[]): number {
  const most = Math.min(a.length, b.length)
  for (let count = 0; count < most; count += 1) {
    if (!isSameData(a[count], b[count])) return count
  }
  return most
}

/** As far as a file can say it. */
const bounded = ({ step, at }: ForkPoint): ForkPoint => ({
  step: Math.min(step, LINK_STEP_MAX),
  at: Math.min(at, TIME_MAX_MS),
})

/** Whether the branches hang together, and what each does can be done in this scenario; the first that is wrong. */
export function checkForks(scenario: Scenario, forks: Forks): readonly ScenarioError[] {
  const { shown, branches } = forks
  if (shown >= branches.length) {
    return [errorAt('forks.shown', 'noBranch', { branch: shown })]
  }
  const count = branches.reduce(
    (sum, { shared = 0, interventions = [] }) => sum + shared + interventions.length,
    0,
  )
  if (count > FORKED_MAX) {
    return [errorAt('forks', 'forkedMax', { max: FORKED_MAX })]
  }
  for (const [index, fork] of branches.entries()) {
    const errors = checkFork(scenario, fork, index, index === shown)
    if (errors.length === 0) continue
    const at = `forks.branches[${index}]`
    return errors.map((error) => ({ ...error, place: `${at}.${error.place}` }))
  }
  return []
}

function checkFork(
  scenario: Scenario,
  fork: Fork,
  index: number,
  isShown: boolean,
): readonly ScenarioError[] {
  const { parent, forkedAt, shared, interventions } = fork
  if (parent !== undefined && parent >= index) {
    return [errorAt('parent', 'parentFirst', { branch: parent })]
  }
  if (parent !== undefined && forkedAt === undefined) {
    return [errorAt('forkedAt', 'missing')]
  }
  if (isShown) return []
  if (shared === undefined) return [errorAt('shared', 'missing')]
  if (interventions === undefined) return [errorAt('interventions', 'missing')]
  const own = scenario.interventions.length
  if (shared > own) return [errorAt('shared', 'sharedMax', { count: shared, own })]
  if (shared + interventions.length > INTERVENTIONS_MAX) {
    return [errorAt('interventions', 'interventionsMax', { max: INTERVENTIONS_MAX })]
  }
  return checkInterventions(scenario, interventionsOn(scenario, fork)).map((error) => ({
    ...error,
    place: error.place.replace(/^interventions\[(\d+)\]/, (its, at) =>
      // One that is shared is told by the scenario's own place.
      Number(at) < shared ? its : `interventions[${Number(at) - shared}]`,
    ),
  }))
}

/** Whether all named moments are on branches that are there. */
export function checkBookmarks(
  bookmarks: readonly SavedBookmark[],
  forks: Forks | undefined,
): readonly ScenarioError[] {
  const count = forks?.branches.length ?? 1
  const index = bookmarks.findIndex(({ branch = 0 }) => branch >= count)
  const lost = bookmarks[index]?.branch
  return lost === undefined
    ? []
    : [errorAt(`bookmarks[${index}].branch`, 'noBranch', { branch: lost })]
}

/** How far the branches belong to one of them, by their places: itself whole, those it parted from up to there. */
export function lastStepsOn(
  branches: readonly Pick<Fork, 'parent' | 'forkedAt'>[],
  shown: number,
): ReadonlyMap<number, number> {
  const lastSteps = new Map([[shown, Infinity]])
  let lastStep = Infinity
  let current = branches[shown]
  while (current?.parent !== undefined) {
    const { parent, forkedAt } = current
    lastStep = Math.min(lastStep, forkedAt?.step ?? Infinity)
    lastSteps.set(parent, lastStep)
    current = branches[parent]
  }
  return lastSteps
}

/** Named moments that lie on one branch, as they are saved where no other is. */
export function bookmarksAlone<T extends { readonly step: number; readonly branch?: number }>(
  bookmarks: readonly T[],
  branches: readonly Pick<Fork, 'parent' | 'forkedAt'>[],
  shown: number,
): readonly Omit<T, 'branch'>[] {
  const lastSteps = lastStepsOn(branches, shown)
  const isOn = ({ step, branch = shown }: T): boolean =>
    step <= (lastSteps.get(branch) ?? -Infinity)
  return bookmarks.filter(isOn).map(({ branch: _branch, ...bookmark }) => bookmark)
}
