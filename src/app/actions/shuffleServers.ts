import type { ServerId } from '../../kernel/actor'
import { createRandom, drawInt } from '../../kernel/lib'

/**
 * The order in which a new client tries the servers where nobody has said one: ZooKeeper's client
 * shuffles its list, so that clients spread over the ensemble. Drawn from the run's seed and the
 * client's name; what is drawn goes into the intervention, and a replay draws nothing.
 *
 * Source: `StaticHostProvider.init`.
 */
export function shuffleServers(
  servers: readonly ServerId[],
  seed: number,
  client: string,
): readonly ServerId[] {
  // Streams of neighbouring seeds begin alike: the letter comes first, and all that follows mixes it in.
  const random = createRandom(seed, `${client} tries these hosts`)
  const order: ServerId[] = []
  for (const server of servers) {
    const at = drawInt(random, 0, order.length)
    order.splice(at, 0, server)
  }
  return order
}
