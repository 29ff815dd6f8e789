import type { ServerId } from '../../kernel/actor'

/** A group of a hierarchical quorum; the weights are those of its members, in their order. */
export interface QuorumGroup {
  readonly id: number
  readonly members: readonly ServerId[]
  readonly weights: readonly number[]
}

/** The rule of a quorum: a number of voters or, with groups, a majority of won groups. */
export interface QuorumRequirement {
  readonly quorumSize: number
  readonly groups?: readonly QuorumGroup[] | undefined
}

/** Votes or groups that are won, and those that make a quorum. */
export interface QuorumCount {
  readonly count: number
  readonly needed: number
  readonly unit: 'votes' | 'groups'
}

/** Counts what these voters win under a rule. */
export function countQuorum(
  { quorumSize, groups }: QuorumRequirement,
  voters: readonly ServerId[],
): QuorumCount {
  if (groups === undefined) return { count: voters.length, needed: quorumSize, unit: 'votes' }
  const { count, needed } = countGroups(groups, voters)
  return { count, needed, unit: 'groups' }
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
