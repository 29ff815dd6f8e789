import { actorName, serverId } from '../../kernel/actor'
import type { Recipe } from '../../zookeeper/client'
import { createNamedActor, recipeNamed } from '../../zookeeper/recipes'
import { REGISTRY, type TraceEvent } from '../../simulator'
import { recipeCluster } from '../../simulator/testing/recipes'
import type { Cluster, ClusterPlan } from '../../simulator/testing/cluster'
import { createChecks } from '../index'

/** Clusters under all checks, whose clients run right and broken recipes. */

const ENSEMBLE = {
  version: 0,
  voters: [1, 2, 3].map(serverId),
  observers: [],
  rule: { type: 'majority' },
} as const

/** Creates a cluster of clients under all checks; `broken` replaces the recipe of its name. */
export function watched(
  clients: readonly string[],
  paths: readonly string[],
  broken?: Recipe,
  plan: ClusterPlan = {},
): Cluster {
  const named = (name: string): Recipe | undefined =>
    name === broken?.name ? broken : recipeNamed(name)
  return recipeCluster(clients, paths, {
    stores: [{ name: actorName('S'), isFenced: false }],
    registry: { ...REGISTRY, client: createNamedActor(named) },
    ...plan,
    options: { checks: createChecks(ENSEMBLE), pauseOn: [] },
  })
}

/** Returns the violations as `property: detail`. */
export const violationsOf = ({ events }: { readonly events: readonly TraceEvent[] }) =>
  events.flatMap((event) =>
    event.type === 'violation' ? [`${event.property}: ${event.detail}`] : [],
  )

/** Copies a recipe with some of its steps replaced. */
export const withSteps = (name: string, steps: Recipe['steps']): Recipe => {
  const real = recipeNamed(name)
  if (real === undefined) throw new RangeError(`there is no recipe ${name}`)
  return { ...real, steps: { ...real.steps, ...steps } }
}
