import type { Fork } from '../format'

/**
 * The last step of each branch that belongs to the branch `shown`, by index: its own without end, its
 * ancestors' up to the forks.
 */
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

/** Bookmarks that lie on the branch `shown`, as they are saved without other branches. */
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
