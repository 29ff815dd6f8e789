import { useMemo, useState } from 'react'
import type { ActorId, ActorName } from '../../../kernel/actor'
import type { ClientFrame, Frame, RivalFrame, ServerFrame, StoreFrame } from '../../../simulator'
import type { SpaceTime } from '../../../engine'
import { byName } from '../../shared/parts'

export interface LaneOrder {
  readonly actors: readonly ActorId[]
  /** Moves a lane to another's place; those between make room. */
  readonly move: (actor: ActorId, toIndex: number) => void
}

const NO_ACTORS: readonly ActorId[] = []

/** The lanes of {@link lanesOf} in their own order, or in the reader's. */
export function useLaneOrder(frame: Frame, hasClients: boolean, known?: Known): LaneOrder {
  const [chosen, setChosen] = useState(NO_ACTORS)
  // Compared as a text: a new frame with the same actors keeps the order.
  const lanes = JSON.stringify(lanesOf(frame, hasClients, known))
  const actors = useMemo(() => {
    const all = JSON.parse(lanes) as readonly ActorId[]
    return all.toSorted((a, b) => rankOf(chosen, all, a) - rankOf(chosen, all, b))
  }, [lanes, chosen])
  return useMemo(() => {
    const move = (actor: ActorId, toIndex: number): void => {
      const rest = actors.filter((id) => id !== actor)
      const index = Math.min(rest.length, Math.max(0, toIndex))
      setChosen([...rest.slice(0, index), actor, ...rest.slice(index)])
    }
    return { actors, move }
  }, [actors])
}

/** Clients of the whole branch. */
type Known = Pick<SpaceTime, 'clients' | 'rivalClients'>

const NONE_KNOWN: Known = { clients: [], rivalClients: [] }

/**
 * The order of lanes: clients above servers, ZooKeeper's above those of etcd and Redis. A client that
 * connects later has its lane all the time, so that seeking back moves nothing; stores have no lane.
 */
export function lanesOf(
  { clients, servers, stores = [], rivals = [] }: Present,
  hasClients: boolean,
  known: Known = NONE_KNOWN,
): readonly ActorId[] {
  const areStores = new Set(stores.map(({ id }) => id))
  const rivalClients = rivals.filter(({ what }) => what === 'client')
  return [
    ...(hasClients ? everyNamed(clients, known.clients).filter((id) => !areStores.has(id)) : []),
    ...servers.map(({ id }) => id),
    ...(hasClients ? everyNamed(rivalClients, known.rivalClients) : []),
    ...rivals.filter(({ what }) => what !== 'client').map(({ id }) => id),
  ]
}

/** The processes of a frame that have a lane, and the stores. */
interface Present {
  readonly servers: readonly Pick<ServerFrame, 'id'>[]
  readonly clients: readonly Pick<ClientFrame, 'id'>[]
  readonly stores?: readonly Pick<StoreFrame, 'id'>[]
  readonly rivals?: readonly Pick<RivalFrame, 'id' | 'what'>[]
}

/** The clients of the moment and those of other moments, each once. */
const everyNamed = (
  now: readonly { readonly id: ActorName }[],
  known: readonly ActorName[],
): readonly ActorName[] => [...new Set([...now.map(({ id }) => id), ...known])].toSorted(byName)

/** A lane's rank among the moved ones; a later process has its own place. */
function rankOf(chosen: readonly ActorId[], all: readonly ActorId[], actor: ActorId): number {
  const place = chosen.indexOf(actor)
  return place >= 0 ? place : all.indexOf(actor) + 0.5
}
