import type { ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'

/**
 * Whether these acknowledgements make a quorum. Who is not a voter never counts; repeated ones count
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
 * The weight of a server's vote: 1 under the majority rule, whoever it is; its weight where groups
 * decide, 0 for a server they do not name.
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
 * How much of a quorum there is: voters of a majority, or groups won of a hierarchical one, and how many
 * it takes.
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
  /** More than half of its weight (integer division) acknowledged. */
  readonly isWon: boolean
}

/** What each group of a hierarchical quorum has so far, in the order of the configuration. */
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
    // A group of no weight cannot be won: nothing is more than half of nothing.
    return { id, acked: ackedWeight, weight, isWon: ackedWeight > Math.floor(weight / 2) }
  })
}

/**
 * The state of a vote as one line: `2 of 5, needs 3: no`, or
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
