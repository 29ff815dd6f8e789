import type { ActorName, ServerId } from '../../kernel/actor'
import type { Frame } from '../../simulator'

/** Something to try where nothing happens. */
export type Offer =
  | { readonly do: 'kill' | 'start' | 'cut'; readonly server: ServerId }
  | { readonly do: 'write'; readonly client: ActorName }
  | { readonly do: 'connect' | 'heal' }

const OFFERS_MAX = 3

/**
 * Returns three things to try that fit what stands there: what is broken is mended, what stands is broken,
 * and something is written. A run without servers of ZooKeeper has none.
 */
export function silenceOffers(frame: Frame, leader: ServerId | undefined): readonly Offer[] {
  const { servers, clients, walls } = frame
  if (servers.length === 0) return []
  const down = servers.find(({ process }) => process === 'down' || process === 'crashed')
  const follower = servers.find(
    ({ id, process, memory }) =>
      id !== leader && process === 'running' && memory?.state === 'FOLLOWING',
  )
  const client = clients.find(({ state }) => state === 'CONNECTED')
  const offers: readonly (Offer | false | undefined)[] = [
    leader !== undefined && { do: 'kill', server: leader },
    walls.length > 0 && { do: 'heal' },
    down && { do: 'start', server: down.id },
    client === undefined ? { do: 'connect' } : { do: 'write', client: client.id },
    leader !== undefined && follower && { do: 'cut', server: follower.id },
  ]
  return offers.filter((offer) => offer !== false && offer !== undefined).slice(0, OFFERS_MAX)
}
