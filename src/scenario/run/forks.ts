import { isSameData } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import { FIRST_BRANCH } from './first'
import {
  FORKED_MAX,
  FORKS_MAX,
  LINK_STEP_MAX,
  TIME_MAX_MS,
  type Fork,
  type ForkPoint,
  type Forks,
} from '../format'

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
