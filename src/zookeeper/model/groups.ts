import type { ServerId } from '../../kernel/actor'

/** A group of a hierarchical quorum; the weights are those of its members, in their order. */
export interface QuorumGroup {
  readonly id: number
  readonly members: readonly ServerId[]
  readonly weights: readonly number[]
}

/**
 * Counts the groups that some voters win, and those that a quorum has to win. A group is won by more than half of
 * its weight (integer division); one of weight 0 does not count.
 *
 * Source: `QuorumHierarchical.containsQuorum`.
 */
export function countGroups(
  groups: readonly QuorumGroup[],
  voters: readonly ServerId[],
): { readonly count: number; readonly needed: number; readonly all: number } {
  const sum = ({ members, weights }: QuorumGroup, from: readonly ServerId[]): number =>
    members.reduce((all, id, place) => all + (from.includes(id) ? (weights[place] ?? 1) : 0), 0)
  const counted = groups.filter((group) => sum(group, group.members) > 0)
  const won = counted.filter(
    (group) => sum(group, voters) > Math.floor(sum(group, group.members) / 2),
  )
  return { count: won.length, needed: Math.floor(counted.length / 2) + 1, all: counted.length }
}
