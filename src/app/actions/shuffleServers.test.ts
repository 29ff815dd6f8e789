import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { shuffleServers } from './shuffleServers'

const SERVERS = [1, 2, 3, 4, 5].map((id) => serverId(id))

test('clients without a stated first server spread over the ensemble', () => {
  const names = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  const orders = names.map((name) => shuffleServers(SERVERS, name, 7))
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(SERVERS)
  expect(new Set(orders.map(([first]) => first)).size).toBe(SERVERS.length)
  // The second server is drawn as well.
  expect(new Set(orders.map(([, second]) => second)).size).toBe(SERVERS.length)
})

test('a client tries the servers in the same order in every replay of a run', () => {
  expect(shuffleServers(SERVERS, 'a', 7)).toEqual(shuffleServers(SERVERS, 'a', 7))
  expect(shuffleServers(SERVERS, 'a', 8)).not.toEqual(shuffleServers(SERVERS, 'a', 7))
})
