import type { BranchInfo } from '../../engine'

/** Another branch, and the last moment that it shares with the shown one, µs. */
export interface BranchPoint {
  readonly at: number
  readonly branch: BranchInfo
}

/** The moments at which other branches part from the shown one, in the order of time. Pure. */
export function branchPointsOf(
  branches: readonly BranchInfo[],
  shown: number,
): readonly BranchPoint[] {
  const branchesById = new Map(branches.map((info) => [info.branch, info]))
  const lineage = lineageOf(branchesById, shown)
  return branches
    .filter(({ branch }) => branch !== shown)
    .map((branch) => ({
      at: branchPointAt(lineage, lineageOf(branchesById, branch.branch)),
      branch,
    }))
    .toSorted((a, b) => a.at - b.at || a.branch.branch - b.branch.branch)
}

/** A branch and its ancestors, each with the earliest fork on the path to the branch, µs. */
function lineageOf(
  branchesById: ReadonlyMap<number, BranchInfo>,
  branch: number,
): ReadonlyMap<number, number> {
  const lineage = new Map<number, number>()
  let earliest = Infinity
  let current = branchesById.get(branch)
  while (current !== undefined && !lineage.has(current.branch)) {
    lineage.set(current.branch, earliest)
    earliest = Math.min(earliest, current.forkedAt?.at ?? Infinity)
    current = current.parent === undefined ? undefined : branchesById.get(current.parent)
  }
  return lineage
}

/** Two branches are the same up to the earliest fork on their paths to the common ancestor. */
function branchPointAt(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
): number {
  for (const [ancestor, at] of other) {
    const otherAt = one.get(ancestor)
    if (otherAt !== undefined) return Math.min(at, otherAt)
  }
  return 0
}
