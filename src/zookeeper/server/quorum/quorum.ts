import type { ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'

/**
 * Says whether acknowledgements make a quorum. Only voters count, and repeated acknowledgements count
 * once.
 *
 * Source: `QuorumMaj.containsQuorum`, `QuorumHierarchical.containsQuorum`,
 * `SyncedLearnerTracker.addAck`.
 */
export function hasQuorum(config: EnsembleConfig, acks: Iterable<ServerId>): boolean {
  const acked = acks instanceof Set ? (acks as ReadonlySet<ServerId>) : new Set(acks)
  const { rule, voters } = config
  if (rule.type === 'majority') {
    let count = 0
    for (const voter of voters) if (acked.has(voter)) count += 1
    return count > Math.floor(voters.length / 2)
  }
  const groups = countGroups(config, acked)
  const won = groups.filter((group) => group.isWon).length
  const counted = groups.filter((group) => group.weight > 0).length
  return won > Math.floor(counted / 2)
}

/**
 * Returns the weight of a server's vote. Under the majority rule every server has 1; under groups it is
 * the given weight, else 1 for a voter and 0 for others.
 *
 * Source: `QuorumMaj.getWeight`, `QuorumHierarchical.getWeight`.
 */
export function weightOf(config: EnsembleConfig, server: ServerId): number {
  const { rule } = config
  if (rule.type === 'majority') return 1
  const weight = rule.weights.get(server)
  if (weight !== undefined) return weight
  return config.voters.includes(server) ? 1 : 0
}

/**
 * Counts the parts of a quorum, acknowledged and needed: voters of a majority, or won groups of a
 * hierarchical quorum.
 */
export function countQuorum(
  config: EnsembleConfig,
  acks: Iterable<ServerId>,
): { readonly count: number; readonly needed: number } {
  const acked = new Set(acks)
  if (config.rule.type === 'majority') {
    const count = config.voters.filter((voter) => acked.has(voter)).length
    return { count, needed: Math.floor(config.voters.length / 2) + 1 }
  }
  const groups = countGroups(config, acked).filter(({ weight }) => weight > 0)
  return {
    count: groups.filter(({ isWon }) => isWon).length,
    needed: Math.floor(groups.length / 2) + 1,
  }
}

interface GroupCount {
  readonly id: number
  readonly acked: number
  readonly weight: number
  /** More than half of the group's weight (integer division) is acknowledged. */
  readonly isWon: boolean
}

/** Counts each group of a hierarchical quorum, in the order of the configuration. */
function countGroups(config: EnsembleConfig, acked: ReadonlySet<ServerId>): readonly GroupCount[] {
  if (config.rule.type === 'majority') return []
  return config.rule.groups.map(({ id, members }) => {
    let weight = 0
    let ackedWeight = 0
    for (const member of members) {
      const memberWeight = weightOf(config, member)
      weight += memberWeight
      if (acked.has(member) && config.voters.includes(member)) ackedWeight += memberWeight
    }
    // A group of weight 0 cannot be won, for 0 is not more than half of 0.
    return { id, acked: ackedWeight, weight, isWon: ackedWeight > Math.floor(weight / 2) }
  })
}

/**
 * Describes the state of a quorum in one line: `2 of 5, needs 3: no`, or
 * `group 1 2/3 won, group 2 0/3, groups 1 of 2, needs 2: no`.
 */
export function describeQuorum(config: EnsembleConfig, acks: Iterable<ServerId>): string {
  const acked = new Set(acks)
  const verdict = hasQuorum(config, acked) ? 'yes' : 'no'
  if (config.rule.type === 'majority') {
    const count = config.voters.filter((voter) => acked.has(voter)).length
    const needed = Math.floor(config.voters.length / 2) + 1
    return `${count} of ${config.voters.length}, needs ${needed}: ${verdict}`
  }
  const groups = countGroups(config, acked)
  const counted = groups.filter((group) => group.weight > 0)
  const parts = groups.map(({ id, acked: has, weight, isWon }) => {
    const note = weight === 0 ? ' not counted' : isWon ? ' won' : ''
    return `group ${id} ${has}/${weight}${note}`
  })
  const won = groups.filter((group) => group.isWon).length
  const needed = Math.floor(counted.length / 2) + 1
  return `${parts.join(', ')}, groups ${won} of ${counted.length}, needs ${needed}: ${verdict}`
}
