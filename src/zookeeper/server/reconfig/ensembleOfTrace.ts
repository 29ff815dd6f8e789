import type { EnsembleConfig } from '../config'
import type { ServerTrace } from '../state'

type ConfigTrace = Extract<ServerTrace, { readonly type: 'config' }>

/** Returns the groups of a configuration, with weights, as a `config` event holds them; `undefined` under the majority rule. */
export const groupsOf = ({ rule }: EnsembleConfig): ConfigTrace['groups'] =>
  rule.type === 'majority'
    ? undefined
    : rule.groups.map(({ id, members }) => ({
        id,
        members,
        weights: members.map((member) => rule.weights.get(member) ?? 1),
      }))

/** Restores a configuration from a `config` event, to count quorums by it. */
export function ensembleOfTrace({ zxid, voters, observers, groups }: ConfigTrace): EnsembleConfig {
  if (groups === undefined) {
    return { version: zxid, voters, observers, rule: { type: 'majority' } }
  }
  const weights = groups.flatMap(({ members, weights: groupWeights }) =>
    members.map((member, place) => [member, groupWeights[place] ?? 1] as const),
  )
  return {
    version: zxid,
    voters,
    observers,
    rule: {
      type: 'hierarchical',
      groups: groups.map(({ id, members }) => ({ id, members })),
      weights: new Map(weights),
    },
  }
}
