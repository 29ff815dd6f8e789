import type { BranchSpec } from '../../../scenario'
import type { BranchInfo, RunHistory } from '../../../engine'

/** Places the branches of a run as a tree. */

export const TREE_ROW_PX = 30
const LEFT_PX = 12
const NAMES_PX = 130
const TOP_PX = 18

/** A branch in the picture: a line from its fork to its end, on a row of its own. */
export interface BranchTreeLine {
  readonly key: string
  readonly name: string
  readonly y: number
  readonly fromX: number
  readonly toX: number
  /** The row that it parts from. */
  readonly parentY?: number
  /** Undefined while the branch has not been played. */
  readonly branch?: number
}

export interface BranchTreeLayout {
  readonly lines: readonly BranchTreeLine[]
  readonly width: number
  readonly height: number
}

/**
 * Branches as lines over one time scale, each below the one it parted from, the earliest fork first;
 * below them the script's own that were not played yet, at their marks where these are known. Pure.
 */
export function layoutBranches(
  branches: readonly BranchInfo[],
  planned: readonly BranchSpec[],
  marks: RunHistory['marks'],
  width: number,
): BranchTreeLayout {
  const endUs = Math.max(1, ...branches.map(({ head }) => head.at))
  const span = Math.max(60, width - LEFT_PX - NAMES_PX)
  const place = (us: number): number => LEFT_PX + (Math.min(us, endUs) / endUs) * span
  const ordered = inOrder(branches)
  const rowOf = (row: number): number => TOP_PX + row * TREE_ROW_PX
  const played = ordered.map((info, row): BranchTreeLine => {
    const parentRow = ordered.findIndex(({ branch }) => branch === info.parent)
    return {
      key: String(info.branch),
      name: info.name,
      y: rowOf(row),
      fromX: place(info.forkedAt?.at ?? 0),
      toX: Math.max(place(info.head.at), place(info.forkedAt?.at ?? 0) + 8),
      ...(parentRow < 0 ? {} : { parentY: rowOf(parentRow) }),
      branch: info.branch,
    }
  })
  const waiting = planned.map((spec, index): BranchTreeLine => {
    const at = marks.find(({ name }) => name === spec.from)?.at ?? endUs
    return {
      key: `planned ${spec.name}`,
      name: spec.name,
      y: rowOf(played.length + index),
      fromX: place(at),
      toX: Math.min(place(at) + 40, LEFT_PX + span + 8),
      parentY: rowOf(0),
    }
  })
  const lines = [...played, ...waiting]
  return { lines, width, height: TOP_PX * 2 + Math.max(0, lines.length - 1) * TREE_ROW_PX }
}

/** Orders branches so that each stands before its own forks, which are sorted by time. */
function inOrder(branches: readonly BranchInfo[]): readonly BranchInfo[] {
  const below = (parent: number | undefined): readonly BranchInfo[] =>
    branches
      .filter((info) => info.parent === parent)
      .toSorted((a, b) => (a.forkedAt?.at ?? 0) - (b.forkedAt?.at ?? 0) || a.branch - b.branch)
      .flatMap((info) => [info, ...below(info.branch)])
  return below(undefined)
}
