import type { ActorName, ServerId } from '../../../kernel/actor'

/** Beyond so many clients, those of one server stand as one. */
const CLIENTS_MAX = 12

interface StageClient {
  readonly id: ActorName
  readonly server?: ServerId
}

/** Clients that stand as one pill on the stage, named for the first of them. */
export interface ClientGroup extends StageClient {
  /** All of them, where there are several. */
  readonly members?: readonly ActorName[]
}

/** Groups the clients by server where they are too many to stand one by one. */
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
