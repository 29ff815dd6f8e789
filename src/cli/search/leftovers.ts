import type { ExtensionView } from '../../zookeeper/client'
import type { ServerViewAnswer } from '../../zookeeper/server'
import { RECIPE_PATH } from '../../scenario'
import { frameOf, viewOf, type Run } from '../../simulator'
import type { LateRequests } from './lateRequests'

/**
 * Finds leftovers of recipes in a run at rest in which all of them had to end: a run of a recipe that has not
 * ended, or an ephemeral node. Nodes meant to last (items, ids, decisions) may stay, and so may those of late
 * requests.
 */
export function findLeftovers(run: Run, late: LateRequests): string | undefined {
  const { clients, servers } = frameOf(run)
  for (const { id, process } of clients) {
    if (process !== 'running') continue
    // The registry's clients answer this aspect with this type.
    const views = (viewOf(run, id, { type: 'recipe' }) ?? []) as readonly ExtensionView[]
    const [first] = views
    if (first !== undefined) return `${id} is still in ${first.name} at ${first.step}`
  }
  const leader = servers.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)
  if (leader === undefined) return undefined
  // The registry's servers answer this aspect with this type.
  const answer = viewOf(run, leader.id, { type: 'tree' }) as ServerViewAnswer | undefined
  const znodes = answer?.type === 'tree' ? answer.znodes : []
  const ephemeral = znodes.find(
    ({ path, kind, stat }) =>
      kind === 'ephemeral' &&
      path.startsWith(`${RECIPE_PATH}/`) &&
      !late.mayHaveMade(path, stat.ephemeralOwner),
  )
  return ephemeral === undefined ? undefined : `${ephemeral.path} was left behind`
}
