import { useMemo, useState } from 'react'
import type { ActorId, ActorName } from '../../actor'
import type { Frame, RivalFrame } from '../../sim'

export interface LaneOrder {
  readonly actors: readonly ActorId[]
  /** Puts a lane where another one stands; those between move over. */
  readonly move: (actor: ActorId, toIndex: number) => void
}

const NO_ACTORS: readonly ActorId[] = []

/**
 * Clients above servers, each by name, ZooKeeper's above those of etcd and Redis, until the reader puts
 * those side by side that talk. Whoever comes only later has a lane all the while, so that nothing moves
 * when the reader goes back.
 */
export function useLaneOrder(
  frame: Frame,
  known: readonly ActorName[],
  hasClients: boolean,
): LaneOrder {
  const [chosen, setChosen] = useState(NO_ACTORS)
  const clients = clientsOf(frame, known).join(' ')
  const servers = frame.servers.map(({ id }) => id).join(' ')
  const rivals = frame.rivals ?? NO_RIVALS
  const rivalClients = namesOf(rivals, true)
  const rivalServers = namesOf(rivals, false)
  const actors = useMemo(() => {
    const ids = (text: string): readonly string[] => text.split(' ').filter((id) => id !== '')
    // The frame's own ids, taken apart again: a new frame with the same actors is no new order.
    const all = [
      ...(hasClients ? ids(clients) : []),
      ...ids(servers).map(Number),
      ...(hasClients ? ids(rivalClients) : []),
      ...ids(rivalServers),
    ] as readonly unknown[] as readonly ActorId[]
    return all.toSorted((a, b) => rankOf(chosen, all, a) - rankOf(chosen, all, b))
  }, [clients, servers, rivalClients, rivalServers, hasClients, chosen])
  return useMemo(() => {
    const move = (actor: ActorId, toIndex: number): void => {
      const rest = actors.filter((id) => id !== actor)
      const index = Math.min(rest.length, Math.max(0, toIndex))
      setChosen([...rest.slice(0, index), actor, ...rest.slice(index)])
    }
    return { actors, move }
  }, [actors])
}

/** Clients of the moment, and those of other moments of the branch, by name; stores are none. */
export function clientsOf(
  { clients, stores = [] }: Pick<Frame, 'clients' | 'stores'>,
  known: readonly ActorName[],
): readonly ActorName[] {
  const all = new Set([...clients.map(({ id }) => id), ...known])
  return [...all].filter((name) => stores.every(({ id }) => id !== name)).toSorted()
}

const NO_RIVALS: readonly RivalFrame[] = []

const namesOf = (rivals: readonly RivalFrame[], areClients: boolean): string =>
  rivals
    .filter(({ what }) => (what === 'client') === areClients)
    .map(({ id }) => id)
    .join(' ')

/** Its place among the chosen ones; who came later stands where it would by itself. */
function rankOf(chosen: readonly ActorId[], all: readonly ActorId[], actor: ActorId): number {
  const place = chosen.indexOf(actor)
  return place >= 0 ? place : all.indexOf(actor) + 0.5
}
