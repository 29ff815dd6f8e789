import type { ExtensionView } from '../../zookeeper/client'
import type { ServerViewAnswer } from '../../zookeeper/server'
import { RECIPE_PATH } from '../../scenario'
import { frameOf, viewOf, type Run } from '../../simulator'
import type { LateRequests } from './lateRequests'

/**
 * Finds a remainder of recipes in a run that has come to rest after all of them had to end: a
 * run that never ended, or an ephemeral node of a client that is alive. What lasts on purpose (items,
 * ids, decisions) may stay, and so may what a server made of a request that came late.
 */
export function findLeftovers(run: Run, late: LateRequests): string | undefined {
  const { clients, servers } = frameOf(run)
  for (const { id, process } of clients) {
    if (process !== 'running') continue
    // The registry's clients answer as their room says.
    const views = (viewOf(run, id, { type: 'recipe' }) ?? []) as readonly ExtensionView[]
    const [first] = views
    if (first !== undefined) return `${id} is still in ${first.name} at ${first.step}`
  }
  const leader = servers.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)
  if (leader === undefined) return undefined
  // As above.
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
