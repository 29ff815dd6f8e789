import type { ActorId } from '../../kernel/actor'
import type { Frame } from '../../simulator'

/** The digit keys choose servers; this file says which. */

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Returns the server of a number key: ZooKeeper's servers by their ids, then etcd's and Redis' by the
 * free digits.
 */
export function actorOfKey({ servers, rivals = [] }: Frame, key: string): ActorId | undefined {
  const isTaken = (digit: string): boolean => servers.some(({ id }) => String(id) === digit)
  const server = servers.find(({ id }) => String(id) === key)
  if (server !== undefined) return server.id
  const place = DIGITS.filter((digit) => !isTaken(digit)).findIndex((digit) => digit === key)
  return place < 0 ? undefined : rivals.filter(({ what }) => what !== 'client')[place]?.id
}
