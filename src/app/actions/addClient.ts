import { actorName, type ActorName, type ServerId } from '../../kernel/actor'
import { freeClientName } from './clients'
import { shuffleServers } from './shuffleServers'
import { intervene } from './interventions'
import { labStore } from '../state'

/**
 * Connects a new client under the first free name and returns it. By default it tries all servers, shuffled,
 * and sees the whole tree.
 */
export async function addClient(
  chosen: readonly ServerId[],
  sessionTimeout: number,
  name = freeClientName(),
  chroot = '',
): Promise<ActorName | undefined> {
  const client = actorName(name)
  const { frame, script } = labStore.getState()
  const all = frame?.servers.map(({ id }) => id) ?? []
  const servers = chosen.length > 0 ? chosen : shuffleServers(all, name, script?.whole.seed ?? 0)
  const result = await intervene({
    do: 'connect',
    client,
    servers,
    sessionTimeout,
    // As in a connect string, a single slash is no chroot.
    ...(chroot.length > 1 && { chroot }),
  })
  if (result?.ok !== true) return undefined
  labStore.setState({ consoleClient: client })
  return client
}
