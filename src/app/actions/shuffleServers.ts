import type { ServerId } from '../../kernel/actor'
import { createRandom, drawInt } from '../../kernel/lib'

/**
 * Shuffles the servers for a new client, as ZooKeeper's client does (`StaticHostProvider.init`), so that
 * clients spread over the ensemble. The order is drawn from the run's seed and the client's name and goes
 * into the intervention: a replay draws nothing.
 */
export function shuffleServers(
  servers: readonly ServerId[],
  client: string,
  seed: number,
): readonly ServerId[] {
  // Streams of neighbouring seeds are alike at first, so the name of the stream begins with the client's.
  const random = createRandom(seed, `${client} tries these hosts`)
  const order: ServerId[] = []
  for (const server of servers) {
    const at = drawInt(random, 0, order.length)
    order.splice(at, 0, server)
  }
  return order
}
