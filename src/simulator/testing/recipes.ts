import { actorName, serverId } from '../../kernel/actor'
import type { RecipeArgs } from '../../zookeeper/client'
import type { Intervention } from '../contract'
import { zooCluster, type Cluster, type ClusterPlan } from './cluster'

/**
 * Creates a cluster of real servers, with clients that connect once they serve and the parent nodes of
 * recipes.
 */
export function recipeCluster(
  clients: readonly string[],
  paths: readonly string[],
  plan: ClusterPlan = {},
): Cluster {
  const script: Intervention[] = [
    { do: 'start', server: 'all', at: 0 },
    ...clients.map((client, index): Intervention => {
      const first = (index % 3) + 1
      const servers = [first, ...[1, 2, 3].filter((id) => id !== first)].map(serverId)
      const action = {
        do: 'connect',
        client: actorName(client),
        servers,
        sessionTimeout: 6_000,
      } as const
      return index === 0 ? { ...action, after: { type: 'settled' } } : action
    }),
    ...paths.map((path): Intervention => ({
      do: 'op',
      client: actorName(clients[0] ?? ''),
      command: `create ${path}`,
    })),
  ]
  const cluster = zooCluster({ ...plan, script })
  return cluster.until(1_500)
}

/** Starts a recipe on a client. */
export const recipe = (client: string, name: string, args: RecipeArgs): Intervention => ({
  do: 'recipe',
  client: actorName(client),
  name,
  args,
})

export const stopRecipe = (client: string, name: string, args: RecipeArgs = {}): Intervention => ({
  do: 'stopRecipe',
  client: actorName(client),
  name,
  args,
})

/** Returns the events of recipes as `client state`, with the value or the error where there is one. */
export const recipeStates = (cluster: Cluster, ...states: readonly string[]): readonly string[] =>
  cluster.events.flatMap((event) => {
    if (event.type !== 'recipe' || (states.length > 0 && !states.includes(event.state))) return []
    const { client, state, value, error } = event
    return [[client, state, value, error].filter((part) => part !== undefined).join(' ')]
  })

/** Returns the children of a path on the first server. */
export function childrenOf(cluster: Cluster, path: string): readonly string[] {
  const client = actorName('probe')
  cluster.do({ do: 'connect', client, servers: [serverId(1)] })
  cluster.do({ do: 'op', client, command: `sync ${path}` })
  cluster.do({ do: 'op', client, command: `ls ${path}` })
  cluster.untilEvent('reply', { client: 'probe', op: 2 })
  const [reply] = cluster.find('reply', { client: 'probe', op: 2 })
  return reply?.type === 'reply' ? (reply.children ?? []) : []
}
