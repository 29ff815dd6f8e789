import type { ActorName, ServerId } from '../../../kernel/actor'

/** The greatest number of clients that are shown one by one; above it they are grouped by server. */
const CLIENTS_MAX = 12

interface StageClient {
  readonly id: ActorName
  readonly server?: ServerId
}

/** Clients that share a pill on the stage, with the name of the first. */
export interface ClientGroup extends StageClient {
  /** All members, where the group has several. */
  readonly members?: readonly ActorName[]
}

/** Groups the clients by server where there are too many to show one by one. */
export function groupClients(clients: readonly StageClient[]): readonly ClientGroup[] {
  if (clients.length <= CLIENTS_MAX) return clients
  const groups = new Map<ServerId | undefined, StageClient[]>()
  for (const client of clients) {
    const group = groups.get(client.server)
    if (group === undefined) groups.set(client.server, [client])
    else group.push(client)
  }
  return [...groups.values()].flatMap((group): readonly ClientGroup[] => {
    const [first] = group
    if (first === undefined || group.length === 1) return group
    return [{ ...first, members: group.map(({ id }) => id) }]
  })
}
